import { otherAccount } from '../customers/family.ts'
import { approvedBy } from '../employees/override.ts'
import { type Change, type DecisionContext, type Objection, type RowOf, defineCommand, happened } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, addMoney, subtractMoney, sumMoney } from '../kernel/money.ts'
import { giftCardsAmong } from '../payments/tender.ts'
import type { Booking } from '../rentals/booking/booking.ts'
import { overbooked } from '../rentals/booking/overbooking.ts'
import { RENT_STATE } from '../rentals/booking/rent-state.ts'
import { spentOf } from '../sales/balance/balance-changes.ts'
import { pointsEarned } from '../sales/bill.ts'
import { INVOICE_TYPE, type InvoiceLine, LINE_KIND, type invoice } from '../sales/invoice.ts'
import { leavesDebt } from '../sales/papers/invoice-standing.ts'
import { type SaleLoaded, loadSale } from '../sales/sale-load.ts'
import { BILL_REFUSALS, billObjections, billStatements, codeOnPaper, soldChanges } from '../sales/sold-bill.ts'
import { invoicedByBooking } from './cancel-split.ts'
import { addUp, orderDocument } from './order-document.ts'
import type { InsuredPiece } from './insurance/insurance-needed.ts'
import { feesFinal, lateFeesOpen, loadBackPieces } from './insurance/late-fees.ts'
import { BOOK, NO_SUMS, type Order, bookingsOfOrder, documentsOf, isOverAfter, orderChanges, takenEntries } from './order-view.ts'
import {
  PLACE_REFUSALS,
  type PlaceLoaded,
  isVisitOverbooked,
  loadPlaces,
  placeBookings,
  rentStatements,
  rentalsOf,
  visitApprovalLines,
} from './place-bookings.ts'
import { afterDocument } from './online-advance.ts'
import { loadLapsed, paidBookings } from './paid-bookings.ts'
import { plainLine } from './plain-line.ts'
import { rentalOrder } from './rental-order.ts'
import { isTaxedOtherwise, taxedOtherwise } from './taxed-part.ts'
import { type Visit, type VisitLine, visitSchema } from './visit-bill.ts'
import {
  type OrderSums,
  type TenderSplit,
  type VisitTotals,
  openAdvances,
  orderBalance,
  otherPoints,
  splitTenders,
  visitTotals,
} from './visit-money.ts'

const REFUSALS = [
  'sales.bill-is-empty',
  'orders.advance-for-rentals-only',
  'orders.advance-required',
  ...BILL_REFUSALS,
  ...PLACE_REFUSALS,
  'payments.gift-card-not-here',
  'orders.advance-not-paid',
  'orders.advance-more-than-left',
  'orders.paid-online-already',
  'orders.insurance-not-covered',
  'orders.advance-not-open',
  'orders.prepaid-more-than-total',
  'orders.invoiced-already',
  'customers.account-differs',
  'orders.vat-differs',
  'orders.points-differ',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly sale: SaleLoaded
  readonly places: PlaceLoaded
  readonly order: Order | null
  readonly documents: readonly RowOf<typeof invoice>[]
  readonly bookings: readonly Booking[]
  readonly lapsed: PlaceLoaded['views']
  /** Set when the order belongs to a customer with a different account. */
  readonly stranger: Found | null
  readonly backPieces: ReadonlyMap<Id, InsuredPiece>
}

/**
 * Checks out a visit with one document: pieces to rent with their own days, other purchases, the advance or full price, and the insurance
 * amount. It already happened at the desk, so it is always accepted; a piece given to another customer first is booked as a conflict.
 */
