import * as v from 'valibot'
import type { SharedOf } from '#domain/kernel/view.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import type { InvoiceLine } from '#domain/sales/invoice.ts'
import { readDraft, writeDraft } from '../../../data/storage/local-cache.ts'
import type { Answer } from '../../../engine/ask.ts'
import { WITHDRAWN, askShared } from '../../../engine/ask-view.ts'
import type { InvoiceDocument, InvoiceRow, PaymentRow } from './receipt-figures.ts'

/** What strangers are not shown reads as empty: a note, a code of a payment, who sold. No paper is drawn from what is missing still. */
const HIDDEN = { note: null, employeeId: null, deviceId: null, authorizationCode: null, reference: null } as const
const whole = <T>(row: Partial<T>): T => ({ ...HIDDEN, ...row }) as T

const asDocument = ({ invoice: row, payments, credits, credited }: SharedOf<typeof invoiceView>): InvoiceDocument => ({
  ...{ credits, credited },
  invoice: whole<InvoiceRow>({ ...row, lines: row.lines.map((line) => whole<InvoiceLine>(line)) }),
  payments: payments.map((one) => whole<PaymentRow>(one)),
})

/** An invoice by the end of its public address, for anybody who has it. */
export async function sharedInvoice(shareCode: string): Promise<Answer<InvoiceDocument | typeof WITHDRAWN>> {
  const answer = await askShared(invoiceView, shareCode)
  return answer.ok && answer.data !== WITHDRAWN ? { ...answer, data: asDocument(answer.data) } : (answer as Answer<typeof WITHDRAWN>)
}

const PRINTED_KEY = 'printed'
/** More receipts than a till prints between two looks at one of them. */
const PRINTED_MAX = 500
const printedSchema = v.fallback(v.array(v.string()), [])

/** Which invoices this device has printed: paper that is printed again says that it is a copy. */
export async function wasPrinted(id: Id): Promise<boolean> {
  return v.parse(printedSchema, await readDraft(PRINTED_KEY)).includes(id)
}

export async function markPrinted(id: Id): Promise<void> {
  const before = v.parse(printedSchema, await readDraft(PRINTED_KEY))
  if (!before.includes(id)) await writeDraft(PRINTED_KEY, [...before, id].slice(-PRINTED_MAX))
}
