import { product } from '#domain/catalog/catalog.ts'
import type { Change, DecisionContext } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { type OpenBill, priceBill } from '#domain/sales/bill.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { stockMove } from '#domain/stock/stock-move.ts'
import { changingShop } from '../../support/examples/changing-shop.ts'
import { exampleId, exampleSetting } from '../../support/examples/example-shop.ts'
import { cashOf } from '../../support/examples/example-visit.ts'
import type { ShopRows } from '../../support/examples/memory-reader.ts'

/** Sales of the day before that any till may return: paid by a customer who spent points, paid anonymously, and owed as a whole. */
export const soldEarly = [exampleId(7_600), exampleId(7_601), exampleId(7_602)] as const

type Item = Readonly<Record<'id' | 'nameAr' | 'nameEn', string>> & { readonly price: number }
export type Sold = ShopRows & {
  readonly customer: readonly { readonly id: string; readonly name: string; readonly mobile: string | null }[]
  readonly product: readonly Item[]
  readonly service: readonly Item[]
}

/** Amounts that do not divide evenly, so that each part has a fraction of a minor unit. */
const BILLS = [
  { buyer: 0, veils: 3, discount: 1_001, billDiscount: 2_003, pointsSpent: 37, isPaid: true },
  { buyer: null, veils: 4, discount: 0, billDiscount: 1_301, pointsSpent: 0, isPaid: true },
  { buyer: 1, veils: 2, discount: 333, billDiscount: 0, pointsSpent: 0, isPaid: false },
] as const

/**
 * Opening sales as the shipped command writes them, except for stock, which was refilled since. `contextOf` gives time
 * and place of the n-th document.
 */
export async function openingSales(
  goods: Sold,
  contextOf: (nth: number, operationId: string) => DecisionContext,
): Promise<readonly Change[]> {
  const shop = changingShop({ account_setting: [exampleSetting], ...goods })
  const changes: Change[] = []
  for (const [nth, invoiceId] of soldEarly.entries()) {
    const decision = await shop.run(issueInvoice, saleOf(goods, nth, invoiceId), contextOf(nth, exampleId(7_650 + nth)))
    if (!decision.ok || decision.objections.length > 0)
      throw new Error(`the day before is not as it should be: ${JSON.stringify(decision)}`)
    changes.push(...decision.changes)
  }
  return changes.filter(({ record }) => record !== stockMove.name && record !== product.name)
}

function saleOf(goods: Sold, nth: number, invoiceId: string) {
  const [{ buyer: place, veils, discount, billDiscount, pointsSpent, isPaid }] = [BILLS[nth] ?? BILLS[0]]
  const buyer = place === null ? null : goods.customer[place]
  const own = (part: number) => exampleId(7_610 + nth * 10 + part)
  const line = (part: number, kind: 1 | 2, { id: itemId, nameAr, nameEn, price }: Item, quantity: number, off: number) => ({
    ...{ id: own(part), kind, itemId, nameAr, nameEn, quantity, unitPrice: minor(price), listPrice: minor(price), discount: minor(off) },
    ...{ employeeId: null, note: null },
  })
  const lines = [
    ...goods.product.slice(-1).map((item) => line(1, LINE_KIND.product, item, veils, discount)),
    ...goods.service.slice(0, 1).map((item) => line(2, LINE_KIND.service, item, 1, 0)),
  ]
  const head = billHead(exampleSetting)
  const bill: OpenBill = {
    customerId: buyer?.id ?? null,
    lines,
    billDiscount: minor(billDiscount),
    pointsSpent,
    note: null,
    heldBillId: null,
  }
  const { total } = priceBill(lines, bill.billDiscount, pointsSpent, head.terms)
  return {
    ...{ invoiceId, shareCode: invoiceId.replaceAll('-', ''), bill, total, ...head },
    tenders: isPaid ? [cashOf(own(5), total)] : [],
    buyer: buyer ? { name: buyer.name, mobile: buyer.mobile, trn: null } : null,
  }
}
