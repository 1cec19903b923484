import { may } from '../../access/pages.ts'
import { type Reader, defineReport } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Period } from '../../kernel/report/period.ts'
import { codeComparison } from '../../kernel/sort-key.ts'
import { type Instant, DAY_MS, addDays, startOfDay } from '../../kernel/time.ts'
import { type Money, ZERO, sumMoney } from '../../kernel/money.ts'
import { type Booking, booking } from '../booking/booking.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { bookingsBetween } from '../piece/piece-calendar.ts'
import { type RentItem, rentItem } from '../piece/rent-item.ts'
import { CARE_WORK, type CareWork, RENT_STATE, type RentState } from '../booking/rent-state.ts'
import { shopZone } from '../../settings/shop-zone.ts'
import { listedPeriod } from './booking-reports.ts'

interface Loaded {
  readonly pieces: readonly RentItem[]
  readonly bookings: ReadonlyMap<Id, readonly Booking[]>
  readonly from: Instant
  readonly to: Instant
}

async function load(read: Reader, { from, to }: Period): Promise<Loaded> {
  const zone = await shopZone(read)
  const [start, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)]
  const [pieces, lying, left] = await Promise.all([
    readAllPages(read, rentItem, { sort: { field: 'code' } }),
    bookingsBetween(read, start, end),
    handedOver(read, start, end),
  ])
  // Includes pieces handed over long after their planned days.
  const bookings = [...new Map([...lying, ...left].map((one) => [one.id, one])).values()]
  return { pieces, bookings: Map.groupBy(bookings, (one) => one.rentItemId), from: start, to: end }
}

const handedOver = (read: Reader, from: Instant, to: Instant): Promise<Booking[]> =>
  readAllPages(read, booking, { where: [{ field: 'handedOverAt', from, before: to }] })

type Doing = 'out' | 'cleaning' | 'workshop' | 'blocked'
const DOING: Readonly<Partial<Record<RentState, Doing>>> = {
  [RENT_STATE.rented]: 'out',
  [RENT_STATE.itemReturned]: 'out',
  [RENT_STATE.cleaning]: 'cleaning',
  [RENT_STATE.cleaningReceived]: 'cleaning',
  [RENT_STATE.maintenance]: 'workshop',
  [RENT_STATE.maintenanceReceived]: 'workshop',
  [RENT_STATE.blockTime]: 'blocked',
}

/** Priority if several apply to one day: a day paid for by a customer counts as rented. */
const FIRST: readonly Doing[] = ['out', 'workshop', 'cleaning', 'blocked']

const begun = (ms: number): number => Math.max(1, Math.ceil(ms / DAY_MS))

/**
 * The days a booking takes, relative to the start of the period. A rental takes the days charged plus whole days of lateness (the morning
 * after counts for the shop); anything else takes each day begun. An unfinished booking lasts until the end of the period.
 */
function daysTaken(one: Booking, { from, to }: Pick<Loaded, 'from' | 'to'>): readonly [first: number, end: number] {
  const isOut = DOING[one.state] === 'out'
  const startsAt = isOut ? one.outAt : one.startsAt
  const first = Math.floor((startsAt - from) / DAY_MS)
  const isWaitedFor = isOut || one.state === RENT_STATE.cleaning || one.state === RENT_STATE.maintenance
  const endedAt = one.closedAt ?? (isWaitedFor ? to : one.endsAt)
  const charged = begun(one.dueAt - one.outAt)
  const count = isOut ? charged + Math.max(0, Math.floor((endedAt - one.dueAt) / DAY_MS)) : begun(endedAt - startsAt)
  return [first, first + count]
}

interface DayOfPiece {
  readonly doing: Doing
  /** Kind of care; null if unknown or not care. */
  readonly work: CareWork | null
}

function doingByDay(bookings: readonly Booking[], period: Pick<Loaded, 'from' | 'to'>): readonly (DayOfPiece | undefined)[] {
  const days: (DayOfPiece | undefined)[] = Array.from({ length: Math.round((period.to - period.from) / DAY_MS) })
  for (const one of bookings) {
    const doing = DOING[one.state]
    if (!doing) continue
    const [first, end] = daysTaken(one, period)
    for (let day = Math.max(0, first); day < Math.min(end, days.length); day += 1) {
      const before = days[day]
      if (before === undefined || FIRST.indexOf(doing) < FIRST.indexOf(before.doing)) days[day] = { doing, work: one.careWork }
    }
  }
  return days
}

const CARE: ReadonlySet<Doing> = new Set(['cleaning', 'workshop'])

/** Cost of care that began in the period, without cancelled care. */
const careCostOf = (bookings: readonly Booking[], { from, to }: Pick<Loaded, 'from' | 'to'>): Money =>
  sumMoney(
    bookings.flatMap((one) => {
      const doing = DOING[one.state]
      const isCare = doing !== undefined && CARE.has(doing)
      return isCare && one.startsAt >= from && one.startsAt < to ? [one.careCost ?? ZERO] : []
    }),
  )

