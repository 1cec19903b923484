import { expect, test } from 'vitest'
import { instant } from '#domain/kernel/time.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { RENT_LOOKS, appearanceOf } from './rent-appearance.ts'

/** Relative luminance as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)].toSorted((x, y) => y - x)
  return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05)
}

test('the text of every state has enough contrast in light and dark mode', () => {
  for (const [name, { ink, soft }] of Object.entries(RENT_LOOKS)) {
    expect(contrast(ink.base, soft.base), `${name} by day`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink._dark, soft._dark), `${name} by night`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink.base, '#FFFFFF'), `${name} on paper`).toBeGreaterThanOrEqual(4.5)
  }
})

const ID = '019a0000-0000-7000-8000-000000000001'
const booking = (more: object) => ({
  id: ID,
  state: RENT_STATE.reserved,
  standing: STANDING.firm,
  dueAt: instant(1000),
  activeItemId: ID,
  ...more,
})

test('every state code of the specification has a look', () => {
  for (const state of Object.values(RENT_STATE)) expect(RENT_LOOKS[appearanceOf(booking({ state, activeItemId: null }), 0)]).toBeDefined()
})

test('a piece out longer than planned is overdue, and a later booking is at risk', () => {
  expect(appearanceOf(booking({ state: RENT_STATE.rented }), 999)).toBe('rented')
  expect(appearanceOf(booking({ state: RENT_STATE.rented }), 1001)).toBe('overdue')
  expect(appearanceOf(booking({}), 0, new Set([ID]))).toBe('atRisk')
})

test('shows an unconfirmed booking as requested, and a conflict before anything else', () => {
  expect(appearanceOf(booking({ standing: STANDING.requested }), 0)).toBe('requested')
  expect(appearanceOf(booking({ state: RENT_STATE.rented, standing: STANDING.conflict }), 2000)).toBe('conflict')
})

test('a fitting that took place is shown as over', () => {
  expect(appearanceOf(booking({ state: RENT_STATE.prova }), 0)).toBe('prova')
  expect(appearanceOf(booking({ state: RENT_STATE.prova, activeItemId: null }), 0)).toBe('fitted')
})
