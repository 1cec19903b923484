import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, FileSignature, HandCoins, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { CONTRACT_STATUS } from '#domain/orders/papers/rent-contract.ts'
import { useSearchParams } from '../../../engine/search-params.ts'
import { useMay } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { orderSearch } from '../parts/visit-address.ts'
import { contractChanges, signedContract } from '#domain/orders/papers/contract-changes.ts'
import { type MoneyBack, slipNumber } from './money-back-slip.tsx'
import { MoneyBackSheet } from './money-back-sheet.tsx'
import { DeskSlipLines } from './desk-slip-sheet.tsx'
import { ContractSheet } from './contract-sheet.tsx'
import { contractChangeWords } from './contract-text.ts'
import { PaperLine } from './order-slip.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import type { ContractRow, InsuranceRow, OrderDocument } from '../orders/order-file.ts'
import { rentalsOf } from '#domain/orders/order-file.ts'
import { documentTypeWords } from '../orders/order-words.tsx'

function DocumentLine({ document }: { readonly document: OrderDocument }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <PaperLine
      icon={ReceiptText}
      title={i18n._(documentTypeWords[document.type])}
      amount={document.amount}
      opens={`/merchant/billing-success/${document.id}`}
    >
      <bdi>{format.code(document.number)}</bdi> · {format.instant(document.issuedAt)}
    </PaperLine>
  )
}

function ContractLine({ contract, onOpen }: { readonly contract: ContractRow; readonly onOpen: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const isSigned = contract.status === CONTRACT_STATUS.signed
  return (
    <PaperLine
      icon={isSigned ? BadgeCheck : FileSignature}
      title={isSigned ? t`Contract, signed` : t`Contract, not signed yet`}
      opens={onOpen}
    >
      {contract.signerName && (
        <>
          <bdi>{contract.signerName}</bdi>
          {' · '}
        </>
      )}
      {format.instant(contract.signedAt ?? contract.writtenAt)}
    </PaperLine>
  )
}

/** A refund of the insurance amount, with its slip to reprint. */
function SlipLine({ entry, onOpen }: { readonly entry: InsuranceRow; readonly onOpen: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <PaperLine icon={HandCoins} title={t`Insurance amount given back`} amount={-entry.amount} opens={onOpen}>
      <bdi>{slipNumber(backOf(entry))}</bdi> · {format.instant(entry.enteredAt)}
    </PaperLine>
  )
}

const backOf = ({ id, amount, method }: InsuranceRow): MoneyBack => ({
  ...{ entryId: id, creditIds: [], amount, method: method ?? PAYMENT_METHOD.cash },
})

export function OrderPapers() {
  const { t, i18n } = useLingui()
  const allows = useMay()
  const { file } = useOrderDesk()
  const { documents, contracts } = file
  const [search] = useSearchParams(orderSearch)
  const [opened, open] = useState<string | null>(search.contract ? (contracts.at(-1)?.id ?? 'new') : null)
  const entries = file.entries.filter(({ kind }) => kind === INSURANCE_ENTRY.returned)
  const [slip, openSlip] = useState<InsuranceRow | null>(null)
  const isRented = rentalsOf(file).length > 0
  const signed = signedContract(file)
  const changes = signed ? contractChanges(signed, file, file.seller.timeZone) : []
  // A contract printed for a later signature is signed unchanged, unless the order changed since.
  const waiting = contracts.findLast(
    (one) => one.status === CONTRACT_STATUS.pending && contractChanges(one, file, file.seller.timeZone).length === 0,
  )
  const isUnsigned = isRented && (!signed || changes.length > 0)
  return (
    <Panel
      title={t`Documents`}
      end={
        allows(may('rent', 'book')) &&
        isUnsigned && (
          <QuietButton icon={<FileSignature size={18} aria-hidden />} onClick={() => open(waiting?.id ?? 'new')}>
            {signed ? <Trans>Sign the addendum</Trans> : <Trans>Sign the contract</Trans>}
          </QuietButton>
        )
      }
    >
      {changes.length > 0 && (
        <Notice tone="warn">
          <Trans>The order has changed since the contract was signed:</Trans>
          <Box as="ul" ps="5" css={{ listStyleType: 'disc' }}>
            {changes.map((one) => (
              <li key={one.code}>
                <bdi>{one.code}</bdi>: {i18n._(contractChangeWords(one))}
              </li>
            ))}
          </Box>
        </Notice>
      )}
      {documents.map((document) => (
        <DocumentLine key={document.id} document={document} />
      ))}
      {contracts.map((contract) => (
        <ContractLine key={contract.id} contract={contract} onOpen={() => open(contract.id)} />
      ))}
      {entries.map((entry) => (
        <SlipLine key={entry.id} entry={entry} onOpen={() => openSlip(entry)} />
      ))}
      <DeskSlipLines />
      {slip && <MoneyBackSheet back={backOf(slip)} onClose={() => openSlip(null)} />}
      {documents.length + contracts.length === 0 && (
        <Box color="muted">
          <Trans>No document and no contract yet.</Trans>
        </Box>
      )}
      {opened && <ContractSheet contract={contracts.find((one) => one.id === opened) ?? null} onClose={() => open(null)} />}
    </Panel>
  )
}
