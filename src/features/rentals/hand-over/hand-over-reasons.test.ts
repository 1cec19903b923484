import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { exampleCard } from '../../../../tests/support/examples/example-card.ts'
import { type Leaving, careOf, reasonsAgainst, reasonsOf } from './hand-over-reasons.ts'

const NOW = instant(1_790_000_000_000)
const [ONE, TWO, ORDER, PIECE, OTHER] = [
  '019a0000-0000-7000-8000-000000000001',
  '019a0000-0000-7000-8000-000000000002',
  '019a0000-0000-7000-8000-000000000003',
  '019a0000-0000-7000-8000-000000000004',
  '019a0000-0000-7000-8000-000000000005',
] as const
const cardOf = (given: Partial<BoardCard>): BoardCard => ({ ...exampleCard({ bookingId: ONE, pieceId: PIECE }, NOW, NOW), ...given })
const card = cardOf({ bookingId: ONE, orderId: ORDER })
const second = cardOf({ bookingId: TWO })
const order = {
  orderId: ORDER,
  number: 'A-1',
  left: minor(0),
  online: minor(0),
  insuranceHeld: minor(50_000),
  isSigned: true,
  isContractAsked: true,
}
const clear: Leaving = {
  cards: [card, second],
  orders: [order],
  insuranceRequested: () => minor(50_000),
  bookingsOf: () => [],
  reserved: new Map(),
  objected: new Map(),
}
const codes = (leaving: Partial<Leaving>) => reasonsAgainst({ ...clear, ...leaving }, NOW).map(({ code, amount }) => [code, amount])

test('finds no objection to pieces that are paid, insured, signed for and ready', () => {
  expect(codes({})).toEqual([])
})

test('reports unpaid rent, missing insurance and a missing signature, each with its amount', () => {
  const orders = [{ ...order, left: minor(20_000), insuranceHeld: minor(30_000), isSigned: false }]
  expect(codes({ orders })).toEqual([
    ['unpaid', 20_000],
    ['uninsured', 20_000],
    ['unsigned', 0],
  ])
})

test('does not ask for a contract without terms', () => {
  expect(codes({ orders: [{ ...order, isSigned: false, isContractAsked: false }] })).toEqual([])
})

test('ignores an order without pieces that leave now', () => {
  expect(codes({ cards: [second], orders: [{ ...order, left: minor(20_000) }] })).toEqual([])
})

test('a piece is in care until its planned end', () => {
  const cleaning = cardOf({ state: RENT_STATE.cleaning, startsAt: instant(NOW - DAY_MS), endsAt: instant(NOW + 1) })
  expect(codes({ bookingsOf: () => [cleaning], cards: [second] })).toEqual([['in-care', 0]])
  expect(careOf([{ ...cleaning, endsAt: NOW }], NOW)).toBeNull()
  expect(careOf([{ ...cleaning, startsAt: instant(NOW + 1) }], NOW)).toBeNull()
})

test('reports another piece and a displaced booking for the piece that leaves', () => {
  const leaving = { ...clear, reserved: new Map([[ONE, OTHER]]), objected: new Map([[TWO, 'rentals.reservation-displaced']]) }
  const reasons = reasonsAgainst({ ...leaving, orders: [{ ...order, left: minor(1) }] }, NOW)
  expect(reasonsOf(card, reasons)).toEqual(['unpaid', 'other-piece'])
  expect(reasonsOf(second, reasons)).toEqual(['displaces'])
})

test('ignores objections that cannot be overridden', () => {
  expect(codes({ objected: new Map([[ONE, 'rentals.piece-already-out']]) })).toEqual([])
})
