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
const told = (past: RowPast, line = packageLine(), at = MIDNIGHT) =>
  judgeStatements(offerStatements([line], ZONE), () => past, instant(at)).map(({ code }) => code)

test('an offer that is sold as the shop’s row says is told to nobody', () => {
  expect(told(isNow())).toEqual([])
  expect(offerStatements([usedLine()], ZONE)).toEqual([])
})

test.each([
  [{ price: minor(49_999) }, 'sync.list-price-differs'],
  [{ uses: 4 }, 'sync.offer-differs'],
  [{ expiryDays: 29 }, 'sync.offer-differs'],
  [{ isOffOnHolidays: true }, 'sync.offer-differs'],
  [{ services: [{ serviceId: exampleId(9), count: 1 }] }, 'sync.offer-differs'],
  [{ status: GENERIC_STATUS.disabled }, 'sync.offer-not-sold'],
])('one whose row says %o is told as %s', (more, code) => {
  expect(told(isNow(more))).toEqual([code])
})

test('one that was changed only after the sale is told to nobody, whenever that sale arrives', () => {
  const former = [{ row: examplePackage, until: instant(MIDNIGHT + HOUR_MS) }]
  const past = { now: { ...examplePackage, uses: 4, status: GENERIC_STATUS.disabled }, former }
  expect(told(past)).toEqual([])
  expect(told(past, packageLine(), MIDNIGHT + 2 * HOUR_MS)).toEqual(['sync.offer-differs', 'sync.offer-not-sold'])
})

test('one with a manual date is sold until midnight of the shop, to the minute that clocks may differ by', () => {
  const row = { ...examplePackage, expiry: OFFER_EXPIRY.date, expiryDays: null, expiresOn: day('2027-03-14') }
  const line = packageLine(row)
  expect(told(isNow(row), line, MIDNIGHT + 4 * MINUTE_MS)).toEqual([])
  expect(told(isNow(row), line, MIDNIGHT + 6 * MINUTE_MS)).toEqual(['sync.offer-not-sold'])
})

test('chosen services are some of its own, each once', () => {
  const other = exampleId(1602)
  const services = [exampleService.id, other, exampleId(1603)].map((serviceId) => ({ serviceId, count: 1 }))
  const row = { ...examplePackage, type: OFFER_TYPE.chosen, services, servicesMax: 2, uses: null }
  expect(told(isNow(row), packageLine(row, {}, [exampleService.id, other]))).toEqual([])
  const foreign = { ...row, services: [...services, { serviceId: exampleId(9), count: 1 }] }
  expect(told(isNow(row), packageLine(foreign, {}, [exampleService.id, exampleId(9)]))).toEqual(['sync.offer-differs'])
})

test('a service that is taken from an offer has no list price to be compared', () => {
  expect(lineStatements([usedLine()])).toEqual([])
})
