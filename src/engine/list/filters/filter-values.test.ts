import { expect, test } from 'vitest'
import { day } from '#domain/kernel/time.ts'
import { FILTER_PERIODS, boundsOf, holds, lastDayOf, periodOf, toggled, valuesIn } from './filter-values.ts'

const CHOICES = ['0', '1', '2']

test('accepts several values and serializes the same choice identically in any order', () => {
  const one = toggled(undefined, '2', CHOICES)
  const both = toggled(one, '0', CHOICES)
  expect([one, both]).toEqual(['2', '0,2'])
  expect(toggled(toggled('', '0', CHOICES), '2', CHOICES)).toBe(both)
  expect(valuesIn(both)).toEqual(['0', '2'])
  expect(valuesIn('')).toEqual([])
})

test('removes one value and leaves the rest, and removes the filter with the last one', () => {
  expect(toggled('0,2', '0', CHOICES)).toBe('2')
  expect(toggled('2', '2', CHOICES)).toBe('')
})

test('toggles a choice with several values as one', () => {
  const choices = ['a,b', 'c']
  const both = toggled(toggled(undefined, 'c', choices), 'a,b', choices)
  expect(both).toBe('a,b,c')
  expect(['a,b', 'c', 'd'].map((one) => holds(both, one))).toEqual([true, true, false])
  expect(holds('a,c', 'a,b')).toBe(false)
  expect(toggled(both, 'a,b', choices)).toBe('c')
})

test('drops a value of the address that is not offered at the next choice', () => {
  expect(toggled('7', '1', CHOICES)).toBe('1')
})

test('recognises every period of the day filter by its bounds, with its last day included', () => {
  const today = day('2026-11-18')
  for (const period of FILTER_PERIODS) expect(periodOf(boundsOf(period, today), today)).toBe(period)
  expect(boundsOf('this-week', today)).toEqual({ from: '2026-11-15', before: '2026-11-22' })
  expect(lastDayOf(boundsOf('last-month', today).before)).toBe('2026-10-31')
  expect(periodOf({ from: '2026-11-01', before: '' }, today)).toBe(null)
  expect(lastDayOf('')).toBe('')
})
