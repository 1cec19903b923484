import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import type { Reader, RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { codeComparison } from '../../kernel/sort-key.ts'
import { DAY_MS, type Instant, instant } from '../../kernel/time.ts'
import { defineView } from '../../kernel/view.ts'
import { atRisk, occupiedUntil } from '../booking/availability.ts'
import { type BoardCard, type Named, cardOf, namesOf } from './board-card.ts'
import type { Booking } from '../booking/booking.ts'
import { buffersOf } from '../booking/claim.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { allOpenBookings } from '../booking/open-bookings.ts'
import { type RentCategory, rentCategory } from '../piece/rent-category.ts'
import { type RentItem, rentItem } from '../piece/rent-item.ts'
import { RENT_STATE, STANDING } from '../booking/rent-state.ts'
import { substitutes } from '../piece/substitutes.ts'

export const RISK_CAUSE = { lostDays: 1, lateReturn: 2, shortCare: 3 } as const
type RiskCause = (typeof RISK_CAUSE)[keyof typeof RISK_CAUSE]

export interface Risk {
  readonly booking: Booking
  readonly cause: RiskCause
  readonly by: Booking | null
}

const CARE: readonly number[] = [RENT_STATE.cleaning, RENT_STATE.maintenance]
const isOpen = (booking: Booking): boolean => booking.activeItemId !== null
const startsFirst = (a: Booking, b: Booking): number => a.startsAt - b.startsAt
const touches = (booking: Booking, by: Booking, now: Instant): boolean =>
  by.startsAt < booking.endsAt && Math.max(occupiedUntil(by, now), by.endsAt) > booking.startsAt

/**
 * Whether a piece's care is too short or has no end in sight before the next reservation: cleaning was shortened or extended to it, the
 * workshop has the piece until that day, or the care is overdue.
 */
function isCareShort(care: Booking, next: Booking, cleaningDays: number, now: Instant): boolean {
  if (care.standing === STANDING.conflict) return touches(next, care, now)
  const isCut = care.endsAt === next.startsAt
  if (isCut && care.state === RENT_STATE.maintenance) return true
  // A cleaning of the usual length ends there as planned.
  if (isCut && care.endsAt - care.startsAt !== cleaningDays * DAY_MS) return true
  return care.endsAt <= now && next.startsAt <= now
}

/** The reservations of one piece at risk, given its open bookings, soonest first. */
export function risksOf(bookings: readonly Booking[], cleaningDays: number, now: Instant): Risk[] {
  const open = bookings.filter(isOpen)
  const reserved = open.filter((booking) => booking.state === RENT_STATE.reserved).toSorted(startsFirst)
  const late = new Set(atRisk(open, now).map(({ id }) => id))
  const risks = reserved.flatMap((booking): Risk[] => {
    const by = open.find((one) => one.id !== booking.id && one.state !== RENT_STATE.reserved && touches(booking, one, now)) ?? null
    if (booking.standing === STANDING.conflict) return [{ booking, cause: RISK_CAUSE.lostDays, by }]
    return late.has(booking.id) ? [{ booking, cause: RISK_CAUSE.lateReturn, by }] : []
  })
  const next = reserved[0]
  const care = next && open.find((one) => CARE.includes(one.state) && isCareShort(one, next, cleaningDays, now))
  if (next && care && !risks.some(({ booking }) => booking.id === next.id))
    risks.push({ booking: next, cause: RISK_CAUSE.shortCare, by: care })
  return risks.toSorted((a, b) => startsFirst(a.booking, b.booking))
}

const SUBSTITUTES_OFFERED = 5
const AT = /^\d{12,14}$/

interface Loaded extends Named {
  readonly risks: readonly Risk[]
  readonly candidates: readonly RentItem[]
  readonly bookingsOf: ReadonlyMap<Id, readonly Booking[]>
  readonly now: Instant
}

/** Only pieces that are late, in care or in conflict can put a reservation at risk; the others are not read. */
function piecesInTrouble(open: readonly Booking[], now: Instant): ReadonlySet<Id> {
  const isTrouble = (booking: Booking) =>
    booking.standing === STANDING.conflict || CARE.includes(booking.state) || (booking.state === RENT_STATE.rented && booking.dueAt < now)
  return new Set(open.filter(isTrouble).map((booking) => booking.rentItemId))
}

async function load(read: Reader, { at }: { readonly at: string }): Promise<Loaded> {
  const now = instant(Number(at))
  const open = await allOpenBookings(read)
  const bookingsOf = Map.groupBy(open, (booking) => booking.rentItemId)
  const [pieces, categories] = await Promise.all([
    read.many(rentItem, [...piecesInTrouble(open, now)]),
    readAllPages(read, rentCategory, {}),
  ])
  const terms = new Map(categories.map((one): [Id, RentCategory] => [one.id, one]))
  const risks = pieces.flatMap((piece) =>
    risksOf(bookingsOf.get(piece.id) ?? [], buffersOf(piece, terms.get(piece.categoryId) ?? null).afterDays, now),
  )
  const named = await namesOf(
    read,
    risks.map(({ booking }) => booking),
  )
  const inQuestion = [...new Set([...named.pieces.values()].map(({ categoryId }) => categoryId))]
  const candidates =
    inQuestion.length === 0 ? [] : await readAllPages(read, rentItem, { where: [{ field: 'categoryId', oneOf: inQuestion }] })
  return { ...named, risks, candidates, bookingsOf, now }
}

export interface RiskRow extends BoardCard {
  readonly cause: RiskCause
  readonly substitutes: readonly Pick<RowOf<typeof rentItem>, 'id' | 'code'>[]
}

function riskRow({ booking, cause }: Risk, loaded: Loaded): RiskRow {
  const card: BoardCard = cardOf(booking, loaded)
  const piece = loaded.pieces.get(booking.rentItemId)
  const wanted = { startsAt: booking.startsAt, endsAt: booking.endsAt, now: loaded.now }
  const bookingsOf = (id: Id) => loaded.bookingsOf.get(id) ?? []
  const offered: readonly RowOf<typeof rentItem>[] = piece
    ? substitutes(piece, loaded.candidates, bookingsOf, wanted, SUBSTITUTES_OFFERED)
    : []
  return {
    ...card,
    cause,
    substitutes: offered.map(({ id, code }) => ({ id, code })),
  }
}

export const bookingsAtRisk = defineView({
  name: 'bookings-at-risk',
  /** The current time: views have no clock. */
  params: v.object({ at: v.pipe(v.string(), v.regex(AT, 'date-and-time')) }),
  permission: may('rent', 'view'),
  async read(read, params) {
    const loaded = await load(read, params)
    const rows = loaded.risks.map((risk) => riskRow(risk, loaded))
    const byCode = codeComparison()
    return rows.toSorted((a, b) => a.outAt - b.outAt || byCode(a.code, b.code))
  },
})
