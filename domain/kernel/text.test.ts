import { expect, test } from 'vitest'
import { SERVICE_NAME, base64, canonicalJson, fold, latinDigits, latinNumber, lineMatches, searchLine, searchTerms, utf8 } from './text.ts'

const finds = (typed: string, line: string): boolean => lineMatches(line, searchTerms(typed))

test('digits of both Arabic sets become Latin', () => {
  expect(latinDigits('٠٥٠١٢٣٤٥٦٧')).toBe('0501234567')
  expect(latinDigits('۰۵۰۱۲۳۴۵۶۷')).toBe('0501234567')
  expect(latinNumber('١٬٢٣٤٫٥٠')).toBe('1234.50')
  expect(latinNumber(' 1,234.50 ')).toBe('1234.50')
  expect(latinNumber('12,345,678')).toBe('12345678')
})

test.each(['Make-up (bride)', 'قص | صبغة', 'حنـاء ٢', 'Cut 2\\3', 'Décolleté', 'مُحلّى'])('%s is a valid service name', (name) => {
  expect(name).toMatch(SERVICE_NAME)
})

test.each(['Cut & colour', '<b>', 'Cut; dry', 'قص، صبغة', 'a@b', '100%', 'Стрижка'])('%s is not a valid service name', (name) => {
  expect(name).not.toMatch(SERVICE_NAME)
})

test.each([
  ['أحمد', 'احمد'],
  ['إيمان', 'ايمان'],
  ['آلاء', 'الا'],
  ['فاطمة', 'فاطمه'],
  ['هدى', 'هدي'],
  ['مؤمنة', 'مومنه'],
  ['عائشة', 'عايشه'],
  ['مُحَمَّد', 'محمد'],
  ['نـــورة', 'نوره'],
  ['کریم', 'كريم'],
  ['Zoë', 'zoe'],
  ['LACE-Veil', 'lace veil'],
])('%s is folded to %s', (written, folded) => {
  expect(fold(written)).toBe(folded)
})

test('a name is found in any spelling', () => {
  const line = searchLine(['إسراء عبدالله القحطاني'], ['966501234567'])
  for (const typed of ['اسراء', 'أسرا', 'القحطاني', 'قحطاني', 'عبدالله', 'قحط اسرا']) expect(finds(typed, line)).toBe(true)
  expect(finds('سراء', line)).toBe(false)
})

test('an article that is typed but not stored does not matter', () => {
  expect(finds('الفستان', searchLine(['فستان زفاف'], []))).toBe(true)
  expect(finds('الماس', searchLine(['خاتم الماس'], []))).toBe(true)
})

test.each(['0501234567', '٠٥٠١٢٣٤٥٦٧', '966501234567', '00966501234567', '+966501234567', '501234567', '4567', '٤٥٦٧', '050123'])(
  'a phone is found by %s',
  (typed) => {
    expect(finds(typed, searchLine(['نورة'], ['966501234567']))).toBe(true)
  },
)

test('digits that a phone does not contain do not find it', () => {
  expect(finds('4568', searchLine(['نورة'], ['966501234567']))).toBe(false)
})

test.each(['WD-0012', 'wd0012', 'wd 12', 'WD', '0012', '12', '٠٠١٢'])('the code WD-0012 is found by %s', (typed) => {
  expect(finds(typed, searchLine(['فستان'], ['WD-0012']))).toBe(true)
})

test('a search does not match across two codes', () => {
  expect(finds('1234', searchLine([], ['0012', '3400']))).toBe(false)
})

test('zeros alone are searched as they are', () => {
  expect(searchTerms('000')).toEqual(['000'])
  expect(finds('000', searchLine(['x'], ['123']))).toBe(false)
})

test('an empty search matches everything', () => {
  expect(searchTerms('  ')).toEqual([])
  expect(lineMatches(searchLine(['x'], []), [])).toBe(true)
})

test('a word matches by its start only, and letters never match a code', () => {
  const line = searchLine(['Lace veil'], ['6281000000014'])
  expect(finds('vei', line)).toBe(true)
  expect(finds('eil', line)).toBe(false)
})

test.each(['', 'a', 'ab', 'abc', 'نورة', '€', '👗'])('bytes and base64 of %j are those of the platform', (text) => {
  expect(utf8(text)).toEqual([...Buffer.from(text, 'utf8')])
  expect(base64(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('base64'))
})

test('equal values have the same canonical text, whatever the order of keys', () => {
  expect(canonicalJson({ b: 1, a: [1, { d: null, c: 'x' }], e: undefined })).toBe('{"a":[1,{"c":"x","d":null}],"b":1}')
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
})

test('a comma before one or two final digits is a decimal separator, in both digit sets', () => {
  expect(latinNumber('850,50')).toBe('850.50')
  expect(latinNumber('٨٥٠,٥٠')).toBe('850.50')
  expect(latinNumber('٨٥٠،٥')).toBe('850.5')
  expect(latinNumber('0,5')).toBe('0.5')
  expect(latinNumber('850,')).toBe('850.')
})
test('any other comma is left, so that parsing fails', () => {
  for (const text of ['8,50,50', '1,23.50', '850,5000', ',1234', '1.234,50']) expect(latinNumber(text)).toMatch(/[,.].*[,.]|,/)
})
