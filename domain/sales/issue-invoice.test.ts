import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decideCommand } from '../kernel/decide.ts'
import { exampleBooking } from '../../tests/support/examples/example-booking.ts'
import {
  EXAMPLE_NOW,
  exampleContext,
  exampleCustomer,
  exampleId,
  examplePiece,
  exampleProduct,
  exampleSetting,
  insertedInto,
  sha256,
} from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { customer, pointEntry } from '../customers/customer.ts'
import { type DecisionContext, rowSchema } from '../kernel/define.ts'
import { AMOUNT_MAX, PRICE_MAX, minor, rate } from '../kernel/money.ts'
import { canonicalJson } from '../kernel/text.ts'
import { PAYMENT_METHOD, payment } from '../payments/payment.ts'
import { recordsByName } from '../registry.ts'
import { booking } from '../rentals/booking/booking.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import { stockMove } from '../stock/stock-move.ts'
import type { BillLine } from './bill.ts'
import { heldBill } from './held-bill.ts'
import { invoice } from './invoice.ts'
import { billHead } from './bill-head.ts'
import { hashDocument } from './document-hash.ts'
import { type IssueInvoiceInput, issueInvoice } from './issue-invoice.ts'
import {
  cash,
  decide,
  increments,
  pieceLine,
  productLine,
  sale,
  seller,
  serviceLine,
  shop,
  terms,
} from '../../tests/support/examples/decided-sale.ts'

test('a paid sale creates the invoice, its payment, stock moves and points without objections', async () => {
  const { changes, codes } = await decide(sale({ lines: [serviceLine(), productLine({ quantity: 2 })] }))
  expect(codes).toEqual([])
  const [row] = insertedInto(changes, invoice)
  expect(row).toMatchObject({
    number: 'A-000001',
    total: 161_000,
    net: 140_000,
    vat: 21_000,
    paid: 161_000,
    due: 0,
    issuedOn: '2026-11-21',
  })
  expect(insertedInto(changes, payment)).toMatchObject([{ amount: 161_000, change: 0, paidAt: EXAMPLE_NOW, invoiceId: exampleId(600) }])
  expect(insertedInto(changes, stockMove)).toMatchObject([{ quantity: -2, productId: exampleProduct.id }])
  expect(insertedInto(changes, pointEntry)).toMatchObject([{ points: 1_610 }])
  // Tills of other versions must create the same IDs: they count from one, in this order.
  const { id: idOf } = exampleContext()
  expect([insertedInto(changes, stockMove), insertedInto(changes, pointEntry)].map(([made]) => made?.id)).toEqual([idOf(1), idOf(2)])
  expect(increments(changes, 'product')).toEqual([{ onHand: -2 }])
  expect(increments(changes, 'customer')).toEqual([{ points: 1_610, owed: 0, invoiceCount: 1 }])
})

test('every row that a sale creates is valid for its record', async () => {
  const input = sale({ lines: [serviceLine(), productLine(), pieceLine()], pointsSpent: 20, billDiscount: minor(1_000), note: 'هدية' })
  const { changes } = await decide(input)
  const inserts = changes.filter((change) => change.op === 'insert')
  expect(inserts.length).toBeGreaterThanOrEqual(5)
  for (const change of inserts) v.parse(rowSchema(recordsByName.get(change.record)!), change.row)
  expect(new Set(inserts.map((change) => change.row.id)).size).toBe(inserts.length)
})

test('the same sale decided twice creates the same rows', async () => {
  const input = sale({ lines: [productLine()], pointsSpent: 1 })
  expect(await decide(input)).toEqual(await decide(input))
})

test('the hash covers the whole document with its number and the previous hash', async () => {
  const document = { series: 'A', no: 2, number: 'A-000002', previousHash: sha256('before') }
  const [row] = insertedInto((await decide(sale({}), {}, { document })).changes, invoice)
  const { hash, ...rest } = row!
  const { type, orderId, prepaid, creditOf, debitOf, ...others } = rest
  // The payment state is not part of the hash.
  const {
    tillSeq: _tillSeq,
    amount: _amount,
    netAmount: _netAmount,
    vatAmount: _vatAmount,
    received: _received,
    remaining: _remaining,
    standing: _standing,
    methods: _methods,
    discountCodeId: _discountCodeId,
    discountCode: _discountCode,
    ...printedEver
  } = others
  const plain = { type: 388, orderId: null, prepaid: [], creditOf: null, debitOf: null }
  expect({ type, orderId, prepaid, creditOf, debitOf }).toEqual(plain)
  expect(hash).toBe(sha256(canonicalJson(printedEver)))
  expect(hashDocument(rest as never, sha256).hash).toBe(hash)
  expect(rest).toMatchObject({ previousHash: sha256('before'), no: 2 })
})

