import * as v from 'valibot'
import { customer } from '../customers/customer.ts'
import { pointsEntered } from '../customers/points-held.ts'
import { accountHolder, otherAccount } from '../customers/family.ts'
import { type CardsLoaded, loadCards } from '../gift-cards/card-load.ts'
import { giftCardChanges } from '../gift-cards/card-money.ts'
import { type CardPart, cardPartsOf, cardsAgainst } from '../gift-cards/card-parts.ts'
import { GIFT_CARD_ENTRY } from '../gift-cards/gift-card.ts'
import {
  REFUND_CARD_REFUSALS,
  type RefundCardLoaded,
  isOnRefundCard,
  loadRefundCard,
  refundCardChanges,
  refundCardObjections,
  refundCardSchema,
  valueOnRefundCard,
} from '../gift-cards/refund-card.ts'
import {
  type Change,
  type DecisionContext,
  type Objection,
  type RowOf,
  defineCommand,
  happened,
  increment,
  insert,
} from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { type Money, ZERO, amountSchema, minor, priceSchema, rateSchema, smallerMoney, subtractMoney, sumMoney } from '../kernel/money.ts'
import { instantSchema } from '../kernel/time.ts'
import type { Booking } from '../rentals/booking/booking.ts'
import { RENT_STATE } from '../rentals/booking/rent-state.ts'
import { balanceCredited } from '../sales/balance/balance-changes.ts'
import { pointsEarned } from '../sales/bill.ts'
import { accountsOf, leftToPay, moneyBack } from '../sales/invoice-debt.ts'
import { creditedLater } from '../sales/papers/invoice-standing.ts'
import { faultsOfBack, givenBack } from '../sales/papers/money-given-back.ts'
import { ofOneVisit, visitsAdded } from '../sales/papers/purchase.ts'
import { INVOICE_TYPE, type InvoiceLine, LINE_KIND, invoice, pointsSchema } from '../sales/invoice.ts'
import { sellerLineChanges } from '../sales/seller-line.ts'
import { headStatement } from '../sales/sale-statements.ts'
import { loadOrder } from './insurance/insurance-moves.ts'
import type { InsuredPiece } from './insurance/insurance-needed.ts'
import { feesFinal, lateFeesOpen, loadBackPieces } from './insurance/late-fees.ts'
import { addUp, orderDocument } from './order-document.ts'
import { CANCEL, type Order, closingChanges, documentsOf } from './order-view.ts'
import { type OpenRent, openRent } from './open-rent.ts'
import { plainLine } from './plain-line.ts'
import { rentalOrder } from './rental-order.ts'
import { isTaxedOtherwise, taxedOtherwise } from './taxed-part.ts'
import { paperSchema } from './visit-bill.ts'
import { openAdvances, orderBalance, otherPoints } from './visit-money.ts'

const lineSchema = v.pipe(
  v.object({
    kind: v.picklist([LINE_KIND.rental, LINE_KIND.advance], 'choice'),
    itemId: idSchema,
    nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
    nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
    /** The credited amount including VAT, and the VAT rate it was taxed at. */
    amount: v.pipe(
      priceSchema,
      v.check((amount) => amount > 0, 'required'),
    ),
    vatRate: rateSchema,
    /**
     * The VAT part of `amount`, so that partial credits together never exceed the VAT charged. Missing from older tills, where it is
     * computed.
     */
    vat: v.optional(amountSchema),
    /** The points that the credited part of an advance earned; absent if none. */
    points: v.optional(pointsSchema),
    rental: v.nullable(
      v.object({
        bookingId: idSchema,
        code: v.pipe(v.string(), v.maxLength(30, 'too-long')),
        outAt: instantSchema,
        dueAt: instantSchema,
      }),
    ),
  }),
  v.check(({ amount, vat = ZERO }) => vat <= amount, 'invalid'),
  v.check(({ kind, points = 0 }) => kind === LINE_KIND.advance || points === 0, 'invalid'),
)

const input = v.object({
  ...paperSchema.entries,
  orderId: idSchema,
  customerId: idSchema,
  /** The advance or invoice that is credited in full or in part. */
  creditOf: idSchema,
  lines: v.pipe(v.array(lineSchema), v.minLength(1, 'required'), v.maxLength(50, 'too-many')),
  /** The reason, which tax law requires on every credit note. */
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(1000, 'too-long')),
  /** A gift card issued for the refund, if a tender refers to it. */
  newCard: v.optional(refundCardSchema),
})
type Given = v.InferOutput<typeof input>

