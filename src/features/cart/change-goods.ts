import { type Money, ZERO, sumMoney, timesMoney } from '#domain/kernel/money.ts'
import type { Id } from '#domain/kernel/ids.ts'
import {
  type BillLine,
  type Discount,
  discountOff,
  emptyBill,
  lineAmount,
  lineJoined,
  sameItem,
  typedDiscount,
} from '#domain/sales/bill.ts'
import { type BillCode, linesFor } from '#domain/sales/codes/bill-code.ts'
import { NO_RENT } from '#domain/sales/planned-rent.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import {
  type CartAction,
  type CartState,
  type DonePart,
  type GoodsAction,
  type NewLine,
  NO_DISCOUNT,
  type Removed,
  freshCart,
} from './cart-state.ts'
import { invoiceLines } from './cart-sums.ts'

export const QUANTITY_MAX = 9999

const inRange = (quantity: number): number => Math.min(QUANTITY_MAX, Math.max(1, Math.trunc(quantity) || 1))
/** A piece is unique, so it is on a bill at most once. */
export const isSinglePiece = (line: { kind: number }): boolean => line.kind === LINE_KIND.rentItemSale
const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

const grossOf = (line: Pick<BillLine, 'unitPrice' | 'quantity'>): Money => timesMoney(line.unitPrice, line.quantity)
const shareOf = (discount: Discount) => (discount.by === 'share' ? discount.share : undefined)

/** The discount code with the lines it currently applies to. A code of a held bill without a local row keeps its lines. */
function codeFor({ bill: { code }, codeGoods }: CartState, lines: readonly BillLine[]): BillCode | undefined {
  return code && codeGoods ? { ...code, lineIds: linesFor(codeGoods, lines) } : code
}

/** Recomputes all discounts: a percentage follows its line, and no discount exceeds its base. */
export function settled(state: CartState): CartState {
  const lines = state.bill.lines.map((line) => {
    const typed = state.lineDiscounts[line.id] ?? NO_DISCOUNT
    const [discount, discountShare] = [discountOff(typed, grossOf(line)), shareOf(typed)]
    if (discount === line.discount && discountShare === line.discountShare) return line
    const { discountShare: _before, ...rest } = line
    return { ...rest, discount, ...(discountShare === undefined ? {} : { discountShare }) }
  })
  const code = codeFor(state, lines)
  const { billDiscountShare: _before, ...bill } = { ...state.bill, lines, ...(code && { code }) }
  const billDiscount = discountOff(state.billDiscount, sumMoney(invoiceLines({ bill, rent: state.rent }).map(lineAmount)))
  const share = shareOf(state.billDiscount)
  const shared = share === undefined ? {} : { billDiscountShare: share }
  return { ...state, bill: { ...bill, billDiscount, ...shared } }
}

const withLines = (state: CartState, lines: BillLine[]): CartState => settled({ ...state, bill: { ...state.bill, lines } })

function patchLine(state: CartState, lineId: Id, change: (line: BillLine) => Partial<BillLine>): CartState {
  return withLines(
    state,
    state.bill.lines.map((line) => (line.id === lineId ? { ...line, ...change(line) } : line)),
  )
}

function added(state: CartState, given: NewLine): CartState {
  if (isSinglePiece(given) && state.bill.lines.some((line) => sameItem(line, given))) return state
  const same = lineJoined(state.bill.lines, given)
  if (same) return patchLine(state, same.id, (line) => ({ quantity: inRange(line.quantity + given.quantity) }))
  const quantity = isSinglePiece(given) ? 1 : inRange(given.quantity)
  const line: BillLine = { ...given, quantity, listPrice: given.unitPrice, discount: ZERO, note: null }
  return withLines({ ...state, cleared: null }, [...state.bill.lines, line])
}

function removed(state: CartState, lineId: Id): CartState {
  const at = state.bill.lines.findIndex((line) => line.id === lineId)
  const line = state.bill.lines[at]
  if (!line) return state
  const discount = state.lineDiscounts[lineId] ?? NO_DISCOUNT
  return withLines(
    { ...state, removed: { what: 'line', line, at, discount } },
    state.bill.lines.filter((one) => one !== line),
  )
}

/** Restores a removed line at its position with its discount, unless the same piece was added again. */
export function lineBack(state: CartState, { line, at, discount }: Extract<Removed, { what: 'line' }>): CartState {
  const isBackAlready = isSinglePiece(line) && state.bill.lines.some((one) => sameItem(one, line))
  if (isBackAlready) return { ...state, removed: null }
  const lineDiscounts = { ...state.lineDiscounts, [line.id]: discount }
  return withLines({ ...state, removed: null, lineDiscounts }, state.bill.lines.toSpliced(at, 0, line))
}

