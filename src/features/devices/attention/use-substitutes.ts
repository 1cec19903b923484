import * as v from 'valibot'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { callApi, failureOf } from '../../../data/api/api.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import type { Answer } from '../../../engine/ask.ts'
import { type Asking } from '../../../engine/use-answer.ts'

const piece = rentItem.fields
const pieceSchema = v.object({
  id: piece.id.schema,
  code: piece.code.schema,
  nameAr: piece.nameAr.schema,
  nameEn: piece.nameEn.schema,
  colourAr: piece.colourAr.schema,
  colourEn: piece.colourEn.schema,
  rentPrice: piece.rentPrice.schema,
  bufferBeforeDays: piece.bufferBeforeDays.schema,
  bufferAfterDays: piece.bufferAfterDays.schema,
  categoryId: piece.categoryId.schema,
})
const daysSchema = v.object({
  preparationDays: rentCategory.fields.preparationDays.schema,
  cleaningDays: rentCategory.fields.cleaningDays.schema,
  deliveryDays: rentCategory.fields.deliveryDays.schema,
})
type Piece = v.InferOutput<typeof pieceSchema>
/** A piece with the days of its category, which hold where it has none of its own; null where nobody has entered any. */
export type SubstitutePiece = Piece & { readonly category: v.InferOutput<typeof daysSchema> | null }

async function fromMirror(codes: readonly string[]): Promise<SubstitutePiece[]> {
  const read = localReader()
  const pieces = await read.select(rentItem, { where: [{ field: 'code', oneOf: codes }], limit: codes.length })
  const categories = await read.many(rentCategory, [...new Set(pieces.map(({ categoryId }) => categoryId))])
  return pieces.map((row) => ({ ...row, category: categories.find(({ id }) => id === row.categoryId) ?? null }))
}

const foundSchema = v.object({ rows: v.array(v.object({ id: piece.id.schema, code: piece.code.schema })) })

/** Whoever knows the code finds the piece by it; a code can be part of another one. */
async function fromServer(code: string): Promise<SubstitutePiece | null> {
  const found = await callApi(`query/${rentItems.name}?search=${encodeURIComponent(code)}&limit=20`, { schema: foundSchema, isQuiet: true })
  const id = found.ok ? found.data.rows.find((row) => row.code === code)?.id : undefined
  const answer = id ? await callApi(`record/${rentItem.name}/${id}`, { schema: v.object({ row: pieceSchema }), isQuiet: true }) : null
  if (!answer?.ok) return null
  const { row } = answer.data
  const days = await callApi(`record/${rentCategory.name}/${row.categoryId}`, { schema: v.object({ row: daysSchema }), isQuiet: true })
  return { ...row, category: days.ok ? days.data.row : null }
}

/** The pieces that a notice names, in its order. */
export function useSubstitutes(codes: readonly string[]): Asking<readonly SubstitutePiece[]> {
  return useQuestion(['substitutes', codes], async ({ isTill }): Promise<Answer<readonly SubstitutePiece[]>> => {
    const found = isTill ? await fromMirror(codes) : await Promise.all(codes.map(fromServer))
    const byCode = new Map(found.filter((row) => row !== null).map((row) => [row.code, row]))
    const data = codes.map((code) => byCode.get(code)).filter((row) => row !== undefined)
    return data.length > 0 ? { ok: true, data, asOf: null } : { ok: false, failure: failureOf('offline') }
  })
}