test('only a registered Saudi seller prints a QR', async () => {
  const qrOf = async (change: Partial<IssueInvoiceInput['seller']>) =>
    insertedInto((await decide(sale({}, { seller: { ...seller, ...change } }))).changes, invoice)[0]?.qr
  expect(await qrOf({})).toMatch(/^AR/)
  expect(await qrOf({ trn: null })).toBeNull()
  expect(await qrOf({ country: 2, trn: '100123456700003' })).toBeNull()
  expect(await qrOf({ nameAr: '店'.repeat(100) })).toBeNull()
})

test('a buyer with a tax number gets a tax invoice, and a sale may have no buyer', async () => {
  const kindOf = async (buyer: IssueInvoiceInput['buyer']) => insertedInto((await decide(sale({}, { buyer }))).changes, invoice)[0]
  expect(await kindOf({ name: 'Co', mobile: null, trn: '310122393500003' })).toMatchObject({ kind: 2, customerTrn: '310122393500003' })
  const { changes } = await decide(sale({ customerId: null }, { buyer: null }))
  expect(insertedInto(changes, invoice)).toMatchObject([{ kind: 1, customerId: null, pointsEarned: 0 }])
  expect(increments(changes, 'customer')).toEqual([])
})

test('a held bill that arrives after its sale, as after a restore, is known to be sold', async () => {
  const heldBillId = exampleId(700)
  const { changes, codes } = await decide(sale({ heldBillId }))
  expect(codes).toEqual([])
  expect(insertedInto(changes, heldBill)).toMatchObject([{ id: heldBillId, isOpen: false, invoiceId: sale({}).invoiceId }])
})

test('a sale closes its held bill and takes a sold piece out of rental', async () => {
  const held = { id: exampleId(700), isOpen: true }
  const { changes } = await decide(sale({ lines: [pieceLine()], heldBillId: held.id }), { held_bill: [held] as never })
  const fields = { isOpen: false, invoiceId: exampleId(600) }
  expect(changes).toContainEqual({ op: 'patch', record: 'held_bill', id: held.id, fields })
  expect(changes).toContainEqual({ op: 'patch', record: 'rent_item', id: examplePiece.id, fields: { isInService: false } })
})

test('a held bill sold on two tills is reported with the second sale, and keeps its first invoice', async () => {
  const held = { id: exampleId(700), isOpen: false, invoiceId: exampleId(599) }
  const { changes, codes } = await decide(sale({ heldBillId: held.id }), { held_bill: [held] as never })
  expect(codes).toEqual(['sales.held-bill-finished'])
  expect(insertedInto(changes, invoice)).toHaveLength(1)
  expect(changes).toContainEqual({ op: 'patch', record: 'held_bill', id: held.id, fields: { isOpen: false } })
})

test('the unpaid part is owed by the customer', async () => {
  const { changes, codes } = await decide(sale({}, { tenders: [cash(15_000)] }))
  expect(codes).toEqual([])
  expect(increments(changes, 'customer')).toEqual([{ points: 150, owed: 100_000, invoiceCount: 1 }])
})

test('points are earned for what is paid; older tills gave them for the full total', async () => {
  const earned = async (more: Partial<IssueInvoiceInput>) => {
    const { changes } = await decide(sale({}, more))
    return [insertedInto(changes, invoice)[0]?.pointsEarned, insertedInto(changes, pointEntry).map(({ points }) => points)]
  }
  expect(await earned({ tenders: [] })).toEqual([0, []])
  expect(await earned({ tenders: [cash(15_099)] })).toEqual([150, [150]])
  const { earns: _, ...before } = terms
  expect(await earned({ tenders: [cash(15_099)], terms: before })).toEqual([1_150, [1_150]])
})