export const checkOutVisit = defineCommand({
  name: 'checkOutVisit',
  version: 1,
  kind: 'fact',
  permission: BOOK,
  document: true,
  input: visitSchema,
  refusals: REFUSALS,
  allowedBy: approvedBy,
  statements: ({ bill, seller, terms }) => [...billStatements(bill, { seller, terms }), ...rentStatements(bill.lines)],
  async load(read, given): Promise<Loaded> {
    const { orderId, bill } = given
    const [sale, places, order, documents, bookings] = await Promise.all([
      loadSale(read, bill, { ...given, isOwed: leavesDebt(given) }),
      loadPlaces(read, bill.lines),
      read.get(rentalOrder, orderId),
      documentsOf(read, orderId),
      bookingsOfOrder(read, orderId),
    ])
    const stranger = order && (await otherAccount(read, bill.customerId, order.customerId))
    const [backPieces, lapsed] = await Promise.all([loadBackPieces(read, bookings), loadLapsed(read, bookings)])
    return { sale, places, order, documents, bookings, stranger, backPieces, lapsed }
  },
  decide(given, loaded, context) {
    const totals = visitTotals(given, given.terms)
    const split = splitTenders(totals.payable, totals.insurance, given.tenders)
    const row = documentRow(given, totals, split, context)
    const isInvoice = given.kind === 'invoice'
    const rentals = given.bill.lines.map((line, nth) => ({ ...line, gross: totals.bill.lines[nth]?.gross ?? ZERO }))
    const amounts = rentals.filter(({ rental }) => rental !== null).map(({ gross }) => gross)
    const { customerId } = given.bill
    const placed = placeBookings(
      rentalsOf(given.bill.lines),
      amounts,
      { orderId: given.orderId, customerId, invoiceId: isInvoice ? row.id : null, isPaid: true, override: given.override },
      loaded.places,
      context,
    )
    const named = new Set(rentalsOf(given.bill.lines).map(({ rental }) => rental.bookingId))
    const others = loaded.bookings.filter(({ id }) => !named.has(id))
    const again = paidBookings({ bookings: others, views: loaded.lapsed, changes: placed.changes }, context)
    const by = {
      agreed: addMoney(placed.agreed, again.agreed),
      advancePaid: isInvoice ? subtractMoney(ZERO, totals.prepaid) : totals.document,
      invoiced: isInvoice ? sumMoney(amounts) : ZERO,
      insuranceHeld: split.insured,
    }
    const online = paidOnline(given, loaded, by, spentOf(split.toDocument))
    const credits = loaded.documents.filter(({ creditOf }) => creditOf === row.id)
    const sold = { row, bill: given.bill, tenders: split.toDocument, besides: split.toInsurance, others: loaded.documents, credits }
    const changes: Change[] = [
      ...soldChanges(sold, loaded.sale, context),
      ...orderChanges(loaded.order, openedBy(given), { ...by, ...online.by }, context, isLastOf(given, loaded, by, context)),
      ...placed.changes,
      ...again.changes,
      ...takenEntries(split.toInsurance, { orderId: given.orderId, customerId, enteredOn: row.issuedOn }, context),
    ]
    const found = [
      ...objectionsTo(given, totals, split, row, loaded, [...placed.objections, ...again.objections], context),
      ...paidTooEarly(given, loaded.order, by.agreed),
      ...online.objections,
      ...giftCardsAmong(split.toInsurance),
    ]
    return happened([...changes, ...visitApprovalLines(found, given, context)], found)
  },
})

/** Whether this payment completes the order: nothing new is rented, and nothing keeps the order open, not even an uncharged late fee. */
const isLastOf = (
  { bill }: Visit,
  { order, places, bookings, backPieces, documents }: Loaded,
  by: Partial<OrderSums>,
  { now }: DecisionContext,
): boolean =>
  order !== null &&
  rentalsOf(bill.lines).every(({ rental }) => places.before.get(rental.bookingId)?.state === RENT_STATE.itemReturned) &&
  isOverAfter(order, by, bookings) &&
  feesFinal(lateFeesOpen(bookings, backPieces, documents, now)) === 0

const openedBy = ({ orderId, orderShareCode, eventOn, orderNote, bill, buyer, seller }: Visit) => ({
  ...{ orderId, orderShareCode, eventOn, orderNote, customerId: bill.customerId },
  ...{ customerName: buyer.name, customerMobile: buyer.mobile, zone: seller.timeZone },
})

/** A document first uses money that was paid online and waits on the balance; if it was paid by other means, that money is a surplus. */
function paidOnline(
  { orderId }: Visit,
  { order, sale }: Loaded,
  by: Pick<OrderSums, 'agreed' | 'advancePaid' | 'invoiced'>,
  spent: Money,
): { readonly by: Partial<OrderSums>; readonly objections: Found[] } {
  const before = order?.paidOnline ?? ZERO
  if (!order || before === ZERO) return { by: {}, objections: [] }
  const after = {
    ...order,
    agreed: addMoney(order.agreed, by.agreed),
    advancePaid: addMoney(order.advancePaid, by.advancePaid),
    invoiced: addMoney(order.invoiced, by.invoiced),
  }
  const { paidOnline: waits, surplus } = afterDocument({ before: order, after, balance: sale.buyer?.balance ?? ZERO, spent })
  const details = { orderId, number: order.number, onlineAmount: surplus }
  return {
    by: { paidOnline: subtractMoney(waits, before) },
    objections: surplus > ZERO ? [{ code: 'orders.paid-online-already', field: 'tenders', details }] : [],
  }
}

