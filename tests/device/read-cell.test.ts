import { expect, test } from 'vitest'
import { typed } from '#domain/entities/typed.ts'
import { day } from '#domain/kernel/time.ts'
import { type ImportColumn, importColumns } from '../../src/engine/import/import-columns.ts'
import { readCell } from '../../src/engine/import/read-cell.ts'
import { employeePresentation } from '../../src/features/employees/employee-presentation.tsx'

const TODAY = day('2026-11-27')
const head = { ar: 'ع', en: 'E' }
const column = (field: ImportColumn['typed'], choices: ImportColumn['choices'] = []): ImportColumn => ({
  field: 'x',
  typed: field,
  head,
  example: head,
  also: [],
  empty: field.initial,
  choices,
})
const DAYS = [
  { value: 5, ar: 'الجمعة', en: 'Friday' },
  { value: 6, ar: 'السبت', en: 'Saturday' },
]

test.each([
  ['9:30', '09:30'],
  ['٠٩:٣٠', '09:30'],
  ['9.30 pm', '21:30'],
  ['12:05 ص', '00:05'],
  ['٤:٠٠ م', '16:00'],
  [0.75, '18:00'],
])('a time of the day is read out of %s', (cell, value) => {
  expect(readCell(cell, column(typed.optionalTime()), undefined, TODAY)).toEqual({ value })
})

test.each(['25:00', '9:75', '13:00 pm', 'soon', 7])('%s is no time of the day', (cell) => {
  expect(readCell(cell, column(typed.optionalTime()), undefined, TODAY)).toEqual({ code: 'time' })
})

test.each([
  ['850،50', 850_50],
  ['٨٥٠،٥٠ ر.س', 850_50],
  ['٨٥٠٫٥٠', 850_50],
  ['850,50 SAR', 850_50],
  ['1,250.50', 1250_50],
  ['١٬٢٥٠،٥٠', 1250_50],
  ['1،250،000', 1_250_000_00],
  ['850، ', 850_00],
])('an amount is parsed from %s with either decimal separator', (cell, value) => {
  expect(readCell(cell, column(typed.price()), undefined, TODAY)).toEqual({ value })
})

test.each(['1,250,50', '8505،505', '8،50،50'])('%s is not an amount, because it could be read a hundred times too large', (cell) => {
  expect(readCell(cell, column(typed.price()), undefined, TODAY)).toEqual({ code: 'invalid' })
})

test('several choices are separated by commas of either language, and an unknown one is reported', () => {
  const days = column(typed.choices({ friday: 5, saturday: 6 }), DAYS)
  expect(readCell('Friday، السبت', days, undefined, TODAY)).toEqual({ value: [5, 6] })
  expect(readCell('', days, undefined, TODAY)).toEqual({ value: [] })
  expect(readCell('Friday, Someday', days, undefined, TODAY)).toEqual({ code: 'choice' })
})

test('a location is read from coordinates or a link', () => {
  const place = column(typed.optionalCoordinates())
  expect(readCell('24.5, 46', place, undefined, TODAY)).toEqual({ value: { latitude: 24_500_000, longitude: 46_000_000 } })
  expect(readCell('Riyadh', place, undefined, TODAY)).toEqual({ code: 'coordinates' })
})

test('a file has no columns for hours, rows and secrets', () => {
  const english = (word: { readonly message?: string; readonly id: string }) => word.message ?? word.id
  const fields = importColumns(employeePresentation, { ar: english, en: english } as never).map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['nameAr', 'roleId', 'salary']))
  for (const field of ['workingHours', 'holidays', 'customHours']) expect(fields).not.toContain(field)
})

test.each([
  ['✓', true],
  ['Yes', true],
  [' نعم ', true],
  ['1', true],
  ['-', false],
  ['✗', false],
  ['No', false],
  ['٠', false],
])('a flag is read out of %s', (cell, value) => {
  const words = [
    { value: true, ar: 'نعم', en: 'Yes' },
    { value: false, ar: 'لا', en: 'No' },
  ]
  expect(readCell(cell, column(typed.flag(true), words), undefined, TODAY)).toEqual({ value })
  expect(readCell('perhaps', column(typed.flag(true), words), undefined, TODAY)).toEqual({ code: 'choice' })
})
