import { expect, test } from 'vitest'
import { examplePackage, packageLine, usedLine } from '../../../tests/support/examples/example-offer.ts'
import { exampleId, exampleService } from '../../../tests/support/examples/example-shop.ts'
import { minor } from '../../kernel/money.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import { HOUR_MS, MINUTE_MS, day, instant } from '../../kernel/time.ts'
import { OFFER_EXPIRY, OFFER_TYPE } from '../../offers/offer.ts'
import { type RowPast, judgeStatements } from '../../sync/judge-statements.ts'
import { lineStatements } from '../sale-statements.ts'
import { offerStatements } from './offer-statements.ts'

const ZONE = 'Asia/Riyadh'
/** Midnight in Riyadh is 21:00 UTC of the day before. */
const MIDNIGHT = Date.UTC(2027, 2, 14, 21)
const isNow = (more: Partial<typeof examplePackage> = {}): RowPast => ({ now: { ...examplePackage, ...more }, former: [] })
const reported = (past: RowPast, line = packageLine(), at = MIDNIGHT) =>
  judgeStatements(offerStatements([line], ZONE), () => past, instant(at)).map(({ code }) => code)

test('an offer that matches the shop’s row is not reported', () => {
  expect(reported(isNow())).toEqual([])
  expect(offerStatements([usedLine()], ZONE)).toEqual([])
})

test.each([
  [{ price: minor(49_999) }, 'sync.list-price-differs'],
  [{ uses: 4 }, 'sync.offer-differs'],
  [{ expiryDays: 29 }, 'sync.offer-differs'],
  [{ isOffOnHolidays: true }, 'sync.offer-differs'],
  [{ services: [{ serviceId: exampleId(9), count: 1 }] }, 'sync.offer-differs'],
  [{ status: GENERIC_STATUS.disabled }, 'sync.offer-not-sold'],
])('an offer whose row has %o is reported as %s', (more, code) => {
  expect(reported(isNow(more))).toEqual([code])
})

test('an offer changed only after the sale is not reported, whenever the sale arrives', () => {
  const former = [{ row: examplePackage, until: instant(MIDNIGHT + HOUR_MS) }]
  const past = { now: { ...examplePackage, uses: 4, status: GENERIC_STATUS.disabled }, former }
  expect(reported(past)).toEqual([])
  expect(reported(past, packageLine(), MIDNIGHT + 2 * HOUR_MS)).toEqual(['sync.offer-differs', 'sync.offer-not-sold'])
})

test('an offer with a fixed end date is sold until midnight of the shop, with the tolerance for clock differences', () => {
  const row = { ...examplePackage, expiry: OFFER_EXPIRY.date, expiryDays: null, expiresOn: day('2027-03-14') }
  const line = packageLine(row)
  expect(reported(isNow(row), line, MIDNIGHT + 4 * MINUTE_MS)).toEqual([])
  expect(reported(isNow(row), line, MIDNIGHT + 6 * MINUTE_MS)).toEqual(['sync.offer-not-sold'])
})

test('chosen services must be distinct services of the offer', () => {
  const other = exampleId(1602)
  const services = [exampleService.id, other, exampleId(1603)].map((serviceId) => ({ serviceId, count: 1 }))
  const row = { ...examplePackage, type: OFFER_TYPE.chosen, services, servicesMax: 2, uses: null }
  expect(reported(isNow(row), packageLine(row, {}, [exampleService.id, other]))).toEqual([])
  const foreign = { ...row, services: [...services, { serviceId: exampleId(9), count: 1 }] }
  expect(reported(isNow(row), packageLine(foreign, {}, [exampleService.id, exampleId(9)]))).toEqual(['sync.offer-differs'])
})

test('a redeemed service has no list price to compare', () => {
  expect(lineStatements([usedLine()])).toEqual([])
})