const REFUSALS = [
  'orders.no-permission',
  'orders.unknown',
  'orders.document-unknown',
  'orders.credit-more-than-left',
  'orders.owed-comes-off-first',
  'orders.refund-without-cancellation',
  'customers.account-differs',
  'orders.vat-differs',
  'orders.points-differ',
  'sales.total-differs',
  'sales.already-issued',
  'payments.more-than-due',
  'gift-cards.not-paid-with',
  ...REFUND_CARD_REFUSALS,
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly order: Order | null
  readonly bookings: readonly Booking[]
  readonly documents: readonly RowOf<typeof invoice>[]
  readonly backPieces: ReadonlyMap<Id, InsuredPiece>
  readonly owed: Money
  readonly holderId: Id
  /** Set when the order belongs to a customer with a different account. */
  readonly stranger: Found | null
  readonly giftCards: CardsLoaded
  readonly refundCard: RefundCardLoaded
  /** Gift cards used to pay the document, with the amount that can be refunded to each. */
  readonly cardParts: readonly CardPart[]
}

/** Refunds rent: a credit note for the advance or invoice, and the money. What is not refunded reduces the debt. */
export const refundRent = defineCommand({
  name: 'refundRent',
  version: 1,
  kind: 'fact',
  permission: CANCEL,
  document: true,
  input,
  refusals: REFUSALS,
  statements: (paper) => [headStatement(paper)],
  async load(read, given): Promise<Loaded> {
    const [of, documents, holder, giftCards, refundCard] = await Promise.all([
      loadOrder(read, given),
      documentsOf(read, given.orderId),
      accountHolder(read, given.customerId),
      loadCards(read, given.tenders, given.customerId),
      loadRefundCard(read, given.newCard),
    ])
    const credited = documents.filter((row) => row.id === given.creditOf)
    const [[account], backPieces] = await Promise.all([accountsOf(read, credited), loadBackPieces(read, of.bookings)])
    const notes = documents.filter((row) => row.creditOf === given.creditOf && row.id !== given.invoiceId)
    const cardParts = credited[0] ? await cardPartsOf(read, credited[0], notes) : []
    const owner = credited[0] ?? of.order
    const stranger = owner && (await otherAccount(read, given.customerId, owner.customerId))
    const owed = account ? leftToPay(account) : ZERO
    return { ...of, documents, backPieces, giftCards, refundCard, cardParts, owed, holderId: holder?.id ?? given.customerId, stranger }
  },
  decide(given, loaded, context) {
    const { order, bookings, documents, backPieces } = loaded
    const credited = documents.find(({ id }) => id === given.creditOf)
    const totals = addUp(given.lines.map(creditLine))
    const paid = sumMoney(given.tenders.map((tender) => tender.tendered))
    const due = paid < totals.total ? subtractMoney(totals.total, paid) : ZERO
    const rent = sumMoney(totals.lines.filter(({ kind }) => kind === LINE_KIND.rental).map(({ gross }) => gross))
    const early = given.lines.reduce((sum, line) => sum + (line.points ?? 0), 0)
    const points = pointsEarned(rent, due, given.terms) + early
    const row = orderDocument(
      {
        ...{ ...given, type: INVOICE_TYPE.creditNote, totals, paid, due, change: ZERO, note: given.reason },
        pointsEarned: points,
      },
      context,
    )
    const by = {
      advancePaid: minor(rent - totals.total),
      invoiced: minor(-rent),
    }
    const changes: Change[] = [
      insert(invoice, row),
      ...sellerLineChanges(row, context),
      ...(credited ? creditedLater(credited, due) : []),
      ...given.tenders.map((tender) => givenBack(tender, row, context)),
      ...balanceCredited(given.tenders, { holderId: loaded.holderId, invoiceId: row.id }, context),
      ...refundCardChanges(
        given.newCard,
        loaded.refundCard,
        { value: valueOnRefundCard(given.tenders, given.newCard), customerId: loaded.holderId, day: row.issuedOn },
        context,
      ),
      ...backToCards(given, row, loaded, context),
      increment(rentalOrder, given.orderId, by),
      ...customerCredited(
        { customerId: loaded.holderId, id: row.id },
        points,
        due,
        context,
        credited ? visitsAdded(row, ofOneVisit(row, documents)) : 0,
      ),
      ...(order ? closingChanges(order, by, bookings, feesFinal(lateFeesOpen(bookings, backPieces, documents, context.now))) : []),
    ]
    const found = objectionsTo(given, totals.total, paid, loaded)
    return happened(changes, found.length > 0 ? found : withoutCancellation(paid, loaded))
  },
})

/** Refunds to gift cards, as entries of the credit note. The first derived ID is used by the points. */
function backToCards({ tenders }: Given, row: RowOf<typeof invoice>, { giftCards }: Loaded, context: DecisionContext): Change[] {
  let nth = 1
  const back = tenders.map((tender) => ({ ...tender, amount: tender.tendered }))
  const moved = { invoiceId: row.id, enteredOn: row.issuedOn }
  return giftCardChanges(back, giftCards, moved, GIFT_CARD_ENTRY.givenBack, () => context.id((nth += 1)), context)
}

