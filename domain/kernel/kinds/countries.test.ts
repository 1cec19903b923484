import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'

test.each(Object.entries(COUNTRIES))('%s has the number %i of ISO 3166-1', (letters, number) => {
  expect(new Intl.Locale(`und-${String(number).padStart(3, '0')}`).region).toBe(letters)
})

test('contains the countries with known phone rules, and unique numbers', () => {
  expect(Object.keys(COUNTRIES)).toEqual(expect.arrayContaining(['SA', 'AE', 'JO', 'PS', 'KW', 'QA', 'BH', 'OM']))
  expect(new Set(Object.values(COUNTRIES)).size).toBe(Object.keys(COUNTRIES).length)
})
