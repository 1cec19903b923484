import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Change, type Objection, type Reader, type RowOf, insert } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { type Day, type Instant, addDays, dayOf, daySchema, startOfDay } from '../kernel/time.ts'
import { defineView } from '../kernel/view.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { pointEntry } from './customer.ts'
import { type Customer, accountHolder } from './family.ts'

/** Above the number of entries a customer can earn before points lapse. */
const ENTRIES_MAX = 10_000

type Entry = RowOf<typeof pointEntry>
export type Earned = Pick<Entry, 'points' | 'enteredAt'>

/** The shop's rules for points; older copies of the settings may lack them. */
export type PointRules = Pick<RowOf<typeof accountSetting>, 'timeZone'> &
  Partial<Pick<RowOf<typeof accountSetting>, 'pointsMinimum' | 'pointsExpireDays'>>

export interface PointsHeld {
  /** The sum of entries, including lapsed points that are not deducted yet. */
  readonly balance: number
  readonly valid: number
  readonly lapsed: number
  /** The next points to lapse and their last valid day; null if none do. */
  readonly next: { readonly points: number; readonly lastOn: Day } | null
  readonly least: number
  readonly spendable: number
}

export const pointsEntered = (entry: Omit<Entry, 'isLapsed'>): Change => insert(pointEntry, { ...entry, isLapsed: false })

/**
 * Computes valid points on a day. The oldest are spent first, so the remaining ones are the last earned: at most what
 * was earned within the expiry period. Returned and transferred points count as earned on that day.
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

/** The earliest time of earning that has not lapsed on a day; null if points never lapse. */
export const earnedSince = ({ pointsExpireDays, timeZone }: PointRules, today: Day): Instant | null =>
  typeof pointsExpireDays === 'number' ? startOfDay(addDays(today, -pointsExpireDays), timeZone) : null

/** A customer's earned points; nothing is read if points never lapse. */
export async function loadEarned(read: Reader, customerId: Id, rules: PointRules | null): Promise<readonly Earned[]> {
  if (typeof rules?.pointsExpireDays !== 'number') return []
  const where = [
    { field: 'customerId', is: customerId },
    { field: 'points', from: 1 },
  ]
  return read.select(pointEntry, { where, sort: { field: 'enteredAt', descending: true }, limit: ENTRIES_MAX })
}

export interface PointsLoaded {
  readonly rules: PointRules | null
  readonly earned: readonly Earned[]
}
export const NO_POINTS_LOADED: PointsLoaded = { rules: null, earned: [] }

export async function loadPoints(read: Reader, buyer: Customer | null, spent: number): Promise<PointsLoaded> {
  if (spent === 0 || !buyer) return NO_POINTS_LOADED
  const rules = await read.get(accountSetting, ONLY_ROW_ID)
  return { rules, earned: await loadEarned(read, buyer.id, rules) }
}

export const POINTS_REFUSALS = ['customers.points-not-enough', 'customers.points-below-minimum'] as const

/** Why points cannot be spent. A negative balance, after points were taken back, does not block a sale without points. */
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
