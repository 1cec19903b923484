import type { SharedOf } from '#domain/kernel/view.ts'
import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import type { InvoiceLine } from '#domain/sales/invoice.ts'
import type { Answer } from '../../../engine/ask.ts'
import { WITHDRAWN, askShared } from '../../../engine/ask-view.ts'
import type { InvoiceDocument, InvoiceRow, PaymentRow } from '#domain/sales/papers/receipt-figures.ts'

/** What strangers are not shown reads as empty: a note, a code of a payment, who sold. No paper is drawn from what is missing still. */
const HIDDEN = { note: null, employeeId: null, deviceId: null, authorizationCode: null, reference: null } as const
const whole = <T>(row: Partial<T>): T => ({ ...HIDDEN, ...row }) as T

const asDocument = ({ invoice: row, payments, credits, credited, debited, offers }: SharedOf<typeof invoiceView>): InvoiceDocument => ({
  ...{ credits, credited, debited, debits: [], offers },
  invoice: whole<InvoiceRow>({ ...row, lines: row.lines.map((line) => whole<InvoiceLine>(line)) }),
  payments: payments.map((one) => whole<PaymentRow>(one)),
})

/** An invoice by the end of its public address, for anybody who has it. */
export async function sharedInvoice(shareCode: string): Promise<Answer<InvoiceDocument | typeof WITHDRAWN>> {
  const answer = await askShared(invoiceView, shareCode)
  return answer.ok && answer.data !== WITHDRAWN ? { ...answer, data: asDocument(answer.data) } : (answer as Answer<typeof WITHDRAWN>)
}
