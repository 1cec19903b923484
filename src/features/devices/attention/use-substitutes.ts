import type { RowOf } from '#domain/kernel/define.ts'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { failureOf } from '../../../data/api/api.ts'
import { type Answer, type Requester, queryRecord, queryRows } from '../../../engine/query.ts'
import type { Asking } from '../../../engine/use-answer.ts'
import { useQuestion } from '../../../engine/use-question.ts'

/** A piece with its category, whose buffers apply if it has none; null without terms. */
export type SubstitutePiece = RowOf<typeof rentItem> & { readonly category: RowOf<typeof rentCategory> | null }

const QUIETLY = { isQuiet: true }
/** The search may match codes that contain this one. */
const FOUND_MAX = 20

async function pieceOf(code: string, who: Requester): Promise<SubstitutePiece | null> {
  const found = await queryRows(rentItems, { search: code, limit: FOUND_MAX }, who, QUIETLY)
  const id = found.ok ? found.data.rows.find((row) => row.code === code)?.id : undefined
  const piece = id ? await queryRecord(rentItem, id, who, QUIETLY) : null
  if (!piece?.ok) return null
  const days = await queryRecord(rentCategory, piece.data.categoryId, who, QUIETLY)
  return { ...piece.data, category: days.ok ? days.data : null }
}

export function useSubstitutes(codes: readonly string[]): Asking<readonly SubstitutePiece[]> {
  return useQuestion(['substitutes', codes], async (who): Promise<Answer<readonly SubstitutePiece[]>> => {
    const data = (await Promise.all(codes.map((code) => pieceOf(code, who)))).filter((row) => row !== null)
    return data.length > 0 ? { ok: true, data, asOf: null } : { ok: false, failure: failureOf('offline') }
  })
}
