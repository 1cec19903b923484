import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import type { InvoiceDocument } from '#domain/sales/papers/receipt-figures.ts'
import { sharedDocument } from '#domain/sales/papers/shared-invoice.ts'
import { type Answer, WITHDRAWN, queryShared } from '../../../engine/query.ts'

/** Loads an invoice by the share code of its public URL. */
export async function sharedInvoice(shareCode: string): Promise<Answer<InvoiceDocument | typeof WITHDRAWN>> {
  const answer = await queryShared(invoiceView, shareCode)
  return answer.ok && answer.data !== WITHDRAWN ? { ...answer, data: sharedDocument(answer.data) } : (answer as Answer<typeof WITHDRAWN>)
}