test('overselling needs the permission and is reported, never with a negative quantity in stock', async () => {
  const lines = [productLine({ quantity: 4 })]
  const said = async (onHand: number, context: Partial<DecisionContext>) => {
    const given = v.parse(issueInvoice.input, sale({ lines }))
    const loaded = await issueInvoice.load(memoryReader({ ...shop, product: [{ ...exampleProduct, onHand }] }), given)
    const decision = decideCommand(issueInvoice, given, loaded, exampleContext(context))
    return decision.ok ? decision.objections : []
  }
  const { nameAr, nameEn } = exampleProduct
  expect(await said(4, {})).toEqual([])
  expect(await said(3, {})).toEqual([{ code: 'stock.oversold', details: { nameAr, nameEn, onHand: 3 }, isAccepted: true }])
  expect(await said(-3, without(8))).toEqual([{ code: 'stock.not-enough', details: { nameAr, nameEn, onHand: 0 } }])
})

const without = (...actions: number[]) => ({
  actor: {
    employeeId: exampleId(301),
    permissions: { '2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((action) => !actions.includes(action)) },
  },
})
const setting = (more: object) => ({ account_setting: [{ ...exampleSetting, ...more }] })
const card = { method: PAYMENT_METHOD.creditCard, authorizationCode: '1' }

test('a customer with negative points, after a return, can still buy', async () => {
  const below = { customer: [{ ...exampleCustomer, points: -20 }] }
  expect((await decide(sale({}), below)).codes).toEqual([])
  expect((await decide(sale({ pointsSpent: 1 }), below)).codes).toEqual(['customers.points-not-enough'])
})

test.each<[string, IssueInvoiceInput, Partial<typeof shop>, Partial<DecisionContext>]>([
  ['sales.total-differs', sale({}, { total: minor(1) }), {}, {}],
  ['sales.terms-differ', sale({}), setting({ vatRate: rate(500) }), {}],
  ['sales.terms-differ', sale({}), setting({ trn: null, vatRate: rate(0) }), {}],
  ['sales.no-permission', sale({}), {}, without(1)],
  ['sales.debt-not-allowed', sale({}, { tenders: [] }), setting({ isDebtAllowed: false }), {}],
  ['sales.debt-not-allowed', sale({}, { tenders: [] }), {}, without(6)],
  ['sales.debt-needs-customer', sale({ customerId: null }, { tenders: [], buyer: null }), {}, {}],
  ['sales.price-change-not-allowed', sale({ lines: [serviceLine({ unitPrice: minor(1_000) })] }), {}, without(2)],
  ['sales.discount-not-allowed', sale({ lines: [serviceLine({ discount: minor(1_000) })] }), {}, without(3)],
  ['sales.discount-not-allowed', sale({ billDiscount: minor(1_000) }), {}, without(4)],
  ['sales.products-not-allowed', sale({ lines: [serviceLine(), productLine()] }), {}, without(10)],
  ['sales.customer-unknown', sale({}), { customer: [] }, {}],
  ['customers.points-not-enough', sale({ pointsSpent: 501 }), {}, {}],
  ['stock.not-enough', sale({ lines: [productLine({ quantity: 2 }), productLine({ quantity: 2 })] }), {}, without(8)],
  ['rentals.piece-not-for-sale', sale({ lines: [pieceLine()] }), { rent_item: [{ ...examplePiece, isInService: false }] }, {}],
  ['rentals.piece-not-for-sale', sale({ lines: [pieceLine()] }), { rent_item: [{ ...examplePiece, sellPrice: null }] }, {}],
  ['payments.more-than-due', sale({}, { tenders: [cash(200_000, card)] }), {}, {}],
  ['payments.authorization-code-required', sale({}, { tenders: [cash(115_000, { ...card, authorizationCode: null })] }), {}, {}],
  ['payments.amount-required', sale({}, { tenders: [cash(115_000), cash(0, { id: exampleId(602) })] }), {}, {}],
])('%s is an objection, and the sale is accepted', async (code, given, rows, context) => {
  const { changes, codes } = await decide(given, rows, context)
  expect(codes).toEqual([code])
  expect(insertedInto(changes, invoice)).toHaveLength(1)
})

test.each([2, 3, 4, 6, 8, 10])(
  'a paid sale at list price of products in stock needs only the right to sell: no objection without right %i',
  async (right) => {
    expect((await decide(sale({}), {}, without(right))).codes).toEqual([])
  },
)

test('a dress reserved by another customer is objected to; if sold anyway, the reservation is in conflict', async () => {
  const other = exampleId(102)
  const reserved = exampleBooking(700, examplePiece.id, 3, 6, { customerId: other })
  const out = exampleBooking(701, examplePiece.id, 10, 12, { customerId: other, state: RENT_STATE.rented })
  const own = exampleBooking(702, examplePiece.id, 20, 22, { customerId: exampleCustomer.id })
  const cleaning = exampleBooking(703, examplePiece.id, 30, 32, { customerId: null, state: RENT_STATE.cleaning })
  const given = sale({ lines: [pieceLine()] })
  const { changes, codes } = await decide(given, { booking: [reserved, out, own, cleaning] }, {})
  expect(codes).toEqual(['rentals.piece-promised', 'rentals.piece-promised'])
  expect(changes.filter((change) => change.record === booking.name)).toEqual([
    { op: 'patch', record: booking.name, id: reserved.id, fields: { standing: STANDING.conflict } },
  ])
  expect(insertedInto(changes, invoice)).toHaveLength(1)
  expect((await decide(given, { booking: [own, cleaning] }, {})).codes).toEqual([])
})

test('a bill already issued by another tab is an objection that names the invoice', async () => {
  const first = await decide(sale({}))
  const issued = insertedInto(first.changes, invoice).map((row) => ({ ...row, id: String(row['id']) }))
  const second = await decide(sale({}), { invoice: issued })
  expect(second.codes).toEqual(['sales.already-issued'])
})

test('an empty bill is invalid input', () => {
  const result = v.safeParse(issueInvoice.input, sale({ lines: [] }))
  expect(result.issues?.map((issue) => issue.message)).toEqual(['sales.bill-is-empty'])
})

test('absurd amounts are invalid input instead of an overflow', () => {
  const absurd = sale({ lines: [serviceLine()] })
  const line = { ...serviceLine(), unitPrice: Number.MAX_SAFE_INTEGER }
  expect(v.is(issueInvoice.input, { ...absurd, bill: { ...absurd.bill, lines: [line] } })).toBe(false)
  expect(v.is(issueInvoice.input, { ...absurd, tenders: [cash(1, { tendered: Number.MAX_SAFE_INTEGER as never })] })).toBe(false)
})

test('the largest allowed bill is computed exactly', async () => {
  const line = serviceLine({ unitPrice: PRICE_MAX, listPrice: PRICE_MAX, quantity: 5 })
  const { changes } = await decide(sale({ lines: Array.from({ length: 200 }, () => line) }, { tenders: [], total: minor(0) }))
  expect(insertedInto(changes, invoice)).toMatchObject([{ total: AMOUNT_MAX }])
  for (const change of changes) {
    if (change.op === 'insert') v.parse(rowSchema(recordsByName.get(change.record)!), change.row)
  }
})

test('a bill above the limit is invalid input with its own error code', () => {
  const line = serviceLine({ unitPrice: PRICE_MAX, quantity: 1000 })
  const messages = (...lines: readonly BillLine[]) =>
    v.safeParse(issueInvoice.input, sale({ lines: [...lines] })).issues?.map((one) => one.message)
  expect(messages(line)).toBeUndefined()
  expect(messages(line, serviceLine({ unitPrice: minor(1), quantity: 1 }))).toContain('sales.bill-too-large')
  expect(messages({ ...line, quantity: 1001 })).toContain('sales.bill-too-large')
})

test('a shop without a tax number charges no VAT', () => {
  expect(billHead({ ...exampleSetting, trn: null }).terms.vatRate).toBe(0)
  expect(billHead(exampleSetting)).toMatchObject({ terms: { vatRate: 1500 }, seller: { nameAr: exampleSetting.nameAr, currency: 'SAR' } })
})

test('customer sums are only incremented, never overwritten', async () => {
  const { changes } = await decide(sale({}))
  expect(changes.filter((change) => change.op === 'patch' && change.record === customer.name)).toEqual([])
})

test('a cashier may give discounts up to their ceiling; more on a line or the bill is an objection', async () => {
  const cashier = without(2)
  const tenth = serviceLine({ discount: minor(11_500) })
  expect((await decide(sale({ lines: [tenth] }), {}, cashier)).codes).toEqual([])
  const all = await decide(sale({ lines: [serviceLine({ discount: minor(57_500) })] }), {}, cashier)
  expect(all.codes).toEqual(['sales.discount-above-ceiling'])
  expect(insertedInto(all.changes, invoice)).toMatchObject([{ total: 57_500, discount: 57_500 }])
  // Each discount is within the ceiling, but their sum is not.
  expect((await decide(sale({ lines: [tenth], billDiscount: minor(10_000) }), {}, cashier)).codes).toEqual(['sales.discount-above-ceiling'])
})
