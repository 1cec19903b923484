import { expect, test } from 'vitest'
import { instant } from '#domain/kernel/time.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { exampleBooking } from '../../../../tests/support/examples/example-booking.ts'
import { exampleId, examplePiece } from '../../../../tests/support/examples/example-shop.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { withEnded } from './use-ended-bookings.ts'

const open = exampleBooking(1, examplePiece.id, 110, 112)
const past = exampleBooking(2, examplePiece.id, 90, 92, { state: RENT_STATE.itemReturned, activeItemId: null, closedAt: instant(0) })
const bookings = [open]
const view: RentalView = {
  revision: 1,
  deskId: null,
  pieces: [],
  groups: [],
  pieceOf: () => null,
  bookingsOf: (id) => (id === examplePiece.id ? bookings : []),
  bookingOf: (id) => (id === open.id ? open : null),
  categoryOf: () => null,
  riskIds: () => new Set(),
}

test('lists ended bookings before open ones and finds them by id', () => {
  const both = withEnded(view, new Map([[examplePiece.id, [past]]]))
  expect(both.bookingsOf(examplePiece.id)).toEqual([past, open])
  expect(both.bookingOf(past.id)).toBe(past)
  expect(both.bookingOf(open.id)).toBe(open)
  expect(both.bookingsOf(exampleId(99))).toEqual([])
})

test('returns the same list while nothing changes', () => {
  const both = withEnded(view, new Map([[examplePiece.id, [past]]]))
  expect(both.bookingsOf(examplePiece.id)).toBe(both.bookingsOf(examplePiece.id))
  expect(withEnded(view, new Map())).toBe(view)
})
