import { product, service } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import { type BillLine, type OpenBill, priceBill } from '#domain/sales/bill.ts'
import { type IssueInvoiceInput, billHead } from '#domain/sales/issue-invoice.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { newId } from './api-client.ts'
import { type ScriptedTill, copiedRows, onlyRow } from './scripted-till.ts'

type Sold = RowOf<typeof service> | RowOf<typeof product>

/** The nth sale of a made-up day: three lines, paid half in cash and half by transfer, to one of the shop's customers. */
export function exampleSale(till: ScriptedTill, nth: number): IssueInvoiceInput {
  const pick = <T>(rows: readonly T[], offset: number): T => {
    const row = rows[(nth + offset) % rows.length]
    if (row === undefined) throw new Error('the shop has nothing to sell')
    return row
  }
  const services = copiedRows(till, service)
  const products = copiedRows(till, product)
  const buyer = pick(copiedRows(till, customer), 0)
  const lines = [
    line(LINE_KIND.service, pick(services, 0)),
    line(LINE_KIND.service, pick(services, 1)),
    line(LINE_KIND.product, pick(products, 0)),
  ]
  const bill: OpenBill = { customerId: buyer.id, lines, billDiscount: minor(0), pointsSpent: 0, note: null, heldBillId: null }
  const head = billHead(onlyRow(till, accountSetting))
  const { total } = priceBill(lines, bill.billDiscount, bill.pointsSpent, head.terms)
  const inCash = minor(Math.floor(total / 2))
  const tender = (method: PaymentMethod, tendered: number) => ({
    id: newId(),
    method,
    tendered: minor(tendered),
    authorizationCode: null,
    reference: null,
  })
  return {
    invoiceId: newId(),
    shareCode: newId().replaceAll('-', ''),
    bill,
    tenders: [tender(PAYMENT_METHOD.cash, inCash), tender(PAYMENT_METHOD.transfer, total - inCash)],
    buyer: { name: buyer.name, mobile: buyer.mobile, trn: buyer.trn },
    ...head,
    total,
  }
}

function line(kind: BillLine['kind'], item: Sold): BillLine {
  const { id: itemId, nameAr, nameEn, price } = item
  return {
    id: newId(),
    kind,
    itemId,
    nameAr,
    nameEn,
    quantity: 1,
    unitPrice: price,
    listPrice: price,
    discount: minor(0),
    employeeId: null,
    note: null,
  }
}
