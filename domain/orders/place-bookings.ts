import type { Allower } from '../employees/override.ts'
import { type Change, type DecisionContext, type Objection, type Reader, increment, insert, patch } from '../kernel/define.ts'
import type { Statement } from '../kernel/statement.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, addMoney, minor, subtractMoney } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import { availability } from '../rentals/booking/availability.ts'
import { type Booking, booking } from '../rentals/booking/booking.ts'
import { AS_PLANNED, type PieceView, type TakenCode, takenObjection, viewPiece } from '../rentals/desk/desk-view.ts'
import { RENTAL_ACT } from '../rentals/log/rental-act.ts'
import { actLine, overbookingLine, priceLines } from '../rentals/log/rental-acts.ts'
import { hasLapsed, lapseAfter } from '../rentals/booking/lapse.ts'
import { cutLeases, heldLease, isOwnOpenLease } from '../rentals/booking/lease.ts'
import { isOverbookingAllowed, isTaken } from '../rentals/booking/overbooking.ts'
import { reservationRow } from '../rentals/booking/reserve.ts'
import { rentStatement } from '../rentals/booking/rent-statements.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import { type GivenBillApproval, leaveOver } from '../sales/bill-approval.ts'
import { rentalOrder } from './rental-order.ts'
import type { VisitLine } from './visit-bill.ts'

export const PLACE_REFUSALS = [
  'rentals.piece-unknown',
  'rentals.piece-differs',
  'rentals.piece-out-of-service',
  'rentals.period-past',
  'rentals.period-taken',
  'rentals.period-taken-substitutes',
  'rentals.lease-ended',
  'rentals.booking-closed',
  'orders.booking-of-another-order',
] as const
type Found = Objection<(typeof PLACE_REFUSALS)[number] | TakenCode>

/** The pieces of a check-out, and its bookings that already exist. */
export interface PlaceLoaded {
  readonly views: ReadonlyMap<Id, PieceView>
  readonly before: ReadonlyMap<Id, Booking>
}

type RentalLine = Pick<VisitLine, 'itemId' | 'note'> & { readonly rental: NonNullable<VisitLine['rental']> }
export const rentalsOf = <L extends Pick<VisitLine, 'rental'>>(lines: readonly L[]) =>
  lines.flatMap((line) => (line.rental === null ? [] : [{ ...line, rental: line.rental }]))

/** States each rental's list price: that of the catalogue, or the rest of an agreed price. */
export const rentStatements = (lines: readonly VisitLine[]): Statement[] =>
  rentalsOf(lines).map(({ itemId, listPrice, nameAr, nameEn, rental: { bookingId, invoicedBefore, claim, eventOn } }) =>
    rentStatement({
      ...{ bookingId, rentItemId: itemId, rentPrice: listPrice },
      ...{ invoicedBefore, claim, eventOn },
      details: { nameAr, nameEn },
    }),
  )

export async function loadPlaces(read: Reader, lines: readonly VisitLine[]): Promise<PlaceLoaded> {
  const rentals = rentalsOf(lines)
  const byPiece = Map.groupBy(rentals, (line) => line.itemId)
  const [rows, views] = await Promise.all([
    read.many(
      booking,
      rentals.map(({ rental }) => rental.bookingId),
    ),
    Promise.all(
      [...byPiece].map(async ([pieceId, its]) => {
        const periods = its.map(({ rental }) => rental.claim)
        return [pieceId, await viewPiece(read, pieceId, periods)] as const
      }),
    ),
  ])
  return { views: new Map(views), before: new Map(rows.map((row) => [row.id, row])) }
}

export interface Placed {
  readonly changes: readonly Change[]
  readonly objections: readonly Found[]
  readonly agreed: Money
}

