import * as v from 'valibot'
import { DAY_MS, type Day, type Instant, dayOf, instant } from '../../kernel/time.ts'
import type { RowOf } from '../../kernel/define.ts'
import { type CategoryTerms, DEFAULT_CATEGORY_TERMS } from '../piece/category-terms.ts'
import type { rentItem } from '../piece/rent-item.ts'

const CLAIM_DAYS_MAX = 366
const YEAR_2000 = Date.UTC(2000, 0, 1)
const YEAR_2100 = Date.UTC(2100, 0, 1)

/** A plausible instant for planning. */
const plannedSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(YEAR_2000, 'date-and-time'),
  v.maxValue(YEAR_2100, 'date-and-time'),
  v.brand('Instant'),
)

const isShort = (startsAt: number, endsAt: number): boolean => endsAt - startsAt <= CLAIM_DAYS_MAX * DAY_MS

/** A period with preparation, pick-up, due time and cleaning. */
export const claimSchema = v.pipe(
  v.object({ startsAt: plannedSchema, outAt: plannedSchema, dueAt: plannedSchema, endsAt: plannedSchema }),
  v.check(({ startsAt, outAt, dueAt, endsAt }) => startsAt <= outAt && outAt < dueAt && dueAt <= endsAt, 'end-before-start'),
  v.check(({ startsAt, endsAt }) => isShort(startsAt, endsAt), 'rentals.period-too-long'),
)
export type Claim = v.InferOutput<typeof claimSchema>

/** A period in which the piece stays in the shop: fitting, cleaning, maintenance, block, lease. */
export const stretchSchema = v.pipe(
  v.object({ startsAt: plannedSchema, endsAt: plannedSchema }),
  v.check(({ startsAt, endsAt }) => startsAt < endsAt, 'end-before-start'),
  v.check(({ startsAt, endsAt }) => isShort(startsAt, endsAt), 'rentals.period-too-long'),
)
export type Stretch = v.InferOutput<typeof stretchSchema>

export const wholeClaim = ({ startsAt, endsAt }: Stretch): Claim => ({ startsAt, outAt: startsAt, dueAt: endsAt, endsAt })

export const claimOf = ({ startsAt, outAt, dueAt, endsAt }: Claim): Claim => ({ startsAt, outAt, dueAt, endsAt })

export interface Buffers {
  readonly beforeDays: number
  readonly afterDays: number
}

/**
 * Preparation and cleaning days of a piece: its own or its category's, plus delivery days on each side if delivered. Used wherever a period
 * is booked or a piece returns.
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
 * The period that a rental from `outAt` to `dueAt` takes, with preparation and cleaning. Days are 24 hours, which equal calendar days in
 * both countries, as they have no daylight saving time (`buffer-days.test.ts`).
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

/** The periods of one rental by the rules of the old and the new piece. */
export interface ClaimsByRule {
  readonly before: Claim
  readonly after: Claim
}

/** A booking's period on another piece: times that followed the rule follow the new piece's rule, manually chosen ones stay. */
export const claimOnOtherPiece = (booked: Claim, { before, after }: ClaimsByRule): Claim => ({
  ...claimOf(booked),
  startsAt: booked.startsAt === before.startsAt ? after.startsAt : booked.startsAt,
  endsAt: booked.endsAt === before.endsAt ? after.endsAt : booked.endsAt,
})

/** The first and last day with the customer; a due time at midnight counts as the day before. */
export const daysOf = ({ outAt, dueAt }: Pick<Claim, 'outAt' | 'dueAt'>, zone: string): { readonly from: Day; readonly to: Day } => ({
  from: dayOf(outAt, zone),
  to: dayOf(instant(dueAt - 1), zone),
})
