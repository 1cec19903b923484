import { describe, expect, test, vi } from 'vitest'
import { FORMAT_DEFAULT, makeFormat } from './format.ts'

const english = makeFormat('en', FORMAT_DEFAULT)
const arabic = makeFormat('ar', FORMAT_DEFAULT)
const arabicDigits = makeFormat('ar', { ...FORMAT_DEFAULT, digits: 'arabic' })
const noon = Date.UTC(2026, 10, 21, 9, 5)

test('creates formatters on demand: a page with amounts creates no date formatter', () => {
  const days = vi.spyOn(Intl, 'DateTimeFormat')
  const ages = vi.spyOn(Intl, 'RelativeTimeFormat')
  const format = makeFormat('ar', FORMAT_DEFAULT)
  expect(format.money(500)).toBe('5.00\u00a0ر.س')
  expect([days.mock.calls.length, ages.mock.calls.length]).toEqual([0, 0])
  format.day('2026-11-23')
  format.day('2026-11-24')
  expect(days.mock.calls.length).toBe(1)
  vi.restoreAllMocks()
})

describe('money', () => {
  test('has two decimals, grouping and the currency of the account', () => {
    expect(english.money(123_450)).toBe('1,234.50\u00a0SAR')
    expect(arabic.money(123_450)).toBe('1,234.50\u00a0ر.س')
    expect(english.money(500, 'AED')).toBe('5.00\u00a0AED')
  })

  test('keeps the sign of a negative amount', () => {
    expect(english.amount(-5)).toBe('-0.05')
  })

  test('uses Arabic digits if the account chooses them, but not on English pages', () => {
    expect(arabicDigits.amount(123_450)).toBe('١٬٢٣٤٫٥٠')
    expect(arabicDigits.digits('٤ of 42')).toBe('٤ of ٤٢')
    // A code looks as on its label, and is isolated in an Arabic line.
    expect(arabicDigits.code('WD-0002')).toBe('\u2066WD-0002\u2069')
    expect(makeFormat('en', { ...FORMAT_DEFAULT, digits: 'arabic' }).code('WD-0002')).toBe('WD-0002')
    expect(makeFormat('en', { ...FORMAT_DEFAULT, digits: 'arabic' }).amount(100)).toBe('1.00')
  })
})

describe('days and instants', () => {
  test("formats a day independently of the device's time zone", () => {
    expect(english.day('2026-11-21')).toBe('21 Nov 2026')
    expect(arabic.day('2026-11-21')).toBe('21 نوفمبر 2026')
  })

  test("formats an instant in the account's time zone", () => {
    expect(english.instant(noon)).toContain('12:05')
    expect(english.dayOf(Date.UTC(2026, 10, 21, 22))).toBe('2026-11-22')
  })

  test('formats an age in its largest whole unit, never in the future', () => {
    expect(english.age(noon - 5 * 60_000, noon)).toBe('5 minutes ago')
    expect(english.age(noon - 25 * 3_600_000, noon)).toBe('yesterday')
    expect(english.age(noon + 60_000, noon)).toBe('this minute')
  })
})

test('groups a phone number and isolates it in an Arabic line', () => {
  expect(arabic.phone('966501234567')).toBe('\u2066+966\u00a050\u00a0123\u00a04567\u2069')
  expect(arabic.phone('97412345678')).toBe('\u2066+974\u00a01234\u00a05678\u2069')
  expect(arabic.phone('447700900123')).toBe('\u2066+447700900123\u2069')
})

test('formats a rate in basis points as a percentage', () => {
  expect(english.rate(1500)).toBe('15%')
  expect(english.rate(750)).toBe('7.5%')
})

test('orders the groups of a phone number in Arabic digits from left to right, as it is dialled', () => {
  expect(arabicDigits.phone('966501234567')).toBe('\u2066\u202d+٩٦٦\u00a0٥٠\u00a0١٢٣\u00a0٤٥٦٧\u202c\u2069')
})
