import { expect, test } from 'vitest'
import { COUNTRY } from '#domain/settings/account-setting.ts'
import { deviceCountry, withPrefix } from './device-country.ts'

test('guesses the country by the clock, then by the language, then Saudi Arabia', () => {
  expect(deviceCountry({ timeZone: 'Asia/Dubai', languages: ['ar-SA'] })).toBe(COUNTRY.uae)
  expect(deviceCountry({ timeZone: 'Asia/Riyadh', languages: ['en-AE'] })).toBe(COUNTRY.ksa)
  expect(deviceCountry({ timeZone: 'Europe/Berlin', languages: ['en-GB', 'ar-AE'] })).toBe(COUNTRY.uae)
  expect(deviceCountry({ timeZone: 'Europe/Berlin', languages: ['de-DE'] })).toBe(COUNTRY.ksa)
})

test('the prefix follows the country until a number is typed', () => {
  expect(withPrefix('', COUNTRY.ksa)).toBe('+966')
  expect(withPrefix('+966', COUNTRY.uae)).toBe('+971')
  expect(withPrefix('+966501234567', COUNTRY.uae)).toBe('+966501234567')
})
