import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import type { takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import type { openOrder } from '#domain/orders/open-order.ts'
import { type VisitTotals, visitTotals } from '#domain/orders/visit-money.ts'
import type { BillTerms } from '#domain/sales/bill.ts'
import { LINE_KIND, type Seller } from '#domain/sales/invoice.ts'
import { type VisitLine, type VisitPiece, type VisitState, divideTenders, rentOf, takenNow } from './visit-state.ts'

type Visit = InputOf<typeof checkOutVisit>
type Line = Visit['bill']['lines'][number]

/** What stands on every document of the visit. */
export interface VisitHead {
  readonly seller: Seller
  readonly terms: BillTerms
  /** The latest time that any clock of the desk gives, by which it judges its leases. */
  readonly judgedAt: Instant
  /** What the line of an advance is called, in both languages. */
  readonly advanceName: { readonly ar: string; readonly en: string }
  /** Who books: the seller of what is rented out now. */
  readonly bookedBy: Id | null
}

/** One act of the visit: a document, a reservation without money, an insurance amount by itself. Each is asked for by its own command. */
export type VisitStep = { readonly toPay: Money; readonly held: Money } & (
  | { readonly do: 'document'; readonly visit: Omit<Visit, 'tenders'>; readonly totals: VisitTotals }
  | { readonly do: 'reserve'; readonly order: InputOf<typeof openOrder> }
  | { readonly do: 'insure'; readonly insurance: Omit<InputOf<typeof takeInsurance>, 'tenders'> }
)

function rentalLine(piece: VisitPiece, { eventOn }: VisitState, { judgedAt, bookedBy }: VisitHead): Line {
  const { bookingId, rentItemId, code, nameAr, nameEn, rentPrice, listPrice, claim, person, isDelivered } = piece
  return {
    ...{ id: bookingId, kind: LINE_KIND.rental, itemId: rentItemId, nameAr, nameEn, quantity: 1 },
    ...{ unitPrice: rentPrice, listPrice, discount: ZERO, employeeId: bookedBy, note: null },
    rental: { bookingId, code, claim, eventOn, person: person === '' ? null : person, isDelivered, judgedAt, invoicedBefore: ZERO },
  }
}

const goodsLine = (line: VisitLine): Line => ({ ...line, discount: ZERO, note: null, rental: null })

interface StepInput {
  readonly kind: Visit['kind']
  readonly ids: { readonly invoiceId: Id; readonly shareCode: string }
  readonly lines: readonly Line[]
  readonly advance: Money | null
  readonly insurance: Money
}

const headOf = ({ ids, eventOn, note }: VisitState) => ({
  orderId: ids.orderId,
  orderShareCode: ids.orderShareCode,
  eventOn,
  orderNote: note.trim() || null,
})

function documentStep({ kind, ids, lines, advance, insurance }: StepInput, state: VisitState, head: VisitHead): VisitStep[] {
  const { customer } = state
  if (!customer || lines.length === 0) return []
  const { seller, terms, advanceName } = head
  const bill = {
    ...{ customerId: customer.id, lines: [...lines], billDiscount: ZERO, pointsSpent: 0, heldBillId: null },
    note: null,
  }
  const named = advance === null ? null : { amount: advance, nameAr: advanceName.ar, nameEn: advanceName.en }
  const totals = visitTotals({ kind, bill, advance: named, prepaid: [], insurance }, terms)
  const visit = {
    ...{ ...headOf(state), ...ids, kind, bill, advance: named, prepaid: [], insurance, seller, terms, total: totals.toPay },
    buyer: { name: customer.name, mobile: customer.mobile, trn: customer.trn },
  }
  return [{ do: 'document', visit, totals, toPay: totals.toPay, held: insurance }]
}

/** Pieces on which nothing is paid yet are reserved with the order; the insurance amount then stands by itself. */
function unpaidSteps(rentals: readonly Line[], insurance: Money, state: VisitState, { seller, terms }: VisitHead): VisitStep[] {
  const { customer } = state
  if (!customer) return []
  const { timeZone } = seller
  const { id: customerId, ...buyer } = customer
  const order = { ...headOf(state), customerId, buyer, timeZone, terms, lines: [...rentals] }
  const insure: VisitStep[] =
    insurance > ZERO
      ? [{ do: 'insure', insurance: { orderId: state.ids.orderId, amount: insurance, timeZone }, toPay: insurance, held: insurance }]
      : []
  return [{ do: 'reserve', order, toPay: ZERO, held: ZERO }, ...insure]
}

/**
 * What a visit becomes, in the order in which it is made. What is paid whole is one invoice; an advance on rent is a document of
 * its own kind, so goods that leave the shop at once come first, on theirs. The insurance amount goes with the last one.
 */
export function visitSteps(state: VisitState, head: VisitHead): VisitStep[] {
  const { ids, pieces, lines, taking } = state
  const { insurance, advance } = takenNow(state)
  const rentals = pieces.map((piece) => rentalLine(piece, state, head))
  const goods = lines.map(goodsLine)
  const whole = { invoiceId: ids.invoiceId, shareCode: ids.invoiceShareCode }
  const invoiceOf = (of: readonly Line[], held: Money) =>
    documentStep({ kind: 'invoice', ids: whole, lines: of, advance: null, insurance: held }, state, head)
  if (taking === 'all' || rentals.length === 0) return invoiceOf([...rentals, ...goods], insurance)
  const early = { kind: 'advance', ids: { invoiceId: ids.advanceId, shareCode: ids.advanceShareCode }, lines: rentals } as const
  return [
    ...invoiceOf(goods, ZERO),
    ...(advance > ZERO ? documentStep({ ...early, advance, insurance }, state, head) : unpaidSteps(rentals, insurance, state, head)),
  ]
}

/** What the customer pays now, over all steps, and what of it is held against damage. */
export const toPayNow = (steps: readonly VisitStep[]): Money => sumMoney(steps.map(({ toPay }) => toPay))
export const heldNow = (steps: readonly VisitStep[]): Money => sumMoney(steps.map(({ held }) => held))

/** What was handed over, shared out over the steps in their order; change stays with the last that takes money. */
export function sharedTenders(steps: readonly VisitStep[], tenders: readonly Tender[]): readonly (readonly Tender[])[] {
  const last = steps.findLastIndex(({ toPay }) => toPay > ZERO)
  let open = tenders
  return steps.map(({ toPay }, nth) => {
    if (nth === last) return open
    const [here, rest] = divideTenders(open, toPay)
    open = rest
    return here
  })
}

/** Of the rent that is agreed, what is left to be paid after what is taken now. */
export function leftAfter(state: VisitState): Money {
  const rent = rentOf(state.pieces)
  return state.taking === 'all' ? ZERO : subtractMoney(rent, takenNow(state).advance)
}
