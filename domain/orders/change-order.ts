import * as v from 'valibot'
import { isAllowed, may } from '../access/pages.ts'
import { type Allower, type Approval, type Rights, approvedBy, approvalSchema, loadAllower, rightsOf } from '../employees/override.ts'
import { type Change, type DecisionContext, type Objection, defineCommand, happened, increment, patch, refuse } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { type Money, ZERO, priceSchema, subtractMoney } from '../kernel/money.ts'
import { daySchema } from '../kernel/time.ts'
import { type Booking, booking } from '../rentals/booking/booking.ts'
import { isDearerThanAgreed } from '../rentals/booking/change-booking.ts'
import { loadSettle } from './insurance/insurance-moves.ts'
import { feesFinal, lateFeesOpen } from './insurance/late-fees.ts'
import { SETTLE_LEAVE_REFUSALS, settleLines, settledDespite } from './insurance/settle-approval.ts'
import { readPieceList } from '../rentals/piece/read-list-price.ts'
import { priceLines } from '../rentals/log/rental-acts.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import { DISCOUNT_REFUSALS, discountObjections, pricesAgainst } from '../sales/discount-objections.ts'
import type { Reduced } from '../sales/discount-over.ts'
import { BOOK, type Order, SETTLE, isAtItsEnd, reopening } from './order-view.ts'
import { ORDER_STATUS, rentalOrder } from './rental-order.ts'
import { orderBalance } from './visit-money.ts'

interface PriceLoaded {
  readonly order: Order | null
  readonly before: Booking | null
  /** The piece's list price for the days of the booking; null if the piece is unknown. */
  readonly tag: Money | null
  /** The piece replaces another one, whose price no longer applies. */
  readonly isExchange: boolean
  /** The default price for the new days (`price-of-days.ts`); absent if the days stay the same. */
  readonly forDays?: Money
  readonly allower: Allower | null
}

const PRICE_REFUSALS = [
  'orders.no-permission',
  'orders.unknown',
  'orders.booking-of-another-order',
  'rentals.booking-unknown',
  'rentals.booking-closed',
  ...DISCOUNT_REFUSALS,
] as const

interface LoweredFrom {
  readonly before: Pick<Booking, 'id' | 'rentPrice' | 'standing'>
  readonly tag: Money | null
  readonly isExchange: boolean
  readonly forDays?: Money | undefined
}

/**
 * A lowered price as a discount line, or null if the price is not lowered. It is measured against the list price, or against the agreed
 * price if the new one is not below the list price. Exchanging for a more expensive piece at the old price is a reduction too, and so are
 * more days for less than they cost. A customer who lost their piece to another customer keeps the agreed price.
 */
function loweredLine(rentPrice: Money, { before, tag, isExchange, forDays = before.rentPrice }: LoweredFrom): Reduced | null {
  const isDearer = isExchange && isDearerThanAgreed(before, tag ?? ZERO)
  const isLonger = forDays > before.rentPrice && before.standing !== STANDING.conflict
  const agreed = isLonger ? forDays : before.rentPrice
  if (rentPrice >= (isDearer && tag !== null ? tag : agreed)) return null
  const listed = tag !== null && tag > rentPrice ? tag : isExchange ? rentPrice : agreed
  return { id: before.id, quantity: 1, unitPrice: rentPrice, discount: ZERO, listPrice: isLonger && agreed > listed ? agreed : listed }
}

const NOT_ALLOWED = { code: 'sales.price-change-not-allowed' } as const

/** A price below the agreed one but not below the list price is a price change, not a discount. */
const isPlainChange = ({ unitPrice, listPrice }: Reduced): boolean => unitPrice === listPrice

/** Objections to a rental's price given one employee's rights, shown before it is agreed. */
export function loweringAgainst(rentPrice: Money, from: LoweredFrom, rights: Rights): ReturnType<typeof pricesAgainst> {
  const line = loweredLine(rentPrice, from)
  if (!line) return []
  const mayChange = !isPlainChange(line) || isAllowed(rights.permissions, may('pointOfSale', 'changePrice'))
  return [...pricesAgainst([line], ZERO, rights), ...(mayChange ? [] : [NOT_ALLOWED])]
}

function priceObjections(
  { rentPrice, override }: { readonly rentPrice: Money; readonly override?: Approval | undefined },
  { allower, ...from }: PriceLoaded & { readonly before: Booking },
  context: DecisionContext,
): Objection<(typeof DISCOUNT_REFUSALS)[number]>[] {
  const line = loweredLine(rentPrice, from)
  if (!line) return []
  const found = discountObjections([line], ZERO, override, allower, context)
  // An approval also covers the price change.
  const rights = override ? rightsOf(override, allower, context) : context.actor
  const mayLower = !isPlainChange(line) || (rights !== null && isAllowed(rights.permissions, may('pointOfSale', 'changePrice')))
  return mayLower ? found : [...found, NOT_ALLOWED]
}

