import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Check } from 'lucide-react'
import { type ReactNode, Suspense, lazy } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO, addMoney } from '#domain/kernel/money.ts'
import { leftToPay } from '#domain/sales/invoice-debt.ts'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'
import type { InvoiceDocument } from '#domain/sales/papers/receipt-figures.ts'
import { useFormat } from '../../../i18n/format.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { Figure } from './figure.tsx'
import { GivenBack } from './given-back.tsx'
import { tipChangeAtom } from './just-issued.ts'
import { type Outcome as OutcomeName, outcomeOf } from './outcome.ts'

const PaidWithCards = lazy(() => import('./receipt-cards.tsx').then((part) => ({ default: part.PaidWithCards })))

const doneWords: Readonly<Record<OutcomeName, ReactNode>> = {
  returned: <Trans>The return is done</Trans>,
  givenBack: <Trans>The money was given back</Trans>,
  debited: <Trans>The debit note is issued</Trans>,
  charged: <Trans>The charge is settled</Trans>,
  reserved: <Trans>The reservation is done</Trans>,
  restPaid: <Trans>The rest is paid</Trans>,
  restInvoiced: <Trans>The rest is invoiced</Trans>,
  sold: <Trans>The sale is done</Trans>,
}

export function Outcome({
  document,
  isJustIssued,
  isSent,
  giftCards,
}: {
  readonly document: InvoiceDocument
  readonly isJustIssued: boolean
  readonly isSent: boolean
  readonly giftCards: readonly Id[]
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { invoice } = document
  const number = format.code(invoice.number)
  const isCredit = invoice.type === INVOICE_TYPE.creditNote
  const isDebit = invoice.type === INVOICE_TYPE.debitNote
  const named = isCredit ? t`Credit note ${number}` : isDebit ? t`Debit note ${number}` : t`Invoice ${number}`
  const left = isCredit ? ZERO : leftToPay(document)
  // A payment of a visit may cover several documents, so the sum is shown first, with the document's total below.
  const isOfVisit = isJustIssued && invoice.orderId !== null
  const isWithCards = isJustIssued && giftCards.length > 0
  const ofTip = useAtomValue(tipChangeAtom)
  const change = isJustIssued && ofTip?.invoiceId === invoice.id ? addMoney(invoice.change, ofTip.change) : invoice.change
  const isTotalLargest = change === ZERO && left <= ZERO && !isWithCards
  // The money still has to be handed out.
  const back = isCredit && isJustIssued && invoice.paid > ZERO ? document.payments[0] : undefined
  return (
    <Box>
      <Flex align="center" gap="4">
        <Flex align="center" justify="center" boxSize="16" borderRadius="full" bg="goodSoft" color="good" flexShrink="0">
          <Check size={34} strokeWidth={2.4} aria-hidden />
        </Flex>
        <Box>
          <Heading as="h1" fontSize="28px" fontWeight="600" lineHeight="1.25">
            {isJustIssued ? doneWords[outcomeOf(invoice)] : named}
          </Heading>
          <Flex gap="2" align="center" wrap="wrap" mt="1" color="muted">
            {isJustIssued && <bdi>{named}</bdi>}
            <Saved isSent={isSent} at={invoice.issuedAt} isJustIssued={isJustIssued} />
          </Flex>
        </Box>
      </Flex>
      {back && <GivenBack invoice={invoice} payment={back} />}
      {(!back || invoice.due > ZERO) && (
        <Flex mt="6" gap="8" wrap="wrap">
          {isWithCards && !isOfVisit && (
            <Suspense>
              <PaidWithCards paid={invoice.paid} ids={giftCards} />
            </Suspense>
          )}
          {!isOfVisit && <Figure label={<Trans>Total</Trans>} amount={invoice.total} colour="ink" isLarge={isTotalLargest} />}
          {change > ZERO && <Figure label={<Trans>Change to give</Trans>} amount={change} colour="good" isLarge />}
          {left > ZERO && <Figure label={<Trans>Still owed</Trans>} amount={left} colour="warn" isLarge />}
        </Flex>
      )}
    </Box>
  )
}

function Saved({ isSent, at, isJustIssued }: { readonly isSent: boolean; readonly at: number; readonly isJustIssued: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  if (!isJustIssued) return <span>{format.instant(at)}</span>
  return isSent ? (
    <StateChip state="active">{t`Saved and sent`}</StateChip>
  ) : (
    <StateChip state="waiting">{t`Saved on this device`}</StateChip>
  )
}
