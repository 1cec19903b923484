import { expect, test } from 'vitest'
import { day } from '../time.ts'
import { dayAhead } from './day-ahead.ts'

const TODAY = day('2026-11-27')

test('accepts today and earlier days', () => {
  expect(dayAhead('2026-11-27', TODAY)).toBeNull()
  expect(dayAhead('2025-12-31', TODAY)).toBeNull()
})

test('rejects tomorrow and later days', () => {
  expect(dayAhead('2026-11-28', TODAY)).toBe('day-ahead')
  expect(dayAhead('2099-01-01', TODAY)).toBe('day-ahead')
})

test('leaves missing and invalid days to the report’s schema', () => {
  expect([dayAhead(undefined, TODAY), dayAhead('', TODAY), dayAhead('banana', TODAY)]).toEqual([null, null, null])
})