function creditLine({ kind, itemId, nameAr, nameEn, amount, vatRate, vat, rental }: Given['lines'][number]): InvoiceLine {
  const plain = plainLine({ kind, itemId, nameAr, nameEn, amount, vatRate })
  const line = vat === undefined ? plain : { ...plain, vat, net: subtractMoney(amount, vat) }
  return rental ? { ...line, rental: { ...rental, eventOn: null, person: null, isDelivered: false } } : line
}

function customerCredited(
  { customerId, id: invoiceId }: { readonly customerId: Id; readonly id: Id },
  points: number,
  due: Money,
  context: DecisionContext,
  invoiceCount: number,
): Change[] {
  if (points === 0 && due === 0 && invoiceCount === 0) return []
  const entry = { id: context.id(1), customerId, points: -points, invoiceId, enteredAt: context.now }
  return [
    ...(points > 0 ? [pointsEntered(entry)] : []),
    increment(customer, customerId, { points: -points, owed: minor(-due), invoiceCount }),
  ]
}

/** Reports credited lines whose VAT or points differ from what was charged. */
function differences(given: Given, { number }: RowOf<typeof invoice>, open: readonly OpenRent[], documents: Loaded['documents']): Found[] {
  const advance = openAdvances(documents).find(({ invoiceId }) => invoiceId === given.creditOf)
  return given.lines.flatMap((line): Found[] => {
    const of = line.rental ? open.find(({ rental }) => rental.bookingId === line.rental?.bookingId) : advance
    const part = creditLine(line)
    const isOther = of && (line.vatRate !== of.vatRate || isTaxedOtherwise(of, part))
    return [
      ...(isOther ? [taxedOtherwise(of, part, number)] : []),
      ...(advance && !line.rental ? otherPoints(advance, { gross: line.amount, points: line.points }) : []),
    ]
  })
}

/** Reports a refund without a cancellation: the customer still has everything they paid for. It does not block. */
function withoutCancellation(paid: Money, { order, bookings }: Loaded): Found[] {
  if (!order || bookings.some(({ state }) => state === RENT_STATE.cancelled)) return []
  const { over } = orderBalance(order)
  if (paid <= over) return []
  return [
    { code: 'orders.refund-without-cancellation', details: { orderId: order.id, paidAmount: paid, overAmount: over }, isAccepted: true },
  ]
}

const leftOf = (open: readonly OpenRent[], bookingId: string): Money =>
  sumMoney(open.filter(({ rental }) => rental.bookingId === bookingId).map(({ gross }) => gross))

function objectionsTo(given: Given, total: Money, paid: Money, loaded: Loaded): Found[] {
  const { documents, order } = loaded
  const credited = documents.find((row) => row.id === given.creditOf)
  const before = documents.find((row) => row.id === given.invoiceId)
  const used = documents.flatMap((row) => [
    ...(row.creditOf === given.creditOf ? [row.total] : []),
    ...row.prepaid.filter((part) => part.invoiceId === given.creditOf).map((part) => part.gross),
  ])
  const rest = credited ? subtractMoney(credited.total, sumMoney(used)) : ZERO
  // A retained advance cannot be refunded.
  const left = credited?.type === INVOICE_TYPE.advance ? smallerMoney(rest, order?.advancePaid ?? ZERO) : rest
  const open = openRent(documents.filter((row) => row.id === given.creditOf || row.creditOf === given.creditOf))
  const toOldCards = given.tenders.filter((tender) => !isOnRefundCard(tender, given.newCard))
  const beyond = given.lines.find(({ rental, amount }) => rental !== null && amount > leftOf(open, rental.bookingId))
  return [
    ...(order ? [] : [{ code: 'orders.unknown' as const }]),
    ...(credited ? [] : [{ code: 'orders.document-unknown' as const }]),
    ...(loaded.stranger ? [loaded.stranger] : []),
    ...(credited && total > left ? [{ code: 'orders.credit-more-than-left' as const, details: { left, asked: total } }] : []),
    ...(credited && total <= left && beyond?.rental
      ? [{ code: 'orders.credit-more-than-left' as const, details: { left: leftOf(open, beyond.rental.bookingId), asked: beyond.amount } }]
      : []),
    ...(credited && total <= left && !beyond ? differences(given, credited, open, documents) : []),
    ...(paid > moneyBack(total, loaded.owed) && paid <= total ? [{ code: 'orders.owed-comes-off-first' as const }] : []),
    ...(given.total === paid ? [] : [{ code: 'sales.total-differs' as const, details: { shown: given.total, computed: paid } }]),
    ...(before ? [{ code: 'sales.already-issued' as const, details: { number: before.number } }] : []),
    ...(paid > total ? [{ code: 'payments.more-than-due' as const }] : []),
    ...refundCardObjections(given.newCard, loaded.refundCard, given.customerId),
    ...cardsAgainst(toOldCards, loaded.cardParts),
    ...faultsOfBack(given.tenders),
  ]
}
