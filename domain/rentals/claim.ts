import * as v from 'valibot'
import { DAY_MS, type Instant, instant } from '../kernel/time.ts'
import type { RowOf } from '../kernel/define.ts'
import type { rentItem } from './rent-item.ts'

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

/** What a piece is claimed for when a customer has it from `outAt` to `dueAt`: the piece's own days of preparation and cleaning round it. */
export function claimFor(
  piece: Pick<RowOf<typeof rentItem>, 'bufferBeforeDays' | 'bufferAfterDays'>,
  outAt: Instant,
  dueAt: Instant,
): Claim {
  return {
    startsAt: instant(outAt - Math.max(0, piece.bufferBeforeDays) * DAY_MS),
    outAt,
    dueAt,
    endsAt: instant(dueAt + Math.max(0, piece.bufferAfterDays) * DAY_MS),
  }
}
