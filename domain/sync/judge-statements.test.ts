import { describe, expect, test } from 'vitest'
import { exampleId, examplePiece, exampleProduct, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { product } from '../catalog/catalog.ts'
import { employee } from '../employees/employee.ts'
import { type Statement, evidence, linkedEvidence } from '../kernel/statement.ts'
import { minor, rate } from '../kernel/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, instant } from '../kernel/time.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { billHead } from '../sales/bill-head.ts'
import { LINE_KIND } from '../sales/invoice.ts'
import { headStatement, lineStatements, sellerStatements } from '../sales/sale-statements.ts'
import { type LookUp, type RowPast, TOLERANCE_MS, judgeStatements } from './judge-statements.ts'

const NOW = instant(Date.UTC(2026, 10, 21, 12))
const CHANGED = instant(NOW - DAY_MS)

const line = (price: number, nth = 0) => ({
  ...{ kind: 2, itemId: exampleId(203 + nth), nameAr: 'طرحة', nameEn: 'Veil' },
  ...{ listPrice: minor(price), employeeId: null },
})
/** The veil has cost 120 since CHANGED, and cost 100 before. */
const past: RowPast = {
  now: { ...exampleProduct, price: minor(12_000) },
  former: [{ row: { ...exampleProduct, price: minor(10_000) }, until: CHANGED }],
}
const has =
  (known: RowPast): LookUp =>
  () =>
    known
const codes = (price: number, at: number, known: RowPast = past) =>
  judgeStatements(lineStatements([line(price)]), has(known), instant(at)).map(({ code }) => code)

describe('a list price', () => {
  test('that matches the catalogue raises no objection', () => {
    expect(codes(12_000, NOW)).toEqual([])
  })

  test('that was valid at the time raises no objection, however late the sale arrives', () => {
    expect(codes(10_000, CHANGED - 30 * DAY_MS)).toEqual([])
  })

  test('that changed a few minutes before raises no objection', () => {
    expect(codes(10_000, CHANGED + TOLERANCE_MS)).toEqual([])
    expect(codes(12_000, CHANGED - TOLERANCE_MS)).toEqual([])
  })

  test('that was outdated when the till was offline is reported as outdated', () => {
    expect(codes(10_000, CHANGED + TOLERANCE_MS + 1)).toEqual(['sync.list-price-outdated'])
    expect(codes(10_000, NOW)).toEqual(['sync.list-price-outdated'])
  })

  test('that became valid only later is reported as outdated', () => {
    expect(codes(12_000, CHANGED - HOUR_MS)).toEqual(['sync.list-price-outdated'])
  })

  test('that was never in the catalogue is reported with the expected price of the time', () => {
    const [found] = judgeStatements(lineStatements([line(100)]), has(past), instant(CHANGED - HOUR_MS))
    expect(found).toEqual({
      code: 'sync.list-price-differs',
      details: { nameAr: 'طرحة', nameEn: 'Veil', itemId: exampleId(203), shownAmount: 100, expectedAmount: 10_000, count: 1 },
    })
  })

  test('of a missing item is reported as an unknown item', () => {
    expect(codes(100, NOW, { now: null, former: [] })).toEqual(['sync.item-unknown'])
  })

  test('of a rented piece that is sold is compared with its selling price only', () => {
    const piece: RowPast = { now: { ...examplePiece }, former: [] }
    const sold = (price: number, kind: number = LINE_KIND.rentItemSale) => {
      const statements = lineStatements([{ ...line(price), kind, itemId: examplePiece.id }])
      return judgeStatements(statements, has(piece), NOW).map(({ code }) => code)
    }
    const price = Number(examplePiece.sellPrice)
    expect(sold(price)).toEqual([])
    expect(sold(price - 1)).toEqual(['sync.list-price-differs'])
    // Rentals have their own rule.
    expect(sold(1, LINE_KIND.rental)).toEqual([])
  })

  test('is reported once per bill, with the number of such lines', () => {
    const lines = [line(1), line(12_000, 1), line(2, 2)]
    expect(judgeStatements(lineStatements(lines), has(past), NOW)).toMatchObject([
      { code: 'sync.list-price-differs', details: { shownAmount: 1, count: 2 } },
    ])
  })
})

test('a statement with two possible rows is true when one of them agrees', () => {
  const requests = (id: string): Statement['evidence'][number] => evidence(product, id, ({ price }) => ({ price }), true)
  const either: Statement = { about: 'rent', said: { price: minor(10_000) }, evidence: [requests(exampleId(1)), requests(exampleId(2))] }
  const second: LookUp = (_record, id) => (id === exampleId(2) ? past : { now: null, former: [] })
  expect(judgeStatements([either], second, NOW)).toEqual([])
  expect(judgeStatements([{ ...either, said: { price: minor(1) } }], second, NOW).map(({ code }) => code)).toEqual([
    'sync.list-price-differs',
  ])
})

describe('a statement computed from a row and a linked row', () => {
  const other = exampleId(7)
  const links = [{ record: accountSetting, id: () => other }]
  const sum = linkedEvidence(product, exampleId(1), links, ({ price }, [related]) => ({ price: price + Number(related?.['rate'] ?? 0) }))
  const own: RowPast = { now: { price: 100 }, former: [{ row: { price: 50 }, until: CHANGED }] }
  const LATER = instant(CHANGED + HOUR_MS)
  const related: RowPast = { now: { rate: 3 }, former: [{ row: { rate: 1 }, until: LATER }] }
  const judged = (price: number, at: number, linked: RowPast = related) =>
    judgeStatements([{ about: 'rent', said: { price }, evidence: [sum] }], (_record, id) => (id === other ? linked : own), instant(at)).map(
      ({ code }) => code,
    )

  test.each([
    [51, CHANGED - MINUTE_MS, []],
    [101, CHANGED + MINUTE_MS, []],
    [103, LATER + MINUTE_MS, []],
    [101, LATER + 4 * MINUTE_MS, []],
    [101, LATER + 6 * MINUTE_MS, ['sync.list-price-outdated']],
    [53, LATER, ['sync.list-price-differs']],
  ])('%i is compared with both rows as they were at the time', (price, at, reported) => expect(judged(price, at)).toEqual(reported))

  test('ignores a linked row that does not exist', () => {
    expect(judged(100, LATER, { now: null, former: [] })).toEqual([])
  })
})

describe('the seller and the terms of a document', () => {
  const head = billHead(exampleSetting)
  const settings: RowPast = { now: exampleSetting, former: [{ row: { ...exampleSetting, nameEn: 'Old name' }, until: CHANGED }] }
  const reported = (change: Partial<typeof head.seller>, terms: Partial<typeof head.terms> = {}, at = NOW) =>
    judgeStatements([headStatement({ seller: { ...head.seller, ...change }, terms: { ...head.terms, ...terms } })], has(settings), at)

  test('that match the settings raise no objection', () => {
    expect(reported({})).toEqual([])
    expect(reported({ nameEn: 'Old name' }, {}, instant(CHANGED - HOUR_MS))).toEqual([])
  })

  test('that changed while the till was offline are reported as outdated', () => {
    expect(reported({ nameEn: 'Old name' })).toEqual([
      { code: 'sync.shop-data-outdated', details: { what: 'nameEn', shown: 'Old name', expected: exampleSetting.nameEn, count: 1 } },
    ])
  })

  test.each([
    ['trn', { trn: '399999999900003' }, {}, '399999999900003', exampleSetting.trn],
    ['currency', { currency: 'AED' }, {}, 'AED', 'SAR'],
    ['addressAr', { addressAr: 'مكان آخر' }, {}, 'مكان آخر', exampleSetting.addressAr],
    ['vatRate', {}, { vatRate: rate(500) }, '5%', '15%'],
    ['pointValue', {}, { pointValue: minor(5000) }, '50.00', '0.05'],
    ['pointsPerUnit', {}, { pointsPerUnit: 100 }, '100', '1'],
  ] as const)('that never matched the settings are reported by the differing field: %s', (what, seller, terms, shown, expected) => {
    expect(reported(seller, terms)).toEqual([{ code: 'sync.shop-data-differ', details: { what, shown, expected, count: 1 } }])
  })
})

describe('the employee named as the seller', () => {
  const works = (isActive: boolean) => ({ isActive })
  const judged = (known: RowPast, at: number) =>
    judgeStatements(sellerStatements([exampleId(1), null]), has(known), instant(at)).map(({ code }) => code)

  test('must be an active employee', () => {
    expect(judged({ now: works(true), former: [] }, NOW)).toEqual([])
    expect(judged({ now: null, former: [] }, NOW)).toEqual(['sync.employee-unknown'])
    expect(judged({ now: works(false), former: [] }, NOW)).toEqual(['sync.employee-dismissed'])
  })

  test('may be one who was dismissed only after the sale', () => {
    const dismissed = { now: works(false), former: [{ row: works(true), until: CHANGED }] }
    expect(judged(dismissed, CHANGED - MINUTE_MS)).toEqual([])
    expect(judged(dismissed, NOW)).toEqual(['sync.employee-dismissed'])
  })

  test('is looked up among the employees', () => {
    expect(sellerStatements([exampleId(1)])[0]?.evidence[0].record).toBe(employee)
  })
})
