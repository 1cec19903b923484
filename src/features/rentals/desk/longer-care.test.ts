import { expect, test } from 'vitest'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { exampleCard } from '../../../../tests/support/examples/example-card.ts'
import { longerCare, nextAfter } from './longer-care.ts'

const id = (nth: number): string => `019a0000-0000-7000-8000-00000000000${nth}`
const day = (nth: number) => instant(1_790_000_000_000 + nth * DAY_MS)
const cardOf = (nth: number, from: number, to: number, given: Partial<BoardCard> = {}): BoardCard => ({
  ...exampleCard({ bookingId: id(nth), pieceId: id(9) }, day(from), day(to)),
  ...given,
})
const care = cardOf(1, 0, 2, { state: RENT_STATE.cleaning })
const bookings = [cardOf(3, 9, 11), care, cardOf(2, 4, 6)]

test('what comes next is the booking that begins first after the care', () => {
  expect(nextAfter(care, bookings)?.bookingId).toBe(id(2))
  expect(nextAfter(care, [care])).toBeNull()
})

test('care that takes longer ends later, and at the latest when the next booking begins', () => {
  const next = nextAfter(care, bookings)
  expect(longerCare(care, 1, next)).toEqual({ startsAt: day(0), outAt: day(0), dueAt: day(3), endsAt: day(3) })
  expect(longerCare(care, 7, next)).toMatchObject({ dueAt: day(4), endsAt: day(4) })
  expect(longerCare(care, 7, null)).toMatchObject({ endsAt: day(9) })
})