function printed(line: InvoiceLine, { rental }: VisitLine): InvoiceLine {
  if (rental === null) return line
  const { bookingId, code, claim, eventOn, person, isDelivered } = rental
  return { ...line, rental: { bookingId, code, outAt: claim.outAt, dueAt: claim.dueAt, eventOn, person, isDelivered } }
}

function documentRow(given: Visit, totals: VisitTotals, split: TenderSplit, context: DecisionContext) {
  const { bill, advance, orderId, terms } = given
  const { paid, due, change } = split
  const head = { ...given, customerId: bill.customerId, paid, due, change, note: bill.note, tenders: split.toDocument }
  if (advance) {
    const { nameAr, nameEn, amount } = advance
    const line = plainLine({ kind: LINE_KIND.advance, itemId: orderId, nameAr, nameEn, amount, vatRate: terms.vatRate })
    const earned = terms.earns === 'received' ? pointsEarned(amount, due, terms) : 0
    return orderDocument({ ...head, type: INVOICE_TYPE.advance, totals: addUp([line]), pointsEarned: earned }, context)
  }
  const lines = totals.bill.lines.map((line, nth) => printed(line, bill.lines[nth] as VisitLine))
  const { pointsSpent } = bill
  const earned = pointsEarned(totals.bill.total, due, terms, given.prepaid)
  const sums = { totals: { ...totals.bill, lines }, pointsSpent, pointsEarned: earned, coded: codeOnPaper(bill, lines) }
  return orderDocument({ ...head, type: INVOICE_TYPE.invoice, ...sums }, context)
}

function objectionsTo(
  given: Visit,
  totals: VisitTotals,
  split: TenderSplit,
  row: RowOf<typeof invoice>,
  loaded: Loaded,
  found: readonly Found[],
  context: DecisionContext,
): Found[] {
  const { bill, terms, prepaid, override } = given
  const request = {
    ...{ bill, terms, override, reported: given.total, computed: totals.toPay, settlement: split },
    ...{ spent: spentOf(split.toDocument), tenders: split.toDocument },
    ...{ documentTotal: totals.bill.total, today: row.issuedOn, eventOn: given.eventOn },
  }
  const open = new Map(openAdvances(loaded.documents).map((advance) => [advance.invoiceId, advance]))
  const gone = prepaid.find((part) => part.gross > (open.get(part.invoiceId)?.gross ?? ZERO))
  const differing = prepaid.flatMap((part): Found[] => {
    const of = open.get(part.invoiceId)
    if (!of || part.gross > of.gross) return []
    return [...(isTaxedOtherwise(of, part) ? [taxedOtherwise(of, part, of.number)] : []), ...otherPoints(of, part)]
  })
  const settled = sumMoney(prepaid.map(({ gross }) => gross))
  const isOver = settled > totals.document
  const isSaved = settled > (loaded.order?.advancePaid ?? ZERO)
  return [
    ...billObjections(request, loaded.sale, context),
    ...overbooked(found, isVisitOverbooked(override, loaded.sale.allower, context)),
    ...(given.kind === 'advance' && split.due > 0 ? [{ code: 'orders.advance-not-paid' as const, details: { due: split.due } }] : []),
    ...(split.missing > 0 ? [{ code: 'orders.insurance-not-covered' as const, details: { missing: split.missing } }] : []),
    ...(gone || (isSaved && prepaid[0])
      ? [{ code: 'orders.advance-not-open' as const, field: 'prepaid', details: { number: (gone ?? prepaid[0])?.number ?? '' } }]
      : []),
    ...invoicedTwice(given, loaded.documents),
    ...(loaded.stranger ? [loaded.stranger] : []),
    ...differing,
    ...(isOver ? [{ code: 'orders.prepaid-more-than-total' as const, field: 'prepaid' }] : []),
  ]
}

/** Reports rentals that another till has invoiced too. The document is accepted, and the order shows what to refund. */
function invoicedTwice({ kind, bill }: Visit, documents: Loaded['documents']): Found[] {
  const before = invoicedByBooking(documents)
  return bill.lines.flatMap(({ rental, itemId }): Found[] =>
    kind === 'invoice' && rental !== null && (before.get(rental.bookingId) ?? ZERO) > rental.invoicedBefore
      ? [{ code: 'orders.invoiced-already', details: { bookingId: rental.bookingId, rentItemId: itemId, code: rental.code } }]
      : [],
  )
}

/** Reports an advance above the open rent, which can happen when another till took one too. */
function paidTooEarly({ advance }: Visit, order: Order | null, added: Money): Found[] {
  const { left } = orderBalance({ ...(order ?? NO_SUMS), agreed: addMoney(order?.agreed ?? ZERO, added) })
  return advance && advance.amount > left ? [{ code: 'orders.advance-more-than-left', details: { left } }] : []
}
