import { invoice } from '#domain/sales/invoice.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { thisDevice } from '../../data/device.ts'
import { localReader } from '../../data/local-reader.ts'
import type { AttentionRow } from './attention-inbox.ts'

/** The document that an operation made, and who it was for. */
export interface Touched {
  readonly number: string
  readonly invoiceId: Id | null
  readonly customerId: Id | null
  readonly customerName: string | null
}

const textIn = (row: Readonly<Record<string, unknown>>, field: string): string | null => {
  const value = row[field]
  return typeof value === 'string' ? value : null
}

/** The document as this till itself issued it. Another till's operations are not in this ledger. */
async function ownDocument(operationId: Id): Promise<Touched | null> {
  const ledger = await thisDevice().ledger.open()
  const op = (await ledger.outbox.get({ opId: operationId })) ?? (await ledger.archive.get({ opId: operationId }))
  const made =
    op &&
    (await ledger.docs
      .where('id')
      .anyOf(op.changes.map((change) => ('row' in change ? change.row.id : change.id)))
      .first())
  if (!made) return null
  const { number, row, id } = made
  return { number, invoiceId: id, customerId: textIn(row, 'customerId'), customerName: textIn(row, 'customerName') }
}

async function byNumber(number: string): Promise<Touched> {
  const [found] = await localReader().select(invoice, { where: [{ field: 'number', is: number }], limit: 1 })
  return { number, invoiceId: found?.id ?? null, customerId: found?.customerId ?? null, customerName: found?.customerName ?? null }
}

/** What document a notice is about, as far as this device can tell; null when it is about none. */
export async function touchedBy(row: AttentionRow, isTill: boolean): Promise<Touched | null> {
  const { number } = row.details
  if (!isTill) return typeof number === 'string' ? { number, invoiceId: null, customerId: null, customerName: null } : null
  const own = row.operationId ? await ownDocument(row.operationId) : null
  return own ?? (typeof number === 'string' ? byNumber(number) : null)
}
