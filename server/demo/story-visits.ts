import type { RowOf } from '#domain/kernel/define.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import type { RentCategory } from '#domain/rentals/piece/rent-category.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import type { Chance } from './chance.ts'
import type { DemoLedger } from './demo-ledger.ts'
import type { DemoTill } from './demo-till.ts'
import type { People } from './story-people.ts'
import type { Counter } from './story-bills.ts'
import type { Customer } from './story-customers.ts'

export interface DeskStory {
  readonly chance: Chance
  readonly ledger: DemoLedger
  readonly people: People
  readonly till: DemoTill
  readonly counter: Counter
  readonly setting: RowOf<typeof accountSetting>
  readonly categories: readonly RentCategory[]
  readonly now: number
}

export interface VisitPlan {
  readonly orderId: Id
  readonly customer: Customer
  readonly bookingIds: readonly Id[]
  readonly bookedAt: number
  readonly outAt: number
  readonly isCancelled: boolean
  readonly isPaidAtOnce: boolean
}

const VISITS_MAX = 1500
const PARTY_SHARE = 0.18
const STATES: readonly number[] = [RENT_STATE.reserved, RENT_STATE.rented, RENT_STATE.itemReturned, RENT_STATE.cancelled]

export const afternoon = (chance: Chance, at: number): number => {
  const midnight = at - ((at + 3 * HOUR_MS) % DAY_MS)
  return midnight + chance.whole(16 * 60, 22 * 60) * MINUTE_MS
}

/** Groups bookings into visits: mostly one booking each, sometimes two or three of the same day. */
export function planVisits(chance: Chance, bookings: readonly Booking[], customers: ReadonlyMap<Id, Customer>, from: number): VisitPlan[] {
  const eligible = bookings
    .filter((row) => STATES.includes(row.state) && row.customerId !== null && row.rentPrice > 0 && row.bookedAt >= from)
    .toSorted((a, b) => a.outAt - b.outAt || (a.id < b.id ? -1 : 1))
  const step = Math.max(1, Math.ceil(eligible.length / VISITS_MAX))
  const taken = new Set<Id>()
  return eligible.flatMap((row, nth): VisitPlan[] => {
    const customer = customers.get(row.customerId ?? '')
    if (nth % step !== 0 || taken.has(row.id) || !customer) return []
    const isCancelled = row.state === RENT_STATE.cancelled
    const isAlike = (one: Booking) => one.state === row.state && one.outAt === row.outAt && one.dueAt >= row.outAt && !taken.has(one.id)
    const near = eligible.slice(nth + 1, nth + 12).filter(isAlike)
    const party = !isCancelled && chance.does(PARTY_SHARE) ? near.slice(0, 2) : []
    const all = [row, ...party]
    for (const one of all) taken.add(one.id)
    const bookedAt = afternoon(chance, Math.max(...all.map((one) => one.bookedAt)))
    return [
      {
        ...{ orderId: derivedId(row.id, 9), customer, bookingIds: all.map((one) => one.id), bookedAt, outAt: row.outAt, isCancelled },
        isPaidAtOnce: !isCancelled && chance.does(0.3),
      },
    ]
  })
}

/** Reopens cancelled bookings until their cancellation is generated, and attaches fittings to the visit of their dress. */
export function setTheStage(ledger: DemoLedger, plans: readonly VisitPlan[]): void {
  for (const { bookingIds, isCancelled, orderId } of plans)
    for (const id of bookingIds) {
      const row = ledger.get(booking, id)
      if (row && isCancelled)
        ledger.apply([
          {
            ...{ op: 'patch', record: booking.name, id },
            fields: { state: RENT_STATE.reserved, activeItemId: row.rentItemId, closedAt: null },
          },
        ])
      const fitting = derivedId(id, 7)
      if (ledger.get(booking, fitting)) ledger.apply([{ op: 'patch', record: booking.name, id: fitting, fields: { orderId } }])
    }
}
