import { type Money, PRICE_MAX, divideRounded, minor, smallerMoney } from '../../kernel/money.ts'
import { type Day, type Instant, dayOf, daysBetween, instant } from '../../kernel/time.ts'

export interface WithHer {
  readonly outAt: Instant
  readonly dueAt: Instant
  readonly eventOn?: Day | null | undefined
}

/** Calendar days with the customer, inclusive. */
export const rentDays = ({ outAt, dueAt }: WithHer, zone: string): number =>
  Math.max(1, daysBetween(dayOf(outAt, zone), dayOf(instant(dueAt - 1), zone)) + 1)

/** The agreed price prorated to a different number of days. */
export const priceByTheDay = (agreed: Money, daysBefore: number, days: number): Money =>
  smallerMoney(minor(Number(divideRounded(BigInt(agreed) * BigInt(days), BigInt(daysBefore)))), PRICE_MAX)
