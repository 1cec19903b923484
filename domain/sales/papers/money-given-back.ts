import type { Change, DecisionContext, Objection, RowOf } from '../../kernel/define.ts'
import { ZERO, addMoney, minor } from '../../kernel/money.ts'
import { isRoundingWrong } from '../../payments/cash-rounding.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE } from '../../payments/payment.ts'
import type { Tender } from '../../payments/tender.ts'
import type { invoice } from '../invoice.ts'
import { paymentRow } from '../sale-changes.ts'

/**
 * A refund is a negative payment, so that each day adds up to the cash in the drawer. For rounded cash, the input's `tendered` is the
 * amount on the credit note; what leaves the drawer also includes the rounding.
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
