import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import type { Reader } from '../../kernel/define.ts'
import { type Day, type Instant, addDays, dayOf, daySchema, daysBetween, instant, startOfDay } from '../../kernel/time.ts'
import { defineView } from '../../kernel/view.ts'
import { type Booking } from '../booking/booking.ts'
import { type BoardCard, CARD_COLUMNS, type Named, cardOf, namesOf } from './board-card.ts'
import { allOpenBookings } from '../booking/open-bookings.ts'
import { nightMs, readShopDay } from '../../settings/shop-day.ts'
import { RENT_STATE, STANDING } from '../booking/rent-state.ts'

/** Why a booking is on the board of a day: what has to be done. */
export const BOARD_TASK = { conflict: 1, overdue: 2, handOver: 3, takeBack: 4, fitting: 5, cleaning: 6, maintenance: 7 } as const
export type BoardTask = (typeof BOARD_TASK)[keyof typeof BOARD_TASK]

interface Entry {
  readonly task: BoardTask
  readonly row: Booking
  readonly due: Day
}
interface Loaded extends Named {
  readonly entries: readonly Entry[]
}

/** Care in conflict involves no customer; the reservation it delays is listed as at risk. */
const CARE: readonly number[] = [RENT_STATE.cleaning, RENT_STATE.maintenance]
/** A period ending at midnight ends on the day before. */
const lastOf = (end: Instant): Instant => instant(end - 1)

/**
 * The task of a booking on the day from `from` to `to`; `night` is how long the business day continues after midnight. Null if there is
 * none.
 */
function taskOf(row: Booking, from: Instant, to: Instant, night: number): { readonly task: BoardTask; readonly at: Instant } | null {
  if (row.standing === STANDING.conflict && !CARE.includes(row.state)) return { task: BOARD_TASK.conflict, at: row.outAt }
  switch (row.state) {
    case RENT_STATE.reserved:
      return row.outAt < to ? { task: BOARD_TASK.handOver, at: row.outAt } : null
    case RENT_STATE.rented:
      if (row.dueAt <= from + night) return { task: BOARD_TASK.overdue, at: instant(lastOf(row.dueAt) - night) }
      return row.dueAt <= to + night ? { task: BOARD_TASK.takeBack, at: instant(lastOf(row.dueAt) - night) } : null
    case RENT_STATE.prova:
      return row.outAt < to ? { task: BOARD_TASK.fitting, at: row.outAt } : null
    case RENT_STATE.cleaning:
      return row.startsAt < to ? { task: BOARD_TASK.cleaning, at: lastOf(row.endsAt) } : null
    case RENT_STATE.maintenance:
      return row.startsAt < to ? { task: BOARD_TASK.maintenance, at: lastOf(row.endsAt) } : null
    default:
      return null
  }
}

export async function loadBoard(read: Reader, { day }: { readonly day: Day }): Promise<Loaded> {
  const [shop, open] = await Promise.all([readShopDay(read), allOpenBookings(read)])
  const zone = shop.timeZone
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  const entries = open.flatMap((row): Entry[] => {
    const found = taskOf(row, from, to, nightMs(shop))
    return found ? [{ task: found.task, row, due: dayOf(found.at, zone) }] : []
  })
  return {
    entries,
    ...(await namesOf(
      read,
      entries.map(({ row }) => row),
    )),
  }
}

export type BoardEntry = BoardCard & {
  readonly task: BoardTask
  readonly due: Day
  readonly lateDays: number
}

/** Groups a customer's pieces of one task and day; without a customer each booking is a group. */
const groupOf = ({ task, due, customerId, bookingId }: BoardEntry): string => [task, due, customerId ?? bookingId].join(' ')
const timeOf = ({ task, outAt, dueAt, endsAt }: BoardEntry): Instant =>
  task === BOARD_TASK.overdue || task === BOARD_TASK.takeBack ? dueAt : CARE_TASKS.includes(task) ? endsAt : outAt
const CARE_TASKS: readonly BoardTask[] = [BOARD_TASK.cleaning, BOARD_TASK.maintenance]
const compare = (a: number | string, b: number | string): number => (a === b ? 0 : a < b ? -1 : 1)

/** The board's entries by urgency: by task, due day and time of each customer, with a customer's pieces together. */
export function boardEntries(loaded: Loaded, day: Day): BoardEntry[] {
  const entries = loaded.entries.map(({ task, row, due }): BoardEntry => {
    return { ...cardOf(row, loaded), task, due, lateDays: Math.max(0, daysBetween(due, day)) }
  })
  const comesAt = new Map<string, Instant>()
  for (const entry of entries) {
    const before = comesAt.get(groupOf(entry))
    if (before === undefined || timeOf(entry) < before) comesAt.set(groupOf(entry), timeOf(entry))
  }
  return entries.toSorted(
    (a, b) =>
      a.task - b.task ||
      compare(a.due, b.due) ||
      (comesAt.get(groupOf(a)) ?? 0) - (comesAt.get(groupOf(b)) ?? 0) ||
      compare(groupOf(a), groupOf(b)) ||
      timeOf(a) - timeOf(b) ||
      compare(a.code, b.code),
  )
}

export const ENTRY_COLUMNS = [
  { key: 'task', kind: 'choice', codes: BOARD_TASK },
  { key: 'due', kind: 'day' },
  { key: 'lateDays', kind: 'integer' },
  ...CARD_COLUMNS,
] as const

/** The board of a day: hand-overs, returns, overdue pieces, fittings, cleaning, workshop and conflicts. */
export const rentalBoard = defineView({
  name: 'rental-board',
  params: v.object({ day: daySchema }),
  permission: may('rent', 'view'),
  read: async (read, { day }) => boardEntries(await loadBoard(read, { day }), day),
})
