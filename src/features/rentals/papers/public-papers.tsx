import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileQuestion, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { PdfButton } from '../../../engine/file/pdf-button.tsx'
import { useReadingSentence } from '../../../engine/sheet/reading-sentence.ts'
import { useFormat } from '../../../i18n/format.ts'
import { LanguageButton } from '../../../engine/shell/language-button.tsx'
import { type AnswerState, useAnswer } from '../../../engine/use-answer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PayOnline } from '../../payments/pay-online.tsx'
import { SharedLogo } from '../../payments/shop-logo.tsx'
import { ContractPaper } from './contract-paper.tsx'
import type { ContractFile, OrderFile } from '#domain/orders/order-file.ts'
import { WITHDRAWN } from '../../../engine/query.ts'
import { sharedContract, sharedOrder } from '../orders/order-file.ts'
import { OrderPaper } from './order-paper.tsx'
import { PaperViewer } from './paper-viewer.tsx'

function PublicPaper<T extends object>({
  request: query,
  missing,
  heading,
  logo,
  draw,
  above,
  pdf,
  name,
}: {
  readonly request: AnswerState<T | typeof WITHDRAWN> & { readonly reload: () => void }
  readonly missing: string
  readonly logo: ReactNode
  readonly heading: (data: T) => string
  readonly draw: (data: T) => ReactNode
  readonly above?: ReactNode
  readonly pdf: string
  readonly name: (data: T) => string
}) {
  const { t } = useLingui()
  const sentence = useReadingSentence()
  const unknown = (
    <EmptyState icon={<FileQuestion size={26} aria-hidden />} title={missing}>
      <Trans>Check the link, or ask the shop to send it again.</Trans>
    </EmptyState>
  )
  return (
    <Box as="main" maxW="820px" mx="auto" px={{ base: '3', md: '6' }} py={{ base: '4', md: '10' }}>
      <AnswerView query={query} skeleton={<Skeleton h="600px" w="full" />} missing={unknown} sentence={sentence}>
        {(file) =>
          file === WITHDRAWN ? (
            <EmptyState icon={<Link2Off size={26} aria-hidden />} title={t`This link was withdrawn`}>
              <Trans>The shop has withdrawn it. Contact the shop if you still need this document.</Trans>
            </EmptyState>
          ) : (
            <>
              {above}
              <PaperViewer
                name={null}
                heading={heading(file)}
                paper="a4"
                acts={
                  <>
                    <LanguageButton me="auto" />
                    <PdfButton path={pdf} name={name(file)} />
                  </>
                }
                logo={logo}
              >
                {() => draw(file)}
              </PaperViewer>
            </>
          )
        }
      </AnswerView>
    </Box>
  )
}

const drawOrder = (file: OrderFile) => <OrderPaper file={file} paper="a4" />
const drawContract = (file: ContractFile) => <ContractPaper file={file} paper="a4" />

/** The public page of an order: pieces, advance, insurance amount and rest. */
export function PublicOrderScreen({ uniqueId, hasReturned }: { readonly uniqueId: string; readonly hasReturned: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useAnswer(`public-order:${uniqueId}`, () => sharedOrder(uniqueId))
  return (
    <PublicPaper
      request={query}
      missing={t`This order was not found`}
      heading={({ order }) => t`Order ${format.code(order.number)}`}
      logo={<SharedLogo paper="orders" shareCode={uniqueId} />}
      draw={drawOrder}
      above={<PayOnline of={{ paper: 'orders', shareCode: uniqueId }} hasReturned={hasReturned} onPaid={query.reload} />}
      pdf={`public/orders/${encodeURIComponent(uniqueId)}/pdf`}
      name={({ order }) => order.number}
    />
  )
}

export function PublicContractScreen({ uniqueId }: { readonly uniqueId: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useAnswer(`public-contract:${uniqueId}`, () => sharedContract(uniqueId))
  return (
    <PublicPaper
      request={query}
      missing={t`This contract was not found`}
      heading={({ order }) => t`Rental contract of order ${format.code(order.number)}`}
      logo={<SharedLogo paper="contracts" shareCode={uniqueId} />}
      draw={drawContract}
      pdf={`public/contracts/${encodeURIComponent(uniqueId)}/pdf`}
      name={({ order }) => order.number}
    />
  )
}
