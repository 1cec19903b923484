import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { SearchHit } from '../../../data/contract.ts'
import { findByCode } from '../../../data/search/search.ts'

export const receiptPath = (id: Id): string => `/merchant/billing-success/${id}`

export function invoiceAmong(hits: readonly SearchHit[]): RowOf<typeof invoice> | null {
  const hit = hits.find(({ record }) => record === invoice.name)
  return hit ? (hit.row as RowOf<typeof invoice>) : null
}

/** The document with exactly this number in local data. */
export const invoiceByNumber = async (code: string): Promise<RowOf<typeof invoice> | null> => invoiceAmong(await findByCode(code))

export async function receiptByNumber(typed: string): Promise<string | null> {
  const document = await invoiceByNumber(typed)
  return document && receiptPath(document.id)
}
