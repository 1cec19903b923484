import * as v from 'valibot'
import {
  type Change,
  type DecisionContext,
  type Objection,
  type RowOf,
  defineCommand,
  happened,
  increment,
  patch,
} from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { type Money, ZERO, addMoney, amountGivenSchema, smallerMoney, subtractMoney, sumMoney } from '../kernel/money.ts'
import { MINUTE_MS, instant } from '../kernel/time.ts'
import { type Booking, booking } from '../rentals/booking/booking.ts'
import { deskOf } from '../rentals/desk/desk-view.ts'
import { closing } from '../rentals/booking/new-booking.ts'
import { stepOf } from '../rentals/booking/rent-machine.ts'
import { RENT_STATE } from '../rentals/booking/rent-state.ts'
import type { invoice } from '../sales/invoice.ts'
import { isStandingRental, splitOfOrder } from './cancel-split.ts'
import { loadSettle } from './insurance/insurance-moves.ts'
import type { InsuredPiece } from './insurance/insurance-needed.ts'
import { CANCEL, type Order } from './order-view.ts'
import { ORDER_STATUS, rentalOrder } from './rental-order.ts'

const input = v.object({
  orderId: idSchema,
  bookingIds: v.pipe(v.array(idSchema), v.minLength(1, 'required'), v.maxLength(50, 'too-many')),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(500, 'too-long')),
  /** What the shop retains by its policy, of advances and of invoiced rent. The rest is refunded with `refundRent`. */
  keptAdvance: amountGivenSchema,
  keptInvoiced: amountGivenSchema,
})
type Given = v.InferOutput<typeof input>

const REFUSALS = [
  'orders.no-permission',
  'orders.unknown',
  'orders.kept-more-than-paid',
  'orders.kept-below-policy',
  'rentals.booking-unknown',
  'rentals.booking-closed',
  'rentals.state-differs',
  'rentals.lease-of-another-desk',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly order: Order | null
  readonly bookings: readonly Booking[]
  readonly pieces: ReadonlyMap<Id, InsuredPiece>
  readonly documents: readonly RowOf<typeof invoice>[]
}

/** Tolerance for a sheet that stayed open while the policy moved to its next step. */
const SHEET_OPEN_MS = 10 * MINUTE_MS

/** Cancels an order or some of its pieces: the periods are free at once, and the order's sums show what has to be refunded. */
export const cancelOrder = defineCommand({
  name: 'cancelOrder',
  version: 1,
  kind: 'fact',
  permission: CANCEL,
  input,
  refusals: REFUSALS,
  load: (read, { orderId }): Promise<Loaded> => loadSettle(read, { orderId }),
  decide(given, loaded, context) {
    const { order, bookings } = loaded
    const found: Found[] = []
    if (!order) found.push({ code: 'orders.unknown' })
    const { changes, gone } = cancelled(given, bookings, context, found)
    if (order && (given.keptAdvance > order.advancePaid || given.keptInvoiced > order.invoiced))
      found.push({ code: 'orders.kept-more-than-paid' })
    found.push(...belowPolicy(given, gone, loaded, context))
    const rent = sumMoney(gone.map((row) => row.rentPrice))
    const { keptAdvance: retainedAdvance, keptInvoiced: retainedInvoiced } = retainedOf(given, rent)
    const by = {
      agreed: subtractMoney(retainedInvoiced, rent),
      advancePaid: subtractMoney(ZERO, retainedAdvance),
      advanceKept: retainedAdvance,
    }
    const ended = new Set(gone.map((row) => row.id))
    const isAll = bookings.every((row) => ended.has(row.id) || isCalledOff(row))
    const status = order?.status === ORDER_STATUS.open && isAll ? [patch(rentalOrder, order.id, { status: ORDER_STATUS.cancelled })] : []
    return happened([...changes, increment(rentalOrder, given.orderId, by), ...status], found)
  },
})

/** Reports that less was retained than the policies require, without blocking it. */
function belowPolicy(
  given: Given,
  gone: readonly Booking[],
  { order, bookings, pieces, documents }: Loaded,
  { now }: DecisionContext,
): Found[] {
  if (!order) return []
  const standing = bookings.filter(isStandingRental)
  const termsOfPiece = (id: Id) => pieces.get(id)?.category
  const split = splitOfOrder(order, standing, documents, termsOfPiece, new Set(gone.map(({ id }) => id)), instant(now - SHEET_OPEN_MS))
  const [retained, requested] = [addMoney(given.keptAdvance, given.keptInvoiced), addMoney(split.keptAdvance, split.keptInvoiced)]
  if (retained >= requested) return []
  return [
    { code: 'orders.kept-below-policy', details: { orderId: order.id, keptAmount: retained, policyAmount: requested }, isAccepted: true },
  ]
}

/**
 * Caps the retained amounts at the rent that this command actually cancelled, which excludes pieces that were handed over or already
 * cancelled on another till.
 */
function retainedOf(given: Given, rent: Money): Pick<Given, 'keptAdvance' | 'keptInvoiced'> {
  const retainedInvoiced = smallerMoney(given.keptInvoiced, rent)
  return { keptInvoiced: retainedInvoiced, keptAdvance: smallerMoney(given.keptAdvance, subtractMoney(rent, retainedInvoiced)) }
}

export const isCalledOff = (row: Booking): boolean => row.state === RENT_STATE.cancelled || row.state === RENT_STATE.provaCancelled

function cancelled(given: Given, bookings: readonly Booking[], context: DecisionContext, found: Found[]) {
  const changes: Change[] = []
  const gone: Booking[] = []
  for (const id of new Set(given.bookingIds)) {
    const row = bookings.find((one) => one.id === id)
    const step = row ? stepOf(row, 'cancel', deskOf(context)) : null
    if (!row || !step) found.push({ code: 'rentals.booking-unknown' })
    else if (!step.ok) found.push({ code: step.code, details: { bookingId: id, rentItemId: row.rentItemId } })
    else {
      // `agreed` is the sum of the rentals' prices, so a cancelled rental must have the price zero.
      changes.push(patch(booking, id, { ...closing(step.to, context), note: given.reason, rentPrice: ZERO }))
      gone.push(row)
    }
  }
  return { changes, gone }
}
