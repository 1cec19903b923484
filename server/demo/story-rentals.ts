import { derivedId } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { type Day, DAY_MS, addDays, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import { type Booking, RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import { buffersOf } from '#domain/rentals/booking/claim.ts'
import type { RentCategory } from '#domain/rentals/piece/rent-category.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import type { Chance } from './chance.ts'
import type { Catalogue, Piece } from './story-catalogue.ts'
import type { Customer } from './story-customers.ts'
import { DEMO_ZONE } from './story-people.ts'

const PAST_DAYS = 120
const FUTURE_DAYS = 75

function stateOf(chance: Chance, startsIn: number, endsIn: number): Booking['state'] {
  if (endsIn <= 0) return chance.does(0.06) ? RENT_STATE.cancelled : RENT_STATE.itemReturned
  if (startsIn <= 0) return RENT_STATE.rented
  return RENT_STATE.reserved
}

type RentalState = Pick<Booking, 'state' | 'activeItemId' | 'handedOverAt' | 'closedAt' | 'condition'>

const LATE_EVERY = 5

/** State of a rental this morning, given the hand-over and due instants agreed with the customer. */
function reportedToday(
  drawn: Booking['state'],
  piece: Piece,
  reported: { from: number; to: number },
  midnight: number,
  isLate: boolean,
): RentalState {
  const open = { activeItemId: piece.id, closedAt: null, condition: null }
  if (drawn === RENT_STATE.cancelled)
    return { state: drawn, activeItemId: null, handedOverAt: null, closedAt: instant(reported.from), condition: null }
  if (reported.from >= midnight) return { ...open, state: RENT_STATE.reserved, handedOverAt: null }
  if (reported.to >= midnight || isLate) return { ...open, state: RENT_STATE.rented, handedOverAt: instant(reported.from) }
  return {
    state: RENT_STATE.itemReturned,
    activeItemId: null,
    handedOverAt: instant(reported.from),
    closedAt: instant(reported.to),
    condition: RETURN_CONDITION.good,
  }
}

function cleaningAfter(row: Booking, midnight: number): Booking[] {
  if (row.state !== RENT_STATE.itemReturned || row.endsAt <= midnight) return []
  const [startsAt, endsAt] = [row.dueAt, row.endsAt]
  const open = { activeItemId: row.rentItemId, handedOverAt: null, closedAt: null, condition: null }
  const care = { ...row, ...open, id: derivedId(row.id, 1), state: RENT_STATE.cleaning, customerId: null, eventOn: null, rentPrice: ZERO }
  return [{ ...care, startsAt, endsAt, outAt: startsAt, dueAt: endsAt, bookedAt: startsAt }]
}

/** Periods of one piece follow each other with a gap, so they never overlap. */
function bookingsOfPiece(
  chance: Chance,
  piece: Piece,
  dayAt: (offset: number) => Day,
  midnight: number,
  customers: readonly Customer[],
  category: RentCategory | null,
): Booking[] {
  const made: Booking[] = []
  let wasCare = false
  const { beforeDays, afterDays } = buffersOf(piece, category)
  const isWorkshop = chance.does(0.15)
  const busy = piece.code.startsWith('WD') ? [9, 28] : [6, 35]
  for (let start = -PAST_DAYS + chance.whole(0, 20); start < FUTURE_DAYS;) {
    const length = beforeDays + chance.whole(2, 3) + afterDays
    const at = midnight + start * DAY_MS
    const isCare: boolean = isWorkshop && Math.abs(start) < 4 && !wasCare
    const state = isCare ? chance.pick([RENT_STATE.cleaning, RENT_STATE.maintenance]) : stateOf(chance, start, start + length)
    const bookedAt = Math.min(at, midnight) - chance.whole(3, 40) * DAY_MS
    const reported = {
      from: at + (isCare ? 0 : beforeDays * DAY_MS),
      to: at + (length - (isCare ? 0 : afterDays)) * DAY_MS,
    }
    const isLate = reported.to >= midnight - 2 * DAY_MS && (start + PAST_DAYS + length) % LATE_EVERY === 0
    const care = { state, activeItemId: piece.id, handedOverAt: null, closedAt: null, condition: null }
    const row: Booking = {
      ...(isCare ? care : reportedToday(state, piece, reported, midnight, isLate)),
      id: chance.id(bookedAt),
      rentItemId: piece.id,
      customerId: isCare ? null : chance.pick(customers).id,
      invoiceId: null,
      orderId: null,
      person: null,
      isDelivered: false,
      standing: STANDING.firm,
      startsAt: instant(at),
      endsAt: instant(at + length * DAY_MS),
      outAt: instant(reported.from),
      dueAt: instant(reported.to),
      eventOn: isCare ? null : dayAt(start + beforeDays + 1),
      rentPrice: isCare ? ZERO : piece.rentPrice,
      note: null,
      bookedAt: instant(bookedAt),
      employeeId: null,
      deskId: null,
      leaseUntil: null,
      lapsesAt: null,
      lapsedRent: null,
      handedOverBy: null,
      takenBackBy: null,
      careWork: null,
      careCost: null,
    }
    made.push(row, ...cleaningAfter(row, midnight))
    wasCare = isCare
    start += length + chance.whole(busy[0] ?? 6, busy[1] ?? 35)
  }
  return made
}

/** Generates the bookings of all pieces. Riyadh has no daylight saving time, so a day always has 24 hours. */
export function bookingsOf(
  chance: Chance,
  { pieces, categories }: Pick<Catalogue, 'pieces' | 'categories'>,
  customers: readonly Customer[],
  now: number,
): Booking[] {
  const today = dayOf(instant(now), DEMO_ZONE)
  const midnight = startOfDay(today, DEMO_ZONE)
  const days = new Map<number, Day>()
  const dayAt = (offset: number): Day => {
    const known = days.get(offset) ?? addDays(today, offset)
    days.set(offset, known)
    return known
  }
  const terms = new Map(categories.map((category) => [category.id, category]))
  return pieces.flatMap((piece) => bookingsOfPiece(chance, piece, dayAt, midnight, customers, terms.get(piece.categoryId) ?? null))
}
