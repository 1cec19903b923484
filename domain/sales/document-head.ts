import type * as v from 'valibot'
import type { DecisionContext, RowOf } from '../kernel/define.ts'
import { dayOf } from '../kernel/time.ts'
import type { BillTotals } from './bill.ts'
import type { buyerSchema } from './document.ts'
import { INVOICE_KIND, INVOICE_STATUS, NO_CODE, type invoice } from './invoice.ts'

type Document = RowOf<typeof invoice>

interface Given extends Pick<Document, 'shareCode' | 'customerId' | 'seller'> {
  readonly invoiceId: Document['id']
  readonly buyer: v.InferOutput<typeof buyerSchema> | null
  readonly totals: Pick<BillTotals, 'lines' | 'gross' | 'discount' | 'net' | 'vat' | 'total'>
}

/** The fields common to all documents: number, buyer, seller, lines and sums. */
export function documentHead({ invoiceId, shareCode, customerId, buyer, seller, totals }: Given, context: DecisionContext) {
  const { document } = context
  if (!document) throw new Error('a document takes the next number of its series')
  return {
    id: invoiceId,
    number: document.number,
    series: document.series,
    no: document.no,
    previousHash: document.previousHash,
    kind: buyer?.trn ? INVOICE_KIND.tax : INVOICE_KIND.simplified,
    status: INVOICE_STATUS.issued,
    customerId,
    customerName: buyer?.name ?? null,
    customerMobile: buyer?.mobile ?? null,
    customerTrn: buyer?.trn ?? null,
    issuedAt: context.now,
    issuedOn: dayOf(context.now, seller.timeZone),
    lines: [...totals.lines],
    seller,
    gross: totals.gross,
    discount: totals.discount,
    net: totals.net,
    vat: totals.vat,
    total: totals.total,
    employeeId: context.actor.employeeId,
    deviceId: context.deviceId,
    tillSeq: context.seq ?? null,
    shareCode,
    ...NO_CODE,
  }
}
