import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { shownPieceFields } from '#domain/rentals/desk/board-card.ts'
import { type InspectionChange, type Inspection, inspectionSchema } from '../condition/inspection.ts'

const insteadSchema = v.object(shownPieceFields)
export type Instead = v.InferOutput<typeof insteadSchema>

/** The draft of a hand-over: selected pieces, their condition, and replacements. */
export const pickedSchema = v.object({
  ids: v.array(idSchema),
  looked: v.array(v.tuple([idSchema, inspectionSchema])),
  instead: v.array(v.tuple([idSchema, insteadSchema])),
})
export type Picked = v.InferOutput<typeof pickedSchema>

export const nothingPicked: Picked = { ids: [], looked: [], instead: [] }
export const isNothingPicked = ({ ids, looked: inspection, instead }: Picked): boolean =>
  ids.length + inspection.length + instead.length === 0

const without = <T>(pairs: readonly [Id, T][], id: Id) => pairs.filter(([one]) => one !== id)

export const pick = (now: Picked, ids: readonly Id[]): Picked => ({ ...now, ids: [...new Set([...now.ids, ...ids])] })

/** Removing a piece drops its replacement but keeps its condition report. */
export const unpick = (now: Picked, id: Id): Picked => ({
  ...now,
  ids: now.ids.filter((one) => one !== id),
  instead: without(now.instead, id),
})

export const toggle = (now: Picked, id: Id): Picked => (now.ids.includes(id) ? unpick(now, id) : pick(now, [id]))

/** `blank` is the initial value of a first check. */
export const readWithPending = (now: Picked, id: Id, blank: Inspection, change: InspectionChange): Picked => {
  const before = now.looked.find(([one]) => one === id)?.[1] ?? blank
  return { ...now, looked: [...without(now.looked, id), [id, change(before)]] }
}

export function giveInstead(now: Picked, id: Id, { pieceId, code, nameAr, nameEn, picture, pictureId }: Instead): Picked {
  // Copied field by field: the result of a scan has more fields, which must not be stored with the booking.
  const piece: Instead = { pieceId, code, nameAr, nameEn, picture, pictureId }
  return { ...pick(now, [id]), instead: [...without(now.instead, id), [id, piece]] }
}

/** Removes pieces that have left, with everything stored about them. */
export const gone = (now: Picked, ids: readonly Id[]): Picked => ({
  ids: now.ids.filter((id) => !ids.includes(id)),
  looked: now.looked.filter(([id]) => !ids.includes(id)),
  instead: now.instead.filter(([id]) => !ids.includes(id)),
})
