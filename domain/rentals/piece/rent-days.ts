import { type Money, PRICE_MAX, divideRounded, minor, smallerMoney } from '../../kernel/money.ts'
import { type Day, type Instant, dayOf, daysBetween, instant } from '../../kernel/time.ts'

/** When a piece is with its customer, and the day of her event where she said it. */
export interface WithHer {
  readonly outAt: Instant
  readonly dueAt: Instant
  readonly eventOn?: Day | null | undefined
}

/** How many days of the calendar a piece is with its customer, the first and the last included. */
export const rentDays = ({ outAt, dueAt }: WithHer, zone: string): number =>
  Math.max(1, daysBetween(dayOf(outAt, zone), dayOf(instant(dueAt - 1), zone)) + 1)

/** The agreed price for each day that it was agreed for, times the days that are asked for, to the halala. */
export const priceByTheDay = (agreed: Money, daysBefore: number, days: number): Money =>
  smallerMoney(minor(Number(divideRounded(BigInt(agreed) * BigInt(days), BigInt(daysBefore)))), PRICE_MAX)
