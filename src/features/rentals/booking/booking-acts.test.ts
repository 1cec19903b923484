import { expect, test } from 'vitest'
import { HOUR_MS, instant } from '#domain/kernel/time.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import type { ActPlace, ShownBooking } from './booking-act.ts'
import { bookingActs } from './booking-acts.ts'

const NOW = instant(1_790_000_000_000)
const DESK = exampleId(77)
const [at, later] = [(hours: number) => instant(NOW + hours * HOUR_MS), 3]
const row = (state: ShownBooking['state'], given: Partial<ShownBooking> = {}): ShownBooking => ({
  ...{ id: exampleId(1), rentItemId: exampleId(2), activeItemId: exampleId(2), customerId: exampleId(3), orderId: exampleId(4) },
  ...{ person: null, isDelivered: false, state, standing: STANDING.firm, eventOn: null, note: null },
  ...{ startsAt: at(later), outAt: at(later), dueAt: at(30), endsAt: at(40) },
  ...{ deskId: null, leaseUntil: null, lapsesAt: null, handedOverAt: null, closedAt: null, rentPrice: 0 as ShownBooking['rentPrice'] },
  ...given,
})
const place = (given: Partial<ActPlace> = {}): ActPlace => ({
  ...{ isTill: true, isOnOrder: false, deskId: DESK, now: NOW, endOfDay: at(12), isForSale: true, hasWayBack: false },
  ...given,
})
const offered = (booking: ShownBooking, where = place()) => bookingActs.filter((act) => act.isFor(booking, where)).map(({ name }) => name)

test('each act has a unique name and exactly one of a form, a screen or a tap', () => {
  expect(new Set(bookingActs.map(({ name }) => name)).size).toBe(bookingActs.length)
  for (const { name, Form, to, once } of bookingActs) expect([Form, to, once].filter(Boolean), name).toHaveLength(1)
})

test('offers a booking only the acts that its state allows', () => {
  const out = { handedOverAt: at(-1) }
  expect(offered(row(RENT_STATE.reserved))).toEqual(['handOver', 'days', 'exchange', 'fitting', 'describe', 'care', 'callOff'])
  expect(offered(row(RENT_STATE.reserved, { lapsesAt: at(2) }))).toContain('prolong')
  expect(offered(row(RENT_STATE.rented, out))).toEqual(['receive', 'days', 'describe', 'condition', 'care'])
  expect(offered(row(RENT_STATE.prova))).toEqual(['attend', 'days', 'exchange', 'describe', 'care', 'callOff'])
  expect(offered(row(RENT_STATE.cleaning))).toEqual(['careDone', 'days', 'describe', 'callOff'])
  expect(offered(row(RENT_STATE.maintenance))).toEqual(['careDone', 'days', 'describe', 'callOff'])
  expect(offered(row(RENT_STATE.blockTime))).toEqual(['days', 'describe', 'callOff'])
  expect(offered(row(RENT_STATE.itemReturned, { ...out, closedAt: NOW }))).toEqual(['condition'])
  for (const state of [RENT_STATE.cancelled, RENT_STATE.provaCancelled, RENT_STATE.cleaningReceived, RENT_STATE.blockTimeCancelled])
    expect(offered(row(state, { closedAt: NOW }))).toEqual([])
})

test('does not offer to finish a fitting or care that begins tomorrow', () => {
  const [tonight, tomorrow] = [
    { outAt: at(11), startsAt: at(11) },
    { outAt: at(12), startsAt: at(12) },
  ]
  expect(offered(row(RENT_STATE.prova, tonight))).toContain('attend')
  expect(offered(row(RENT_STATE.prova, tomorrow))).not.toContain('attend')
  expect(offered(row(RENT_STATE.cleaning, tonight))).toContain('careDone')
  expect(offered(row(RENT_STATE.cleaning, tomorrow))).not.toContain('careDone')
})

test('offers the sale of a dress only on the page of its order, at a till, and if it has a sale price', () => {
  const out = row(RENT_STATE.rented)
  expect(offered(out, place({ isOnOrder: true }))).toContain('sell')
  expect(offered(out, place({ isOnOrder: true, isTill: false }))).not.toContain('sell')
  expect(offered(out, place({ isOnOrder: true, isForSale: false }))).not.toContain('sell')
  expect(offered(out)).not.toContain('sell')
})

test('offers the release of a lease only to the desk that holds it', () => {
  expect(offered(row(RENT_STATE.basket, { deskId: DESK }))).toEqual(['release'])
  expect(offered(row(RENT_STATE.basket, { deskId: exampleId(78) }))).toEqual([])
})

test('lists the exchange first for a rental that lost its days', () => {
  const first = (booking: ShownBooking) => bookingActs.filter((act) => act.isFor(booking, place()) && act.isFirst?.(booking))
  expect(first(row(RENT_STATE.reserved)).map(({ name }) => name)).toEqual(['handOver'])
  expect(first(row(RENT_STATE.reserved, { standing: STANDING.conflict })).map(({ name }) => name)).toEqual(['exchange'])
})