/** A resumed bill with its discounts as typed, so that percentages still follow their base. */
export function resumed(action: Extract<CartAction, { do: 'resume' }>): CartState {
  const { rent = NO_RENT, giftCards: _named, ...bill } = action.bill
  const lineDiscounts = Object.fromEntries(
    bill.lines.map((line) => [line.id, typedDiscount(line.discount, line.discountShare, grossOf(line))]),
  )
  const left = sumMoney(invoiceLines({ bill, rent }).map(lineAmount))
  return settled({
    ...freshCart(action.ids),
    bill: { ...bill, heldBillId: action.heldBillId },
    rent,
    giftCards: action.giftCards ?? [],
    customer: action.customer,
    codeGoods: action.codeGoods,
    lineDiscounts,
    billDiscount: typedDiscount(bill.billDiscount, bill.billDiscountShare, left),
  })
}

function withCode(
  state: CartState,
  { id, code, rate, category, services, products }: Extract<CartAction, { do: 'code' }>['code'],
): CartState {
  return settled({ ...state, codeGoods: { category, services, products }, bill: { ...state.bill, code: { id, code, rate, lineIds: [] } } })
}

function withoutCode(state: CartState): CartState {
  const { code: _code, ...bill } = state.bill
  return settled({ ...state, codeGoods: null, bill })
}

/** Removes invoiced goods and sold cards; the rest continues with the remaining payment, and with a new id for its invoice. */
export function withoutDone(state: CartState, { ids, isGoods, giftCards, left }: DonePart): CartState {
  const open = { ...state, taken: left, giftCards: state.giftCards.filter(({ giftCardId }) => !giftCards.includes(giftCardId)) }
  if (!isGoods) return open
  const { invoiceId, shareCode } = ids
  const bill = { ...emptyBill(), customerId: state.bill.customerId }
  // The tip is still to be recorded, with the bill that was made.
  const tip = state.tip && { ...state.tip, invoiceId: state.tip.invoiceId ?? state.invoiceId }
  return { ...open, tip, invoiceId, shareCode, bill, lineDiscounts: {}, billDiscount: NO_DISCOUNT, codeGoods: null }
}

/** Paid when the offer was bought: no price and no discount. */
function takenFromOffer(state: CartState, lineId: Id, fromOffer: NonNullable<BillLine['fromOffer']>): CartState {
  const { [lineId]: _before, ...lineDiscounts } = state.lineDiscounts
  return patchLine({ ...state, lineDiscounts }, lineId, () => ({ unitPrice: ZERO, listPrice: ZERO, fromOffer }))
}

export function changeGoods(state: CartState, action: GoodsAction): CartState {
  switch (action.do) {
    case 'add':
      return added(state, action.line)
    case 'quantity':
      return patchLine(state, action.lineId, (line) => ({ quantity: isSinglePiece(line) ? 1 : inRange(action.quantity) }))
    case 'price':
      return patchLine(state, action.lineId, ({ kind }) => ({
        unitPrice: action.unitPrice,
        // An open amount has no list price other than the typed one.
        ...(kind === LINE_KIND.openAmount ? { listPrice: action.unitPrice } : {}),
      }))
    case 'lineDiscount':
      return settled({ ...state, lineDiscounts: { ...state.lineDiscounts, [action.lineId]: action.discount } })
    case 'fromOffer':
      return takenFromOffer(state, action.lineId, action.fromOffer)
    case 'employee':
      return patchLine(state, action.lineId, () => ({ employeeId: action.employeeId }))
    case 'lineNote':
      return patchLine(state, action.lineId, () => ({ note: orNull(action.note) }))
    case 'remove':
      return removed(state, action.lineId)
    case 'billDiscount':
      return settled({ ...state, billDiscount: action.discount })
    case 'code':
      return withCode(state, action.code)
    case 'noCode':
      return withoutCode(state)
    case 'points':
      return { ...state, bill: { ...state.bill, pointsSpent: Math.max(0, Math.trunc(action.points) || 0) } }
    case 'spendable':
      return state.customer ? { ...state, customer: { ...state.customer, spendable: action.points } } : state
    case 'note':
      return { ...state, bill: { ...state.bill, note: orNull(action.note) } }
    case 'detach':
      return { ...state, bill: { ...state.bill, heldBillId: null } }
  }
}
