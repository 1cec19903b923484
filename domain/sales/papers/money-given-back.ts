import type { Change, DecisionContext, Objection, RowOf } from '../../kernel/define.ts'
import { ZERO, addMoney, minor } from '../../kernel/money.ts'
import { isRoundingWrong } from '../../payments/cash-rounding.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE } from '../../payments/payment.ts'
import type { Tender } from '../../payments/tender.ts'
import type { invoice } from '../invoice.ts'
import { paymentRow } from '../sale-changes.ts'

/**
 * Money that leaves the shop is a payment below zero, so that every day adds up to what is in the drawer. Of cash that was rounded `tendered` is
 * what the note gives back, and what left the drawer is that with its rounding.
 */
export function givenBack(
  tender: Tender,
  row: Pick<RowOf<typeof invoice>, 'id' | 'customerId' | 'issuedOn'>,
  context: DecisionContext,
): Change {
  const amount = minor(0 - tender.tendered)
  const rounding = minor(0 - (tender.rounding ?? 0))
  const settled = { ...tender, tendered: addMoney(amount, rounding), amount, change: ZERO, rounding }
  return paymentRow(settled, row, context, PAYMENT_SOURCE.creditNote)
}

type Fault = Objection<'payments.amount-required' | 'payments.authorization-code-required' | 'payments.rounding-wrong'>

/** What is missing of the ways in which money went back. */
export const faultsOfBack = (tenders: readonly Tender[]): Fault[] =>
  tenders.flatMap((tender): Fault[] => {
    const field = `tenders.${tender.id}`
    const needsCode = tender.method === PAYMENT_METHOD.creditCard && !tender.authorizationCode?.trim()
    return [
      ...(tender.tendered === 0 ? [{ code: 'payments.amount-required' as const, field }] : []),
      ...(isRoundingWrong(tender) ? [{ code: 'payments.rounding-wrong' as const, field }] : []),
      ...(needsCode ? [{ code: 'payments.authorization-code-required' as const, field }] : []),
    ]
  })