export interface PlacedFor {
  readonly orderId: Id
  readonly customerId: Id
  /** The invoice for the lines; null if there is only an advance or no document. */
  readonly invoiceId: Id | null
  /** Hours until an unpaid reservation lapses; absent if it is paid or does not lapse. */
  readonly keptHours?: number | undefined
  /** Whether this or an earlier document of the order was paid. */
  readonly isPaid: boolean
  readonly override?: GivenBillApproval | undefined
}

/** The open bookings of a piece after the changes so far, so that two lines of one check-out see each other. */
export function applied(bookings: readonly Booking[], changes: readonly Change[]): Booking[] {
  const rows = new Map(bookings.map((one) => [one.id, one]))
  for (const change of changes) {
    if (change.op === 'insert') rows.set(change.row.id, change.row as Booking)
    else if (change.op === 'patch') {
      const row = rows.get(change.id)
      if (row) rows.set(change.id, { ...row, ...change.fields })
    }
  }
  return [...rows.values()].filter((row) => row.activeItemId !== null)
}

/**
 * Books the rentals of a check-out: existing bookings are updated; new ones are firm if their period is available or leased by this desk,
 * otherwise in conflict.
 */
export function placeBookings(
  lines: readonly RentalLine[],
  amounts: readonly Money[],
  visit: PlacedFor,
  { views, before }: PlaceLoaded,
  context: DecisionContext,
): Placed {
  const changes: Change[] = []
  const objections: Found[] = []
  let agreed: number = 0
  const bookingsOf = new Map([...views].map(([pieceId, view]) => [pieceId, view.bookings]))
  for (const [nth, line] of lines.entries()) {
    const view = views.get(line.itemId)
    const rentPrice = addMoney(line.rental.invoicedBefore, amounts[nth] ?? ZERO)
    const old = before.get(line.rental.bookingId)
    agreed += old && old.orderId === visit.orderId ? subtractMoney(rentPrice, old.rentPrice) : rentPrice
    // A booking belongs to one order: its price is removed from the former one.
    if (old && old.orderId !== null && old.orderId !== visit.orderId) {
      changes.push(increment(rentalOrder, old.orderId, { agreed: subtractMoney(ZERO, old.rentPrice) }))
      objections.push({ code: 'orders.booking-of-another-order', details: { bookingId: old.id, rentItemId: old.rentItemId } })
    }
    if (!view) continue
    const bookings = bookingsOf.get(line.itemId) ?? []
    const isStanding = old !== undefined && !isCalledOff(old)
    const done = isStanding
      ? taken(line, old, rentPrice, visit, view)
      : placed(line, old ?? null, rentPrice, visit, { ...view, bookings }, context, 100 + nth * 10)
    changes.push(...done.changes)
    if (isStanding && old.orderId === visit.orderId) changes.push(...priceLines(old, rentPrice, visit, context, nth))
    objections.push(...done.objections)
    // A cancelled booking is not among the open ones, but is again once restored.
    bookingsOf.set(line.itemId, applied(old ? [...bookings, old] : bookings, done.changes))
  }
  return { changes, objections, agreed: minor(agreed) }
}

/** Whether double booking was approved by someone with the right. */
export const isVisitOverbooked = (override: GivenBillApproval | undefined, allower: Allower | null, context: DecisionContext): boolean =>
  override !== undefined && leaveOver(override).includes('overbook') && isOverbookingAllowed(override, allower, context)

export function visitApprovalLines(
  found: readonly Objection[],
  { orderId, override }: Pick<PlacedFor, 'orderId' | 'override'>,
  context: DecisionContext,
): Change[] {
  if (!override) return []
  const isReduced = found.some(({ code }) => code === 'sales.discounted-despite')
  const twice = found.filter(({ code, isAccepted }) => isTaken(code) && isAccepted)
  return [
    ...(isReduced ? [actLine(RENTAL_ACT.override, { orderId, override, over: 'price' }, context, 1000)] : []),
    ...twice.map((one, nth) => overbookingLine({ orderId, override, ...bookingOf(one) }, context, 1001 + nth)),
  ]
}

