import { expect, test } from 'vitest'
import { isTelephone, joinedPhone, parseMobile, phoneCodes, phoneParts, withPhoneCode } from './phone.ts'

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
  expect(good(`+${code}050123456`)).toBe('mobile-wrong')
  expect(good(`+${code}05012345678`)).toBe('mobile-wrong')
  expect(good(`+${code}00501234567`)).toBe('mobile-wrong')
  for (const typed of ['0501234567', '501234567', `${code}501234567`, `${code}0501234567`])
    expect(good(typed, code)).toBe(`${code}501234567`)
  for (const typed of ['050123456', '05012345678', '50123456', '5012345678']) expect(good(typed, code)).toBe('mobile-wrong')
})

test.each(['965', '974', '973', '968'])('eight national digits follow %s', (code) => {
  expect(good(`+${code}50123456`)).toBe(`${code}50123456`)
  expect(good(`+${code}501234567`)).toBe('mobile-wrong')
  expect(good(`+${code}5012345`)).toBe('mobile-wrong')
  expect(good(`00${code}50123456`)).toBe(`${code}50123456`)
  for (const typed of ['5012345', '501234567']) expect(good(typed, code)).toBe('mobile-wrong')
  expect(good(`${code}50123456`, code)).toBe(`${code}50123456`)
  expect(good('50123456', code)).toBe(`${code}50123456`)
})

test('in the Emirates a number without a country code is Emirati', () => {
  expect(good('0501234567', '971')).toBe('971501234567')
})

test('another country needs only a plausible length', () => {
  expect(good('+447911123456')).toBe('447911123456')
  expect(good('+1234567')).toBe('mobile-wrong')
  expect(good('+1234567890123456')).toBe('mobile-wrong')
})

test('an empty number is missing, letters and short numbers are wrong', () => {
  expect(good('  ')).toBe('mobile-required')
  for (const typed of ['abc', '05012', '050123456x', '+', '0501234567890']) expect(good(typed)).toBe('mobile-wrong')
})

test.each([
  ['971501234567', '971501234567'],
  ['9710501234567', '971501234567'],
  ['96512345678', '96512345678'],
  ['962791234567', '962791234567'],
  // Not complete with their code: too long for the shop's country.
  ['97150123456', 'mobile-wrong'],
  ['9715012345678', 'mobile-wrong'],
  ['965123456789', 'mobile-wrong'],
  // Not a listed country: the length of its code is unknown.
  ['447911123456', 'mobile-wrong'],
])('in a Saudi shop %s without a plus is %s', (typed, stored) => {
  expect(good(typed)).toBe(stored)
})

test('a shop’s number may be a mobile, a landline or toll-free', () => {
  for (const typed of ['0501234567', '+966112345678', '0112345678', '920012345', '8001234567', '966501234567'])
    expect([typed, isTelephone(typed, '966')]).toEqual([typed, true])
  for (const typed of ['+97141234567', '04 123 4567', '97141234567', '0097141234567', '0501234567', '80012345', '٠٤١٢٣٤٥٦٧'])
    expect([typed, isTelephone(typed, '971')]).toEqual([typed, true])
  for (const typed of ['01123456', '01123456789', 'call us', '9665', '+9714123456'])
    expect([typed, isTelephone(typed, '966')]).toEqual([typed, false])
  for (const typed of ['0412345', '041234567890', '0112345678901']) expect([typed, isTelephone(typed, '971')]).toEqual([typed, false])
})

test('the shop’s country comes first among the known ones, each once', () => {
  expect(phoneCodes('971')).toEqual(['971', '966', '962', '970', '972', '965', '974', '973', '968'])
})

test.each([
  ['', KSA, ''],
  ['050 123 4567 ', KSA, '050 123 4567 '],
  ['+97', null, '+97'],
  ['+971', '971', ''],
  ['00971 50 1', '971', '50 1'],
  ['٠٠٩٧١٥٠', '971', '50'],
  ['971501234567', '971', '501234567'],
  // With one digit less it is an incomplete number of the shop's country.
  ['97150123456', KSA, '97150123456'],
  ['+201001234567', null, '+201001234567'],
])('%j belongs to %j, and the rest is %j', (typed, code, national) => {
  expect(phoneParts(typed, KSA)).toEqual({ code, national })
})

test.each([
  ['050 123', KSA, '050 123'],
  ['50 123 ', '971', '+971 50 123 '],
  ['+965 5001', '971', '+965 5001'],
  ['٠٠٩٦٥', '971', '٠٠٩٦٥'],
  ['+20', null, '+20'],
  [' ', '971', ''],
])('%j with code %s is %j', (national, code, value) => {
  expect(joinedPhone(national, code, KSA)).toBe(value)
})

test.each([
  ['', '971', ''],
  ['050 123 4567', '971', '+971 050 123 4567'],
  ['+971 50 123 4567', KSA, '50 123 4567'],
  ['+971 50 123 4567', '965', '+965 50 123 4567'],
  ['971501234567', KSA, '501234567'],
  ['+20 100 123 4567', '971', '+971 20 100 123 4567'],
])('%j with the code %s is %j', (typed, code, said) => {
  expect(withPhoneCode(typed, code, KSA)).toBe(said)
})
