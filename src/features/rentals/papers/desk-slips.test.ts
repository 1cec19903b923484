import { expect, test } from 'vitest'
import { exampleBooking } from '../../../../tests/support/examples/example-booking.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { DAY_MS, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { slipMoves } from './desk-slip-sheet.tsx'

const at = (minutes: number) => instant(20 * DAY_MS + minutes * MINUTE_MS)
const out = (nth: number, left: number) =>
  exampleBooking(nth, exampleId(100 + nth), 20, 22, { state: RENT_STATE.rented, handedOverAt: at(left) })
const back = (nth: number, left: number, came: number) => ({ ...out(nth, left), state: RENT_STATE.itemReturned, closedAt: at(came) })
const reported = (...bookings: Parameters<typeof slipMoves>[0]) =>
  slipMoves(bookings).map(({ kind, at: when, bookings: of }) => [kind, (when - at(0)) / MINUTE_MS, of.length])

test('pieces that left together share a slip, and a later return has its own', () => {
  expect(reported(out(1, 0), out(2, 1))).toEqual([['out', 0, 2]])
  expect(reported(out(1, 0), out(2, 60))).toEqual([
    ['out', 0, 1],
    ['out', 60, 1],
  ])
  expect(reported(back(1, 0, 90), back(2, 1, 91), out(3, 2))).toEqual([
    ['out', 0, 3],
    ['back', 90, 2],
  ])
})

test('a reserved or cancelled booking has no slip', () => {
  const reserved = exampleBooking(4, exampleId(104), 20, 22)
  expect(reported(reserved, { ...reserved, state: RENT_STATE.cancelled, closedAt: at(3) })).toEqual([])
})