const bookingOf = ({ details }: Objection) => ({
  bookingId: String(details?.['bookingId'] ?? '') || null,
  rentItemId: String(details?.['rentItemId'] ?? '') || null,
})

/** Cancelled on another till before this check-out arrived, although its customer paid for it. An ended lease does not count. */
const isCalledOff = (row: Booking): boolean => row.state === RENT_STATE.cancelled && row.leaseUntil === null

type Done = Pick<Placed, 'changes' | 'objections'>

/** Updates an existing booking with its order, document and price; its period stays. */
function taken({ itemId, rental }: RentalLine, old: Booking, rentPrice: Money, visit: PlacedFor, view: PieceView): Done {
  const details = { bookingId: old.id, rentItemId: old.rentItemId, code: view.piece?.code ?? '' }
  const objections: Found[] = []
  if (old.rentItemId !== itemId) objections.push({ code: 'rentals.piece-differs', details })
  const { orderId, customerId, invoiceId, isPaid } = visit
  const fields = {
    ...{ orderId, customerId, rentPrice, person: rental.person, isDelivered: rental.isDelivered },
    ...{ eventOn: rental.eventOn ?? old.eventOn, invoiceId: old.invoiceId ?? invoiceId, lapsedRent: null },
    ...(isPaid ? { lapsesAt: null } : {}),
  }
  return { changes: [patch(booking, old.id, fields)], objections }
}

/** Creates a booking, or restores a cancelled one because money was taken for it. */
function placed(
  line: RentalLine,
  old: Booking | null,
  rentPrice: Money,
  visit: PlacedFor,
  view: PieceView,
  context: DecisionContext,
  firstNth: number,
): Done {
  const { claim, judgedAt, bookingId, eventOn, person, isDelivered } = line.rental
  const own = view.bookings.filter((one) => isOwnOpenLease(one, context.deviceId))
  const isLeased = heldLease(own, context.deviceId, claim, AS_PLANNED) !== null
  const now = instant(Math.max(context.now, judgedAt))
  const wanted = { ...claim, now: AS_PLANNED, deskId: context.deviceId }
  const isFree = isLeased || availability(view.bookings, wanted).isFree
  const objections: Found[] = []
  // A lapsed booking may be restored: it was only reserved until payment.
  if (old && !hasLapsed(old))
    objections.push({ code: 'rentals.booking-closed', details: { bookingId, rentItemId: old.rentItemId, code: line.rental.code } })
  if (!view.piece) objections.push({ code: 'rentals.piece-unknown' })
  else if (!view.piece.isInService) objections.push({ code: 'rentals.piece-out-of-service', details: nameOf(view.piece) })
  if (claim.dueAt <= context.now) objections.push({ code: 'rentals.period-past' })
  if (isLeased && heldLease(own, context.deviceId, claim, now) === null) objections.push({ code: 'rentals.lease-ended' })
  // Includes the booking ID, so that another piece can be assigned.
  if (!isFree) objections.push(takenObjection(view, wanted, { bookingId }))
  const row = reservationRow(
    {
      ...{ bookingId, rentItemId: line.itemId, claim, eventOn, person, isDelivered, rentPrice, note: line.note },
      ...{ customerId: visit.customerId, orderId: visit.orderId },
    },
    isFree ? STANDING.firm : STANDING.conflict,
    context,
  )
  const lapsesAt = visit.isPaid ? null : lapseAfter(visit.keptHours, claim.outAt, context.now)
  const { id, ...fields } = { ...row, lapsesAt, invoiceId: old?.invoiceId ?? visit.invoiceId }
  const stands = old ? patch(booking, id, fields) : insert(booking, { ...row, lapsesAt, invoiceId: visit.invoiceId })
  return { changes: [...cutLeases(own, claim, context, firstNth), stands], objections }
}

const nameOf = ({ id, code, nameAr, nameEn }: NonNullable<PieceView['piece']>) => ({ rentItemId: id, code, nameAr, nameEn })
