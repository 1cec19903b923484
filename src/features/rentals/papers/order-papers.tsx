import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, FileSignature, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { CONTRACT_STATUS } from '#domain/orders/papers/rent-contract.ts'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useMay } from '../../../engine/session.ts'
import { useAddress } from '../../../engine/use-address.ts'
import { useFormat } from '../../../i18n/format.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ContractSheet } from './contract-sheet.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import type { ContractRow, OrderDocument } from '../orders/order-file.ts'
import { rentalsOf } from '../orders/order-steps.ts'
import { documentTypeWords } from '../orders/order-words.tsx'

const LINE = { borderBottomWidth: '1px', borderColor: 'line', _last: { borderBottomWidth: '0' } } as const

function DocumentLine({ document }: { readonly document: OrderDocument }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const sign = document.type === INVOICE_TYPE.creditNote ? -1 : 1
  return (
    <AppLink to={`/merchant/billing-success/${document.id}`} display="flex" color="ink" py="2.5" gap="3" minH="14" w="full" {...LINE}>
      <ReceiptText size={20} aria-hidden />
      <Box flex="1">
        <Box fontWeight="600">{i18n._(documentTypeWords[document.type])}</Box>
        <Box textStyle="sm" color="muted">
          <bdi>{format.digits(document.number)}</bdi> · {format.instant(document.issuedAt)}
        </Box>
      </Box>
      <MoneyText amount={document.total * sign} fontWeight="600" />
    </AppLink>
  )
}

function ContractLine({ contract, onOpen }: { readonly contract: ContractRow; readonly onOpen: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const isSigned = contract.status === CONTRACT_STATUS.signed
  return (
    <Flex asChild gap="3" py="2.5" minH="14" align="center" w="full" textAlign="start" cursor="pointer" {...LINE}>
      <button type="button" onClick={onOpen}>
        {isSigned ? <BadgeCheck size={20} aria-hidden /> : <FileSignature size={20} aria-hidden />}
        <Box flex="1">
          <Box fontWeight="600">{isSigned ? t`Contract, signed` : t`Contract, not signed yet`}</Box>
          <Box textStyle="sm" color="muted">
            {contract.signerName && (
              <>
                <bdi>{contract.signerName}</bdi>
                {' · '}
              </>
            )}
            {format.instant(contract.signedAt ?? contract.writtenAt)}
          </Box>
        </Box>
      </button>
    </Flex>
  )
}

/** The papers of an order: documents of money, and the contract. */
export function OrderPapers() {
  const { t } = useLingui()
  const allows = useMay()
  const { file } = useOrderDesk()
  const { documents, contracts } = file
  const { params } = useAddress()
  const [opened, open] = useState<string | null>(params.get('contract') === '1' ? (contracts.at(-1)?.id ?? 'new') : null)
  const isUnsigned = rentalsOf(file).length > 0 && !contracts.some((one) => one.status === CONTRACT_STATUS.signed)
  return (
    <Panel
      title={t`Papers`}
      end={
        allows(may('rent', 'book')) &&
        isUnsigned && (
          <QuietButton icon={<FileSignature size={18} aria-hidden />} onClick={() => open(contracts.at(-1)?.id ?? 'new')}>
            <Trans>Sign the contract</Trans>
          </QuietButton>
        )
      }
    >
      {documents.map((document) => (
        <DocumentLine key={document.id} document={document} />
      ))}
      {contracts.map((contract) => (
        <ContractLine key={contract.id} contract={contract} onOpen={() => open(contract.id)} />
      ))}
      {documents.length + contracts.length === 0 && (
        <Box color="muted">
          <Trans>No document and no contract yet.</Trans>
        </Box>
      )}
      {opened && <ContractSheet contract={contracts.find((one) => one.id === opened) ?? null} onClose={() => open(null)} />}
    </Panel>
  )
}
