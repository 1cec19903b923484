import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import type { Reservation } from '#domain/rentals/booking/reserve.ts'
import { reservationWith, substitutePlan } from './substitute-plan.ts'

const id = (nth: number) => `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const day = (nth: number) => instant(Date.UTC(2026, 10, nth))
const request: Reservation = {
  bookingId: id(1),
  rentItemId: id(2),
  customerId: id(3),
  claim: { startsAt: day(19), outAt: day(20), dueAt: day(22), endsAt: day(23) } as Reservation['claim'],
  eventOn: null,
  rentPrice: minor(90_000),
  note: null,
}
const details = { code: 'WD-0012', substitutes: 'WD-0013, WD-0014' }
const codes = ['WD-0013', 'WD-0014']

test('offers another piece for a booking that lost its days', () => {
  expect(substitutePlan({ command: 'handOver', details: { ...details, bookingId: id(7) } }, null)).toEqual({
    kind: 'swap',
    bookingId: id(7),
    codes,
  })
})

test('offers another piece for a reservation of a till that is in conflict', () => {
  const plan = substitutePlan({ command: 'reserveInLease', details }, { reservation: request, judgedAt: day(1) })
  expect(plan).toEqual({ kind: 'swap', bookingId: id(1), codes })
})

test('requests a refused reservation again for another piece, with the buffers of that piece', () => {
  const plan = substitutePlan({ command: 'reserve', details }, request)
  expect(plan).toEqual({ kind: 'ask-again', reservation: request, codes })
  const other = reservationWith(request, { id: id(8), bufferBeforeDays: 2, bufferAfterDays: 3, category: null })
  expect(other).toMatchObject({ bookingId: id(1), rentItemId: id(8), rentPrice: 90_000, claim: { outAt: day(20), dueAt: day(22) } })
  expect([other.claim.startsAt, other.claim.endsAt]).toEqual([day(20) - 2 * DAY_MS, day(22) + 3 * DAY_MS])
  const category = { preparationDays: 4, cleaningDays: 5, deliveryDays: 9 }
  const plain = reservationWith(request, { id: id(8), bufferBeforeDays: null, bufferAfterDays: null, category })
  expect([plain.claim.startsAt, plain.claim.endsAt]).toEqual([day(20) - 4 * DAY_MS, day(22) + 5 * DAY_MS])
})

test('offers nothing without free pieces or without the operation', () => {
  expect(substitutePlan({ command: 'handOver', details: { bookingId: id(7), code: 'WD-0012' } }, null)).toBeNull()
  expect(substitutePlan({ command: 'reserve', details }, null)).toBeNull()
  expect(substitutePlan({ command: 'takeLease', details }, { from: 1 })).toBeNull()
})
