import { expect, test } from 'vitest'
import { exampleCustomer, exampleId, examplePiece, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { claimOf, dayAfter, exampleReservation, serverContext, stretchOf } from '../../../tests/support/examples/rental-desk.ts'
import type { Instant } from '../../kernel/time.ts'
import { RISK_CAUSE, bookingsAtRisk, risksOf } from './board-risk.ts'
import { type Booking } from '../booking/booking.ts'
import { wholeClaim } from '../booking/claim.ts'
import { newBooking } from '../booking/new-booking.ts'
import { RENT_STATE, STANDING } from '../booking/rent-state.ts'
import { reservationRow } from '../booking/reserve.ts'

const CLEANING_DAYS = 2
const NOW = dayAfter(0)

const reserved = (nth: number, outDay: number, dueDay: number, more: Partial<Booking> = {}): Booking => ({
  ...reservationRow(exampleReservation(nth, claimOf(outDay, dueDay)), STANDING.firm, serverContext(nth)),
  ...more,
})
const out = (nth: number, outDay: number, dueDay: number): Booking =>
  reserved(nth, outDay, dueDay, { state: RENT_STATE.rented, handedOverAt: dayAfter(outDay) })
const care = (nth: number, state: 1 | 2, from: number, to: number, more: Partial<Booking> = {}): Booking => ({
  ...newBooking(
    { ...wholeClaim(stretchOf(from, to)), id: exampleId(nth), rentItemId: examplePiece.id, state, standing: STANDING.firm },
    serverContext(nth),
  ),
  ...more,
})
const causes = (bookings: readonly Booking[], now: Instant = NOW) =>
  risksOf(bookings, CLEANING_DAYS, now).map(({ booking, cause }) => [booking.id, cause])

test('an overdue piece puts the next booking at risk, but not the one after', () => {
  const bookings = [out(1, -6, -1), reserved(2, 2, 4), reserved(3, 30, 32)]
  expect(causes(bookings)).toEqual([[exampleId(2), RISK_CAUSE.lateReturn]])
  expect(risksOf(bookings, CLEANING_DAYS, NOW)[0]?.by?.id).toBe(exampleId(1))
})

test('a piece returned in time puts nothing at risk', () => {
  expect(causes([out(1, -6, 1), reserved(2, 5, 7)])).toEqual([])
})

test('a booking that lost its days stays at risk until it gets others', () => {
  expect(causes([reserved(2, 2, 4, { standing: STANDING.conflict })])).toEqual([[exampleId(2), RISK_CAUSE.lostDays]])
})

test('a piece in the workshop until the day of the next booking puts that booking at risk', () => {
  const next = reserved(2, 3, 5)
  expect(causes([care(1, RENT_STATE.maintenance, 0, 2), next])).toEqual([[exampleId(2), RISK_CAUSE.shortCare]])
  expect(causes([care(1, RENT_STATE.maintenance, 0, 1), next])).toEqual([])
})

test('a cleaning shortened by the next booking puts it at risk; one of full length does not', () => {
  expect(causes([care(1, RENT_STATE.cleaning, 0, 1), reserved(2, 2, 4)])).toEqual([[exampleId(2), RISK_CAUSE.shortCare]])
  expect(causes([care(1, RENT_STATE.cleaning, 0, 2), reserved(2, 3, 4)])).toEqual([])
})

test('a cleaning extended to the next booking puts it at risk; one adjoining it as planned does not', () => {
  expect(causes([care(1, RENT_STATE.cleaning, 0, 3), reserved(2, 4, 5)])).toEqual([[exampleId(2), RISK_CAUSE.shortCare]])
  expect(causes([care(1, RENT_STATE.cleaning, 1, 3), reserved(2, 4, 5)])).toEqual([])
})

test('a cleaning without any room, or without an end, is a risk', () => {
  const crowded = care(1, RENT_STATE.cleaning, 0, 2, { standing: STANDING.conflict })
  expect(causes([crowded, reserved(2, 1, 4)])).toEqual([[exampleId(2), RISK_CAUSE.shortCare]])
  const endless = care(1, RENT_STATE.cleaning, -5, -3)
  expect(causes([endless, reserved(2, 0.5, 4)])).toEqual([[exampleId(2), RISK_CAUSE.shortCare]])
  expect(causes([endless, reserved(2, 9, 12)])).toEqual([])
})

test('the view offers available pieces for those days, most similar first', async () => {
  const [own, taken, free] = [
    examplePiece,
    { ...examplePiece, id: exampleId(301), code: 'WD-T' },
    { ...examplePiece, id: exampleId(302), code: 'WD-F' },
  ]
  const read = memoryReader({
    account_setting: [exampleSetting],
    customer: [exampleCustomer],
    rent_item: [own, taken, free],
    booking: [out(1, -6, -1), reserved(2, 2, 4), { ...reserved(3, 2, 4), rentItemId: taken.id, activeItemId: taken.id }],
  })
  const params = { at: String(NOW) }
  const rows = await bookingsAtRisk.read(read, params)
  expect(rows).toMatchObject([{ bookingId: exampleId(2), substitutes: [{ id: free.id, code: 'WD-F' }], customer: exampleCustomer.name }])
})
