import type { RowOf } from '#domain/kernel/define.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { isCopied } from '../../../engine/query-source.ts'
import { findByCode } from '../../../data/search/search.ts'
import { type Requester, queryRecord, queryRows } from '../../../engine/query.ts'

export type Piece = RowOf<typeof rentItem>

export type Scanned =
  | { readonly kind: 'piece'; readonly piece: Piece }
  /** The code belongs to something else in the shop: goods, an invoice, a customer. */
  | { readonly kind: 'other' }
  | { readonly kind: 'unknown' }
  /** Outside a till, when the server could not be reached. */
  | { readonly kind: 'unasked' }

/** Finds the piece with a code: on a till in local data, elsewhere on the server. */
export async function scannedPiece(code: string, who: Requester): Promise<Scanned> {
  if (isCopied(rentItem, who)) {
    const hits = await findByCode(code)
    const hit = hits.find(({ record }) => record === rentItem.name)
    const requested = hit ? await queryRecord(rentItem, hit.row.id, who) : null
    if (requested?.ok) return { kind: 'piece', piece: requested.data }
    return { kind: hits.length > 0 ? 'other' : 'unknown' }
  }
  const answer = await queryRows(rentItems, { search: code, limit: 20 }, who)
  if (!answer.ok) return { kind: 'unasked' }
  const row = answer.data.rows.find((one) => one.code.toUpperCase() === code.trim().toUpperCase())
  const requested = row ? await queryRecord(rentItem, row.id, who) : null
  return requested?.ok ? { kind: 'piece', piece: requested.data } : { kind: 'unknown' }
}
