import { type Money, PRICE_MAX, divideRounded, minor, smallerMoney } from '../kernel/money.ts'
import { type Instant, dayOf, daysBetween, instant } from '../kernel/time.ts'

interface WithHer {
  readonly outAt: Instant
  readonly dueAt: Instant
}

/** How many days of the calendar a piece is with its customer, the first and the last included. */
export const rentDays = ({ outAt, dueAt }: WithHer, zone: string): number =>
  Math.max(1, daysBetween(dayOf(outAt, zone), dayOf(instant(dueAt - 1), zone)) + 1)

/** The agreed price for each day that it was agreed for, times the days that are asked for, to the halala. */
export const priceByTheDay = (agreed: Money, daysBefore: number, days: number): Money =>
  smallerMoney(minor(Number(divideRounded(BigInt(agreed) * BigInt(days), BigInt(daysBefore)))), PRICE_MAX)

/** What a rental costs with other days unless somebody says otherwise: more days cost more; fewer, or as many on other days, stay as agreed. */
export const priceOfDays = (agreed: Money, daysBefore: number, days: number): Money =>
  days > daysBefore ? priceByTheDay(agreed, daysBefore, days) : agreed
