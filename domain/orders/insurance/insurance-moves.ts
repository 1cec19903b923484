import * as v from 'valibot'
import { type Allower, type Approval, approvedBy, approvalSchema, loadAllower } from '../../employees/override.ts'
import { type Objection, type Reader, type RowOf, defineCommand, happened, increment } from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { type Money, ZERO, addMoney, amountGivenSchema, subtractMoney, sumMoney } from '../../kernel/money.ts'
import { type Instant, dayOf } from '../../kernel/time.ts'
import { timeZoneSchema } from '../../kernel/time-zone.ts'
import { isRoundingWrong, roundingSchema } from '../../payments/cash-rounding.ts'
import { settle } from '../../payments/settle.ts'
import { moneyMethodSchema, moneyTenderSchema } from '../../payments/tender.ts'
import type { Booking } from '../../rentals/booking/booking.ts'
import type { invoice } from '../../sales/invoice.ts'
import { INSURANCE_ENTRY } from './insurance-entry.ts'
import { type InsuredPiece, insuranceNeeds, insuranceReturnable, loadInsuredPieces } from './insurance-needed.ts'
import { feesFinal, lateFeesOpen } from './late-fees.ts'
import { SETTLE_LEAVE_REFUSALS, settleLines, settledDespite } from './settle-approval.ts'
import { loadLapsed, paidBookings } from '../paid-bookings.ts'
import { PLACE_REFUSALS } from '../place-bookings.ts'
import { BOOK, type Order, SETTLE, bookingsOfOrder, closingChanges, documentsOf, entryRow, reopening, takenEntries } from '../order-view.ts'
import { rentalOrder } from '../rental-order.ts'

const TAKE_REFUSALS = [
  'orders.no-permission',
  'orders.unknown',
  'orders.insurance-not-covered',
  'payments.more-than-due',
  'payments.gift-card-above-total',
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
  ...PLACE_REFUSALS,
] as const

/** Takes an insurance amount after check-out, at the latest when the pieces leave. */
export const takeInsurance = defineCommand({
  name: 'takeInsurance',
  version: 1,
  kind: 'fact',
  permission: BOOK,
  input: v.object({
    orderId: idSchema,
    amount: v.pipe(
      amountGivenSchema,
      v.check((amount) => amount > 0, 'required'),
    ),
    tenders: v.pipe(v.array(moneyTenderSchema), v.maxLength(20, 'too-many')),
    timeZone: timeZoneSchema,
  }),
  refusals: TAKE_REFUSALS,
  async load(read, given) {
    const loaded = await loadOrder(read, given)
    return { ...loaded, lapsed: await loadLapsed(read, loaded.bookings) }
  },
  decide({ orderId, amount, tenders, timeZone }, { order, bookings, lapsed }, context) {
    const settled = settle(amount, tenders)
    const found: Objection<(typeof TAKE_REFUSALS)[number]>[] = []
    if (!order) found.push({ code: 'orders.unknown' })
    if (settled.due > 0) found.push({ code: 'orders.insurance-not-covered', details: { missing: settled.due } })
    found.push(...settled.faults.map((fault) => ({ code: fault.code, field: `tenders.${fault.tenderId}` })))
    const of = { orderId, customerId: order?.customerId ?? null, enteredOn: dayOf(context.now, timeZone) }
    const taken = settled.tenders.filter((tender) => tender.amount > 0)
    const again = paidBookings({ bookings: taken.length > 0 ? bookings : [], views: lapsed }, context)
    found.push(...again.objections)
    return happened(
      [
        ...takenEntries(taken, of, context),
        increment(rentalOrder, orderId, {
          insuranceHeld: sumMoney(taken.map((one) => one.amount)),
          ...(again.agreed === 0 ? {} : { agreed: again.agreed }),
        }),
        ...reopening(order),
        ...again.changes,
      ],
      found,
    )
  },
})

const RETURN_REFUSALS = [
  'orders.no-permission',
  'orders.unknown',
  'orders.insurance-not-held',
  'payments.rounding-wrong',
  ...SETTLE_LEAVE_REFUSALS,
] as const

