import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { minor, rate } from '../kernel/money.ts'
import { day, instant } from '../kernel/time.ts'
import { PLAN, accountInvoiceFault, issuedAccountInvoice } from './account-invoice.ts'

const YEAR = { plan: PLAN.premium, fromOn: day('2027-01-01'), throughOn: day('2027-12-31'), total: minor(115_000), vatRate: rate(1500) }
const PROVIDER = { nameAr: 'المزوّد', nameEn: 'Provider', trn: '310000000000003', addressAr: '', addressEn: '' }
const SHOP = { ...PROVIDER, nameAr: 'المحل', nameEn: 'Shop', trn: null }

test('a period of one day is valid, one that ends before it begins is not', () => {
  expect(accountInvoiceFault({ ...YEAR, throughOn: YEAR.fromOn }, PROVIDER.trn)).toBeNull()
  expect(accountInvoiceFault({ ...YEAR, throughOn: day('2026-12-31') }, PROVIDER.trn)).toBe('period-ends-before-it-begins')
})

test('the smallest total is one minor unit', () => {
  expect(accountInvoiceFault({ ...YEAR, total: minor(1) }, PROVIDER.trn)).toBeNull()
  expect(accountInvoiceFault({ ...YEAR, total: minor(0) }, PROVIDER.trn)).toBe('nothing-to-pay')
})

test('VAT requires a tax number', () => {
  expect(accountInvoiceFault({ ...YEAR, vatRate: rate(0) }, null)).toBeNull()
  expect(accountInvoiceFault({ ...YEAR, vatRate: rate(1) }, null)).toBe('vat-without-tax-number')
  expect(accountInvoiceFault(YEAR, PROVIDER.trn)).toBeNull()
})

test("VAT is included in the total, and the day is in the shop's zone", () => {
  // 21:30 UTC is the next day in Riyadh.
  const now = instant(Date.UTC(2026, 11, 31, 21, 30))
  const given = { id: exampleId(1), no: 7, now, timeZone: 'Asia/Riyadh', currency: 'SAR', seller: PROVIDER, buyer: SHOP }
  expect(issuedAccountInvoice(YEAR, given)).toMatchObject({
    ...{ number: 'S-000007', issuedOn: '2027-01-01', net: 100_000, vat: 15_000, total: 115_000, status: 0, paidOn: null },
  })
})
