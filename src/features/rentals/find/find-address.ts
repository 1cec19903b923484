import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { type Day, addDays, daysBetween, isDay } from '#domain/kernel/time.ts'
import { type PieceWish, SIZES, type SizeField, daysForEvent } from '#domain/rentals/piece/piece-search.ts'
import { optionalParam, textParam, wholeParam } from '../../../engine/search-params.ts'
import { type VisitPiece, readVisit, visitSearch, writeVisit } from '../parts/visit-address.ts'

/** The state of the desk in the URL: a reload, a link and the back button show the same pieces. */
export interface DeskWish {
  readonly eventOn: Day | null
  /** As typed: may be incomplete or in the wrong order. */
  readonly from: string
  readonly to: string
  readonly categoryId: Id | null
  readonly sizes: Readonly<Partial<Record<SizeField, number>>>
  readonly toleranceCm: number
  readonly colour: string | null
  readonly priceMax: number | null
  readonly text: string
  readonly likeId: Id | null
  readonly customerId: Id | null
  readonly visitId: Id | null
  /** The pieces chosen for the visit, each with the days at the time of choosing. */
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

/** Reads the search parameters; missing ones have the defaults of a first visit. */
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

/** Writes only differences from the defaults, so that URLs stay short. */
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

/** The selection after a tap. The second tap of a double tap always leaves the piece selected. */
export function afterTap(picked: readonly VisitPiece[], tapped: VisitPiece, isSecond: boolean): readonly VisitPiece[] {
  const rest = picked.filter(({ rentItemId }) => rentItemId !== tapped.rentItemId)
  if (rest.length === picked.length) return [...rest, tapped]
  return isSecond ? picked : rest
}

export const pieceWish = (wish: DeskWish): PieceWish => ({
  toleranceCm: wish.toleranceCm,
  sizes: wish.sizes,
  ...(wish.categoryId ? { categoryIds: [wish.categoryId] } : {}),
  ...(wish.colour ? { colour: wish.colour } : {}),
  ...(wish.priceMax === null ? {} : { priceMax: wish.priceMax }),
  ...(wish.text ? { text: wish.text } : {}),
})

/** An event proposes its days; moving the first day moves the last one too and keeps the length. */
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
