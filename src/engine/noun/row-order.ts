import type { Id } from '#domain/kernel/ids.ts'

/** The order after one row was taken out and put where another one stood; beyond an end is the end. */
export function movedTo(ids: readonly Id[], id: Id, place: number): readonly Id[] {
  const others = ids.filter((one) => one !== id)
  if (others.length === ids.length) return ids
  const at = Math.min(Math.max(0, place), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** Which place a pointer is over, of places of one height that follow each other from `top`. */
export const placeAt = (y: number, top: number, height: number, count: number): number =>
  height <= 0 ? 0 : Math.min(count - 1, Math.max(0, Math.floor((y - top) / height)))
