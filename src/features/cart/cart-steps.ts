import { cardValue, moneyFor } from '#domain/gift-cards/planned-card.ts'
import type { SellGiftCardInput } from '#domain/gift-cards/sell-gift-card.ts'
import { type Id, ONLY_ROW_ID, derivedId } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import { isPaidAhead } from '#domain/payments/payment.ts'
import { settle } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { TakeTipInput } from '#domain/payments/tips/take-tip.ts'
import { TIP_METHODS } from '#domain/payments/tips/tip.ts'
import type { InputOf, RowOf } from '#domain/kernel/define.ts'
import type { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import type { takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import type { openOrder } from '#domain/orders/open-order.ts'
import { visitTotals } from '#domain/orders/visit-money.ts'
import { type BillTerms, type OpenBill, emptyBill } from '#domain/sales/bill.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import type { IssueInvoiceInput } from '#domain/sales/issue-invoice.ts'
import type { PlannedPiece } from '#domain/sales/planned-rent.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { takenNow } from '#domain/sales/rent-taken.ts'
import { type CartCard, type CartCustomer, type CartState, isForRent, orderOf } from './cart-state.ts'
import { atDesk, pricedCart, rentLine } from './cart-sums.ts'
import { divideTenders } from '#domain/payments/divide-tenders.ts'

type Visit = InputOf<typeof checkOutVisit>
type Line = Visit['bill']['lines'][number]

/** The data of every document issued now. */
export interface CartHead {
  readonly seller: Seller
  readonly terms: BillTerms
  /** The latest time of all clocks of the desk, used to check its leases. */
  readonly judgedAt: Instant
  /** The text of an advance line in both languages. */
  readonly advanceName: { readonly ar: string; readonly en: string }
  /** The hours an unpaid reservation is held; absent in older copies of the settings. */
  readonly keptHours?: number | undefined
  /** The employee who books, credited with the rentals. */
  readonly bookedBy: Id | null
}

/** For a plain sale and for sums only seller and terms are needed, nothing about rentals. */
export const plainHead = (setting: RowOf<typeof accountSetting>): CartHead => ({
  ...billHead(setting),
  ...{ judgedAt: instant(0), advanceName: { ar: '', en: '' }, bookedBy: null },
})

/** One act at the desk: a sale, a document of an order, a reservation without money, an insurance amount by itself, a gift card, a tip. Each has its own command. */
export type CartStep = { readonly toPay: Money; readonly held: Money } & (
  | { readonly do: 'sell'; readonly sale: Omit<IssueInvoiceInput, 'tenders' | 'override'> }
  | { readonly do: 'document'; readonly visit: Omit<Visit, 'tenders' | 'override'> }
  | { readonly do: 'reserve'; readonly order: Omit<InputOf<typeof openOrder>, 'override'> }
  | { readonly do: 'insure'; readonly insurance: Omit<InputOf<typeof takeInsurance>, 'tenders'> }
  | { readonly do: 'giftCard'; readonly card: Omit<SellGiftCardInput, 'tenders' | 'override'> }
  | { readonly do: 'tip'; readonly tip: Omit<TakeTipInput, 'tenders'> }
)

function saleStep({ invoiceId, shareCode, customer }: CartState, bill: OpenBill, total: Money, head: CartHead): CartStep {
  const { seller, terms } = head
  const buyer = customer && { name: customer.name, mobile: customer.mobile, trn: customer.trn }
  return { do: 'sell', sale: { invoiceId, shareCode, bill, buyer, total, seller, terms }, toPay: total, held: ZERO }
}

function rentalLine(piece: PlannedPiece, { rent: { eventOn } }: CartState, { judgedAt, bookedBy }: CartHead): Line {
  const { bookingId, code, claim, person, isDelivered } = piece
  return {
    ...rentLine(piece, bookedBy),
    rental: { bookingId, code, claim, eventOn, person: person === '' ? null : person, isDelivered, judgedAt, invoicedBefore: ZERO },
  }
}

interface DocumentInput {
  readonly kind: Visit['kind']
  readonly ids: { readonly invoiceId: Id; readonly shareCode: string }
  readonly bill: Visit['bill']
  readonly advance: Money | null
  readonly insurance: Money
}

const headOf = (state: CartState) => {
  const { orderId, orderShareCode } = orderOf(state)
  return { orderId, orderShareCode, eventOn: state.rent.eventOn, orderNote: state.rent.note.trim() || null }
}

function documentStep({ kind, ids, bill, advance, insurance }: DocumentInput, state: CartState, head: CartHead): CartStep[] {
  const { customer } = state
  if (!customer || bill.lines.length === 0) return []
  const { seller, terms, advanceName } = head
  const named = advance === null ? null : { amount: advance, nameAr: advanceName.ar, nameEn: advanceName.en }
  const { toPay } = visitTotals({ kind, bill, advance: named, prepaid: [], insurance }, terms)
  const visit = {
    ...{ ...headOf(state), ...ids, kind, bill, advance: named, prepaid: [], insurance, seller, terms, total: toPay },
    buyer: { name: customer.name, mobile: customer.mobile, trn: customer.trn },
  }
  return [{ do: 'document', visit, toPay, held: insurance }]
}

/** Pieces without a payment are reserved with the order; an insurance amount is then a separate step. */
function unpaidSteps(
  rentals: readonly Line[],
  insurance: Money,
  state: CartState,
  { seller, terms, keptHours: holdHours }: CartHead,
): CartStep[] {
  const { customer } = state
  if (!customer || rentals.length === 0) return []
  const { timeZone } = seller
  const { id: customerId, name, mobile, trn } = customer
  const order = {
    ...headOf(state),
    customerId,
    buyer: { name, mobile, trn },
    timeZone,
    terms,
    lines: [...rentals],
    ...(holdHours ? { keptHours: holdHours } : {}),
  }
  const insure: CartStep[] =
    insurance > ZERO
      ? [{ do: 'insure', insurance: { orderId: order.orderId, amount: insurance, timeZone }, toPay: insurance, held: insurance }]
      : []
  return [{ do: 'reserve', order, toPay: ZERO, held: ZERO }, ...insure]
}

const cardStep = (card: CartCard, { seller, terms }: CartHead): CartStep => {
  const priced = { ...card, value: cardValue(card, terms.pointValue), pointValue: terms.pointValue, timeZone: seller.timeZone }
  return { do: 'giftCard', card: priced, toPay: moneyFor(priced), held: ZERO }
}

/** The tip belongs to the bill that is made of the same cart. */
function tipStep({ tip }: CartState, steps: readonly CartStep[], { seller: { timeZone } }: CartHead): CartStep[] {
  if (!tip) return []
  const { employeeId, amount } = tip
  const invoiceId = steps.map(documentOf).find((id) => id !== null) ?? tip.invoiceId
  return [{ do: 'tip', tip: { invoiceId, employeeId, amount, timeZone }, toPay: amount, held: ZERO }]
}

/** What a cart becomes, in the order in which it is made: what is sold and rented, then its gift cards, then its tip. */
export const cartSteps = (state: CartState, head: CartHead): CartStep[] => {
  const cards = state.giftCards.map((card) => cardStep(card, head))
  const isNothingElse = state.bill.lines.length === 0 && !isForRent(state)
  const isWithoutGoods = isNothingElse && (cards.length > 0 || state.tip !== null)
  const steps = [...(isWithoutGoods ? [] : goodsSteps(state, head)), ...cards]
  return [...steps, ...tipStep(state, steps, head)]
}

/**
 * The steps for goods and rentals. Goods alone are a sale. In an order everything paid in full is one invoice; an advance on rent is
 * another kind of document, so goods come first on their own invoice. The insurance amount goes with the last document.
 */
function goodsSteps(state: CartState, head: CartHead): CartStep[] {
  const { rent, customer, invoiceId, shareCode, advanceId } = state
  const { bill: open, totals } = pricedCart(state, head.terms)
  if (!isForRent(state)) return [saleStep(state, open, totals.total, head)]
  const { insurance, advance } = takenNow(rent)
  const rentals = rent.pieces.map((piece) => rentalLine(piece, state, head))
  const goods = open.lines.map(({ discountShare: _share, ...line }): Line => ({ ...line, rental: null }))
  const customerId = customer?.id ?? ''
  const whole = { invoiceId, shareCode }
  const invoiceOf = (lines: readonly Line[], held: Money) =>
    documentStep(
      { kind: 'invoice', ids: whole, bill: { ...open, customerId, lines: [...lines] }, advance: null, insurance: held },
      state,
      head,
    )
  if (rent.taking === 'all' || rentals.length === 0) return invoiceOf([...rentals, ...goods], insurance)
  // The note and the bill on hold go with the first document.
  const { note, heldBillId } = goods.length > 0 ? emptyBill() : open
  const bill = { ...emptyBill(), customerId, lines: rentals, note, heldBillId }
  const early = { kind: 'advance', ids: { invoiceId: advanceId, shareCode: state.advanceShareCode }, bill } as const
  return [
    ...invoiceOf(goods, ZERO),
    ...(advance > ZERO ? documentStep({ ...early, advance, insurance }, state, head) : unpaidSteps(rentals, insurance, state, head)),
  ]
}

export const documentOf = (step: CartStep): Id | null =>
  step.do === 'sell' ? step.sale.invoiceId : step.do === 'document' ? step.visit.invoiceId : null

/** The bill on hold that no step removes: only documents of goods or rent do. */
export const heldAfter = ({ bill: { heldBillId } }: Pick<CartState, 'bill'>, steps: readonly CartStep[]): Id | null =>
  steps.some(
    (step) => (step.do === 'sell' && step.sale.bill.heldBillId !== null) || (step.do === 'document' && step.visit.bill.heldBillId !== null),
  )
    ? null
    : heldBillId

/** The amount to pay now over all steps, and the part that is held as insurance. */
export const toPayNow = (steps: readonly CartStep[]): Money => sumMoney(steps.map(({ toPay }) => toPay))
export const heldNow = (steps: readonly CartStep[]): Money => sumMoney(steps.map(({ held }) => held))

/** What of a step may be paid by what was paid ahead, or be left owed: its document alone. A gift card and a tip are paid whole, in money. */
const documentPart = (step: CartStep): Money => (step.do === 'giftCard' || step.do === 'tip' ? ZERO : subtractMoney(step.toPay, step.held))
export const documentsNow = (steps: readonly CartStep[]): Money => sumMoney(steps.map(documentPart))

export const cardsOf = (steps: readonly CartStep[]): readonly Id[] =>
  steps.flatMap((step) => (step.do === 'giftCard' ? [step.card.giftCardId] : []))

/** The path after a cart is completed: its receipt, with the gift cards that were sold. */
export function pathAfter(documentId: Id | null, cards: readonly Id[]): string {
  const sold = cards.length > 0 ? `?gift_cards=${cards.join('.')}` : ''
  return documentId === null ? `/merchant/billing${sold}` : `/merchant/billing-success/${documentId}${sold}`
}

const NOBODY: CartCustomer = { id: ONLY_ROW_ID, name: '', mobile: null, trn: null, points: 0, owed: ZERO }

/** The steps for display of sums, also before a customer is chosen. */
export const shownSteps = (state: CartState, setting: RowOf<typeof accountSetting>, isTill = true): CartStep[] =>
  cartSteps({ ...atDesk(state, isTill), customer: state.customer ?? (isForRent(state) ? NOBODY : null) }, plainHead(setting))

export const dueNow = (state: CartState, setting: RowOf<typeof accountSetting>): Money => toPayNow(shownSteps(state, setting))

/**
 * Distributes the payment to the steps in order; the change stays with the last step that takes money. Prepaid money goes to documents
 * first, because it cannot pay insurance amounts.
 */
export function sharedTenders(steps: readonly CartStep[], given: readonly Tender[]): readonly (readonly Tender[])[] {
  let ahead: readonly Tender[] = given.filter(({ method }) => isPaidAhead(method))
  const early = steps.map((step) => {
    const [here, rest] = divideTenders(ahead, documentPart(step))
    ahead = rest
    return here
  })
  // An excess over the documents stays with the last one, where the domain reports it.
  const lastDocument = steps.findLastIndex((step) => documentPart(step) > ZERO)
  const money = moneyShares(
    steps.map((step, nth) => ({
      rank: step.do === 'tip' ? 0 : step.do === 'giftCard' ? 1 : 2,
      sum: subtractMoney(step.toPay, sumMoney((early[nth] ?? []).map(({ tendered }) => tendered))),
    })),
    given.filter(({ method }) => !isPaidAhead(method)),
  )
  return early.map((here, nth) => [...here, ...(nth === lastDocument ? ahead : []), ...(money[nth] ?? [])])
}

/** The change of a tip that took the last money: the documents before it were free, or paid by gift card or balance. */
export function tipChangeOf(steps: readonly CartStep[], given: readonly Tender[]): Money {
  const shares = sharedTenders(steps, given)
  return sumMoney(steps.flatMap((step, nth) => (step.do === 'tip' ? [settle(step.toPay, shares[nth] ?? []).change] : [])))
}

interface MoneySum {
  /** The lower takes its money first. */
  readonly rank: number
  readonly sum: Money
}

const isTipMoney = ({ method }: Tender): boolean => TIP_METHODS.includes(method)

/** Takes a tip out of the parts by which tips are paid, and leaves the others in their order. */
function divideForTip(open: readonly Tender[], sum: Money): readonly [readonly Tender[], readonly Tender[]] {
  const [here, left] = divideTenders(open.filter(isTipMoney), sum)
  const rest = open.flatMap((one) => (isTipMoney(one) ? left.filter(({ id }) => id === one.id || id === derivedId(one.id, 1)) : [one]))
  return [here, rest]
}

/**
 * A tip and gift cards get their money first: what is left owed is owed of the invoice. The last that takes money keeps the rest, and with
 * it the change.
 */
function moneyShares(sums: readonly MoneySum[], tenders: readonly Tender[]): readonly (readonly Tender[])[] {
  const order = [...sums.entries()].toSorted(([, a], [, b]) => a.rank - b.rank)
  const last = Math.max(
    0,
    order.findLastIndex(([, { sum }]) => sum > ZERO),
  )
  const shares: (readonly Tender[])[] = sums.map(() => [])
  let open = tenders
  for (const [place, [nth, { sum, rank }]] of order.entries()) {
    if (place > last) break
    const divide = rank === 0 ? divideForTip : divideTenders
    const [here, rest] = place === last ? [open, []] : divide(open, sum)
    shares[nth] = here
    open = rest
  }
  return shares
}