interface Loaded {
  readonly order: Order | null
  readonly bookings: readonly Booking[]
}

export const loadOrder = async (read: Reader, { orderId }: { readonly orderId: Id }): Promise<Loaded> => {
  const [order, bookings] = await Promise.all([read.get(rentalOrder, orderId), bookingsOfOrder(read, orderId)])
  return { order, bookings }
}

export interface SettleLoaded extends Loaded {
  readonly pieces: ReadonlyMap<Id, InsuredPiece>
  readonly documents: readonly RowOf<typeof invoice>[]
  readonly allower: Allower | null
}

export const loadSettle = async (
  read: Reader,
  given: { readonly orderId: Id; readonly override?: Approval | undefined },
): Promise<SettleLoaded> => {
  const [loaded, documents, allower] = await Promise.all([
    loadOrder(read, given),
    documentsOf(read, given.orderId),
    loadAllower(read, given.override),
  ])
  return { ...loaded, documents, allower, pieces: await loadInsuredPieces(read, loaded.bookings) }
}

/** The objection to returning an amount while pieces are out or late fees are uncharged. */
function returnAgainst(amount: Money, order: Order, { bookings, pieces, documents }: SettleLoaded, now: Instant) {
  const { id: orderId, insuranceHeld: held } = order
  const needs = insuranceNeeds(bookings, pieces)
  const most = insuranceReturnable(held, needs)
  if (amount > most) {
    const details = { orderId, most, asked: amount, pieces: needs.length, mostAmount: most, askedAmount: amount }
    return { code: 'orders.insurance-needed' as const, field: 'amount', details }
  }
  const fees = feesFinal(lateFeesOpen(bookings, pieces, documents, now))
  if (amount <= most - fees) return null
  return { code: 'orders.late-fee-open' as const, field: 'amount', details: { orderId, feeAmount: fees } }
}

/** Returns the insurance amount or a part of it. The order closes with the last part. */
export const returnInsurance = defineCommand({
  name: 'returnInsurance',
  version: 1,
  kind: 'fact',
  permission: SETTLE,
  input: v.object({
    orderId: idSchema,
    entryId: idSchema,
    amount: v.pipe(
      amountGivenSchema,
      v.check((amount) => amount > 0, 'required'),
    ),
    method: moneyMethodSchema,
    authorizationCode: v.nullable(v.pipe(v.string(), v.maxLength(40, 'too-long'))),
    reference: v.nullable(v.pipe(v.string(), v.maxLength(80, 'too-long'))),
    note: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500, 'too-long'))),
    timeZone: timeZoneSchema,
    rounding: roundingSchema,
    /** The approval to return more than is available, or to waive a late fee. */
    override: v.optional(approvalSchema),
  }),
  refusals: RETURN_REFUSALS,
  allowedBy: approvedBy,
  load: loadSettle,
  decide(given, loaded, context) {
    const { order, bookings, allower } = loaded
    const { orderId, entryId, amount, method, authorizationCode, reference, note, rounding = ZERO } = given
    const found: Objection<(typeof RETURN_REFUSALS)[number]>[] = []
    if (!order) found.push({ code: 'orders.unknown' })
    else if (order.insuranceHeld < amount)
      found.push({ code: 'orders.insurance-not-held', details: { held: order.insuranceHeld, asked: amount } })
    else found.push(...settledDespite(returnAgainst(amount, order, loaded, context.now), given.override, allower, context))
    if (isRoundingWrong(given)) found.push({ code: 'payments.rounding-wrong', field: 'rounding' })
    const of = { orderId, customerId: order?.customerId ?? null, enteredOn: dayOf(context.now, given.timeZone) }
    const by = { insuranceHeld: subtractMoney(ZERO, amount) }
    return happened(
      [
        entryRow(entryId, INSURANCE_ENTRY.returned, amount, of, context, {
          ...{ method, authorizationCode, reference, reason: note, tendered: addMoney(amount, rounding), rounding },
        }),
        increment(rentalOrder, orderId, by),
        ...(order ? closingChanges(order, by, bookings) : []),
        ...settleLines(found, orderId, given.override, context),
      ],
      found,
    )
  },
})
