import { customer } from '#domain/customers/customer.ts'
import { NO_POINTS_LOADED } from '#domain/customers/points-held.ts'
import { NO_CARDS } from '#domain/gift-cards/card-load.ts'
import { NO_REFUND_CARD } from '#domain/gift-cards/refund-card.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, minor, partOf, rate, sumMoney } from '#domain/kernel/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { splitCancelled } from '#domain/orders/cancel-split.ts'
import { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { returnInsurance, takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import type { Order } from '#domain/orders/order-view.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { signContract } from '#domain/orders/papers/sign-contract.ts'
import type { VisitLine } from '#domain/orders/visit-bill.ts'
import { openAdvances, pointsOfPart, settleAdvances, visitTotals } from '#domain/orders/visit-money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { insuranceOf, termsOf } from '#domain/rentals/piece/category-terms.ts'
import { PENALTY } from '#domain/rentals/booking/insurance.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { NO_OFFERS_LOADED } from '#domain/sales/offers/offer-load.ts'
import { NO_CODE_LOADED } from '#domain/sales/codes/code-objections.ts'
import { LINE_KIND, invoice } from '#domain/sales/invoice.ts'
import { shareCodeOf } from './demo-till.ts'
import { tendersOf } from './story-bills.ts'
import type { Piece } from './story-catalogue.ts'
import { DEMO_ZONE } from './story-people.ts'
import { type DeskStory, type VisitPlan, afternoon, planVisits, setTheStage } from './story-visits.ts'
import { CHARGE_TEXTS, COMPANIONS, SIGNATURE } from './words.ts'

interface Rented {
  readonly row: Booking
  readonly piece: Piece
  readonly person: string | null
}

export interface DeskEvent {
  readonly at: number
  readonly happens: () => void
}

/** Generates the events of all visits; each event reads the rows as they are at its time. */
export function deskEvents(story: DeskStory): DeskEvent[] {
  const { ledger, now, chance } = story
  const customers = new Map(story.ledger.rows.get(customer.name)?.map(({ id }) => [id, ledger.get(customer, id)] as const))
  const known = new Map([...customers].flatMap(([id, row]) => (row ? [[id, row] as const] : [])))
  const bookings = (ledger.rows.get(booking.name) ?? []).flatMap(({ id }) => ledger.get(booking, id) ?? [])
  const opened = story.till.device().enrolledAt + DAY_MS
  const plans = planVisits(chance, bookings, known, opened)
  setTheStage(ledger, plans)
  return plans.flatMap((plan) => eventsOf(story, plan)).filter(({ at }) => at < now - 5 * MINUTE_MS)
}

function eventsOf(story: DeskStory, plan: VisitPlan): DeskEvent[] {
  const { chance, now, ledger } = story
  const late = now - 6 * MINUTE_MS
  const documents: RowOf<typeof invoice>[] = []
  const events: DeskEvent[] = [{ at: plan.bookedAt, happens: () => visit(story, plan, documents) }]
  if (plan.bookedAt >= late) return []
  const rows = plan.bookingIds.flatMap((id) => ledger.get(booking, id) ?? [])
  const first = rows[0]
  if (plan.isCancelled) {
    const at = Math.min(late, Math.max(plan.bookedAt + HOUR_MS, plan.outAt - chance.whole(1, 25) * DAY_MS))
    events.push({ at, happens: () => callOff(story, plan, documents, at) })
  } else if (first?.handedOverAt) {
    const outAt = Math.max(plan.bookedAt + HOUR_MS, Math.min(late, afternoon(chance, first.handedOverAt)))
    events.push({ at: outAt, happens: () => approval(story, plan, documents, outAt) })
    const closed = Math.max(...rows.map((row) => row.closedAt ?? Infinity))
    const backAt = Math.max(outAt + HOUR_MS, afternoon(chance, closed))
    if (Number.isFinite(closed) && chance.does(0.97)) events.push({ at: backAt, happens: () => settleUp(story, plan, backAt) })
  }
  return events
}

function rentedOf({ ledger }: DeskStory, { bookingIds }: VisitPlan): Rented[] {
  return bookingIds.flatMap((id, nth) => {
    const row = ledger.get(booking, id)
    const piece = row ? ledger.get(rentItem, row.rentItemId) : null
    return row && piece ? [{ row, piece, person: nth === 0 ? null : (COMPANIONS[nth % COMPANIONS.length] ?? null) }] : []
  })
}

const lineOf = (story: DeskStory, { row, piece, person }: Rented, at: number): VisitLine => ({
  ...{ id: story.chance.id(at), kind: LINE_KIND.rental, itemId: piece.id, nameAr: piece.nameAr, nameEn: piece.nameEn, quantity: 1 },
  ...{ unitPrice: row.rentPrice, listPrice: row.rentPrice, discount: ZERO, employeeId: null, note: null },
  rental: {
    ...{ bookingId: row.id, code: piece.code, eventOn: row.eventOn, person, isDelivered: false },
    ...{ claim: { startsAt: row.startsAt, outAt: row.outAt, dueAt: row.dueAt, endsAt: row.endsAt } },
    ...{ judgedAt: instant(at), invoicedBefore: ZERO },
  },
})

const categoryOf = ({ categories }: DeskStory, piece: Piece) => categories.find((one) => one.id === piece.categoryId) ?? null
const insuranceFor = (story: DeskStory, rented: readonly Rented[]): Money =>
  sumMoney(rented.map(({ piece }) => insuranceOf(piece, categoryOf(story, piece))))
const atTheDesk = ({ chance, people }: DeskStory): Id => chance.pick(people.holding(chance.does(0.8) ? 'receptionist' : 'manager')).id

interface TakenPayment {
  readonly advance: Money | null
  readonly insurance: Money
  readonly lines: readonly VisitLine[]
}

function checkOut(story: DeskStory, plan: VisitPlan, documents: RowOf<typeof invoice>[], at: number, taken: TakenPayment): void {
  const { chance, ledger, setting, counter, till } = story
  const { customer: buyer, orderId } = plan
  const { advance, insurance, lines } = taken
  const total = sumMoney(lines.map((line) => line.unitPrice))
  const order = ledger.get(rentalOrder, orderId)
  const given = {
    ...{ orderId, orderShareCode: shareCodeOf(chance), eventOn: lines[0]?.rental?.eventOn ?? null, orderNote: null },
    ...{ invoiceId: chance.id(at), shareCode: shareCodeOf(chance), ...billHead(setting), insurance },
    buyer: { name: buyer.name, mobile: buyer.mobile, trn: null },
    kind: advance === null ? ('invoice' as const) : ('advance' as const),
    bill: { customerId: buyer.id, lines: [...lines], billDiscount: ZERO, pointsSpent: 0, note: null, heldBillId: null },
    advance: advance === null ? null : { amount: advance, nameAr: 'عربون تأجير', nameEn: 'Advance on rental' },
    prepaid: advance === null && order ? settleAdvances(documents, order.advancePaid, total) : [],
  }
  const { toPay } = visitTotals(given, given.terms)
  const tenders = tendersOf({ ...counter, chance }, at, toPay, false)
  const pieces = lines.flatMap((line) => ledger.get(rentItem, line.itemId) ?? [])
  const before = lines.flatMap((line) => ledger.get(booking, line.rental?.bookingId ?? '') ?? [])
  const views = new Map(pieces.map((piece) => [piece.id, { piece, bookings: [], others: [], bookingsOfOthers: new Map() }]))
  const loaded = {
    sale: {
      setting,
      buyer: ledger.get(customer, buyer.id),
      products: [],
      pieces: [],
      promised: [],
      held: null,
      issued: null,
      allower: null,
      earlier: [],
      code: NO_CODE_LOADED,
      offers: NO_OFFERS_LOADED,
      giftCards: NO_CARDS,
      points: NO_POINTS_LOADED,
    },
    places: { views, before: new Map(before.map((row) => [row.id, row])) },
    // Everything is paid before handover, so nothing has been returned yet.
    ...{ order, documents, bookings: before, backPieces: new Map(), lapsed: new Map(), stranger: null },
  }
  const made = till.act(at, atTheDesk(story), checkOutVisit, { ...given, tenders, total: toPay }, loaded)
  keep(story, made, documents)
}

function keep({ ledger }: DeskStory, invoiceId: Id | null, documents: RowOf<typeof invoice>[]): void {
  const row = invoiceId ? ledger.get(invoice, invoiceId) : null
  if (row) documents.push(row)
}

const roundedUp = (amount: Money): Money => minor(Math.ceil(amount / 5000) * 5000)

function visit(story: DeskStory, plan: VisitPlan, documents: RowOf<typeof invoice>[]): void {
  const rented = rentedOf(story, plan)
  const lines = rented.map((one) => lineOf(story, one, plan.bookedAt))
  const total = sumMoney(lines.map((line) => line.unitPrice))
  const share = termsOf(rented[0] ? categoryOf(story, rented[0].piece) : null).advanceRate
  const requested = roundedUp(partOf(total, share > 0 ? share : rate(5000)))
  const advance = plan.isPaidAtOnce ? null : requested < total ? requested : total
  checkOut(story, plan, documents, plan.bookedAt, { advance, insurance: ZERO, lines })
}

/** Hands the pieces over: the rest is paid, the insurance amount is taken and the contract is signed. */
function approval(story: DeskStory, plan: VisitPlan, documents: RowOf<typeof invoice>[], at: number): void {
  const { chance, ledger, till, counter } = story
  const rented = rentedOf(story, plan)
  const insurance = insuranceFor(story, rented)
  const order = ledger.get(rentalOrder, plan.orderId)
  const left = rented.filter(({ row }) => row.handedOverAt !== null)
  ledger.apply(left.map(({ row }) => ({ op: 'patch', record: booking.name, id: row.id, fields: { handedOverAt: instant(at) } })))
  if (!plan.isPaidAtOnce)
    checkOut(story, plan, documents, at, { advance: null, insurance, lines: rented.map((one) => lineOf(story, one, at)) })
  else if (insurance > 0) {
    const tenders = tendersOf({ ...counter, chance }, at, insurance, false)
    const loaded = { order, bookings: rented.map(({ row }) => row), lapsed: new Map() }
    till.act(at, atTheDesk(story), takeInsurance, { orderId: plan.orderId, amount: insurance, tenders, timeZone: DEMO_ZONE }, loaded)
  }
  if (order && chance.does(0.9)) sign(story, plan, order, rented, at)
}

function sign(story: DeskStory, { customer: signer, orderId }: VisitPlan, order: Order, rented: readonly Rented[], at: number): void {
  const { chance, till } = story
  const terms = termsOf(rented[0] ? categoryOf(story, rented[0].piece) : null)
  const input = {
    ...{ contractId: chance.id(at), orderId, customerId: signer.id, shareCode: shareCodeOf(chance) },
    ...{ textAr: terms.termsAr, textEn: terms.termsEn, signerName: signer.name, signature: SIGNATURE, timeZone: DEMO_ZONE },
    pieces: rented.map(({ row, piece, person }) => ({
      ...{ bookingId: row.id, code: piece.code, nameAr: piece.nameAr, nameEn: piece.nameEn, person },
      ...{ outAt: row.outAt, dueAt: row.dueAt, rentPrice: row.rentPrice },
    })),
  }
  till.act(at, atTheDesk(story), signContract, input, { order, before: null })
}

const statusOf = (story: DeskStory, plan: VisitPlan) => ({
  order: story.ledger.get(rentalOrder, plan.orderId),
  bookings: rentedOf(story, plan).map(({ row }) => row),
})

const settledOf = (story: DeskStory, plan: VisitPlan) => ({ ...statusOf(story, plan), pieces: new Map(), documents: [], allower: null })

/** Settles a returned order: sometimes part of the insurance is retained for damage or lateness; the rest is refunded. */
function settleUp(story: DeskStory, plan: VisitPlan, at: number): void {
  const { chance, setting, till, ledger } = story
  const [first] = rentedOf(story, plan)
  const held = ledger.get(rentalOrder, plan.orderId)?.insuranceHeld ?? ZERO
  if (held === 0 || !first) return
  if (chance.does(0.14)) {
    const text = chance.pick(CHARGE_TEXTS)
    const amount = minor(Math.min(chance.whole(1, 4) * 10_000, held))
    const { nameAr, nameEn, reason, isTaxed } = text
    const kind = isTaxed ? PENALTY.others : PENALTY.breachOfContract
    const input = {
      ...{ orderId: plan.orderId, customerId: plan.customer.id, invoiceId: chance.id(at), shareCode: shareCodeOf(chance) },
      ...{ buyer: { name: plan.customer.name, mobile: plan.customer.mobile, trn: null }, ...billHead(setting), tenders: [], total: ZERO },
      ...{ covered: amount, paymentId: chance.id(at) },
      charges: [{ id: chance.id(at), kind, isTaxed, amount, nameAr, nameEn, reason, bookingId: first.row.id }],
    }
    till.act(at, atTheDesk(story), chargeInsurance, input, {
      ...settledOf(story, plan),
      issued: null,
      earlier: [],
      holder: null,
      stranger: null,
    })
  }
  const left = ledger.get(rentalOrder, plan.orderId)?.insuranceHeld ?? ZERO
  const back = { orderId: plan.orderId, entryId: chance.id(at), amount: left, method: PAYMENT_METHOD.cash, timeZone: DEMO_ZONE }
  if (left > 0)
    till.act(
      at + MINUTE_MS,
      atTheDesk(story),
      returnInsurance,
      { ...back, authorizationCode: null, reference: null, note: null },
      settledOf(story, plan),
    )
}

/** Cancels an order: the fee of the category's policy is retained, the rest is refunded with a credit note against the advance. */
function callOff(story: DeskStory, plan: VisitPlan, documents: RowOf<typeof invoice>[], at: number): void {
  const { chance, ledger, till, setting } = story
  const rented = rentedOf(story, plan).filter(({ row }) => row.state === RENT_STATE.reserved)
  const order = ledger.get(rentalOrder, plan.orderId)
  if (!order || rented.length === 0) return
  const standing = rented.map(({ row, piece }) => {
    const { cancellation: policy } = termsOf(categoryOf(story, piece))
    return { bookingId: row.id, rentPrice: row.rentPrice, invoiced: ZERO, outAt: row.outAt, policy }
  })
  const ids = new Set(plan.bookingIds)
  const { keptAdvance: retainedAdvance, refundAdvance } = splitCancelled(order.advancePaid, standing, ids, instant(at))
  const called = { orderId: plan.orderId, bookingIds: [...ids], reason: 'تأجّل الزواج', keptAdvance: retainedAdvance, keptInvoiced: ZERO }
  till.act(at, atTheDesk(story), cancelOrder, called, settledOf(story, plan))
  const [advance] = openAdvances(documents)
  if (refundAdvance === 0 || !advance) return
  const nameAr = 'إعادة عربون تأجير'
  const line = { kind: LINE_KIND.advance, itemId: plan.orderId, nameAr, nameEn: 'Advance given back', amount: refundAdvance }
  const input = {
    ...{ orderId: plan.orderId, customerId: plan.customer.id, invoiceId: chance.id(at), shareCode: shareCodeOf(chance) },
    ...{ buyer: { name: plan.customer.name, mobile: plan.customer.mobile, trn: null }, ...billHead(setting), total: refundAdvance },
    ...{
      creditOf: advance.invoiceId,
      reason: called.reason,
      lines: [{ ...line, ...pointsOfPart(advance, refundAdvance), vatRate: advance.vatRate, rental: null }],
    },
    tenders: [{ id: chance.id(at), method: PAYMENT_METHOD.cash, tendered: refundAdvance, authorizationCode: null, reference: null }],
  }
  till.act(at, atTheDesk(story), refundRent, input, {
    ...statusOf(story, plan),
    documents,
    giftCards: NO_CARDS,
    refundCard: NO_REFUND_CARD,
    cardParts: [],
    owed: ZERO,
    holderId: plan.customer.id,
    backPieces: new Map(),
    stranger: null,
  })
}
