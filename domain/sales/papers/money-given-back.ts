import type { Change, DecisionContext, Objection, RowOf } from '../../kernel/define.ts'
import { ZERO, minor } from '../../kernel/money.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE } from '../../payments/payment.ts'
import type { Tender } from '../../payments/tender.ts'
import type { invoice } from '../invoice.ts'
import { paymentRow } from '../sale-changes.ts'

/** Money that leaves the shop is a payment below zero, so that every day adds up to what is in the drawer. */
export function givenBack(
  tender: Tender,
  row: Pick<RowOf<typeof invoice>, 'id' | 'customerId' | 'issuedOn'>,
  context: DecisionContext,
): Change {
  const amount = minor(-tender.tendered)
  return paymentRow({ ...tender, tendered: amount, amount, change: ZERO }, row, context, PAYMENT_SOURCE.creditNote)
}

type Fault = Objection<'payments.amount-required' | 'payments.authorization-code-required'>

/** What is missing of the ways in which money went back. */
export const faultsOfBack = (tenders: readonly Tender[]): Fault[] =>
  tenders.flatMap((tender): Fault[] => {
    const field = `tenders.${tender.id}`
    const needsCode = tender.method === PAYMENT_METHOD.creditCard && !tender.authorizationCode?.trim()
    return [
      ...(tender.tendered === 0 ? [{ code: 'payments.amount-required' as const, field }] : []),
      ...(needsCode ? [{ code: 'payments.authorization-code-required' as const, field }] : []),
    ]
  })
