import * as v from 'valibot'
import { customer } from '../customers/customer.ts'
import {
  type Change,
  type Objection,
  type Reader,
  type RowOf,
  defineCommand,
  happened,
  increment,
  patch,
  refuse,
} from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { ZERO, subtractMoney } from '../kernel/money.ts'
import { type Instant, instant } from '../kernel/time.ts'
import { type Booking, booking } from '../rentals/booking/booking.ts'
import { isLapseDue } from '../rentals/booking/lapse.ts'
import { closing } from '../rentals/booking/new-booking.ts'
import { RENT_STATE } from '../rentals/booking/rent-state.ts'
import { judgedNow, openBookings } from '../rentals/desk/desk-view.ts'
import { rentItem } from '../rentals/piece/rent-item.ts'
import { CANCEL, type Order, bookingsOfOrder, hasMoney } from './order-view.ts'
import { isCalledOff } from './cancel-order.ts'
import { ORDER_STATUS, rentalOrder } from './rental-order.ts'

interface Loaded {
  readonly before: Booking | null
  readonly order: Order | null
  readonly ofOrder: readonly Booking[]
  readonly related: readonly Booking[]
  readonly piece: RowOf<typeof rentItem> | null
  readonly buyer: RowOf<typeof customer> | null
}

const NOTHING: Loaded = { before: null, order: null, ofOrder: [], related: [], piece: null, buyer: null }

async function load(read: Reader, { bookingId }: { readonly bookingId: string }): Promise<Loaded> {
  const before = await read.get(booking, bookingId)
  if (!before) return NOTHING
  const { orderId, customerId, rentItemId } = before
  const [order, ofOrder, related, piece, buyer] = await Promise.all([
    orderId ? read.get(rentalOrder, orderId) : null,
    orderId ? bookingsOfOrder(read, orderId) : [],
    openBookings(read, rentItemId),
    read.get(rentItem, rentItemId),
    customerId ? read.get(customer, customerId) : null,
  ])
  return { before, order, ofOrder, related, piece, buyer }
}

const REFUSALS = ['orders.no-permission', 'rentals.booking-unknown', 'rentals.lapse-not-due', 'rentals.lapsed-unpaid'] as const
type Found = Objection<(typeof REFUSALS)[number]>

/**
 * Cancels an unpaid reservation when its time is over, so that the piece is available again. Run by the server's clock. If the order has
 * been paid meanwhile, the reservation stays; a payment that arrives later restores it (`paid-bookings.ts`).
 */
export const lapseReservation = defineCommand({
  name: 'lapseReservation',
  version: 1,
  kind: 'online',
  permission: CANCEL,
  input: v.object({ bookingId: idSchema }),
  refusals: REFUSALS,
  load,
  decide(_given, loaded, context) {
    const { before, order, ofOrder, piece, buyer } = loaded
    if (!before) return refuse('rentals.booking-unknown')
    if (!isLapseDue(before, judgedNow(context))) return refuse('rentals.lapse-not-due')
    const { id, rentItemId, customerId, rentPrice, outAt, dueAt } = before
    if (order && hasMoney(order)) return happened([patch(booking, id, { lapsesAt: null })])
    const fittings = fittingsOf(before, loaded, judgedNow(context))
    const ended = new Set([id, ...fittings.map((row) => row.id)])
    const changes: Change[] = [
      patch(booking, id, {
        ...closing(RENT_STATE.cancelled, context),
        startsAt: wholeStart(before, fittings),
        rentPrice: ZERO,
        lapsedRent: rentPrice,
      }),
      ...fittings.map((row) => patch(booking, row.id, closing(RENT_STATE.provaCancelled, context))),
      ...orderChanges(
        order,
        before,
        ofOrder.every((row) => ended.has(row.id) || isCalledOff(row)),
      ),
    ]
    const details = {
      ...{ bookingId: id, rentItemId, code: piece?.code ?? '', nameAr: piece?.nameAr ?? '', nameEn: piece?.nameEn ?? '' },
      ...{ customerName: buyer?.name ?? '', outAt, dueAt },
      ...(customerId ? { customerId } : {}),
    }
    const reported: Found = { code: 'rentals.lapsed-unpaid', details, isAccepted: true }
    return happened(changes, [reported])
  },
})

/** The customer's upcoming fittings of the piece, which lapse with the reservation. */
function fittingsOf({ customerId, orderId }: Booking, { related }: Loaded, now: Instant): Booking[] {
  const isOwn = (row: Booking) => row.customerId !== null && row.customerId === customerId && row.orderId === orderId
  return related.filter((row) => row.state === RENT_STATE.prova && isOwn(row) && row.outAt > now)
}

/** The start of the period without fittings, which had taken over part of the preparation time: a restored reservation needs all of it. */
const wholeStart = ({ startsAt }: Booking, fittings: readonly Booking[]): Instant =>
  instant(
    fittings
      .toSorted((a, b) => b.endsAt - a.endsAt)
      .reduce<number>((start, row) => (row.endsAt === start ? row.startsAt : start), startsAt),
  )

function orderChanges(order: Order | null, { orderId, rentPrice }: Booking, isAll: boolean): Change[] {
  if (!orderId) return []
  const isCancelled = order?.status === ORDER_STATUS.open && isAll
  return [
    ...(rentPrice === 0 ? [] : [increment(rentalOrder, orderId, { agreed: subtractMoney(ZERO, rentPrice) })]),
    ...(isCancelled ? [patch(rentalOrder, orderId, { status: ORDER_STATUS.cancelled })] : []),
  ]
}
