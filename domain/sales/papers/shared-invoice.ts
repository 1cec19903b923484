import type { SharedOf } from '../../kernel/view.ts'
import type { InvoiceLine } from '../invoice.ts'
import type { invoiceView } from './invoice-file.ts'
import type { InvoiceDocument, InvoiceRow, PaymentRow } from './receipt-figures.ts'

/** Fields hidden from the public read as null; no paper prints them. */
const HIDDEN = { note: null, employeeId: null, deviceId: null, authorizationCode: null, reference: null } as const
const whole = <T>(row: Partial<T>): T => ({ ...HIDDEN, ...row }) as T

export const sharedDocument = ({
  invoice: row,
  payments,
  credits,
  credited,
  debited,
  offers,
  tips,
}: SharedOf<typeof invoiceView>): InvoiceDocument => ({
  ...{ credits, credited, debited, debits: [], offers },
  tips: tips.map((one) => ({ ...one, employeeId: '', takenOn: row.issuedOn, deviceId: null, tillSeq: null })),
  invoice: whole<InvoiceRow>({ ...row, lines: row.lines.map((line) => whole<InvoiceLine>(line)) }),
  payments: payments.map((one) => whole<PaymentRow>(one)),
})
