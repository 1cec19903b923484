import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { shownPieceFields } from '#domain/rentals/desk/board-card.ts'
import { type LookChange, type Looked, lookedSchema } from '../condition/looked.ts'

/** A piece that is given instead of the one that was reserved. */
const insteadSchema = v.object(shownPieceFields)
export type Instead = v.InferOutput<typeof insteadSchema>

/** What of a customer's pieces is ticked, how each looked, and which is given for another. */
export const pickedSchema = v.object({
  ids: v.array(idSchema),
  looked: v.array(v.tuple([idSchema, lookedSchema])),
  instead: v.array(v.tuple([idSchema, insteadSchema])),
})
export type Picked = v.InferOutput<typeof pickedSchema>

export const nothingPicked: Picked = { ids: [], looked: [], instead: [] }
export const isNothingPicked = ({ ids, looked, instead }: Picked): boolean => ids.length + looked.length + instead.length === 0

const without = <T>(pairs: readonly [Id, T][], id: Id) => pairs.filter(([one]) => one !== id)

export const pick = (now: Picked, ids: readonly Id[]): Picked => ({ ...now, ids: [...new Set([...now.ids, ...ids])] })

/** Taken off the list it is what it was: the reserved piece. How it looked is kept, because somebody looked. */
export const unpick = (now: Picked, id: Id): Picked => ({
  ...now,
  ids: now.ids.filter((one) => one !== id),
  instead: without(now.instead, id),
})

export const toggle = (now: Picked, id: Id): Picked => (now.ids.includes(id) ? unpick(now, id) : pick(now, [id]))

/** `blank` is what somebody begins with who looks at it for the first time. */
export const look = (now: Picked, id: Id, blank: Looked, change: LookChange): Picked => {
  const before = now.looked.find(([one]) => one === id)?.[1] ?? blank
  return { ...now, looked: [...without(now.looked, id), [id, change(before)]] }
}

/** Another piece is on the counter for this booking. */
export function giveInstead(now: Picked, id: Id, { pieceId, code, nameAr, nameEn, picture, pictureId }: Instead): Picked {
  // By name: what a scan tells of a piece says more, and that must not be taken for the booking's.
  const piece: Instead = { pieceId, code, nameAr, nameEn, picture, pictureId }
  return { ...pick(now, [id]), instead: [...without(now.instead, id), [id, piece]] }
}

/** What has left is off the list, with all that was said of it. */
export const gone = (now: Picked, ids: readonly Id[]): Picked => ({
  ids: now.ids.filter((id) => !ids.includes(id)),
  looked: now.looked.filter(([id]) => !ids.includes(id)),
  instead: now.instead.filter(([id]) => !ids.includes(id)),
})
