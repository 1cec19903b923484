import type { product, service } from '#domain/catalog/catalog.ts'
import type { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import { type BillLine, type OpenBill, priceBill } from '#domain/sales/bill.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { type IssueInvoiceInput } from '#domain/sales/issue-invoice.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'

type Sold = RowOf<typeof service> | RowOf<typeof product>

/** The rows that an example sale needs. */
export interface Shop {
  readonly setting: RowOf<typeof accountSetting>
  readonly services: readonly RowOf<typeof service>[]
  readonly products: readonly RowOf<typeof product>[]
  readonly buyers: readonly RowOf<typeof customer>[]
}

/** The n-th example sale: three lines, paid half in cash and half by transfer, to one of the shop's customers. */
export function makeSale({ setting, services, products, buyers }: Shop, nth: number, newId: () => Id): IssueInvoiceInput {
  const pick = <T>(rows: readonly T[], offset: number): T => {
    const row = rows[(nth + offset) % rows.length]
    if (row === undefined) throw new Error('the shop has nothing to sell')
    return row
  }
  const line = (kind: BillLine['kind'], { id: itemId, nameAr, nameEn, price }: Sold): BillLine => ({
    ...{ id: newId(), kind, itemId, nameAr, nameEn, quantity: 1, unitPrice: price, listPrice: price },
    ...{ discount: minor(0), employeeId: null, note: null },
  })
  const buyer = pick(buyers, 0)
  const lines = [
    line(LINE_KIND.service, pick(services, 0)),
    line(LINE_KIND.service, pick(services, 1)),
    line(LINE_KIND.product, pick(products, 0)),
  ]
  const bill: OpenBill = { customerId: buyer.id, lines, billDiscount: minor(0), pointsSpent: 0, note: null, heldBillId: null }
  const head = billHead(setting)
  const { total } = priceBill(lines, bill.billDiscount, bill.pointsSpent, head.terms)
  const inCash = minor(Math.floor(total / 2))
  const tender = (method: PaymentMethod, tendered: number) => ({
    ...{ id: newId(), method, tendered: minor(tendered) },
    ...{ authorizationCode: null, reference: null },
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

/** The same sale with other lines and a matching payment. */
export function withLines(input: IssueInvoiceInput, change: (line: BillLine, nth: number) => BillLine): IssueInvoiceInput {
  const bill = { ...input.bill, lines: input.bill.lines.map(change) }
  const { total } = priceBill(bill.lines, bill.billDiscount, bill.pointsSpent, input.terms)
  const [cash] = input.tenders
  return { ...input, bill, total, tenders: cash ? [{ ...cash, tendered: total }] : [] }
}
