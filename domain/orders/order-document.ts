import type * as v from 'valibot'
import type { DecisionContext, RowOf } from '../kernel/define.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '../kernel/money.ts'
import type { BillTotals } from '../sales/bill.ts'
import type { PaymentMethod } from '../payments/payment.ts'
import { qrOf } from '../sales/document.ts'
import { hashDocument } from '../sales/document-hash.ts'
import { documentHead } from '../sales/document-head.ts'
import type { InvoiceLine, invoice } from '../sales/invoice.ts'
import type { paperSchema } from './visit-bill.ts'

type Document = RowOf<typeof invoice>
export type Paper = v.InferOutput<typeof paperSchema>

type Given = Pick<Paper, 'invoiceId' | 'shareCode' | 'buyer' | 'seller'> &
  Pick<Document, 'type' | 'orderId' | 'customerId' | 'paid' | 'due' | 'change' | 'note'> &
  Partial<Pick<Document, 'prepaid' | 'creditOf' | 'pointsSpent' | 'pointsEarned'>> & {
    readonly coded?: Pick<Document, 'discountCodeId' | 'discountCode'>
    readonly tenders: readonly { readonly method: PaymentMethod }[]
    readonly totals: Pick<BillTotals, 'lines' | 'gross' | 'discount' | 'net' | 'vat' | 'total'>
  }

export function orderDocument(given: Given, context: DecisionContext): Document {
  const { seller, totals, prepaid = [] } = given
  const payable = subtractMoney(totals.total, sumMoney(prepaid.map(({ gross }) => gross)))
  return hashDocument(
    {
      ...documentHead(given, context),
      ...given.coded,
      type: given.type,
      pointsSpent: given.pointsSpent ?? 0,
      pointsEarned: given.pointsEarned ?? 0,
      paid: given.paid,
      due: given.due,
      change: given.change,
      note: given.note,
      // The amount payable after advances, with the whole VAT, as in ZATCA's sample of a settled advance.
      qr: qrOf(seller, payable < 0 ? ZERO : payable, totals.vat, context),
      orderId: given.orderId,
      prepaid,
      creditOf: given.creditOf ?? null,
      debitOf: null,
    },
    context.sha256,
    given.tenders,
  )
}

export function addUp(lines: readonly InvoiceLine[]): Given['totals'] {
  const of = (key: 'net' | 'vat' | 'gross'): Money => sumMoney(lines.map((line) => line[key]))
  const total = of('gross')
  return { lines, gross: total, discount: ZERO, net: of('net'), vat: of('vat'), total }
}
