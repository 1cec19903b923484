import { ZERO } from '#domain/kernel/money.ts'
import { type Day, DAY_MS, addDays, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import { type Booking, RETURN_CONDITION } from '#domain/rentals/booking.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/rent-state.ts'
import type { Chance } from './chance.ts'
import type { Piece } from './story-catalogue.ts'
import type { Customer } from './story-customers.ts'
import { DEMO_ZONE } from './story-people.ts'

const PAST_DAYS = 120
const FUTURE_DAYS = 75

function stateOf(chance: Chance, startsIn: number, endsIn: number): Booking['state'] {
  if (endsIn <= 0) return chance.does(0.06) ? RENT_STATE.cancelled : RENT_STATE.itemReturned
  if (startsIn <= 0) return RENT_STATE.rented
  return RENT_STATE.reserved
}

/** When the piece left and how the booking ended, as far as its state says that it did. */
function endOf(state: Booking['state'], told: { from: number; to: number }): Pick<Booking, 'handedOverAt' | 'closedAt' | 'condition'> {
  const isBack = state === RENT_STATE.itemReturned
  const wasOut = isBack || state === RENT_STATE.rented
  return {
    handedOverAt: wasOut ? instant(told.from) : null,
    closedAt: isBack ? instant(told.to) : state === RENT_STATE.cancelled ? instant(told.from) : null,
    condition: isBack ? RETURN_CONDITION.good : null,
  }
}

/** Periods of one piece follow each other with a gap, so they cannot overlap. */
function bookingsOfPiece(
  chance: Chance,
  piece: Piece,
  dayAt: (offset: number) => Day,
  midnight: number,
  customers: readonly Customer[],
): Booking[] {
  const made: Booking[] = []
  const isWorkshop = chance.does(0.15)
  const busy = piece.code.startsWith('WD') ? [9, 28] : [6, 35]
  for (let start = -PAST_DAYS + chance.whole(0, 20); start < FUTURE_DAYS;) {
    const length = piece.bufferBeforeDays + chance.whole(2, 3) + piece.bufferAfterDays
    const at = midnight + start * DAY_MS
    const isCare = isWorkshop && Math.abs(start) < 4 && made.at(-1)?.rentPrice !== ZERO
    const state = isCare ? chance.pick([RENT_STATE.cleaning, RENT_STATE.maintenance]) : stateOf(chance, start, start + length)
    const bookedAt = Math.min(at, midnight) - chance.whole(3, 40) * DAY_MS
    const told = {
      from: at + (isCare ? 0 : piece.bufferBeforeDays * DAY_MS),
      to: at + (length - (isCare ? 0 : piece.bufferAfterDays)) * DAY_MS,
    }
    made.push({
      ...endOf(state, told),
      id: chance.id(bookedAt),
      rentItemId: piece.id,
      activeItemId: endOf(state, told).closedAt === null ? piece.id : null,
      customerId: isCare ? null : chance.pick(customers).id,
      invoiceId: null,
      state,
      standing: STANDING.firm,
      startsAt: instant(at),
      endsAt: instant(at + length * DAY_MS),
      outAt: instant(told.from),
      dueAt: instant(told.to),
      eventOn: isCare ? null : dayAt(start + piece.bufferBeforeDays + 1),
      rentPrice: isCare ? ZERO : piece.rentPrice,
      note: null,
      bookedAt: instant(bookedAt),
      employeeId: null,
      deskId: null,
      leaseUntil: null,
    })
    start += length + chance.whole(busy[0] ?? 6, busy[1] ?? 35)
  }
  return made
}

/** Who had which dress when. Riyadh keeps one time all year, so a day is always 24 hours there. */
export function bookingsOf(chance: Chance, pieces: readonly Piece[], customers: readonly Customer[], now: number): Booking[] {
  const today = dayOf(instant(now), DEMO_ZONE)
  const midnight = startOfDay(today, DEMO_ZONE)
  const days = new Map<number, Day>()
  const dayAt = (offset: number): Day => {
    const known = days.get(offset) ?? addDays(today, offset)
    days.set(offset, known)
    return known
  }
  return pieces.flatMap((piece) => bookingsOfPiece(chance, piece, dayAt, midnight, customers))
}
