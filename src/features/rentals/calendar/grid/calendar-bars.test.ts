import { expect, test } from 'vitest'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { exampleBooking } from '../../../../../tests/support/examples/example-booking.ts'
import { examplePiece } from '../../../../../tests/support/examples/example-shop.ts'
import { barAt, barsOf, appearanceAt } from './calendar-bars.ts'

const D = DAY_MS
const NOW = instant(100 * D)
let nth = 0
const booking = (from: number, to: number, more: Partial<Booking> = {}): Booking => {
  nth += 1
  return exampleBooking(nth, examplePiece.id, from, to, more)
}
const rented = { state: RENT_STATE.rented }

test('draws an overdue piece as out until now, followed by its cleaning', () => {
  const [bar] = barsOf([booking(90, 95, rented)], NOW)
  expect(bar).toMatchObject({ appearance: 'overdue', outAt: 90 * D, dueAt: 100 * D, endsAt: 102 * D })
})

test('marks a booking that a late piece runs into as at risk and draws it in the lower lane', () => {
  const bars = barsOf([booking(90, 95, rented), booking(101, 104)], NOW)
  expect(bars.map(({ appearance, lane }) => [appearance, lane])).toEqual([
    ['overdue', 0],
    ['atRisk', 1],
  ])
})

test('draws a conflict below the booking that holds its days, in either order of beginning', () => {
  const bars = barsOf([booking(110, 114, { standing: STANDING.conflict }), booking(112, 116)], NOW)
  expect(bars.map(({ appearance, lane }) => [appearance, lane])).toEqual([
    ['conflict', 1],
    ['reserved', 0],
  ])
})

test('bookings that only touch each have the full height of the row', () => {
  expect(barsOf([booking(110, 112), booking(115, 116)], NOW).map(({ lane }) => lane)).toEqual([null, null])
})

test('does not draw cancelled bookings and expired leases', () => {
  const cancelled = booking(110, 112, { state: RENT_STATE.cancelled, activeItemId: null, closedAt: NOW })
  const lapsed = booking(120, 122, { state: RENT_STATE.basket, leaseUntil: instant(90 * D) })
  expect(barsOf([cancelled, lapsed], NOW)).toEqual([])
})

test('draws a booking that was returned early until its return', () => {
  const back = booking(90, 99, { state: RENT_STATE.itemReturned, activeItemId: null, closedAt: instant(94 * D) })
  expect(barsOf([back], NOW)[0]).toMatchObject({ appearance: 'returned', dueAt: 94 * D, endsAt: 94 * D })
})

test('finds the upper bar for a moment and for a day', () => {
  const bars = barsOf([booking(90, 95, rented), booking(101, 104)], NOW)
  expect(appearanceAt(bars, 101 * D)).toBe('overdue')
  expect(appearanceAt(bars, 50 * D)).toBe('available')
  expect(barAt(bars, 105 * D, 106 * D)?.appearance).toBe('atRisk')
  expect(barAt(bars, 107 * D, 108 * D)).toBe(null)
})
