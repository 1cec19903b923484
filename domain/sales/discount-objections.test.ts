import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  exampleContext,
  exampleCustomer,
  exampleId,
  exampleProduct,
  exampleService,
  exampleSetting,
} from '../../tests/support/examples/example-shop.ts'
import { makeSale } from '../../tests/support/examples/make-sale.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { may } from '../access/pages.ts'
import { type Money, ZERO, minor, rate } from '../kernel/money.ts'
import { type IssueInvoiceInput, issueInvoice } from './issue-invoice.ts'

const rows = { setting: exampleSetting, services: [exampleService], products: [exampleProduct], buyers: [exampleCustomer] }
const [SELLER, MANAGER, NOBODY] = [exampleId(301), exampleId(302), exampleId(399)]
const HALF_OF_LINE = minor(57_500)

/** A sale of 2,530.00 with a discount on its first line of 1,150.00, or on the bill. */
function sale(off: Money, billDiscount: Money = ZERO): IssueInvoiceInput {
  let nth = 700
  const made = makeSale(rows, 0, () => exampleId((nth += 1)))
  const lines = made.bill.lines.map((line, at) => (at === 0 ? { ...line, discount: off } : line))
  const total = minor(made.total - off - billDiscount)
  const [tender] = made.tenders
  return { ...made, bill: { ...made.bill, lines, billDiscount }, total, tenders: tender ? [{ ...tender, tendered: total }] : [] }
}

const SELL = (['sell', 'sellProducts', 'discountLine', 'discountBill'] as const).map((action) => may('pointOfSale', action))
const seller = { employeeId: SELLER, permissions: { [String(SELL[0]?.page)]: SELL.map(({ action }) => action) } }
const people = {
  employee: [{ id: MANAGER, nameAr: 'هدى', nameEn: 'Huda', roleId: exampleId(312), isActive: true }],
  role: [{ id: exampleId(312), permissions: exampleContext().actor.permissions, discountMax: rate(5_000) }],
}

async function objectionsTo(given: IssueInvoiceInput, override?: IssueInvoiceInput['override'], actor: object = seller) {
  const parsed = v.parse(issueInvoice.input, { ...given, ...(override ? { override } : {}) })
  const shop = { account_setting: [exampleSetting], customer: [exampleCustomer], product: [exampleProduct], rent_item: [], invoice: [] }
  const loaded = await issueInvoice.load(memoryReader({ ...shop, ...people } as never), parsed)
  const decision = issueInvoice.decide(parsed, loaded, exampleContext({ actor } as never))
  return decision.ok ? decision.objections.filter(({ code }) => code.startsWith('sales.')) : []
}

describe('a discount above the ceiling', () => {
  test('is accepted once someone with a sufficient ceiling approves it, and reported with name and reason', async () => {
    expect(await objectionsTo(sale(HALF_OF_LINE), { reason: 'A sister of the bride', by: MANAGER })).toEqual([
      {
        code: 'sales.discounted-despite',
        details: { nameAr: 'هدى', nameEn: 'Huda', reason: 'A sister of the bride', allowedBy: MANAGER, offAmount: 57_500 },
        isAccepted: true,
      },
    ])
  })

  test.each([
    ['who is not known', NOBODY, sale(HALF_OF_LINE)],
    ['who sells and has the same ceiling', SELLER, sale(HALF_OF_LINE)],
    ['whose own ceiling is lower than this', MANAGER, sale(minor(57_501))],
  ])('cannot be approved by an employee %s', async (_who, by, given) => {
    expect((await objectionsTo(given, { reason: 'Because', by })).map(({ code, isAccepted }) => [code, isAccepted])).toEqual([
      ['sales.discount-above-ceiling', undefined],
      ['sales.discount-override-not-allowed', undefined],
    ])
  })

  test('names the line or the bill, and the allowed amount', async () => {
    const [line] = sale(HALF_OF_LINE).bill.lines
    expect(await objectionsTo(sale(HALF_OF_LINE))).toMatchObject([
      { field: `bill.lines.${line?.id}.discount`, details: { offAmount: 57_500, mostAmount: 11_500 } },
    ])
    expect(await objectionsTo(sale(ZERO, minor(40_000)))).toMatchObject([
      { field: 'bill.billDiscount', details: { offAmount: 40_000, mostAmount: 25_300 } },
    ])
  })

  test('depends on the role’s ceiling, and is unlimited with the right to change prices', async () => {
    expect(await objectionsTo(sale(HALF_OF_LINE), undefined, { ...seller, discountMax: rate(5_000) })).toEqual([])
    expect(await objectionsTo(sale(HALF_OF_LINE), undefined, { ...seller, discountMax: rate(4_999) })).toHaveLength(1)
    expect(await objectionsTo(sale(HALF_OF_LINE), undefined, exampleContext().actor)).toEqual([])
  })

  test('can be approved for a seller without any discount right', async () => {
    const clerk = { ...seller, permissions: { [String(SELL[0]?.page)]: SELL.slice(0, 2).map(({ action }) => action) } }
    const given = sale(minor(100))
    expect((await objectionsTo(given, undefined, clerk)).map(({ code }) => code)).toEqual(['sales.discount-not-allowed'])
    expect((await objectionsTo(given, { reason: 'Because', by: MANAGER }, clerk)).map(({ code }) => code)).toEqual([
      'sales.discounted-despite',
    ])
  })

  test.each([
    ['a line', sale(minor(1))],
    ['the bill', sale(ZERO, minor(1))],
  ])('is objected to from the smallest amount off %s', async (_what, given) => {
    const clerk = { ...seller, permissions: { [String(SELL[0]?.page)]: SELL.slice(0, 2).map(({ action }) => action) } }
    expect((await objectionsTo(given, undefined, clerk)).map(({ code }) => code)).toEqual(['sales.discount-not-allowed'])
  })

  test('includes a price below the list price on one line, whatever the others cost', async () => {
    const given = sale(ZERO)
    const lines = given.bill.lines.map((line, at) => (at === 0 ? { ...line, unitPrice: minor(line.unitPrice - 100) } : line))
    const total = minor(given.total - 100)
    const tenders = given.tenders.map((tender) => ({ ...tender, tendered: total }))
    const found = await objectionsTo({ ...given, bill: { ...given.bill, lines }, total, tenders })
    expect([lines.length > 1, found.map(({ code }) => code)]).toEqual([true, ['sales.price-change-not-allowed']])
  })

  test('needs a reason', () => {
    expect(v.is(issueInvoice.input, { ...sale(HALF_OF_LINE), override: { reason: ' ', by: MANAGER } })).toBe(false)
  })
})
