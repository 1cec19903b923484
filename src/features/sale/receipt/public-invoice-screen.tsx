import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileQuestion, Link2Off, Printer } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { usePrintKey } from '../../../device/print-key.ts'
import { printNode } from '../../../device/printer.ts'
import { PdfButton } from '../../../engine/file/pdf-button.tsx'
import { useReadingSentence } from '../../../engine/sheet/reading-sentence.ts'
import { LanguageButton } from '../../../engine/shell/language-button.tsx'
import { useAnswer } from '../../../engine/use-answer.ts'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { WITHDRAWN } from '../../../engine/query.ts'
import { PayOnline } from '../../payments/pay-online.tsx'
import { SharedLogo } from '../../payments/shop-logo.tsx'
import { sharedInvoice } from './invoice-document.ts'
import type { InvoiceDocument } from '#domain/sales/papers/receipt-figures.ts'
import { ReceiptView } from './receipt-view.tsx'

const Waiting = () => <Skeleton h="600px" w="full" />

function Shown({ document, shareCode }: { readonly document: InvoiceDocument; readonly shareCode: string }) {
  const receipt = useRef<HTMLDivElement>(null)
  const format = useFormat()
  const print = () => void (receipt.current && printNode(receipt.current, 'a4'))
  usePrintKey(print)
  return (
    <>
      <Box as="h1" srOnly>
        <Trans>Invoice {format.code(document.invoice.number)}</Trans>
      </Box>
      <Flex justify="space-between" gap="2" wrap="wrap" mb="4" data-print="none">
        <LanguageButton me="auto" />
        <PdfButton size="lg" path={`public/invoices/${encodeURIComponent(shareCode)}/pdf`} name={document.invoice.number} />
        <PrimaryButton icon={<Printer size={20} aria-hidden />} onClick={print}>
          <Trans>Print</Trans>
        </PrimaryButton>
      </Flex>
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '4', md: '10' }}>
        <Suspense fallback={<Waiting />}>
          <div ref={receipt} data-receipt="a4">
            <ReceiptView document={document} paper="a4" isCopy={false} logo={<SharedLogo paper="invoices" shareCode={shareCode} />} />
          </div>
        </Suspense>
      </Box>
    </>
  )
}

/** The public page of an invoice, without sign-in, in both languages. */
export function PublicInvoiceScreen({ uniqueId, hasReturned }: { readonly uniqueId: string; readonly hasReturned: boolean }) {
  const { t } = useLingui()
  const sentence = useReadingSentence()
  const query = useAnswer(`public-invoice:${uniqueId}`, () => sharedInvoice(uniqueId))
  const missing = (
    <EmptyState icon={<FileQuestion size={26} aria-hidden />} title={t`This invoice was not found`}>
      <Trans>Check the link, or ask the shop to send it again.</Trans>
    </EmptyState>
  )
  return (
    <Box as="main" maxW="820px" mx="auto" px={{ base: '3', md: '6' }} py={{ base: '4', md: '10' }}>
      <AnswerView query={query} skeleton={<Waiting />} missing={missing} sentence={sentence}>
        {(document) =>
          document === WITHDRAWN ? (
            <EmptyState icon={<Link2Off size={26} aria-hidden />} title={t`This link was withdrawn`}>
              <Trans>The shop has withdrawn it. Contact the shop if you still need this invoice.</Trans>
            </EmptyState>
          ) : (
            <>
              <PayOnline of={{ paper: 'invoices', shareCode: uniqueId }} hasReturned={hasReturned} onPaid={query.reload} />
              <Shown document={document} shareCode={uniqueId} />
            </>
          )
        }
      </AnswerView>
    </Box>
  )
}
