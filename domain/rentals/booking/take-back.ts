import * as v from 'valibot'
import {
  type Change,
  type DecisionContext,
  type Objection,
  type Reader,
  type RowOf,
  defineCommand,
  happened,
  insert,
  patch,
} from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { DAY_MS, type Instant, instant } from '../../kernel/time.ts'
import { availability } from './availability.ts'
import { type Booking, RETURN_CONDITION, booking } from './booking.ts'
import { buffersOf, wholeClaim } from './claim.ts'
import { AS_PLANNED, TAKE_BACK_PERMISSION, openBookings } from '../desk/desk-view.ts'
import { closing, newBooking } from './new-booking.ts'
import { type RentCategory, rentCategory } from '../piece/rent-category.ts'
import { rentItem } from '../piece/rent-item.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'

const PIECES_MAX = 50
/** The minimum workshop time of a damaged piece; longer if its cleaning takes longer. */
const REPAIR_DAYS_MIN = 3

const input = v.object({
  /** The returned pieces; others of the order stay out. */
  pieces: v.pipe(
    v.array(
      v.object({
        bookingId: idSchema,
        /** Null: not inspected. */
        condition: v.nullable(v.picklist(Object.values(RETURN_CONDITION), 'choice')),
        note: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500, 'too-long'))),
      }),
    ),
    v.minLength(1, 'required'),
    v.maxLength(PIECES_MAX, 'too-many'),
  ),
})
type Given = v.InferOutput<typeof input>
type Returned = Given['pieces'][number]

const REFUSALS = ['rentals.no-permission', 'rentals.booking-unknown', 'rentals.already-returned', 'rentals.not-out'] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Rental {
  readonly row: Booking
  readonly piece: RowOf<typeof rentItem> | null
  readonly category: RentCategory | null
  readonly bookings: readonly Booking[]
}
type Loaded = ReadonlyMap<Id, Rental>

async function load(read: Reader, { pieces }: Given): Promise<Loaded> {
  const rows = await read.many(
    booking,
    pieces.map((one) => one.bookingId),
  )
  const items = await read.many(
    rentItem,
    rows.map((row) => row.rentItemId),
  )
  const categories = await read.many(rentCategory, [...new Set(items.map((item) => item.categoryId))])
  const rentals = await Promise.all(
    rows.map(async (row): Promise<Rental> => {
      const piece = items.find((item) => item.id === row.rentItemId) ?? null
      const category = categories.find((one) => one.id === piece?.categoryId) ?? null
      return { row, piece, category, bookings: await openBookings(read, row.rentItemId) }
    }),
  )
  return new Map(rentals.map((rental) => [rental.row.id, rental]))
}

/** Takes back some or all pieces of an order: a fact. Each goes to cleaning, or to the workshop if damaged. */
export const takeBack = defineCommand({
  name: 'takeBack',
  version: 1,
  kind: 'fact',
  permission: TAKE_BACK_PERMISSION,
  input,
  refusals: REFUSALS,
  load,
  decide(given, loaded, context) {
    const found: Found[] = []
    // Ignores duplicates, and cares for a piece with two bookings only once.
    const pieces = new Map(given.pieces.map((returned) => [returned.bookingId, returned]))
    const cared = new Set<Id>()
    const changes = [...pieces.values()].flatMap((returned, nth) => {
      const rental = loaded.get(returned.bookingId)
      const objection = objectionTo(rental)
      if (objection) found.push({ code: objection, ...(rental ? { details: detailsOf(rental) } : {}) })
      if (objection === 'rentals.already-returned') return []
      const care = rental && !cared.has(rental.row.rentItemId) ? careAfter(rental, returned, context, nth) : null
      if (care) cared.add(care.rentItemId)
      return [backAgain(returned, context), ...(care ? [insert(booking, care)] : [])]
    })
    return happened(changes, found)
  },
})

const detailsOf = ({ row, piece }: Rental) => ({ bookingId: row.id, rentItemId: row.rentItemId, code: piece?.code ?? '' })

function objectionTo(rental: Rental | undefined): Found['code'] | null {
  if (!rental) return 'rentals.booking-unknown'
  if (rental.row.state === RENT_STATE.itemReturned) return 'rentals.already-returned'
  // A returned reservation was handed over on a till that has not synchronised yet.
  const isOut = rental.row.activeItemId !== null && (rental.row.state === RENT_STATE.rented || rental.row.state === RENT_STATE.reserved)
  return isOut ? null : 'rentals.not-out'
}

/** If the booking is unknown, the server parks the whole return until it exists. */
const backAgain = (returned: Returned, context: DecisionContext): Change =>
  patch(booking, returned.bookingId, {
    ...closing(RENT_STATE.itemReturned, context),
    condition: returned.condition,
    takenBackBy: context.actor.employeeId,
    ...(returned.note === null ? {} : { note: returned.note }),
  })

/** The care after a return. It gives way to the next booking: shortened, or in conflict. */
function careAfter({ row, piece, category, bookings }: Rental, returned: Returned, context: DecisionContext, nth: number): Booking | null {
  const isDamaged = returned.condition === RETURN_CONDITION.damaged
  const cleaningDays = piece ? buffersOf(piece, category).afterDays : 0
  const days = isDamaged ? Math.max(REPAIR_DAYS_MIN, cleaningDays) : cleaningDays
  if (days === 0) return null
  const rest = bookings.filter((held) => held.id !== row.id)
  const endsAt = instant(context.now + days * DAY_MS)
  const isCovered = !availability(rest, { startsAt: context.now, endsAt: instant(context.now + 1), now: AS_PLANNED }).isFree
  const stretch = { startsAt: context.now, endsAt: isCovered ? endsAt : cutAtNext(rest, context.now, endsAt) }
  return newBooking(
    {
      ...wholeClaim(stretch),
      id: context.id(nth + 1),
      rentItemId: row.rentItemId,
      state: isDamaged ? RENT_STATE.maintenance : RENT_STATE.cleaning,
      standing: isCovered ? STANDING.conflict : STANDING.firm,
    },
    context,
  )
}

function cutAtNext(bookings: readonly Booking[], from: Instant, to: Instant): Instant {
  const found = availability(bookings, { startsAt: from, endsAt: to, now: AS_PLANNED })
  return found.isFree ? to : instant(Math.min(...found.conflicts.map((held) => held.startsAt)))
}
