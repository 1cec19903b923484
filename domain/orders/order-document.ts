import type * as v from 'valibot'
import type { DecisionContext, RowOf } from '../kernel/define.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '../kernel/money.ts'
import { dayOf } from '../kernel/time.ts'
import type { BillTotals } from '../sales/bill.ts'
import { qrOf } from '../sales/document.ts'
import { hashDocument } from '../sales/document-hash.ts'
import { INVOICE_KIND, INVOICE_STATUS, type InvoiceLine, type invoice } from '../sales/invoice.ts'
import type { paperSchema } from './visit-bill.ts'

type Document = RowOf<typeof invoice>
export type Paper = v.InferOutput<typeof paperSchema>

type Given = Pick<Paper, 'invoiceId' | 'shareCode' | 'buyer' | 'seller'> &
  Pick<Document, 'type' | 'orderId' | 'customerId' | 'paid' | 'due' | 'change' | 'note'> &
  Partial<Pick<Document, 'prepaid' | 'creditOf' | 'pointsSpent' | 'pointsEarned'>> & {
    readonly totals: Pick<BillTotals, 'lines' | 'gross' | 'discount' | 'net' | 'vat' | 'total'>
  }

/** A document of an order, with its number, its QR and its hash. */
export function orderDocument(given: Given, context: DecisionContext): Document {
  const { document } = context
  if (!document) throw new Error('a document takes the next number of its series')
  const { seller, buyer, totals, prepaid = [] } = given
  const payable = subtractMoney(totals.total, sumMoney(prepaid.map(({ gross }) => gross)))
  return hashDocument(
    {
      id: given.invoiceId,
      number: document.number,
      series: document.series,
      no: document.no,
      kind: buyer.trn ? INVOICE_KIND.tax : INVOICE_KIND.simplified,
      type: given.type,
      status: INVOICE_STATUS.issued,
      customerId: given.customerId,
      customerName: buyer.name,
      customerMobile: buyer.mobile,
      customerTrn: buyer.trn,
      issuedAt: context.now,
      issuedOn: dayOf(context.now, seller.timeZone),
      lines: [...totals.lines],
      seller,
      gross: totals.gross,
      discount: totals.discount,
      net: totals.net,
      vat: totals.vat,
      total: totals.total,
      pointsSpent: given.pointsSpent ?? 0,
      pointsEarned: given.pointsEarned ?? 0,
      paid: given.paid,
      due: given.due,
      change: given.change,
      note: given.note,
      employeeId: context.actor.employeeId,
      deviceId: context.deviceId,
      // What is to be paid, less advances, and the whole VAT: ZATCA's own sample of an advance that is settled.
      qr: qrOf(seller, payable < 0 ? ZERO : payable, totals.vat, context),
      previousHash: document.previousHash,
      shareCode: given.shareCode,
      orderId: given.orderId,
      prepaid,
      creditOf: given.creditOf ?? null,
    },
    context.sha256,
  )
}

/** Lines that say what they are over, each one thing at its whole price, added up. */
export function addUp(lines: readonly InvoiceLine[]): Given['totals'] {
  const of = (key: 'net' | 'vat' | 'gross'): Money => sumMoney(lines.map((line) => line[key]))
  const total = of('gross')
  return { lines, gross: total, discount: ZERO, net: of('net'), vat: of('vat'), total }
}
