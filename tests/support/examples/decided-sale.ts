import * as v from 'valibot'
import { decideCommand } from '#domain/kernel/decide.ts'
import { exampleContext, exampleCustomer, exampleId, examplePiece, exampleProduct, exampleService, exampleSetting } from './example-shop.ts'
import { memoryReader } from './memory-reader.ts'
import type { discountCode, discountCodeUse } from '#domain/discounts/discount-code.ts'
import type { Change, DecisionContext, RowOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { type BillLine, type OpenBill, emptyBill, priceBill } from '#domain/sales/bill.ts'
import { codedLines } from '#domain/sales/codes/bill-code.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { type IssueInvoiceInput, issueInvoice } from '#domain/sales/issue-invoice.ts'

const lineOf = (kind: 1 | 2 | 3, item: { id: string; nameAr: string; nameEn: string }, price: number, more: Partial<BillLine> = {}) => ({
  id: exampleId(500 + kind),
  kind,
  itemId: item.id,
  nameAr: item.nameAr,
  nameEn: item.nameEn,
  quantity: 1,
  unitPrice: minor(price),
  listPrice: minor(price),
  discount: minor(0),
  employeeId: null,
  note: null,
  ...more,
})
export const serviceLine = (more: Partial<BillLine> = {}) => lineOf(LINE_KIND.service, exampleService, exampleService.price, more)
export const productLine = (more: Partial<BillLine> = {}) => lineOf(LINE_KIND.product, exampleProduct, exampleProduct.price, more)
export const pieceLine = () => lineOf(LINE_KIND.rentItemSale, examplePiece, 650_000)

export const { seller, terms } = billHead(exampleSetting)
export const cash = (tendered: number, more: Partial<IssueInvoiceInput['tenders'][number]> = {}): IssueInvoiceInput['tenders'][number] => ({
  id: exampleId(601),
  method: PAYMENT_METHOD.cash,
  tendered: minor(tendered),
  authorizationCode: null,
  reference: null,
  ...more,
})

/** A correct input paid in cash, with optional changes. */
export function sale(bill: Partial<OpenBill>, more: Partial<IssueInvoiceInput> = {}): IssueInvoiceInput {
  const whole = { ...emptyBill(), customerId: exampleCustomer.id, lines: [serviceLine()], ...bill }
  const { total } = priceBill(codedLines(whole), whole.billDiscount, whole.pointsSpent, terms)
  return {
    invoiceId: exampleId(600),
    shareCode: 'abcdefghijklmnopqrstuv',
    bill: whole,
    tenders: [cash(total)],
    buyer: { name: exampleCustomer.name, mobile: exampleCustomer.mobile, trn: null },
    seller,
    terms,
    total,
    ...more,
  }
}

export const shop = {
  account_setting: [exampleSetting],
  customer: [exampleCustomer],
  product: [exampleProduct],
  rent_item: [examplePiece],
  held_bill: [],
  booking: new Array<Booking>(),
  invoice: new Array<{ readonly id: string }>(),
  discount_code: new Array<RowOf<typeof discountCode>>(),
  discount_code_use: new Array<RowOf<typeof discountCodeUse>>(),
}

export async function decide(given: IssueInvoiceInput, rows: Partial<typeof shop> = {}, context: Partial<DecisionContext> = {}) {
  const parsed = v.parse(issueInvoice.input, given)
  const loaded = await issueInvoice.load(memoryReader({ ...shop, ...rows }), parsed)
  const decision = decideCommand(issueInvoice, parsed, loaded, exampleContext(context))
  if (!decision.ok) throw new Error('a sale is a fact and is never refused')
  return { changes: decision.changes, codes: decision.objections.map((objection) => objection.code) }
}

export const increments = (changes: readonly Change[], name: string) =>
  changes.flatMap((change) => (change.op === 'increment' && change.record === name ? [change.by] : []))
