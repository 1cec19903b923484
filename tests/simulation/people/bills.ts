import type { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { type BillLine, type OpenBill, priceBill } from '#domain/sales/bill.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { codedLines } from '#domain/sales/codes/bill-code.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import type { IssueInvoiceInput } from '#domain/sales/issue-invoice.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { sometimes } from '../sometimes.ts'
import { ownProducts, services, sharedProducts } from '../world/shop.ts'
import type { Desk } from './desk-acts.ts'

export interface SaleDesk extends Desk {
  readonly till: number
}
type Setting = RowOf<typeof accountSetting>
type Buyer = RowOf<typeof customer> | null

/** Share of lines and bills with a discount. */
const REDUCED = 0.25

type Item = Readonly<Record<'id' | 'nameAr' | 'nameEn', string>> & { readonly price: BillLine['unitPrice'] }

function lineOf({ chance, newId }: Desk, kind: BillLine['kind'], item: Item): BillLine {
  const { id: itemId, nameAr, nameEn, price } = item
  const quantity = chance.isHit(0.8) ? 1 : 2
  const prices = { unitPrice: price, listPrice: price, discount: minor(chance.isHit(REDUCED) ? chance.below(2_000) : 0) }
  return { id: newId(), kind, itemId, nameAr, nameEn, quantity, ...prices, employeeId: null, note: null }
}

/** A random bill. */
export function billOf(desk: SaleDesk, buyer: Buyer, isReduced: boolean): OpenBill {
  const { chance, till } = desk
  const own = ownProducts[till]
  const lines = [
    ...(own ? [lineOf(desk, LINE_KIND.product, own)] : []),
    ...(chance.isHit(0.3) ? [lineOf(desk, LINE_KIND.product, chance.pick(sharedProducts))] : []),
    ...(chance.isHit(0.4) ? [lineOf(desk, LINE_KIND.service, chance.pick(services))] : []),
  ]
  const pointsSpent = buyer && chance.isHit(0.25) ? Math.min(chance.below(400), Math.max(0, buyer.points)) : 0
  if (pointsSpent > 0) sometimes('points were spent')
  const billDiscount = minor(isReduced || chance.isHit(REDUCED) ? 700 + chance.below(3_000) : 0)
  return { customerId: buyer?.id ?? null, lines, billDiscount, pointsSpent, note: null, heldBillId: null }
}

/**
 * A bill without products that only this till sells: another till may resume it, and the screen's stock of such a
 * product is compared with this till's ledger only.
 */
export function billToHold(desk: SaleDesk): OpenBill {
  const bill = billOf(desk, null, false)
  const lines = bill.lines.filter(({ itemId }) => itemId !== ownProducts[desk.till]?.id)
  return { ...bill, lines: lines.length > 0 ? lines : [lineOf(desk, LINE_KIND.service, desk.chance.pick(services))] }
}

/** The sale that results from a bill, with its payment. */
export function saleOf(desk: Desk, setting: Setting, bill: OpenBill, buyer: Buyer): IssueInvoiceInput {
  const head = billHead(setting)
  const { total } = priceBill(codedLines(bill), bill.billDiscount, bill.pointsSpent, head.terms)
  return {
    invoiceId: desk.newId(),
    shareCode: desk.newId().replaceAll('-', ''),
    bill,
    tenders: tendersOf(desk, total, buyer !== null),
    buyer: buyer && { name: buyer.name, mobile: buyer.mobile, trn: buyer.trn },
    ...head,
    total,
  }
}

/** All in cash, split over two methods, partly owed, or owed as a whole. */
function tendersOf({ chance, newId }: Desk, total: number, mayOwe: boolean): IssueInvoiceInput['tenders'] {
  const part = (method: 1 | 3, tendered: number) => ({
    ...{ id: newId(), method, tendered: minor(tendered) },
    ...{ authorizationCode: null, reference: null },
  })
  const roll = chance.float()
  const half = Math.floor(total / 2)
  if (total === 0 || (mayOwe && roll < 0.05)) return []
  if (mayOwe && roll < 0.15) return [part(PAYMENT_METHOD.cash, half || total)]
  if (roll < 0.5 && half > 0) return [part(PAYMENT_METHOD.cash, half), part(PAYMENT_METHOD.transfer, total - half)]
  return [part(PAYMENT_METHOD.cash, total)]
}
