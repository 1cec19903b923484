import * as v from 'valibot'
import { DAY_MS, type Day, type Instant, dayOf, instant } from '../../kernel/time.ts'
import type { RowOf } from '../../kernel/define.ts'
import { type CategoryTerms, DEFAULT_CATEGORY_TERMS } from '../piece/category-terms.ts'
import type { rentItem } from '../piece/rent-item.ts'

const CLAIM_DAYS_MAX = 366
const YEAR_2000 = Date.UTC(2000, 0, 1)
const YEAR_2100 = Date.UTC(2100, 0, 1)

/** An instant that somebody may plan for. */
const plannedSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(YEAR_2000, 'date-and-time'),
  v.maxValue(YEAR_2100, 'date-and-time'),
  v.brand('Instant'),
)

const isShort = (startsAt: number, endsAt: number): boolean => endsAt - startsAt <= CLAIM_DAYS_MAX * DAY_MS

/** The period of a piece with what was told to the customer inside it: preparation, out, due back, cleaning. */
export const claimSchema = v.pipe(
  v.object({ startsAt: plannedSchema, outAt: plannedSchema, dueAt: plannedSchema, endsAt: plannedSchema }),
  v.check(({ startsAt, outAt, dueAt, endsAt }) => startsAt <= outAt && outAt < dueAt && dueAt <= endsAt, 'end-before-start'),
  v.check(({ startsAt, endsAt }) => isShort(startsAt, endsAt), 'rentals.period-too-long'),
)
export type Claim = v.InferOutput<typeof claimSchema>

/** A period in which the piece stays in the shop's hands: fitting, cleaning, maintenance, block time, lease. */
export const stretchSchema = v.pipe(
  v.object({ startsAt: plannedSchema, endsAt: plannedSchema }),
  v.check(({ startsAt, endsAt }) => startsAt < endsAt, 'end-before-start'),
  v.check(({ startsAt, endsAt }) => isShort(startsAt, endsAt), 'rentals.period-too-long'),
)
export type Stretch = v.InferOutput<typeof stretchSchema>

/** A stretch has no customer's hours inside it. */
export const wholeClaim = ({ startsAt, endsAt }: Stretch): Claim => ({ startsAt, outAt: startsAt, dueAt: endsAt, endsAt })

/** The claim of a booking, without the rest of its row. */
export const claimOf = ({ startsAt, outAt, dueAt, endsAt }: Claim): Claim => ({ startsAt, outAt, dueAt, endsAt })

/** Days that are kept free round a rental. */
export interface Buffers {
  readonly beforeDays: number
  readonly afterDays: number
}

/**
 * The days of preparation and cleaning of a piece: its own, else its category's, and the days on the road on either side when it
 * is delivered. The one answer, wherever a period is claimed or a piece comes back.
 */
export function buffersOf(
  piece: Pick<RowOf<typeof rentItem>, 'bufferBeforeDays' | 'bufferAfterDays'> & Partial<Pick<RowOf<typeof rentItem>, 'deliveryDays'>>,
  category: Pick<CategoryTerms, 'preparationDays' | 'cleaningDays' | 'deliveryDays'> | null = null,
  isDelivered = false,
): Buffers {
  const { preparationDays, cleaningDays, deliveryDays } = category ?? DEFAULT_CATEGORY_TERMS
  const onTheRoad = isDelivered ? Math.max(0, piece.deliveryDays ?? deliveryDays) : 0
  return {
    beforeDays: Math.max(0, piece.bufferBeforeDays ?? preparationDays) + onTheRoad,
    afterDays: Math.max(0, piece.bufferAfterDays ?? cleaningDays) + onTheRoad,
  }
}

/**
 * What a piece is claimed for when a customer has it from `outAt` to `dueAt`: the days of preparation and cleaning round it. A day
 * is 24 hours, which is a day of the calendar in both countries of the product: their hours never change (`buffer-days.test.ts`).
 */
export function claimFor(
  piece: Parameters<typeof buffersOf>[0],
  outAt: Instant,
  dueAt: Instant,
  category: Parameters<typeof buffersOf>[1] = null,
  isDelivered = false,
): Claim {
  const { beforeDays, afterDays } = buffersOf(piece, category, isDelivered)
  return { startsAt: instant(outAt - beforeDays * DAY_MS), outAt, dueAt, endsAt: instant(dueAt + afterDays * DAY_MS) }
}

/** What the rules of the piece that goes and of the piece that comes give one rental. */
export interface ClaimsByRule {
  readonly before: Claim
  readonly after: Claim
}

/** The same rental on another piece: days that followed the rule follow the new piece's, days that somebody chose stay. */
export const claimOnOtherPiece = (booked: Claim, { before, after }: ClaimsByRule): Claim => ({
  ...claimOf(booked),
  startsAt: booked.startsAt === before.startsAt ? after.startsAt : booked.startsAt,
  endsAt: booked.endsAt === before.endsAt ? after.endsAt : booked.endsAt,
})

/** The first and the last day that a customer has a piece, as people say them: a period ends on the day before it is over. */
export const daysOf = ({ outAt, dueAt }: Pick<Claim, 'outAt' | 'dueAt'>, zone: string): { readonly from: Day; readonly to: Day } => ({
  from: dayOf(outAt, zone),
  to: dayOf(instant(dueAt - 1), zone),
})
