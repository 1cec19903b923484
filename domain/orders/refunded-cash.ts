import type { InputOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, addMoney, sumMoney } from '../kernel/money.ts'
import { roundingBy } from '../payments/cash-rounding.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '../payments/payment.ts'
import type { refundRent } from './refund-rent.ts'

export type Refund = InputOf<typeof refundRent>
type Part = Refund['tenders'][number]

const isHanded = ({ method }: Part): boolean => method !== PAYMENT_METHOD.giftCard

/** What is paid out at the counter: cash as rounded, without refunds to gift cards. */
export const handedBack = (refunds: readonly Pick<Refund, 'tenders'>[]): Money =>
  sumMoney(refunds.flatMap(({ tenders }) => tenders.filter(isHanded).map(({ tendered, rounding = ZERO }) => addMoney(tendered, rounding))))

export const cardsMade = (refunds: readonly Pick<Refund, 'newCard'>[]): Id[] =>
  refunds.flatMap(({ newCard }) => (newCard ? [newCard.giftCardId] : []))

/** Rounds the cash of several credit notes once, as one sum, on the last note with cash. `step` is in minor units. */
export function withRounding<R extends Pick<Refund, 'tenders'>>(
  refunds: readonly R[],
  method: PaymentMethod,
  step: number | undefined,
): R[] {
  const rounding = roundingBy(method, handedBack(refunds), step)
  const last = refunds.findLastIndex(({ tenders }) => tenders.some(isHanded))
  if (rounding === ZERO) return [...refunds]
  return refunds.map((refund, nth) =>
    nth === last ? { ...refund, tenders: refund.tenders.map((one) => (isHanded(one) ? { ...one, rounding } : one)) } : refund,
  )
}
