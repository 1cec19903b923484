import { expect, test } from 'vitest'
import { day } from '#domain/kernel/time.ts'
import { dayOfKey, monthAway, monthGrid, sameDayIn, typedDay, weekdayNo } from './month-grid.ts'

test('shows a month in weeks that begin on Sunday, with days of the adjacent months', () => {
  const weeks = monthGrid(day('2026-12-09'))
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'])
  expect(weeks.every(([first]) => first !== undefined && weekdayNo(first) === 0)).toBe(true)
  // A month that begins on a Sunday begins in the first row.
  expect(monthGrid(day('2026-11-15'))[0]?.[0]).toBe('2026-11-01')
})

test('moves in the visual direction of the arrow keys, in Arabic as in English', () => {
  const at = day('2026-12-09')
  expect([dayOfKey('ArrowRight', at, false), dayOfKey('ArrowRight', at, true)]).toEqual(['2026-12-10', '2026-12-08'])
  expect([dayOfKey('ArrowLeft', at, false), dayOfKey('ArrowLeft', at, true)]).toEqual(['2026-12-08', '2026-12-10'])
  expect([dayOfKey('ArrowDown', at, true), dayOfKey('ArrowUp', at, true)]).toEqual(['2026-12-16', '2026-12-02'])
  expect([dayOfKey('Home', at, true), dayOfKey('End', at, false)]).toEqual(['2026-12-06', '2026-12-12'])
  expect(dayOfKey('PageDown', day('2027-01-31'), false)).toBe('2027-02-28')
  expect(dayOfKey('Enter', at, false)).toBeNull()
})

test("crosses the end of a year, and limits the day to the month's length", () => {
  expect([monthAway(day('2026-12-09'), 1), monthAway(day('2026-01-09'), -1)]).toEqual(['2027-01-01', '2025-12-01'])
  expect(sameDayIn(day('2028-03-30'), -1)).toBe('2028-02-29')
})

test.each([
  ['2026-12-09', '2026-12-09'],
  ['9/12/2026', '2026-12-09'],
  ['09.12.26', '2026-12-09'],
  ['٩/١٢/٢٠٢٦', '2026-12-09'],
  ['31/11/2026', null],
  ['9/13/2026', null],
  ['9/12', null],
  ['', null],
])('reads %s as %s', (text, read) => {
  expect(typedDay(text)).toBe(read)
})
