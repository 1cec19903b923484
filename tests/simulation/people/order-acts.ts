import { type Money, ZERO, minor, rate, smallerMoney } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { invoicedByBooking, splitCancelled } from '#domain/orders/cancel-split.ts'
import { closeOrder, editOrder } from '#domain/orders/change-order.ts'
import { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import { returnInsurance, takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { insuranceNeeds, insuranceReturnable, loadInsuredPieces } from '#domain/orders/insurance/insurance-needed.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { signContract } from '#domain/orders/papers/sign-contract.ts'
import { openAdvances, orderBalance, pointsOfPart, settleAdvances } from '#domain/orders/visit-money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { settle } from '#domain/payments/settle.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import type { CancellationPolicy } from '#domain/rentals/piece/cancellation.ts'
import { LATE_UNIT, type LateFeeRule, lateFee } from '#domain/rentals/piece/late-fee.ts'
import { PENALTY } from '#domain/rentals/booking/insurance.ts'
import { addMeasurement } from '#domain/rentals/piece/measure.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { bookProva } from '#domain/rentals/booking/blocked-period.ts'
import { INVOICE_TYPE, LINE_KIND, invoice } from '#domain/sales/invoice.ts'
import { accountsOf, leftToPay } from '#domain/sales/invoice-debt.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { morningAfter } from './desk-acts.ts'
import { changeDays, changePiece, exchange, isIn, lengthen, pieceOf } from './rental-changes.ts'
import { retainedIsRight, lateFeeIsRight, settledIsRight } from '../laws/screen-checks.ts'
import { pieces } from '../world/shop.ts'
import { sometimes } from '../sometimes.ts'
import {
  type OrderAct,
  type OrderShown,
  type VisitDesk,
  buyerOf,
  checkOut,
  leftOf,
  rentalLineOf,
  shareCodeOf,
  tendersFor,
} from './visit-desk.ts'

/** One of the acts that an order's detail page offers in its current state. */
export async function goOnWith(visit: VisitDesk, order: OrderShown['order']): Promise<void> {
  const read = localReader(visit.device)
  const where = [{ field: 'orderId', is: order.id }] as const
  const documents = await read.select(invoice, { where, limit: 100 })
  const bookings = await read.select(booking, { where, limit: 100 })
  const standing = bookings.filter((row) => row.state !== RENT_STATE.cancelled && row.state !== RENT_STATE.provaCancelled)
  const { left, over } = orderBalance(order)
  const has = (...states: readonly number[]) => standing.some((row) => states.includes(row.state))
  const offered: readonly (readonly [boolean, OrderAct])[] = [
    [left > 0 && standing.length > 0, finish],
    [left > 0 && standing.length > 0, finish],
    [over > 0, giveBack],
    [over > 0, giveBack],
    [order.insuranceHeld > 0, charge],
    [order.insuranceHeld > 0, giveBackInsurance],
    [order.insuranceHeld > 0 && has(RENT_STATE.reserved, RENT_STATE.rented), giveBackInsurance],
    [order.insuranceHeld > 0 && order.insuranceHeld < 200_000, holdMore],
    [standing.length > 0, sign],
    [has(RENT_STATE.reserved), callOff],
    [has(RENT_STATE.reserved, RENT_STATE.rented), lengthen],
    [has(RENT_STATE.reserved), exchange],
    [has(RENT_STATE.reserved, RENT_STATE.rented), changeDays],
    [has(RENT_STATE.reserved, RENT_STATE.rented), changeDays],
    [has(RENT_STATE.reserved), changePiece],
    [has(RENT_STATE.reserved), changePiece],
    [has(RENT_STATE.reserved), changePiece],
    [documents.some((row) => row.due > 0), payOwed],
    [true, fit],
    [true, edit],
    [true, close],
  ]
  const acts = offered.flatMap(([isOffered, act]) => (isOffered ? [act] : []))
  return visit.chance.pick([close, ...acts])(visit, { order, documents, standing })
}

/** The final invoice over every effective booking that was not invoiced yet, minus advances. */
export const finish: OrderAct = (visit, { order, documents, standing }) => {
  const before = invoicedByBooking(documents)
  const lines = standing.flatMap((row) => {
    const [piece, invoicedBefore] = [pieceOf(row), before.get(row.id) ?? ZERO]
    const requested = leftOf(row.rentPrice, invoicedBefore)
    const { id: bookingId, startsAt, outAt, dueAt, endsAt, person, isDelivered } = row
    const part = { bookingId, claim: { startsAt, outAt, dueAt, endsAt }, invoicedBefore, person, isDelivered }
    return piece && requested > 0 ? [rentalLineOf(visit, piece, requested, part)] : []
  })
  const total = minor(lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0))
  if (lines.length === 0) return Promise.resolve()
  const prepaid = settleAdvances(documents, order.advancePaid, total)
  settledIsRight(prepaid, documents, order.advancePaid, total)
  const opened = { orderId: order.id, orderShareCode: order.shareCode, eventOn: order.eventOn, orderNote: order.note }
  return checkOut(visit, { ...opened, kind: 'invoice', advance: null, lines, prepaid, insurance: ZERO })
}

const paperOf = (visit: VisitDesk, total: Money, mayOwe: boolean) => ({
  ...visit.head,
  ...{ invoiceId: visit.newId(), shareCode: shareCodeOf(visit.newId()), buyer: buyerOf(visit), total },
  tenders: tendersFor(visit, total, mayOwe),
})

/** Refunds what was paid early and is no longer agreed: a credit note against an advance or an invoice. */
const giveBack: OrderAct = (visit, { order, documents }) => {
  const { over } = orderBalance(order)
  const [advance] = openAdvances(documents)
  const billed = documents.findLast((row) => row.type === INVOICE_TYPE.invoice && row.lines.some((line) => line.rental))
  const line = billed?.lines.find((one) => one.rental)
  const { nameAr, nameEn } = pieces[0] ?? { nameAr: '', nameEn: '' }
  const amount = smallerMoney(over, advance ? smallerMoney(advance.gross, order.advancePaid) : (line?.gross ?? ZERO))
  const creditOf = advance?.invoiceId ?? billed?.id
  if (amount <= 0 || !creditOf) return Promise.resolve()
  const early = { kind: LINE_KIND.advance, itemId: order.id, rental: null }
  const late = line && { kind: LINE_KIND.rental, itemId: line.itemId, rental: line.rental ?? null }
  const lines = [
    {
      ...(advance ? early : late),
      nameAr,
      nameEn,
      amount,
      vatRate: visit.head.terms.vatRate,
      ...(advance ? pointsOfPart(advance, amount) : {}),
    },
  ]
  const { tenders: _many, ...paper } = paperOf(visit, amount, false)
  const cash = { id: visit.newId(), method: PAYMENT_METHOD.cash, tendered: amount, authorizationCode: null, reference: null }
  const of = { orderId: order.id, customerId: visit.buyer.id, creditOf, reason: 'ألغت العميلة' }
  return visit.commit(refundRent, { ...paper, ...of, lines, tenders: [cash] })
}

/** Late fee rules that a shop may have configured, within what a screen can compute. */
const LATE_FEES: readonly LateFeeRule[] = [
  { graceMinutes: 60, unit: LATE_UNIT.hour, amount: minor(2_550), capRate: rate(3_333) },
  { graceMinutes: 0, unit: LATE_UNIT.day, amount: minor(15_000), capRate: null },
]
const LATE_HOURS = [0, 0.5, 1, 1.01, 25, 24 * 12] as const

function feesAreRight(rows: readonly Booking[]): void {
  for (const { rentPrice, dueAt } of rows)
    for (const rule of LATE_FEES)
      for (const hours of LATE_HOURS) {
        const backAt = instant(Math.round(dueAt + (hours * DAY_MS) / 24))
        lateFeeIsRight(lateFee(rule, rentPrice, dueAt, backAt).fee, rule, rentPrice, dueAt, backAt)
      }
}

/** Charges damage or a late return: paid from the insurance amount as far as possible, the rest paid or owed. */
export const charge: OrderAct = (visit, { order, standing }) => {
  const { chance, newId } = visit
  feesAreRight(standing)
  const amounts = Array.from({ length: 1 + chance.below(2) }, () => minor(4_000 + chance.below(20) * 3_003))
  const charges = amounts.map((amount) => ({
    ...{ id: newId(), kind: chance.pick(Object.values(PENALTY)), isTaxed: chance.isHit(0.5), amount },
    ...{ nameAr: 'تلف', nameEn: 'Damage', reason: 'تمزق في الذيل', bookingId: standing[0]?.id ?? null },
  }))
  const whole = minor(amounts.reduce<number>((sum, amount) => sum + amount, 0))
  const covered = smallerMoney(whole, order.insuranceHeld)
  const of = { orderId: order.id, customerId: visit.buyer.id, charges, covered, paymentId: newId() }
  return visit.commit(chargeInsurance, { ...paperOf(visit, leftOf(whole, covered), true), ...of })
}

/** Pays the unpaid rest of one of its documents, in whole or in part. */
const payOwed: OrderAct = async (visit, { documents }) => {
  const issued = documents.filter(({ type }) => type !== INVOICE_TYPE.creditNote)
  const owing = (await accountsOf(localReader(visit.device), issued)).filter((account) => leftToPay(account) > 0)
  if (owing.length === 0) return
  const account = visit.chance.pick(owing)
  const left = leftToPay(account)
  const tenders = tendersFor(visit, left, true)
  const of = { invoiceId: account.invoice.id, customerId: visit.buyer.id, timeZone: visit.head.seller.timeZone }
  const isSale = account.invoice.lines.some(({ kind }) => kind !== LINE_KIND.charge) && account.invoice.type === INVOICE_TYPE.invoice
  const earns = isSale ? { pointsPerUnit: visit.head.terms.pointsPerUnit } : {}
  return visit.commit(payInvoice, { ...of, ...earns, tenders, total: settle(left, tenders).paid })
}

/**
 * Returns the offered insurance amount, half of it, or all of it: with an approval when pieces are still out or
 * upcoming, or by mistake without.
 */
const giveBackInsurance: OrderAct = async (visit, { order, standing }) => {
  const read = localReader(visit.device)
  const free = insuranceReturnable(order.insuranceHeld, insuranceNeeds(standing, await loadInsuredPieces(read, standing)))
  const amount = visit.chance.pick([free, minor(Math.ceil(free / 2)), order.insuranceHeld, order.insuranceHeld])
  if (amount === 0) return
  const approval = visit.chance.isHit(0.7) ? { override: { reason: 'بإذن المالكة', by: visit.employeeId } } : {}
  const how = { method: PAYMENT_METHOD.cash, authorizationCode: null, reference: null, note: null, timeZone: visit.head.seller.timeZone }
  return visit.commit(returnInsurance, { orderId: order.id, entryId: visit.newId(), amount, ...how, ...(amount > free ? approval : {}) })
}

const holdMore: OrderAct = (visit, { order }) => {
  const amount = minor(10_000)
  const tenders = tendersFor(visit, amount, false)
  return visit.commit(takeInsurance, { orderId: order.id, amount, tenders, timeZone: visit.head.seller.timeZone })
}

const sign: OrderAct = (visit, { order, standing }) => {
  const covered = standing.flatMap(({ id: bookingId, person, outAt, dueAt, rentPrice, ...row }) => {
    const piece = pieces.find(({ id }) => id === row.rentItemId)
    return piece ? [{ bookingId, code: piece.code, nameAr: piece.nameAr, nameEn: piece.nameEn, person, outAt, dueAt, rentPrice }] : []
  })
  const { buyer, head, newId } = visit
  const text = { textAr: 'أقر باستلام الفستان سليمًا.', textEn: 'I received the dress in good condition.', pieces: covered }
  const signer = { signerName: buyer.name, signature: visit.chance.isHit(0.8) ? 'M10,20 L30,40 L50,20' : null }
  const of = { contractId: newId(), orderId: order.id, customerId: buyer.id, shareCode: shareCodeOf(newId()) }
  return visit.commit(signContract, { ...of, ...text, ...signer, timeZone: head.seller.timeZone })
}

/** Refunded share by how early a rental is cancelled. */
const CANCELLATION: CancellationPolicy = [
  { hoursBefore: 10 * 24, refundRate: rate(10_000) },
  { hoursBefore: 5 * 24, refundRate: rate(5_000) },
  { hoursBefore: 24, refundRate: rate(1_250) },
]

/** Cancels some or all rentals of the order; the policy determines the retained amount. */
export const callOff: OrderAct = (visit, { order, documents, standing }) => {
  const open = standing.filter((row) => isIn(row, RENT_STATE.reserved))
  const gone = visit.chance.isHit(0.5) ? open : open.slice(0, 1)
  const invoiced = invoicedByBooking(documents)
  const policy = [...CANCELLATION]
  const paid = standing.map(({ id, rentPrice, outAt }) => ({ bookingId: id, rentPrice, invoiced: invoiced.get(id) ?? ZERO, outAt, policy }))
  const bookingIds = gone.map(({ id }) => id)
  const saved = splitCancelled(order.advancePaid, paid, new Set(bookingIds), visit.judgedAt)
  const rentals = standing.map((row) => ({ ...row, isGone: bookingIds.includes(row.id) }))
  retainedIsRight(saved, rentals, documents, order.advancePaid, visit.judgedAt, policy)
  const { keptAdvance: retainedAdvance, keptInvoiced: retainedInvoiced } = saved
  return visit.commit(cancelOrder, {
    orderId: order.id,
    bookingIds,
    reason: 'تغير موعد الفرح',
    keptAdvance: retainedAdvance,
    keptInvoiced: retainedInvoiced,
  })
}

/** Books a fitting, or takes measurements of the customer or a companion. */
const fit: OrderAct = (visit, { order, standing }) => {
  if (visit.chance.isHit(0.3)) return measure(visit)
  const own = standing.find((row) => isIn(row, RENT_STATE.reserved) && row.startsAt < row.outAt)
  if (own && visit.chance.isHit(0.6)) return fitWhilePrepared(visit, own)
  const startsAt = instant(morningAfter(visit))
  const period = { startsAt, endsAt: instant(startsAt + DAY_MS / 24) }
  const of = { bookingId: visit.newId(), rentItemId: visit.chance.pick(pieces).id, customerId: visit.buyer.id, orderId: order.id }
  return visit.commit(bookProva, { ...of, period, note: null, person: null })
}

/** A fitting while the piece is being prepared for the customer. */
function fitWhilePrepared({ chance, commit, newId }: VisitDesk, row: Booking): Promise<void> {
  const { rentItemId, customerId, orderId, startsAt, outAt } = row
  const endsAt = instant(startsAt + Math.ceil((outAt - startsAt) * (0.1 + chance.below(9) / 10)))
  const period = { startsAt: instant(Math.max(startsAt - DAY_MS / 48, endsAt - DAY_MS / 24)), endsAt }
  if (customerId === null || period.endsAt <= period.startsAt || period.endsAt > outAt) return Promise.resolve()
  sometimes('a dress was tried on while it was made ready')
  return commit(bookProva, { bookingId: newId(), rentItemId, period, note: null, customerId, orderId, person: null })
}

function measure({ buyer, chance, commit, newId }: VisitDesk): Promise<void> {
  const sizes = { heightCm: 160 + chance.below(20), chestCm: 90, waistCm: chance.isHit(0.5) ? 70 : null, hipsCm: null, armsCm: null }
  const person = chance.isHit(0.3) ? 'أخت العروس' : ''
  return commit(addMeasurement, { measurementId: newId(), customerId: buyer.id, person, sizes, note: null })
}

const edit: OrderAct = (visit, { order }) =>
  visit.commit(editOrder, { orderId: order.id, eventOn: order.eventOn, note: `ملاحظة ${visit.chance.below(100)}` })

const close: OrderAct = (visit, { order }) => visit.commit(closeOrder, { orderId: order.id })
