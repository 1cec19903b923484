import { atom, useAtom, useAtomValue } from 'jotai'
import { isAllowed, may } from '#domain/access/pages.ts'
import { discountMaxOf } from '#domain/employees/discount-ceiling.ts'
import type { Rights } from '#domain/employees/override.ts'
import { GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'
import type { Objection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { settle } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { type RequestedBill, type BillApproval, EMPTY_SHELF, type Shelf, approvalNeeded, mayAllow } from '#domain/sales/bill-approval.ts'
import { pricesAgainst } from '#domain/sales/discount-objections.ts'
import { type DiscountOver, overCeiling } from '#domain/sales/discount-over.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import type { GivenApproval } from '../../engine/form/override-sheet.tsx'
import { useSession } from '../../engine/session.ts'
import { cartAtom } from './cart-draft.ts'
import type { CartCard, CartState } from './cart-state.ts'
import type { CartStep } from './cart-steps.ts'
import { invoiceLines, rentLine } from './cart-sums.ts'
import type { CartApproval } from './approval-words.ts'

/** The stock of the goods in the cart (`shelf-keeper.ts`). */
export const shelfAtom = atom<Shelf>(EMPTY_SHELF)
/** Pieces to rent on days taken by another booking, by the id of their planned booking. */
export const takenAtom = atom<readonly TakenPiece[]>([])

export interface TakenPiece {
  readonly bookingId: Id
  readonly code: string
}

export interface CartBooks {
  readonly shelf: Shelf
  readonly taken: readonly TakenPiece[]
}
export const NO_BOOKS: CartBooks = { shelf: EMPTY_SHELF, taken: [] }

/** An approval from the PIN until the documents are issued: in memory only, for exactly what was shown. */
export interface RecordedApproval {
  readonly orderId: Id
  readonly shown: Readonly<Partial<Record<CartNeed['over'], string>>>
  /** At the time of approval: the first document of a cart takes stock that the next one is checked against. */
  readonly books: CartBooks
  readonly leave: GivenApproval
}
export const cartApprovalAtom = atom<RecordedApproval | null>(null)

export interface CartNeed {
  readonly over: BillApproval | 'freeGiftCard'
  readonly found: readonly Objection[]
}

/** The cart as its documents will be checked: the invoice with its unpaid rest, and separately a rent that is not invoiced yet. */
export function judgedParts({ bill, rent }: CartState, due: Money = ZERO): readonly RequestedBill[] {
  const invoiced = { lines: invoiceLines({ bill, rent }), billDiscount: bill.billDiscount, due }
  if (rent.taking === 'all') return [invoiced]
  return [invoiced, { lines: rent.pieces.map((piece) => rentLine(piece)), billDiscount: ZERO, due: ZERO }]
}

function partOfStep(step: CartStep, tenders: readonly Tender[]): RequestedBill {
  if (step.do === 'sell') return { ...step.sale.bill, due: settle(step.toPay, tenders).due }
  if (step.do === 'document') return { ...step.visit.bill, due: ZERO }
  return { lines: step.do === 'reserve' ? step.order.lines : [], billDiscount: ZERO, due: ZERO }
}

/** The local data for one document. */
function booksOf({ lines }: RequestedBill, { shelf, taken }: CartBooks): CartBooks {
  const ofKind = (kind: number, itemId: Id) => lines.some((line) => line.kind === kind && line.itemId === itemId)
  return {
    shelf: {
      ...shelf,
      products: shelf.products.filter(({ id }) => ofKind(LINE_KIND.product, id)),
      promised: shelf.promised.filter(({ rentItemId }) => ofKind(LINE_KIND.rentItemSale, rentItemId)),
    },
    taken: taken.filter(({ bookingId }) => lines.some(({ id }) => id === bookingId)),
  }
}

/** What in one document exceeds the rights of an employee. */
function partNeeds(part: RequestedBill, books: CartBooks, rights: Rights): (CartNeed & { readonly over: BillApproval })[] {
  const { shelf, taken } = booksOf(part, books)
  const twice = taken.map(({ code }): Objection => ({ code: 'rentals.period-taken', details: { code } }))
  return [...approvalNeeded(part, shelf, rights), ...(twice.length > 0 ? [{ over: 'overbook' as const, found: twice }] : [])]
}

const isFree = ({ type }: Pick<CartCard, 'type'>): boolean => type === GIFT_CARD_TYPE.free

function cardNeeds({ giftCards }: CartState, { permissions }: Rights): CartNeed[] {
  const free = isAllowed(permissions, may('pointOfSale', 'freeGiftCard')) ? [] : giftCards.filter(isFree)
  const found = free.map(({ value }): Objection => ({ code: 'gift-cards.given-free', details: { valueAmount: value } }))
  return found.length > 0 ? [{ over: 'freeGiftCard', found }] : []
}

/** What in a cart needs approval, each kind once. */
export function cartNeeds(state: CartState, books: CartBooks, rights: Rights, due: Money = ZERO): readonly CartNeed[] {
  const needs = Map.groupBy(
    judgedParts(state, due).flatMap((part) => partNeeds(part, books, rights)),
    ({ over }) => over,
  )
  return [...[...needs].map(([over, ones]) => ({ over, found: ones.flatMap(({ found }) => found) })), ...cardNeeds(state, rights)]
}

/** Whether an employee may approve everything a cart needs. */
export const mayAllowCart = (state: CartState, books: CartBooks, asking: Rights, rights: Rights, due: Money = ZERO): boolean =>
  (cardNeeds(state, asking).length === 0 || cardNeeds(state, rights).length === 0) &&
  judgedParts(state, due).every((part) => {
    const needs = partNeeds(part, books, asking).map(({ over }) => ({ over, found: [] }))
    return mayAllow(needs, part, booksOf(part, books).shelf, rights)
  })

/** The reductions from list prices; another item at list price does not change them. */
const pricesShown = (state: CartState): string =>
  JSON.stringify(
    judgedParts(state).map(({ lines, billDiscount }) => [
      billDiscount,
      lines
        .filter(({ unitPrice, listPrice, discount }) => unitPrice !== listPrice || discount > ZERO)
        .map(({ id, quantity, unitPrice, listPrice, discount }) => [id, quantity, unitPrice, listPrice, discount]),
    ]),
  )

/** What was shown for a need; another amount, quantity or piece needs a new approval. */
function needShown({ over, found }: CartNeed, state: CartState): string {
  if (over === 'products') return ''
  if (over === 'price') return pricesShown(state)
  if (over === 'freeGiftCard') return JSON.stringify(state.giftCards.filter(isFree).map(({ giftCardId, value }) => [giftCardId, value]))
  const counts = (counted: number) =>
    state.bill.lines.filter(({ kind }) => kind === counted).map(({ itemId, quantity }) => [itemId, quantity])
  const details = found.map((one) => one.details)
  if (over === 'stock') return JSON.stringify([details, counts(LINE_KIND.product)])
  if (over === 'openAmount') return JSON.stringify([details, counts(LINE_KIND.openAmount)])
  return JSON.stringify(details)
}

/** An approval for everything the cart needs now. */
export function withApproval(
  state: CartState,
  books: CartBooks,
  rights: Rights,
  approval: GivenApproval,
  due: Money = ZERO,
): RecordedApproval {
  const needs = cartNeeds(state, books, rights, due)
  return {
    orderId: state.orderId,
    shown: Object.fromEntries(needs.map((need) => [need.over, needShown(need, state)])),
    books,
    leave: approval,
  }
}

const ofBill = (needs: readonly CartNeed[]): BillApproval[] => needs.flatMap(({ over }) => (over === 'freeGiftCard' ? [] : [over]))

/** The approval that is valid for the cart now, with its uses; null if none is needed or a new one is. */
export function approvalFor(
  state: CartState,
  books: CartBooks,
  rights: Rights,
  saved: RecordedApproval | null,
  due: Money = ZERO,
): CartApproval | null {
  if (saved?.orderId !== state.orderId) return null
  const needs = cartNeeds(state, books, rights, due)
  const holds = needs.every((need) => saved.shown[need.over] === needShown(need, state))
  return needs.length > 0 && holds ? { ...saved.leave, over: ofBill(needs) } : null
}

/** The approval for a step with its uses; null if the step needs none. */
export function approvalOfStep(
  step: CartStep,
  state: CartState,
  rights: Rights,
  saved: RecordedApproval | null,
  tenders: readonly Tender[],
): CartApproval | null {
  if (!saved) return null
  if (step.do === 'giftCard') {
    const isRequested = isFree(step.card) && cardNeeds(state, rights).length > 0
    return isRequested ? approvalFor(state, saved.books, rights, saved, ZERO) : null
  }
  const part = partOfStep(step, tenders)
  const over = [...new Set(partNeeds(part, saved.books, rights).map((need) => need.over))]
  return over.length > 0 && approvalFor(state, saved.books, rights, saved, part.due) ? { ...saved.leave, over } : null
}

/** Whether the price of a line, or of the whole bill (null), needs approval. */
const isPriceRequested = (state: CartState, lineId: Id | null, rights: Rights): boolean =>
  judgedParts(state).some(({ lines, billDiscount }) => {
    const own = lines.filter(({ id }) => id === lineId)
    return pricesAgainst(own, lineId === null ? billDiscount : ZERO, rights).length > 0
  })

/** Whether the cart needs an approval and has it; `due` is the rest to be left unpaid. */
export function useCartApproval(due: Money = ZERO) {
  const session = useSession()
  const state = useAtomValue(cartAtom)
  const books = { shelf: useAtomValue(shelfAtom), taken: useAtomValue(takenAtom) }
  const [saved, keep] = useAtom(cartApprovalAtom)
  const needs = cartNeeds(state, books, session, due)
  const over: readonly DiscountOver[] = judgedParts(state).flatMap(({ lines, billDiscount }) =>
    overCeiling(lines, billDiscount, discountMaxOf(session)),
  )
  const isMissing = needs.length > 0 && approvalFor(state, books, session, saved, due) === null
  return {
    over,
    needs,
    /** The cart exceeds the user's rights and has no approval yet. */
    isMissing,
    /** Taken days are promised again by approval. */
    isOverbooked: !isMissing && needs.some((need) => need.over === 'overbook'),
    isPriceAsked: (lineId: Id | null) => over.some((one) => one.lineId === lineId) || isPriceRequested(state, lineId, session),
    mayAllow: (rights: Rights) => mayAllowCart(state, books, session, rights, due),
    allow: (approval: GivenApproval) => keep(withApproval(state, books, session, approval, due)),
  }
}
