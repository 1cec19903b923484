import { expect, test } from 'vitest'
import { productLine, serviceLine } from '../../../tests/support/examples/decided-sale.ts'
import { billCode, exampleCode } from '../../../tests/support/examples/example-code.ts'
import { exampleService } from '../../../tests/support/examples/example-shop.ts'
import { rate } from '../../kernel/money.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import { HOUR_MS, MINUTE_MS, day, instant } from '../../kernel/time.ts'
import { type RowPast, judgeStatements } from '../../sync/judge-statements.ts'
import { codeStatements } from './code-statements.ts'

const ZONE = 'Asia/Riyadh'
/** Midnight in Riyadh is 21:00 UTC of the day before. */
const MIDNIGHT = Date.UTC(2027, 2, 14, 21)
const NOON = MIDNIGHT - 12 * HOUR_MS
const lines = [serviceLine(), productLine()]
const bill = { lines, code: billCode([serviceLine().id]) }
const isNow = (more: Partial<typeof exampleCode> = {}): RowPast => ({ now: { ...exampleCode, ...more }, former: [] })

const reported = (past: RowPast, given: Parameters<typeof codeStatements>[0] = bill, at = NOON) =>
  judgeStatements(codeStatements(given, ZONE), () => past, instant(at))
const codes = (...given: Parameters<typeof reported>) => reported(...given).map(({ code }) => code)

test('a code that matches the shop’s row is not reported, and a bill without one states nothing', () => {
  expect(codes(isNow())).toEqual([])
  expect(codeStatements({ lines }, ZONE)).toEqual([])
  expect(codeStatements({ lines, code: billCode([]) }, ZONE)).toEqual([])
})

test('a different percentage is reported with both values', () => {
  expect(reported(isNow({ rate: rate(1000) }))).toMatchObject([
    { code: 'sync.code-differs', details: { code: 'EID15', what: 'rate', shown: '15%', expected: '10%' } },
  ])
  expect(codes(isNow({ code: 'NEW' }))).toEqual(['sync.code-differs'])
})

test('a code that was disabled is reported', () => {
  expect(reported(isNow({ status: GENERIC_STATUS.disabled }))).toMatchObject([{ code: 'sync.code-disabled', details: { code: 'EID15' } }])
})

test('a code disabled only after the sale is not reported, whenever the sale arrives', () => {
  const former = [{ row: exampleCode, until: instant(NOON + HOUR_MS) }]
  expect(codes({ now: { ...exampleCode, status: GENERIC_STATUS.disabled }, former })).toEqual([])
  expect(codes({ now: { ...exampleCode, status: GENERIC_STATUS.disabled }, former }, bill, NOON + 2 * HOUR_MS)).toEqual([
    'sync.code-disabled',
  ])
})

test('days are those of the shop’s time zone, with the tolerance for clock differences', () => {
  const until = isNow({ validUntil: day('2027-03-14') })
  const from = isNow({ validFrom: day('2027-03-15') })
  expect(codes(until, bill, NOON)).toEqual([])
  expect(codes(until, bill, MIDNIGHT + 4 * MINUTE_MS)).toEqual([])
  expect(codes(until, bill, MIDNIGHT + 6 * MINUTE_MS)).toEqual(['sync.code-out-of-days'])
  expect(codes(from, bill, MIDNIGHT - 4 * MINUTE_MS)).toEqual([])
  expect(codes(from, bill, MIDNIGHT - 6 * MINUTE_MS)).toEqual(['sync.code-out-of-days'])
})

test('products that the code does not cover are reported once each, with their count', () => {
  const both = { lines, code: billCode(lines.map(({ id }) => id)) }
  expect(reported(isNow(), both)).toMatchObject([
    { code: 'sync.code-not-for-goods', details: { code: 'EID15', nameEn: lines[1]?.nameEn, count: 1 } },
  ])
  expect(reported(isNow({ services: [] }), both)).toMatchObject([{ details: { nameEn: exampleService.nameEn, count: 2 } }])
})

test('an unknown code is not reported here but by the sale’s own rules', () => {
  expect(codes({ now: null, former: [] })).toEqual([])
})
