import { expect, test } from 'vitest'
import { parseMobile } from './phone.ts'

const KSA = '966'
const good = (typed: string, code = KSA) => {
  const result = parseMobile(typed, code)
  return result.ok ? result.mobile : result.fault
}

test.each([
  '0501234567',
  '501234567',
  '966501234567',
  '+966501234567',
  '00966501234567',
  '+966 50 123 4567',
  '+966 (0) 50-123-4567',
  '9660501234567',
  '٠٥٠١٢٣٤٥٦٧',
  '\u202a+966 50 123 4567\u202c',
  '\u2066+966\u00a050\u00a0123\u00a04567\u2069',
])('%s is stored as 966501234567', (typed) => {
  expect(good(typed)).toBe('966501234567')
})

test.each(['971', '962', '970', '972'])('nine national digits follow %s, with a leading zero dropped', (code) => {
  expect(good(`+${code}501234567`)).toBe(`${code}501234567`)
  expect(good(`00${code}0501234567`)).toBe(`${code}501234567`)
  expect(good(`+${code}50123456`)).toBe('mobile-wrong')
  expect(good(`+${code}5012345678`)).toBe('mobile-wrong')
})

test.each(['965', '974', '973', '968'])('eight national digits follow %s', (code) => {
  expect(good(`+${code}50123456`)).toBe(`${code}50123456`)
  expect(good(`+${code}501234567`)).toBe('mobile-wrong')
  expect(good('50123456', code)).toBe(`${code}50123456`)
})

test('in the Emirates a number without a country is one of the Emirates', () => {
  expect(good('0501234567', '971')).toBe('971501234567')
})

test('another country needs only a plausible length', () => {
  expect(good('+447911123456')).toBe('447911123456')
  expect(good('+1234567')).toBe('mobile-wrong')
  expect(good('+1234567890123456')).toBe('mobile-wrong')
})

test('nothing typed is missing, letters and short numbers are wrong', () => {
  expect(good('  ')).toBe('mobile-required')
  for (const typed of ['abc', '05012', '050123456x', '+', '0501234567890']) expect(good(typed)).toBe('mobile-wrong')
})
