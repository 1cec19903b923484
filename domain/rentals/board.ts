import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { customer } from '../customers/customer.ts'
import { type Reader, type ReportRow, type RowOf, defineReport } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Day, type Instant, addDays, dayOf, daySchema, daysBetween, startOfDay } from '../kernel/time.ts'
import { type Booking } from './booking.ts'
import { allOpenBookings } from './open-bookings.ts'
import { rentItem } from './rent-item.ts'
import { shopZone } from './shop-zone.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'

/** Why a booking stands on the board of a day: what somebody has to do about it. */
export const BOARD_TASK = { conflict: 1, overdue: 2, handOver: 3, takeBack: 4, fitting: 5, cleaning: 6, maintenance: 7 } as const
type Task = (typeof BOARD_TASK)[keyof typeof BOARD_TASK]

interface Entry {
  readonly task: Task
  readonly row: Booking
  /** The day by which it is to be done. */
  readonly due: Day
}
interface Loaded {
  readonly entries: readonly Entry[]
  readonly pieces: ReadonlyMap<Id, RowOf<typeof rentItem>>
  readonly customers: ReadonlyMap<Id, RowOf<typeof customer>>
}

/** What a booking asks of the desk on a day that begins and ends at these instants; null when nothing. */
function taskOf(row: Booking, from: Instant, to: Instant): { readonly task: Task; readonly at: Instant } | null {
  if (row.standing === STANDING.conflict && row.state !== RENT_STATE.cleaning) return { task: BOARD_TASK.conflict, at: row.outAt }
  switch (row.state) {
    case RENT_STATE.reserved:
      return row.outAt < to ? { task: BOARD_TASK.handOver, at: row.outAt } : null
    case RENT_STATE.rented:
      if (row.dueAt < from) return { task: BOARD_TASK.overdue, at: row.dueAt }
      return row.dueAt < to ? { task: BOARD_TASK.takeBack, at: row.dueAt } : null
    case RENT_STATE.prova:
      return row.startsAt < to ? { task: BOARD_TASK.fitting, at: row.startsAt } : null
    case RENT_STATE.cleaning:
      return row.startsAt < to ? { task: BOARD_TASK.cleaning, at: row.endsAt } : null
    case RENT_STATE.maintenance:
      return row.startsAt < to ? { task: BOARD_TASK.maintenance, at: row.endsAt } : null
    default:
      return null
  }
}

const byId = <R extends { readonly id: Id }>(rows: readonly R[]): ReadonlyMap<Id, R> => new Map(rows.map((row) => [row.id, row]))

async function load(read: Reader, { day }: { readonly day: Day }): Promise<Loaded> {
  const [zone, open] = await Promise.all([shopZone(read), allOpenBookings(read)])
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  const entries = open.flatMap((row): Entry[] => {
    const found = taskOf(row, from, to)
    return found ? [{ task: found.task, row, due: dayOf(found.at, zone) }] : []
  })
  const [pieces, customers] = await Promise.all([
    read.many(rentItem, [...new Set(entries.map(({ row }) => row.rentItemId))]),
    read.many(customer, [...new Set(entries.flatMap(({ row }) => row.customerId ?? []))]),
  ])
  return { entries, pieces: byId(pieces), customers: byId(customers) }
}

/** The board of a day: to hand over, to receive, overdue, fittings, in cleaning, in the workshop, and what lost its days. */
export const rentalBoard = defineReport({
  name: 'rental-board',
  permission: may('rent', 'view'),
  params: v.object({ day: daySchema }),
  columns: [
    { key: 'task', kind: 'choice', codes: BOARD_TASK },
    { key: 'code', kind: 'text' },
    { key: 'nameAr', kind: 'text' },
    { key: 'nameEn', kind: 'text' },
    { key: 'customer', kind: 'text' },
    { key: 'due', kind: 'day' },
    { key: 'lateDays', kind: 'integer' },
    { key: 'pieceId', kind: 'text' },
  ],
  load,
  rows: ({ entries, pieces, customers }, { day }) =>
    entries
      .map(({ task, row, due }): ReportRow & { task: number; due: Day; code: string } => {
        const piece = pieces.get(row.rentItemId)
        return {
          task,
          code: piece?.code ?? '',
          nameAr: piece?.nameAr ?? '',
          nameEn: piece?.nameEn ?? '',
          customer: row.customerId ? (customers.get(row.customerId)?.name ?? null) : null,
          due,
          lateDays: Math.max(0, daysBetween(due, day)),
          pieceId: row.rentItemId,
        }
      })
      .toSorted((a, b) => a.task - b.task || (a.due === b.due ? (a.code < b.code ? -1 : 1) : a.due < b.due ? -1 : 1)),
  drill: (row) => ({ to: 'bookings', params: { rentItemId: String(row.pieceId) } }),
  ties: [],
})
