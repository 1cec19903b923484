import * as v from 'valibot'
import { callApi, failureOf } from '../../../data/api/api.ts'
import { readDraft, writeDraft } from '../../../data/storage/local-cache.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import { WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { invoiceFile } from '#domain/sales/invoice-debt.ts'
import type { Answer } from '../../../engine/ask.ts'
import type { InvoiceDocument } from './receipt-figures.ts'

/** Rows come as their records declare them; the contract tests hold the server to it. */
const sharedSchema = v.custom<InvoiceDocument>(
  (body) =>
    typeof body === 'object' &&
    body !== null &&
    'invoice' in body &&
    'credited' in body &&
    'payments' in body &&
    Array.isArray(body.payments),
)

const missing: Answer<never> = { ok: false, failure: failureOf('unexpected'), isNotFound: true }

/** The shop has taken the address back. */
export const WITHDRAWN = 'withdrawn'

/** What strangers are not shown, as empty: a note, a code of a payment, who sold. The rest of the paper is drawn as in the shop. */
function asDocument({ invoice: row, payments, ...more }: InvoiceDocument): InvoiceDocument {
  const lines = row.lines.map((line) => ({ ...line, employeeId: null, note: null }))
  return {
    ...more,
    invoice: { ...row, lines, note: null, employeeId: null, deviceId: null },
    payments: payments.map((one) => ({ ...one, authorizationCode: null, reference: null, employeeId: null, deviceId: null })),
  }
}

/** An invoice by the end of its public address, for anybody who has it. */
export async function sharedInvoice(shareCode: string): Promise<Answer<InvoiceDocument | typeof WITHDRAWN>> {
  const answer = await callApi(`public/invoices/${encodeURIComponent(shareCode)}`, { schema: sharedSchema, token: null })
  if (answer.ok) return { ok: true, data: asDocument(answer.data), asOf: null }
  if ('errors' in answer && answer.errors[WHOLE_FORM]?.includes('link-withdrawn')) return { ok: true, data: WITHDRAWN, asOf: null }
  return 'failure' in answer ? { ok: false, failure: answer.failure } : missing
}

/** An invoice from the server, whole, for somebody of the shop. */
async function remoteInvoice(id: Id): Promise<Answer<InvoiceDocument>> {
  const answer = await callApi(`papers/invoices/${id}`, { schema: sharedSchema })
  if (answer.ok) return { ok: true, data: answer.data, asOf: null }
  return 'failure' in answer ? { ok: false, failure: answer.failure } : missing
}

/** An invoice with its payments: on a till from the till itself, elsewhere, or when the till has no copy, from the server. */
export async function invoiceDocument(id: Id, isTill: boolean): Promise<Answer<InvoiceDocument>> {
  if (!isTill) return remoteInvoice(id)
  const reader = localReader()
  const row = await reader.get(invoice, id)
  return row ? { ok: true, data: await invoiceFile(reader, row), asOf: null } : remoteInvoice(id)
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
