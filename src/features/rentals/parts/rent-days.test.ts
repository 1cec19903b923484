import { expect, test } from 'vitest'
import { day } from '#domain/kernel/time.ts'
import { requestedDays } from './rent-days.ts'

const TODAY = day('2026-11-21')
const fault = (from: string, to: string, more: Parameters<typeof requestedDays>[2] = {}) => {
  const requested = requestedDays({ from, to }, TODAY, more)
  return requested.ok ? null : `${requested.fault.field} ${requested.fault.why}`
}

test('reports invalid days at their field', () => {
  expect(fault('2026-11-21', '2026-11-21')).toBeNull()
  expect(fault('', '2026-11-21')).toBe('from missing')
  expect(fault('2026-11-21', '2026-02-31')).toBe('to missing')
  expect(fault('2026-11-20', '2026-11-22')).toBe('from past')
  expect(fault('2036-11-20', '2036-11-22')).toBe('from far')
  expect(fault('2026-11-25', '2026-11-24')).toBe('to end-before-start')
  expect(fault('2026-11-25', '2027-11-24')).toBe('to long')
})

test('a rental that has begun may continue as long as its last day is not past', () => {
  expect(fault('2026-11-19', '2026-11-22', { mayHaveBegun: true })).toBeNull()
  expect(fault('2026-11-19', '2026-11-20', { mayHaveBegun: true })).toBe('to past')
  expect(fault('2026-11-19', '2026-11-18', { mayHaveBegun: true })).toBe('to end-before-start')
})
