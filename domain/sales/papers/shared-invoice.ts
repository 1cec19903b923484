import type { SharedOf } from '../../kernel/view.ts'
import type { InvoiceLine } from '../invoice.ts'
import type { invoiceView } from './invoice-file.ts'
import type { InvoiceDocument, InvoiceRow, PaymentRow } from './receipt-figures.ts'

/** What strangers are not shown reads as empty: a note, a code of a payment, who sold. No paper is drawn from what is missing still. */
const HIDDEN = { note: null, employeeId: null, deviceId: null, authorizationCode: null, reference: null } as const
const whole = <T>(row: Partial<T>): T => ({ ...HIDDEN, ...row }) as T

/** A public answer as the document that its paper is drawn from. */
export const sharedDocument = ({
  invoice: row,
  payments,
  credits,
  credited,
  debited,
  offers,
}: SharedOf<typeof invoiceView>): InvoiceDocument => ({
  ...{ credits, credited, debited, debits: [], offers },
  invoice: whole<InvoiceRow>({ ...row, lines: row.lines.map((line) => whole<InvoiceLine>(line)) }),
  payments: payments.map((one) => whole<PaymentRow>(one)),
})
