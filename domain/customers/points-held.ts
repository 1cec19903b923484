import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Change, type Objection, type Reader, type RowOf, insert } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { type Day, type Instant, addDays, dayOf, daySchema, startOfDay } from '../kernel/time.ts'
import { defineView } from '../kernel/view.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { pointEntry } from './customer.ts'
import { type Customer, accountHolder } from './family.ts'

/** More earnings one customer could not have within the days that points last. */
const ENTRIES_MAX = 10_000

type Entry = RowOf<typeof pointEntry>
export type Earned = Pick<Entry, 'points' | 'enteredAt'>

/** What the shop decided about spending points; a copy of the settings from before may not say. */
export type PointRules = Pick<RowOf<typeof accountSetting>, 'timeZone'> &
  Partial<Pick<RowOf<typeof accountSetting>, 'pointsMinimum' | 'pointsExpireDays'>>

/** What a customer has of points on a day. */
export interface PointsHeld {
  /** The sum of her entries, which still contains what has lapsed and was not written off yet. */
  readonly balance: number
  readonly valid: number
  readonly lapsed: number
  /** What lapses next, and the last day on which it can be spent; null where nothing does. */
  readonly next: { readonly points: number; readonly lastOn: Day } | null
  /** How many she must have before she may spend any. */
  readonly least: number
  /** How many she may spend today: none below the minimum. */
  readonly spendable: number
}

/** An entry of points that somebody earned, spent, gave back or moved. */
export const pointsEntered = (entry: Omit<Entry, 'isLapsed'>): Change => insert(pointEntry, { ...entry, isLapsed: false })

/**
 * What is left of a balance on a day. The oldest points are spent first, so what is left is what was earned last: never more than what was
 * earned within the days that points last. Points that were given back or moved to her count as earned on that day.
 */
export function pointsHeld(balance: number, earned: readonly Earned[], rules: PointRules, today: Day): PointsHeld {
  const days = rules.pointsExpireDays ?? null
  const lastDays =
    days === null ? [] : earned.map(({ points, enteredAt }) => ({ points, lastOn: addDays(dayOf(enteredAt, rules.timeZone), days) }))
  const validOn = (day: Day): number => {
    const within = lastDays.reduce((sum, { points, lastOn }) => (points > 0 && lastOn >= day ? sum + points : sum), 0)
    return Math.max(0, days === null ? balance : Math.min(balance, within))
  }
  const valid = validOn(today)
  const ends = [...new Set(lastDays.map(({ lastOn }) => lastOn))].filter((day) => day >= today).toSorted()
  const lastOn = ends.find((day) => validOn(addDays(day, 1)) < valid)
  const least = rules.pointsMinimum ?? 0
  return {
    ...{ balance, valid, lapsed: Math.max(0, balance) - valid, least },
    next: lastOn === undefined ? null : { points: valid - validOn(addDays(lastOn, 1)), lastOn },
    spendable: valid < least ? 0 : valid,
  }
}

/** The first moment whose earnings are not lapsed on a day; null where points never lapse. */
export const earnedSince = ({ pointsExpireDays, timeZone }: PointRules, today: Day): Instant | null =>
  typeof pointsExpireDays === 'number' ? startOfDay(addDays(today, -pointsExpireDays), timeZone) : null

/** What a customer earned; nothing is read where points never lapse. */
export async function loadEarned(read: Reader, customerId: Id, rules: PointRules | null): Promise<readonly Earned[]> {
  if (typeof rules?.pointsExpireDays !== 'number') return []
  const where = [
    { field: 'customerId', is: customerId },
    { field: 'points', from: 1 },
  ]
  return read.select(pointEntry, { where, sort: { field: 'enteredAt', descending: true }, limit: ENTRIES_MAX })
}

/** What the spending of points is decided by. */
export interface PointsLoaded {
  readonly rules: PointRules | null
  readonly earned: readonly Earned[]
}
export const NO_POINTS_LOADED: PointsLoaded = { rules: null, earned: [] }

/** What is known of her points, where any of them are spent. */
export async function loadPoints(read: Reader, buyer: Customer | null, spent: number): Promise<PointsLoaded> {
  if (spent === 0 || !buyer) return NO_POINTS_LOADED
  const rules = await read.get(accountSetting, ONLY_ROW_ID)
  return { rules, earned: await loadEarned(read, buyer.id, rules) }
}

export const POINTS_REFUSALS = ['customers.points-not-enough', 'customers.points-below-minimum'] as const

/** Why these points cannot be spent. A balance below zero, after points were taken back, stops no sale without points. */
export function pointsObjections(
  spent: number,
  buyer: Pick<Customer, 'points'> | null,
  { rules, earned }: PointsLoaded,
  today: Day,
): Objection<(typeof POINTS_REFUSALS)[number]>[] {
  if (spent === 0) return []
  const { valid: owned, least } = pointsHeld(buyer?.points ?? 0, earned, rules ?? { timeZone: 'UTC' }, today)
  if (spent > owned) return [{ code: 'customers.points-not-enough', details: { owned, spent } }]
  return owned < least ? [{ code: 'customers.points-below-minimum', details: { owned, least } }] : []
}

/** The points of one customer on a day, for her file. */
export const pointsOfCustomer = defineView({
  name: 'points-of-customer',
  params: v.object({ customerId: idSchema, today: daySchema }),
  permission: [may('customers', 'view'), may('pointOfSale', 'sell')],
  read: (read, { customerId, today }) => readPointsHeld(read, customerId, today),
})

export async function readPointsHeld(read: Reader, customerId: Id, today: Day): Promise<PointsHeld | null> {
  const [row, rules] = await Promise.all([accountHolder(read, customerId), read.get(accountSetting, ONLY_ROW_ID)])
  return row && rules && pointsHeld(row.points, await loadEarned(read, row.id, rules), rules, today)
}
