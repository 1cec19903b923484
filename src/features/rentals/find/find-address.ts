import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { type Day, addDays, daysBetween, isDay } from '#domain/kernel/time.ts'
import { type PieceWish, SIZES, type SizeField, daysForEvent } from '#domain/rentals/piece/piece-search.ts'
import { optionalParam, textParam, wholeParam } from '../../../engine/search-params.ts'
import { type VisitPiece, readVisit, visitSearch, writeVisit } from '../parts/visit-address.ts'

/** All that the desk has been told: a reload, a link and the back button bring the same dresses. */
export interface DeskWish {
  readonly eventOn: Day | null
  /** As typed: perhaps no day yet, or the wrong way round. */
  readonly from: string
  readonly to: string
  readonly categoryId: Id | null
  readonly sizes: Readonly<Partial<Record<SizeField, number>>>
  readonly toleranceCm: number
  readonly colour: string | null
  readonly priceMax: number | null
  readonly text: string
  /** Something in the place of this piece. */
  readonly likeId: Id | null
  readonly customerId: Id | null
  /** The open visit for which this is looked for. */
  readonly visitId: Id | null
  /** What goes into the visit, each with the days that were looked at when it was chosen. */
  readonly picked: readonly VisitPiece[]
}

export const TOLERANCE_CM = 4
export const TOLERANCE_CM_MAX = 15
const RENT_DAYS_USUAL = 3

export const firstWish = (today: Day): DeskWish => ({
  eventOn: null,
  from: today,
  to: addDays(today, RENT_DAYS_USUAL - 1),
  categoryId: null,
  sizes: {},
  toleranceCm: TOLERANCE_CM,
  colour: null,
  priceMax: null,
  text: '',
  likeId: null,
  customerId: null,
  visitId: null,
  picked: [],
})

/** What stands in the address of the desk. */
export const findSearch = v.object({
  ...visitSearch.entries,
  from: textParam,
  to: textParam,
  category: optionalParam(idSchema),
  ...v.entriesFromList(SIZES, wholeParam),
  tolerance: wholeParam,
  colour: textParam,
  max: wholeParam,
  q: textParam,
  like: optionalParam(idSchema),
})
export type FindSearch = v.InferOutput<typeof findSearch>

/** What the address says; what it does not say is as on a first visit. */
export function readWish(search: FindSearch, today: Day): DeskWish {
  const first = firstWish(today)
  const { pieces, eventOn, customerId, visitId } = readVisit(search)
  const around = eventOn && search.from === undefined ? daysForEvent(eventOn, today) : first
  const sizes = SIZES.flatMap((size) => {
    const { [size]: cm } = search
    return cm === undefined ? [] : [[size, cm] as const]
  })
  return {
    eventOn,
    from: search.from ?? around.from,
    to: search.to ?? around.to,
    categoryId: search.category ?? null,
    sizes: Object.fromEntries(sizes),
    toleranceCm: Math.min(TOLERANCE_CM_MAX, search.tolerance ?? TOLERANCE_CM),
    colour: search.colour ?? null,
    priceMax: search.max ?? null,
    text: search.q ?? '',
    likeId: search.like ?? null,
    customerId,
    visitId,
    picked: pieces,
  }
}

/** Writes what differs from a first visit, so that addresses stay short. */
export function writeWish(wish: DeskWish, today: Day): FindSearch {
  const first = firstWish(today)
  const isFirstDays = wish.from === first.from && wish.to === first.to && !wish.eventOn
  return {
    ...writeVisit({ ...wish, pieces: wish.picked }),
    ...(!isFirstDays && { from: wish.from, to: wish.to }),
    ...(wish.categoryId && { category: wish.categoryId }),
    ...wish.sizes,
    ...(wish.toleranceCm !== TOLERANCE_CM && { tolerance: wish.toleranceCm }),
    ...(wish.colour && { colour: wish.colour }),
    ...(wish.priceMax !== null && { max: wish.priceMax }),
    ...(wish.text && { q: wish.text }),
    ...(wish.likeId && { like: wish.likeId }),
  }
}

/**
 * The choice after a tap. The second tap of a double one never takes out what the first put in, nor leaves out what it took out: a
 * dress that was tapped twice goes with her.
 */
export function afterTap(picked: readonly VisitPiece[], tapped: VisitPiece, isSecond: boolean): readonly VisitPiece[] {
  const rest = picked.filter(({ rentItemId }) => rentItemId !== tapped.rentItemId)
  if (rest.length === picked.length) return [...rest, tapped]
  return isSecond ? picked : rest
}

/** What the pieces are asked for. */
export const pieceWish = (wish: DeskWish): PieceWish => ({
  toleranceCm: wish.toleranceCm,
  sizes: wish.sizes,
  ...(wish.categoryId ? { categoryIds: [wish.categoryId] } : {}),
  ...(wish.colour ? { colour: wish.colour } : {}),
  ...(wish.priceMax === null ? {} : { priceMax: wish.priceMax }),
  ...(wish.text ? { text: wish.text } : {}),
})

/** An event proposes its days; the first day moves the last one along, so that the length stays. */
export function withDays(
  wish: DeskWish,
  change: { readonly eventOn?: Day | null; readonly from?: string; readonly to?: string },
  today: Day,
): DeskWish {
  if (change.eventOn) return { ...wish, eventOn: change.eventOn, ...daysForEvent(change.eventOn, today) }
  if (change.eventOn === null) return { ...wish, eventOn: null }
  const { from = wish.from, to = wish.to } = change
  const [wasFrom, wasTo] = [wish.from, wish.to]
  const isMoved = change.from !== undefined && isDay(from) && isDay(wasFrom) && isDay(wasTo) && wasFrom <= wasTo
  return { ...wish, from, to: isMoved ? addDays(from, daysBetween(wasFrom, wasTo)) : to }
}
