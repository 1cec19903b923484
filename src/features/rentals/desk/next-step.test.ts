import { expect, test } from 'vitest'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { exampleCard } from '../../../../tests/support/examples/example-card.ts'
import { handOverPath, nextStepOf, returnPath } from './next-step.ts'

const ID = '019a0000-0000-7000-8000-000000000001'
const END_OF_DAY = instant(10 * DAY_MS)

const card = (state: BoardCard['state'], fromDay: number, more: Partial<BoardCard> = {}): BoardCard => ({
  ...exampleCard({ bookingId: ID, pieceId: ID }, instant(fromDay * DAY_MS), instant((fromDay + 1) * DAY_MS)),
  customerId: ID,
  state,
  ...more,
})

test.each([
  ['receive', [card(RENT_STATE.reserved, 9), card(RENT_STATE.rented, 1)]],
  ['handOver', [card(RENT_STATE.cleaning, 8), card(RENT_STATE.reserved, 9)]],
  ['fitting', [card(RENT_STATE.prova, 9), card(RENT_STATE.cleaning, 8)]],
  ['careDone', [card(RENT_STATE.maintenance, 8), card(RENT_STATE.reserved, 20)]],
  ['putRight', [card(RENT_STATE.reserved, 9, { standing: STANDING.conflict })]],
  ['later', [card(RENT_STATE.reserved, 20)]],
  ['free', []],
  ['free', [card(RENT_STATE.blockTime, 9)]],
] as const)('the next step is to %s', (kind, cards) => {
  expect(nextStepOf(cards, END_OF_DAY).kind).toBe(kind)
})

test('picks the earlier one of two that leave today', () => {
  const [early, late] = [card(RENT_STATE.reserved, 8, { note: 'early' }), card(RENT_STATE.reserved, 9)]
  expect(nextStepOf([late, early], END_OF_DAY)).toEqual({ kind: 'handOver', card: early })
})

test('links to the next screens carry the selection', () => {
  expect(handOverPath(card(RENT_STATE.reserved, 9))).toBe(`/merchant/rent/hand-over?customer=${ID}&bookings=${ID}`)
  expect(handOverPath({ customerId: ID, bookingId: null })).toBe(`/merchant/rent/hand-over?customer=${ID}`)
  expect(handOverPath(card(RENT_STATE.reserved, 9, { customerId: null }))).toBe(`/merchant/rent/hand-over?bookings=${ID}`)
  expect(returnPath(card(RENT_STATE.rented, 9))).toBe('/merchant/rent/return?codes=WD-1')
})