/** Noted reasons for downtime with their days in the period: `torn hem (3)`. */
function downtimeReasons(bookings: readonly Booking[], period: Pick<Loaded, 'from' | 'to'>): string {
  const days = new Map<string, number>()
  const whole = Math.round((period.to - period.from) / DAY_MS)
  for (const one of bookings) {
    const doing = DOING[one.state]
    const reason = one.note?.trim() ?? ''
    if (reason === '' || doing === undefined || doing === 'out') continue
    const [first, end] = daysTaken(one, period)
    const count = Math.min(end, whole) - Math.max(0, first)
    if (count > 0) days.set(reason, (days.get(reason) ?? 0) + count)
  }
  const longestFirst = [...days].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return longestFirst.map(([reason, count]) => `${reason} (${count})`).join(' · ')
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * 100) / whole))

/** A piece's income in a period, and how its days were used. */
export function yieldOf(bookings: readonly Booking[], period: Pick<Loaded, 'from' | 'to'>) {
  const days = doingByDay(bookings, period)
  const count = (doing: Doing | undefined): number => days.filter((one) => one?.doing === doing).length
  const workshop = (work: CareWork): number => days.filter((one) => one?.doing === 'workshop' && one.work === work).length
  const outDays = count('out')
  const left = bookings.filter((one) => one.handedOverAt !== null && one.handedOverAt >= period.from && one.handedOverAt < period.to)
  return {
    rentals: left.length,
    income: sumMoney(left.map((one) => one.rentPrice)),
    outDays,
    usePercent: percent(outDays, days.length),
    cleaningDays: count('cleaning'),
    workshopDays: count('workshop'),
    alterationDays: workshop(CARE_WORK.alteration),
    repairDays: workshop(CARE_WORK.repair),
    blockedDays: count('blocked'),
    // The remainder, so that a piece's days add up to the period.
    idleDays: count(undefined),
    careCost: careCostOf(bookings, period),
    downtime: downtimeReasons(bookings, period),
  }
}
export type PieceYield = ReturnType<typeof yieldOf>

function yieldRow(
  { id: pieceId, code, nameAr, nameEn, buyPrice }: RentItem,
  bookings: readonly Booking[],
  period: Pick<Loaded, 'from' | 'to'>,
) {
  const earned = yieldOf(bookings, period)
  return { code, nameAr, nameEn, buyPrice, pieceId, ...earned, returnPercent: percent(earned.income, buyPrice) }
}

/** Income and use of each piece: rented, cleaning, workshop, blocked, idle. */
export const pieceYield = defineReport({
  name: 'piece-yield',
  permission: may('rent', 'view'),
  params: listedPeriod,
  columns: [
    { key: 'code', kind: 'text' },
    { key: 'nameAr', kind: 'text' },
    { key: 'nameEn', kind: 'text' },
    { key: 'rentals', kind: 'integer', totals: true },
    { key: 'income', kind: 'money', totals: true },
    { key: 'buyPrice', kind: 'money', totals: true },
    { key: 'returnPercent', kind: 'integer' },
    { key: 'outDays', kind: 'integer', totals: true },
    { key: 'usePercent', kind: 'integer' },
    { key: 'cleaningDays', kind: 'integer', totals: true },
    { key: 'workshopDays', kind: 'integer', totals: true },
    // Workshop days for this work; the rest is maintenance or unknown.
    { key: 'alterationDays', kind: 'integer', totals: true },
    { key: 'repairDays', kind: 'integer', totals: true },
    { key: 'blockedDays', kind: 'integer', totals: true },
    { key: 'idleDays', kind: 'integer', totals: true },
    { key: 'careCost', kind: 'money', totals: true },
    { key: 'downtime', kind: 'text' },
    { key: 'pieceId', kind: 'text' },
  ],
  charts: [{ as: 'bars', along: 'code', values: ['income'] }],
  compare: { by: 'pieceId', columns: ['rentals', 'income'] },
  load,
  rows({ pieces, bookings, ...period }) {
    const byCode = codeComparison()
    const rows = pieces.map((piece) => yieldRow(piece, bookings.get(piece.id) ?? [], period))
    return rows.toSorted((a, b) => b.income - a.income || byCode(a.code, b.code))
  },
  drill: (row) => ({ to: 'bookings', params: { rentItemId: String(row.pieceId) } }),
  ties: [
    {
      name: 'rent of what was handed over',
      column: 'income',
      async equals(read, { from, to }) {
        const zone = await shopZone(read)
        const [start, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)]
        return sumMoney((await handedOver(read, start, end)).map((one) => one.rentPrice))
      },
    },
  ],
})
