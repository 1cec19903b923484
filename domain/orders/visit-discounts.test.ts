import { describe, expect, test } from 'vitest'
import { exampleCustomer, exampleId, exampleProduct, exampleService, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { billCode, exampleCode } from '../../tests/support/examples/example-code.ts'
import { serviceLine } from '../../tests/support/examples/decided-sale.ts'
import { exampleRefund, exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { B1, act, numberedContexts, orderOf, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { customer, pointEntry } from '../customers/customer.ts'
import { discountCode, discountCodeUse } from '../discounts/discount-code.ts'
import { minor } from '../kernel/money.ts'
import { payment } from '../payments/payment.ts'
import { type BillLine, emptyBill, pointsSpendable } from '../sales/bill.ts'
import { billHead } from '../sales/bill-head.ts'
import { LINE_KIND, invoice } from '../sales/invoice.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { refundRent } from './refund-rent.ts'
import type { Visit, VisitLine } from './visit-bill.ts'
import { openAdvances, settleAdvances } from './visit-money.ts'

const bought = (line: BillLine): VisitLine => ({ ...line, kind: LINE_KIND.service, rental: null })
const makeUp = bought(serviceLine())
const rented = rentalLine(B1)
const billOf = (lines: readonly VisitLine[], more: Partial<Visit['bill']>): Visit['bill'] => ({
  ...{ ...emptyBill(), customerId: exampleCustomer.id, lines: [...lines] },
  ...more,
})
const visitOf = (lines: readonly VisitLine[], more: Partial<Visit['bill']> = {}) =>
  exampleVisit({ lines, more: { bill: billOf(lines, more) } })
const shopWithCode = (more: Partial<typeof exampleCode> = {}) =>
  visitShop({ discount_code: [{ ...exampleCode, ...more }], discount_code_use: [], service: [exampleService] })
const context = numberedContexts()

describe('a discount code on a check-out', () => {
  const coded = visitOf([rented, makeUp], { code: billCode([makeUp.id]) })

  test('reduces purchases, is printed and counted once', async () => {
    const shop = shopWithCode()
    expect(await act(shop, checkOutVisit, coded, context())).toEqual([])
    const off = Math.round(makeUp.unitPrice * 0.15)
    expect(shop.rows(invoice)).toMatchObject([{ discountCodeId: exampleCode.id, discountCode: 'EID15', discount: off }])
    expect(shop.rows(invoice)[0]?.lines.map(({ codeRate }) => codeRate)).toEqual([undefined, 1500])
    expect(shop.rows(discountCodeUse)).toMatchObject([{ codeId: exampleCode.id, customerId: exampleCustomer.id, amount: off }])
    expect(shop.rows(discountCode)).toMatchObject([{ timesUsed: 1, taken: off }])
    expect(orderOf(shop).agreed).toBe(rented.unitPrice)
  })

  test('never applies to a rental, and then does not count as used', async () => {
    const shop = shopWithCode()
    const named = visitOf([rented], { code: billCode([rented.id]) })
    expect(named.total).toBe(rented.unitPrice)
    expect(await act(shop, checkOutVisit, named, context())).toEqual([])
    expect(shop.rows(invoice)).toMatchObject([{ discountCodeId: null, discount: 0 }])
    expect(shop.rows(discountCodeUse)).toEqual([])
  })

  test('is reported if unknown or used up, and the check-out accepted', async () => {
    const unknown = visitShop({ discount_code: [], discount_code_use: [] })
    expect(await act(unknown, checkOutVisit, coded, context())).toEqual(['sales.code-unknown'])
    expect(unknown.rows(invoice)).toHaveLength(1)
    expect(await act(shopWithCode({ usesMax: 3, timesUsed: 3 }), checkOutVisit, coded, context())).toEqual(['sales.code-used-up'])
    expect(await act(shopWithCode({ usesMax: 4, timesUsed: 3 }), checkOutVisit, coded, context())).toEqual([])
  })

  test('is stated for comparison with the shop’s row at that time', () => {
    const stated = checkOutVisit.statements?.(coded) ?? []
    expect(stated.map(({ about }) => about)).toEqual(expect.arrayContaining(['code', 'code-status', 'code-days', 'code-goods', 'rent']))
  })
})

describe('points on a check-out', () => {
  const at = (points: number) => visitShop({ customer: [{ ...exampleCustomer, points }] })

  test('are spent like money, at most those the customer has', async () => {
    const spent = visitOf([rented, makeUp], { pointsSpent: 40 })
    const shop = at(40)
    expect(await act(shop, checkOutVisit, spent, context())).toEqual([])
    expect(shop.rows(pointEntry)).toMatchObject([{ points: -40 }, { points: shop.rows(invoice)[0]?.pointsEarned }])
    expect(shop.rows(customer)[0]?.points).toBe(shop.rows(invoice)[0]?.pointsEarned)
    expect(await act(at(39), checkOutVisit, spent, context())).toEqual(['customers.points-not-enough'])
  })
})

describe('a check-out with nothing to pay', () => {
  const comb = (discount: number): VisitLine => ({
    ...{ ...makeUp, id: exampleId(1510), kind: LINE_KIND.product, itemId: exampleProduct.id, quantity: 2 },
    ...{ unitPrice: minor(64_22), listPrice: minor(64_22), discount: minor(discount) },
  })
  const isNothing = { total: 0, net: 0, vat: 0, paid: 0, due: 0, pointsEarned: 0, remaining: 0 }

  test('64.22 twice fully discounted is an invoice for 0.00 without tenders, payments or points', async () => {
    const shop = visitShop()
    const free = { ...visitOf([comb(128_44)]), tenders: [] }
    expect(free.total).toBe(0)
    expect(await act(shop, checkOutVisit, free, context())).toEqual([])
    expect(shop.rows(invoice)).toMatchObject([{ ...isNothing, gross: 128_44, discount: 128_44 }])
    expect([shop.rows(payment), shop.rows(pointEntry)]).toEqual([[], []])
  })

  test('paid fully by points it is for 0.00 and earns none', async () => {
    const shop = visitShop({ customer: [{ ...exampleCustomer, points: 5_000 }] })
    // A point is worth 0.04.
    const terms = { ...billHead(exampleSetting).terms, pointValue: minor(4) }
    const pointsSpent = pointsSpendable(5_000, minor(128_44), terms)
    const whole = { ...exampleVisit({ more: { terms, bill: billOf([comb(0)], { pointsSpent }) } }), tenders: [] }
    expect(whole.total).toBe(0)
    expect(await act(shop, checkOutVisit, whole, context())).toEqual([])
    expect(shop.rows(invoice)).toMatchObject([isNothing])
    expect([shop.rows(payment), shop.rows(pointEntry).map((entry) => entry.points)]).toEqual([[], [-3_211]])
  })

  test('paid fully by its advance there is no payment, no points, and nothing left', async () => {
    const shop = visitShop()
    const whole = rented.unitPrice
    await act(shop, checkOutVisit, exampleVisit({ lines: [rented], advance: whole }), context())
    const prepaid = settleAdvances(shop.rows(invoice), orderOf(shop).advancePaid, whole)
    const rest = exampleVisit({ lines: [rented], prepaid, tenders: [], more: { invoiceId: exampleId(1105) } })
    expect(rest.total).toBe(0)
    expect(await act(shop, checkOutVisit, rest, context())).toEqual([])
    expect(shop.rows(invoice)[1]).toMatchObject({ paid: 0, due: 0, amount: 0, netAmount: 0, vatAmount: 0, remaining: 0, pointsEarned: 0 })
    expect(shop.rows(pointEntry).map((entry) => entry.points)).toEqual([whole / 100])
    expect(shop.rows(payment)).toHaveLength(1)
    expect(openAdvances(shop.rows(invoice))).toEqual([])
  })
})

describe('points of an order paid in parts', () => {
  const gross = rented.unitPrice
  const pointsOf = (shop: ReturnType<typeof visitShop>) => shop.rows(pointEntry).map((entry) => entry.points)
  const settled = (shop: ReturnType<typeof visitShop>) => settleAdvances(shop.rows(invoice), orderOf(shop).advancePaid, gross)
  const restOf = (prepaid: Visit['prepaid']) =>
    exampleVisit({ lines: [rented], prepaid, tenderId: exampleId(1512), more: { invoiceId: exampleId(1105) } })

  test('are those of the full price, although each advance earned whole units only', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ lines: [rented], advance: 333_50 }), context())
    const more = { invoiceId: exampleId(1106) }
    await act(shop, checkOutVisit, exampleVisit({ lines: [], advance: 333_50, tenderId: exampleId(1511), more }), context())
    expect(await act(shop, checkOutVisit, restOf(settled(shop)), context())).toEqual([])
    expect(pointsOf(shop)).toEqual([333, 333, gross / 100 - 666])
  })

  test('are earned by the invoice alone if an older till gave the advance none', async () => {
    const shop = visitShop()
    const before = { ...billHead(exampleSetting).terms, earns: 'paid' as const }
    await act(shop, checkOutVisit, exampleVisit({ lines: [rented], advance: 500_00, more: { terms: before } }), context())
    expect(await act(shop, checkOutVisit, restOf(settled(shop)), context())).toEqual([])
    expect(pointsOf(shop)).toEqual([gross / 100])
  })

  test('are reported if an invoice states others than its advance earned', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ lines: [rented], advance: 500_00 }), context())
    const silent = settled(shop).map((part) => ({ ...part, points: undefined }))
    expect(await act(shop, checkOutVisit, restOf(silent), context())).toEqual(['orders.points-differ'])
  })

  test('are taken back with a refunded advance', async () => {
    const shop = visitShop()
    const advance = exampleVisit({ lines: [rented], advance: 500_50 })
    await act(shop, checkOutVisit, advance, context())
    const refund = exampleRefund(advance.invoiceId, minor(500_50), {})
    expect(await act(shop, refundRent, refund, context())).not.toContain('orders.points-differ')
    expect(pointsOf(shop)).toEqual([500, -500])
    const other = visitShop()
    await act(other, checkOutVisit, advance, context())
    const lines = refund.lines.map((line) => ({ ...line, points: 499 }))
    expect(await act(other, refundRent, { ...refund, lines }, context())).toContain('orders.points-differ')
  })
})
