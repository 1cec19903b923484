import * as v from 'valibot'
import { type DecisionContext, type InputOf, type RowOf, rowSchema } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { type IssueInvoiceInput, issueInvoice } from '#domain/sales/issue-invoice.ts'
import { type ReturnFile, loadReturn } from '#domain/sales/returns/return-file.ts'
import type { returnSale } from '#domain/sales/returns/return-sale.ts'
import { type ReturnRequest, writeReturn } from '#domain/sales/returns/write-return.ts'
import type { OpenBill } from '#domain/sales/bill.ts'
import type { ChangingShop } from './changing-shop.ts'
import { decide, productLine, sale, seller, serviceLine, terms } from './decided-sale.ts'
import { exampleId } from './example-shop.ts'
import { memoryReader } from './memory-reader.ts'
import { act } from './visit-shop.ts'

/** The sale to be returned: two veils at 230.00, one of them reduced by 30.00, and a make-up at 1,150.00, with 100.00 off the bill. */
export const SOLD = exampleId(600)
export const soldBill = (more: Partial<OpenBill> = {}, given: Partial<IssueInvoiceInput> = {}): IssueInvoiceInput =>
  sale(
    {
      lines: [productLine({ quantity: 2, discount: minor(3_000) }), serviceLine()],
      billDiscount: minor(10_000),
      pointsSpent: 100,
      ...more,
    },
    { terms: { ...terms, earns: 'paid' }, ...given },
  )
export const sell = (shop: ChangingShop, context: DecisionContext, given = soldBill()) => act(shop, issueInvoice, given, context)

type Document = RowOf<typeof invoice>

/** A paid sale from a till's operation, with these credit notes, as needed for a return. */
export async function soldFile(given: IssueInvoiceInput, notes: readonly Document[] = []): Promise<ReturnFile> {
  const { changes } = await decide(given)
  const made = changes.find((change) => change.op === 'insert' && change.record === invoice.name)
  if (made?.op !== 'insert') throw new Error('a sale makes an invoice')
  const row = v.parse(rowSchema(invoice), made.row) as Document
  return { invoice: row, notes, received: row.paid, owed: row.due, earned: row.pointsEarned, giftCards: [] }
}

/** Line indexes and quantities. */
export type Wanted = readonly (readonly [index: number, quantity: number, isDamaged?: boolean])[]

export const returning = (
  file: ReturnFile,
  ids: { readonly invoiceId: Id; readonly shareCode: string; readonly tenderId: Id },
  wanted: Wanted,
  requested: Partial<ReturnRequest> = {},
): InputOf<typeof returnSale> => {
  const chosen = wanted.map(([index, quantity, isDamaged = false]) => ({ index, quantity, isDamaged }))
  return writeReturn(file, { ...ASKED, wanted: chosen, ...requested }, ids, { seller, terms })
}

const ASKED: Omit<ReturnRequest, 'wanted'> = { reason: 'لم يناسبها المقاس', method: PAYMENT_METHOD.cash, authorizationCode: null }

/** A return as written by a till that has all data of the shop. */
export async function returnOf(
  shop: ChangingShop,
  nth: number,
  wanted: Wanted,
  more: Partial<InputOf<typeof returnSale>> = {},
  requested: Partial<ReturnRequest> = {},
): Promise<InputOf<typeof returnSale>> {
  const file = await loadReturn(memoryReader(shop.all()), SOLD, terms.pointsPerUnit)
  if (!file) throw new Error('there is a sale')
  const ids = {
    invoiceId: exampleId(700 + nth),
    shareCode: `zbcdefghijklmnopqrstu${nth}`,
    tenderId: exampleId(800 + nth),
    newCard: requested.newCard,
  }
  return { ...returning(file, ids, wanted, requested), ...more }
}
