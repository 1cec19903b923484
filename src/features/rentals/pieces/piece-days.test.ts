import { expect, test } from 'vitest'
import { DAY_MS, type Day, day, instant, startOfDay } from '#domain/kernel/time.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { lookOf } from '../parts/rent-looks.ts'
import { type PieceBooking, pieceDays, startOfWeek } from './piece-days.ts'

const zone = 'Asia/Riyadh'
const at = (on: string) => startOfDay(day(on), zone)
const booking = (id: string, from: string, days: number, more: Partial<PieceBooking> = {}): PieceBooking => {
  const [outAt, dueAt] = [at(from), instant(at(from) + days * DAY_MS)]
  const open = { activeItemId: 'x', standing: STANDING.firm, customerId: null, eventOn: null, state: RENT_STATE.reserved }
  return { id, startsAt: outAt, outAt, dueAt, endsAt: dueAt, ...open, ...more }
}
const now = at('2026-11-21')
const daysOf = (bookings: readonly PieceBooking[], from: string, count: number) =>
  pieceDays(bookings, (one) => lookOf(one, now), { from: day(from), count, zone, now })

test('a reservation shows its days with the customer, its buffers beside them and the day of the event', () => {
  const reserved = booking('a', '2026-11-24', 2, {
    startsAt: at('2026-11-23'),
    endsAt: at('2026-11-27'),
    eventOn: day('2026-11-25'),
  })
  expect(daysOf([reserved], '2026-11-22', 6).map(({ look, isBuffer, isEvent }) => [look, isBuffer, isEvent])).toEqual([
    ['available', false, false],
    ['reserved', true, false],
    ['reserved', false, false],
    ['reserved', false, true],
    ['reserved', true, false],
    ['available', false, false],
  ])
})

test('a piece that is overdue is out until today, and not beyond', () => {
  const late = booking('a', '2026-11-16', 3, { state: RENT_STATE.rented })
  expect(daysOf([late], '2026-11-18', 5).map(({ look }) => look)).toEqual(['overdue', 'overdue', 'overdue', 'overdue', 'available'])
})

test('the customer’s days go before the cleaning that another rental plans', () => {
  const first = booking('a', '2026-11-22', 2, { endsAt: at('2026-11-26') })
  const next = booking('b', '2026-11-25', 2, { state: RENT_STATE.prova })
  expect(daysOf([first, next], '2026-11-24', 2).map((one) => [one.booking?.id, one.isBuffer])).toEqual([
    ['a', true],
    ['b', false],
  ])
})

test.each([
  ['2026-11-21', 0, '2026-11-15'],
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-11-21', 1, '2026-11-16'],
])('the week of %s that begins on weekday %i begins on %s', (on, first, start) => {
  expect(startOfWeek(on as Day, first)).toBe(start)
})
