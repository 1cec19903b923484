import type { InputOf } from '../kernel/define.ts'
import { type Money, ZERO, sumMoney } from '../kernel/money.ts'
import { roundingBy } from '../payments/cash-rounding.ts'
import type { PaymentMethod } from '../payments/payment.ts'
import type { refundRent } from './refund-rent.ts'

export type Refund = InputOf<typeof refundRent>

/** What goes over the counter with them: of cash, as it was rounded. */
export const handedBack = (refunds: readonly Pick<Refund, 'total' | 'tenders'>[]): Money =>
  sumMoney(refunds.flatMap(({ total, tenders }) => [total, ...tenders.map(({ rounding = ZERO }) => rounding)]))

/** Cash goes back as one sum, and is rounded once: with the last note that gives any. `step` is the shop's, in minor units. */
export function withRounding<R extends Pick<Refund, 'total' | 'tenders'>>(
  refunds: readonly R[],
  method: PaymentMethod,
  step: number | undefined,
): R[] {
  const rounding = roundingBy(method, handedBack(refunds), step)
  const last = refunds.findLastIndex(({ tenders }) => tenders.length > 0)
  if (rounding === ZERO) return [...refunds]
  return refunds.map((refund, nth) => (nth === last ? { ...refund, tenders: refund.tenders.map((one) => ({ ...one, rounding })) } : refund))
}
