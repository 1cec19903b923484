import { expect, test } from 'vitest'
import { day } from '../time.ts'
import { dayAhead } from './day-ahead.ts'

const TODAY = day('2026-11-27')

test('today and the days before it can be told of', () => {
  expect(dayAhead('2026-11-27', TODAY)).toBeNull()
  expect(dayAhead('2025-12-31', TODAY)).toBeNull()
})

test('tomorrow and the days after it cannot', () => {
  expect(dayAhead('2026-11-28', TODAY)).toBe('day-ahead')
  expect(dayAhead('2099-01-01', TODAY)).toBe('day-ahead')
})

test('no day, and what is none, is left to the schema of the report', () => {
  expect([dayAhead(undefined, TODAY), dayAhead('', TODAY), dayAhead('banana', TODAY)]).toEqual([null, null, null])
})
