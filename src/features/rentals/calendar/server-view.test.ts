import { expect, test } from 'vitest'
import { day, startOfDay } from '#domain/kernel/time.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { exampleId, examplePiece } from '../../../../tests/support/examples/example-shop.ts'
import type { CalendarEntry } from '#domain/rentals/piece/piece-calendar.ts'
import { serverView } from './server-view.ts'

const ZONE = 'Asia/Riyadh'
const row = (more: object): CalendarEntry => ({
  code: examplePiece.code,
  state: RENT_STATE.reserved,
  standing: STANDING.firm,
  startsOn: day('2026-12-01'),
  outOn: day('2026-12-02'),
  dueOn: day('2026-12-05'),
  endsOn: day('2026-12-07'),
  eventOn: day('2026-12-03'),
  customer: 'نورة',
  bookingId: exampleId(1),
  pieceId: examplePiece.id,
  ...more,
})
const of = (...bookings: object[]) => serverView({ pieces: [examplePiece], groups: [], categories: [], bookings: bookings.map(row) }, ZONE)

test('draws an entry over its days with the name of its customer', () => {
  const { view, names } = of({})
  const [booking] = view.bookingsOf(examplePiece.id)
  expect(booking).toMatchObject({
    outAt: startOfDay(day('2026-12-02'), ZONE),
    dueAt: startOfDay(day('2026-12-05'), ZONE),
    eventOn: '2026-12-03',
  })
  expect(booking?.activeItemId).toBe(examplePiece.id)
  expect(names.get(booking?.customerId ?? '')).toBe('نورة')
  expect(view.bookingOf(exampleId(1))).toBe(booking)
})

test('an ended booking does not block its period', () => {
  const { view } = of({ state: RENT_STATE.itemReturned, customer: null, eventOn: null })
  expect(view.bookingsOf(examplePiece.id)[0]).toMatchObject({ activeItemId: null, customerId: null, eventOn: null })
})

test('skips a state that this version does not know', () => {
  expect(of({ state: 99 }).view.bookingsOf(examplePiece.id)).toEqual([])
})
