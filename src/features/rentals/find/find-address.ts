import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { type Day, addDays, daysBetween } from '#domain/kernel/time.ts'
import { type PieceWish, SIZES, type SizeField, daysForEvent } from '#domain/rentals/piece/piece-search.ts'
import { isDay } from '../parts/rent-days.ts'
import { type VisitPiece, readVisitAddress, visitAddress } from '../parts/visit-address.ts'

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

const whole = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)
const idOf = (text: string | null): Id | null => (v.is(idSchema, text) ? text : null)

/** Reads an address; what it does not say is as on a first visit. */
export function readWish(params: URLSearchParams, today: Day): DeskWish {
  const first = firstWish(today)
  const { pieces, eventOn, customerId, visitId } = readVisitAddress(params)
  const around = eventOn && !params.has('from') ? daysForEvent(eventOn, today) : first
  const sizes = SIZES.flatMap((size) => {
    const cm = whole(params.get(size))
    return cm === null ? [] : [[size, cm] as const]
  })
  return {
    eventOn,
    from: params.get('from') ?? around.from,
    to: params.get('to') ?? around.to,
    categoryId: idOf(params.get('category')),
    sizes: Object.fromEntries(sizes),
    toleranceCm: Math.min(TOLERANCE_CM_MAX, whole(params.get('tolerance')) ?? TOLERANCE_CM),
    colour: params.get('colour'),
    priceMax: whole(params.get('max')),
    text: params.get('q') ?? '',
    likeId: idOf(params.get('like')),
    customerId,
    visitId,
    picked: pieces,
  }
}

/** Writes what differs from a first visit, so that addresses stay short. */
export function writeWish(wish: DeskWish, today: Day): string {
  const first = firstWish(today)
  const params = new URLSearchParams(visitAddress({ ...wish, pieces: wish.picked }).split('?')[1] ?? '')
  const isFirstDays = wish.from === first.from && wish.to === first.to && !wish.eventOn
  if (!isFirstDays) {
    params.set('from', wish.from)
    params.set('to', wish.to)
  }
  if (wish.categoryId) params.set('category', wish.categoryId)
  for (const [size, cm] of Object.entries(wish.sizes)) params.set(size, String(cm))
  if (wish.toleranceCm !== TOLERANCE_CM) params.set('tolerance', String(wish.toleranceCm))
  if (wish.colour) params.set('colour', wish.colour)
  if (wish.priceMax !== null) params.set('max', String(wish.priceMax))
  if (wish.text) params.set('q', wish.text)
  if (wish.likeId) params.set('like', wish.likeId)
  const text = params.toString()
  return text ? `?${text}` : ''
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
