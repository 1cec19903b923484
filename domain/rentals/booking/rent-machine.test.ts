import { expect, test } from 'vitest'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { claimOf, exampleReservation, serverContext } from '../../../tests/support/examples/rental-desk.ts'
import { RENT_GUARDS, RENT_MACHINE, stateName, stepOf } from './rent-machine.ts'
import { RENT_STATE, type RentState } from './rent-state.ts'
import { reservationRow } from './reserve.ts'

const steps = Object.entries(RENT_MACHINE).flatMap(([from, acts]) => Object.entries(acts).map(([act, step]) => ({ from, act, step })))
const row = { ...reservationRow(exampleReservation(1, claimOf(1, 2)), 1, serverContext(1)) }
const desk = { deviceId: exampleId(401), mayResolve: false }
const OPEN = ['maintenance', 'cleaning', 'basket', 'reserved', 'rented', 'prova', 'blockTime']

test('has the sixteen codes of the specification, each with one name', () => {
  expect(Object.values(RENT_STATE).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, nth) => nth + 1))
  for (const [name, code] of Object.entries(RENT_STATE)) expect(stateName(code)).toBe(name)
  expect(() => stateName(17 as RentState)).toThrow('no rent state')
})

test('every open state has a transition, and no final state has one', () => {
  for (const [name, acts] of Object.entries(RENT_MACHINE)) expect([name, Object.keys(acts).length > 0]).toEqual([name, OPEN.includes(name)])
})

test('every final state is reachable, except the event day, which is never stored', () => {
  const reached = new Set<string>(steps.map(({ step }) => step.to))
  const never = Object.keys(RENT_STATE).filter((name) => !reached.has(name) && !OPEN.includes(name))
  expect(never).toEqual(['eventDate'])
})

test('each guard blocks with its own code and states its reason', () => {
  const closed = { ...row, closedAt: row.bookedAt }
  expect(stepOf(closed, 'cancel', desk)).toEqual({ ok: false, code: 'rentals.booking-closed' })
  const foreign = { ...row, state: RENT_STATE.basket, deskId: exampleId(499) }
  expect(stepOf(foreign, 'release', desk)).toEqual({ ok: false, code: 'rentals.lease-of-another-desk' })
  expect(stepOf(foreign, 'release', { ...desk, mayResolve: true })).toEqual({ ok: true, to: RENT_STATE.cancelled })
  for (const guard of Object.values(RENT_GUARDS)) expect(guard.because.length).toBeGreaterThan(20)
})

test('refuses transitions that the state does not have', () => {
  expect(stepOf(row, 'takeBack', desk)).toEqual({ ok: false, code: 'rentals.state-differs' })
  expect(stepOf(row, 'handOver', desk)).toEqual({ ok: true, to: RENT_STATE.rented })
  expect(stepOf({ ...row, state: RENT_STATE.rented }, 'cancel', desk)).toEqual({ ok: false, code: 'rentals.state-differs' })
})
