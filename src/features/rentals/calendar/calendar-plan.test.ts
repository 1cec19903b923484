import { minor } from '#domain/kernel/money.ts'
import { expect, test } from 'vitest'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { type Carry, gripsOf, isFreeFor, isToPrice, planOf } from './calendar-plan.ts'
import { daysOf, exampleBooking } from '../../../../tests/support/examples/example-booking.ts'
import { exampleId, examplePiece as piece } from '../../../../tests/support/examples/example-shop.ts'

const D = DAY_MS
const NOW = instant(100 * D)
const other = { ...piece, id: exampleId(77) }
const booking = exampleBooking(1, piece.id, 110, 113)
const carry = (more: Partial<Carry>): Carry => ({ bookingId: booking.id, grip: 'whole', rows: 0, days: 0, ...more })

test('moves a booking with its buffers on its own row and keeps its days on another', () => {
  expect(planOf(booking, carry({ days: 2 }), piece)).toEqual({ kind: 'move', booking, claim: daysOf(112, 115) })
  expect(planOf(booking, carry({ rows: 1, days: 2 }), other)).toEqual({ kind: 'swap', booking, piece: other, claim: daysOf(110, 113) })
})

test('does nothing for a booking dropped where it was picked up', () => {
  expect(planOf(booking, carry({}), piece)).toEqual({ kind: 'nothing' })
  expect(planOf(booking, carry({ grip: 'end' }), piece)).toEqual({ kind: 'nothing' })
})

test('moves the end of a booking and always leaves one day of it', () => {
  expect(planOf(booking, carry({ grip: 'end', days: 3 }), piece)).toMatchObject({ claim: daysOf(110, 116) })
  expect(planOf(booking, carry({ grip: 'end', days: -9 }), piece)).toMatchObject({ claim: daysOf(110, 111) })
})

test('prices more days for a rental of an order in the visit, but not other days, fewer days or care', () => {
  const row = { ...booking, orderId: exampleId(1100) }
  const longer = { claim: daysOf(110, 114) }
  expect(isToPrice({ booking: row, ...longer })).toBe(true)
  expect(isToPrice({ booking: { ...row, state: RENT_STATE.rented }, ...longer })).toBe(true)
  for (const claim of [daysOf(112, 115), daysOf(110, 112), daysOf(110, 113)]) expect(isToPrice({ booking: row, claim })).toBe(false)
  for (const state of [RENT_STATE.maintenance, RENT_STATE.cleaning, RENT_STATE.prova])
    expect(isToPrice({ booking: { ...row, state }, ...longer })).toBe(false)
  expect(isToPrice({ booking: { ...booking, orderId: null }, ...longer })).toBe(false)
})

test('moves only the return of a piece that is out, and nothing of an ended booking', () => {
  const of = (more: Partial<Booking>) => gripsOf({ ...booking, ...more })
  expect(of({})).toEqual({ canMove: true, canStretch: true, canSwap: true, canCallOff: true })
  expect(of({ state: RENT_STATE.rented })).toEqual({ canMove: false, canStretch: true, canSwap: false, canCallOff: false })
  expect(of({ state: RENT_STATE.basket })).toEqual({ canMove: false, canStretch: false, canSwap: false, canCallOff: false })
  expect(of({ state: RENT_STATE.prova })).toEqual({ canMove: true, canStretch: false, canSwap: true, canCallOff: true })
  expect(of({ closedAt: NOW })).toEqual({ canMove: false, canStretch: false, canSwap: false, canCallOff: false })
})

test('cancels a rental of an order with its money, and a fitting by itself', () => {
  const ofOrder = { ...booking, orderId: exampleId(5) }
  expect(gripsOf({ ...ofOrder, rentPrice: minor(50_000) }).canCallOff).toBe(false)
  expect(gripsOf({ ...ofOrder, state: RENT_STATE.prova, rentPrice: minor(0) }).canCallOff).toBe(true)
})

test('a period is free unless another booking holds it or it is over', () => {
  const request = { now: NOW, deskId: null }
  const later = planOf(booking, carry({ days: 2 }), piece)
  if (later.kind === 'nothing') throw new Error('it moves')
  const next = exampleBooking(2, piece.id, 117, 119)
  expect(isFreeFor(later, [booking], request)).toBe(true)
  expect(isFreeFor(later, [booking, next], request)).toBe(false)
  expect(isFreeFor(later, [booking, { ...next, standing: STANDING.conflict }], request)).toBe(true)
  expect(isFreeFor(later, [booking], { ...request, now: instant(115 * D) })).toBe(false)
})