type PriceGiven = { readonly [K in 'orderId' | 'bookingId']: Id } & { readonly rentPrice: Money; readonly override?: Approval | undefined }

/** Changes a rental's price. The caller writes the log line, because it knows what else changes. */
export function planPrice(given: PriceGiven, loaded: PriceLoaded, context: DecisionContext) {
  const { orderId, bookingId, rentPrice } = given
  const { order, before } = loaded
  const found: Objection<(typeof PRICE_REFUSALS)[number]>[] = []
  if (!order) found.push({ code: 'orders.unknown' })
  if (!before) return { changes: [], objections: [...found, { code: 'rentals.booking-unknown' as const }] }
  const details = { bookingId, rentItemId: before.rentItemId }
  // A cancelled booking costs nothing, and one moved to another order has its price there.
  if (before.state === RENT_STATE.cancelled)
    return { changes: [], objections: [...found, { code: 'rentals.booking-closed' as const, details }] }
  if (before.orderId !== orderId)
    return { changes: [], objections: [...found, { code: 'orders.booking-of-another-order' as const, details }] }
  found.push(...priceObjections(given, { ...loaded, before }, context))
  const by = subtractMoney(rentPrice, before.rentPrice)
  const changes: Change[] = [
    patch(booking, bookingId, { rentPrice }),
    ...(by === 0 ? [] : [increment(rentalOrder, orderId, { agreed: by }), ...reopening(order)]),
  ]
  return { changes, objections: found }
}

/** Agrees another price for a rental, for any reason. The open amount follows; issued documents do not change. */
export const agreePrice = defineCommand({
  name: 'agreePrice',
  version: 1,
  kind: 'fact',
  permission: BOOK,
  input: v.object({
    orderId: idSchema,
    bookingId: idSchema,
    /** For the whole rental, VAT included. */
    rentPrice: priceSchema,
    reason: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(300, 'too-long'))),
    /** The approval, if the reduction is above the employee's ceiling. */
    override: v.optional(approvalSchema),
  }),
  refusals: PRICE_REFUSALS,
  allowedBy: approvedBy,
  async load(read, { orderId, bookingId, override }): Promise<PriceLoaded> {
    const [order, before, allower] = await Promise.all([
      read.get(rentalOrder, orderId),
      read.get(booking, bookingId),
      loadAllower(read, override),
    ])
    const list = before && (await readPieceList(read, before.rentItemId))
    return { order, before, tag: before && list ? list.priceOf(before) : null, isExchange: false, allower }
  },
  decide(given, loaded, context) {
    const { changes, objections } = planPrice(given, loaded, context)
    const lines = loaded.before && changes.length > 0 ? priceLines(loaded.before, given.rentPrice, given, context) : []
    return happened([...changes, ...lines], objections)
  },
})

export const editOrder = defineCommand({
  name: 'editOrder',
  version: 1,
  kind: 'intent',
  permission: BOOK,
  input: v.object({
    orderId: idSchema,
    eventOn: v.nullable(daySchema),
    note: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'too-long'))),
  }),
  refusals: ['orders.no-permission', 'orders.unknown'],
  load: (read, { orderId }): Promise<Order | null> => read.get(rentalOrder, orderId),
  decide({ orderId, eventOn, note }, order) {
    if (!order) return refuse('orders.unknown')
    return happened([patch(rentalOrder, orderId, { eventOn, note })])
  },
})

const CLOSE_REFUSALS = ['orders.no-permission', 'orders.unknown', 'orders.not-at-its-end', ...SETTLE_LEAVE_REFUSALS] as const

/** Closes an order whose pieces are back and whose money is settled. */
export const closeOrder = defineCommand({
  name: 'closeOrder',
  version: 1,
  kind: 'fact',
  permission: SETTLE,
  input: v.object({
    orderId: idSchema,
    /** The approval to waive an uncharged late fee. */
    override: v.optional(approvalSchema),
  }),
  refusals: CLOSE_REFUSALS,
  allowedBy: approvedBy,
  load: loadSettle,
  decide({ orderId, override }, { order, bookings, pieces, documents, allower }, context) {
    if (!order) return happened([], [{ code: 'orders.unknown' as const }])
    const { left, over } = orderBalance(order)
    // Keeps the order at the desk until all money is settled, so that the shop cannot forget amounts it holds.
    if (!isAtItsEnd(order, bookings))
      return happened([], [{ code: 'orders.not-at-its-end' as const, details: { left, over, held: order.insuranceHeld } }])
    const feeAmount = feesFinal(lateFeesOpen(bookings, pieces, documents, context.now))
    const letOff = feeAmount > ZERO ? { code: 'orders.late-fee-open' as const, details: { orderId, feeAmount } } : null
    const found = settledDespite(letOff, override, allower, context)
    const close = patch(rentalOrder, orderId, { status: ORDER_STATUS.closed })
    return happened([close, ...settleLines(found, orderId, override, context)], found)
  },
})
