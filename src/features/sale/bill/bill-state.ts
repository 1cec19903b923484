import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney, sumMoney, timesMoney } from '#domain/kernel/money.ts'
import type { customer } from '#domain/customers/customer.ts'
import type { Tender } from '#domain/payments/tender.ts'
import {
  type BillLine,
  type BillTerms,
  type BillTotals,
  type Discount,
  type OpenBill,
  discountOff,
  emptyBill,
  lineAmount,
  lineJoined,
  pointsSpendable,
  priceBill,
  sameItem,
  typedDiscount,
} from '#domain/sales/bill.ts'
import { type BillCode, type CodeGoods, codedLines, linesFor } from '#domain/sales/codes/bill-code.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'

/** What the bill needs to know of its customer; copied, so that the chip is there before the mirror is. */
export type BillCustomer = Pick<RowOf<typeof customer>, 'id' | 'name' | 'mobile' | 'trn' | 'points' | 'owed'>

export const NO_DISCOUNT: Discount = { by: 'amount', amount: ZERO }

/** Names what one bill will become, made once: paying twice by a double tap makes the same invoice, not two. */
export interface BillIds {
  readonly invoiceId: Id
  readonly shareCode: string
}

/** The bill on the counter, as it is kept on the device from key press to key press. */
export interface BillState extends BillIds {
  readonly bill: OpenBill
  readonly customer: BillCustomer | null
  /** Discounts as the cashier said them, by line id; a line without an entry has none. */
  readonly lineDiscounts: Readonly<Record<Id, Discount>>
  readonly billDiscount: Discount
  /** What the code on the bill is for, so that it follows what is added; null where there is none, or its row is on no till. */
  readonly codeGoods: CodeGoods | null
  /** Parts of the payment that were taken: they are in the drawer, whatever becomes of the page. */
  readonly taken: readonly Tender[]
  /** What one tap brings back. */
  readonly removed: { readonly line: BillLine; readonly at: number; readonly discount: Discount } | null
  readonly cleared: BillState | null
}

export type NewLine = Pick<BillLine, 'id' | 'kind' | 'itemId' | 'nameAr' | 'nameEn' | 'unitPrice' | 'employeeId'> & {
  readonly quantity: number
}

export type BillAction =
  | { readonly do: 'add'; readonly line: NewLine }
  | { readonly do: 'quantity'; readonly lineId: Id; readonly quantity: number }
  | { readonly do: 'price'; readonly lineId: Id; readonly unitPrice: Money }
  | { readonly do: 'lineDiscount'; readonly lineId: Id; readonly discount: Discount }
  | { readonly do: 'employee'; readonly lineId: Id; readonly employeeId: Id | null }
  | { readonly do: 'lineNote'; readonly lineId: Id; readonly note: string }
  | { readonly do: 'remove'; readonly lineId: Id }
  | { readonly do: 'undo' }
  | { readonly do: 'billDiscount'; readonly discount: Discount }
  | { readonly do: 'code'; readonly code: Pick<BillCode, 'id' | 'code' | 'rate'> & CodeGoods }
  | { readonly do: 'noCode' }
  | { readonly do: 'points'; readonly points: number }
  | { readonly do: 'customer'; readonly customer: BillCustomer | null }
  | { readonly do: 'note'; readonly note: string }
  | { readonly do: 'taken'; readonly taken: readonly Tender[] }
  | {
      readonly do: 'resume'
      readonly heldBillId: Id
      readonly bill: OpenBill
      readonly customer: BillCustomer | null
      readonly codeGoods: CodeGoods | null
      readonly ids: BillIds
    }
  | { readonly do: 'detach' }
  | { readonly do: 'clear'; readonly ids: BillIds }
  | { readonly do: 'start'; readonly ids: BillIds }

export const QUANTITY_MAX = 9999

export const freshBill = (ids: BillIds): BillState => ({
  ...ids,
  bill: emptyBill(),
  customer: null,
  lineDiscounts: {},
  billDiscount: NO_DISCOUNT,
  codeGoods: null,
  taken: [],
  removed: null,
  cleared: null,
})

const inRange = (quantity: number): number => Math.min(QUANTITY_MAX, Math.max(1, Math.trunc(quantity) || 1))
/** A piece has one code and one body: it is on a bill once or not at all. */
export const isSinglePiece = (line: { kind: number }): boolean => line.kind === LINE_KIND.rentItemSale
const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

const grossOf = (line: Pick<BillLine, 'unitPrice' | 'quantity'>): Money => timesMoney(line.unitPrice, line.quantity)
const shareOf = (discount: Discount) => (discount.by === 'share' ? discount.share : undefined)

/** The code of the bill with the lines that it is for by now. One that came with a bill on hold, and whose row is not here, keeps its lines. */
function codeFor({ bill: { code }, codeGoods }: BillState, lines: readonly BillLine[]): BillCode | undefined {
  return code && codeGoods ? { ...code, lineIds: linesFor(codeGoods, lines) } : code
}

/** Works every discount out again after a change: a share follows its line, and no discount outgrows what it is taken off. */
function settled(state: BillState): BillState {
  const lines = state.bill.lines.map((line) => {
    const typed = state.lineDiscounts[line.id] ?? NO_DISCOUNT
    const [discount, discountShare] = [discountOff(typed, grossOf(line)), shareOf(typed)]
    if (discount === line.discount && discountShare === line.discountShare) return line
    const { discountShare: _before, ...rest } = line
    return { ...rest, discount, ...(discountShare === undefined ? {} : { discountShare }) }
  })
  const code = codeFor(state, lines)
  const billDiscount = discountOff(state.billDiscount, sumMoney(codedLines({ lines, code }).map(lineAmount)))
  const { billDiscountShare: _before, ...bill } = state.bill
  const share = shareOf(state.billDiscount)
  const shared = share === undefined ? {} : { billDiscountShare: share }
  return { ...state, bill: { ...bill, lines, billDiscount, ...shared, ...(code && { code }) } }
}

const withLines = (state: BillState, lines: BillLine[]): BillState => settled({ ...state, bill: { ...state.bill, lines } })

function patchLine(state: BillState, lineId: Id, change: (line: BillLine) => Partial<BillLine>): BillState {
  return withLines(
    state,
    state.bill.lines.map((line) => (line.id === lineId ? { ...line, ...change(line) } : line)),
  )
}

function added(state: BillState, given: NewLine): BillState {
  if (isSinglePiece(given) && state.bill.lines.some((line) => sameItem(line, given))) return state
  const same = lineJoined(state.bill.lines, given)
  if (same) return patchLine(state, same.id, (line) => ({ quantity: inRange(line.quantity + given.quantity) }))
  const quantity = isSinglePiece(given) ? 1 : inRange(given.quantity)
  const line: BillLine = { ...given, quantity, listPrice: given.unitPrice, discount: ZERO, note: null }
  return withLines({ ...state, cleared: null }, [...state.bill.lines, line])
}

function removed(state: BillState, lineId: Id): BillState {
  const at = state.bill.lines.findIndex((line) => line.id === lineId)
  const line = state.bill.lines[at]
  if (!line) return state
  const discount = state.lineDiscounts[lineId] ?? NO_DISCOUNT
  return withLines(
    { ...state, removed: { line, at, discount } },
    state.bill.lines.filter((one) => one !== line),
  )
}

function undone(state: BillState): BillState {
  if (state.cleared) return state.cleared
  if (!state.removed) return state
  const { line, at, discount } = state.removed
  const isBackAlready = isSinglePiece(line) && state.bill.lines.some((one) => sameItem(one, line))
  if (isBackAlready) return { ...state, removed: null }
  const lineDiscounts = { ...state.lineDiscounts, [line.id]: discount }
  return withLines({ ...state, removed: null, lineDiscounts }, state.bill.lines.toSpliced(at, 0, line))
}

/** A bill taken up again has its discounts as they were typed: a share goes on following what it is taken off. */
function resumed(action: Extract<BillAction, { do: 'resume' }>): BillState {
  const { bill } = action
  const lineDiscounts = Object.fromEntries(
    bill.lines.map((line) => [line.id, typedDiscount(line.discount, line.discountShare, grossOf(line))]),
  )
  const left = sumMoney(codedLines(bill).map(lineAmount))
  return settled({
    ...freshBill(action.ids),
    bill: { ...bill, heldBillId: action.heldBillId },
    customer: action.customer,
    codeGoods: action.codeGoods,
    lineDiscounts,
    billDiscount: typedDiscount(bill.billDiscount, bill.billDiscountShare, left),
  })
}

/** The bill with a code in place of the one that stood there. */
function withCode(
  state: BillState,
  { id, code, rate, category, services, products }: Extract<BillAction, { do: 'code' }>['code'],
): BillState {
  return settled({ ...state, codeGoods: { category, services, products }, bill: { ...state.bill, code: { id, code, rate, lineIds: [] } } })
}

function withoutCode(state: BillState): BillState {
  const { code: _code, ...bill } = state.bill
  return settled({ ...state, codeGoods: null, bill })
}

/** The bill after one act at the counter. Pure: what it was saved with is what it becomes. */
export function changeBill(state: BillState, action: BillAction): BillState {
  switch (action.do) {
    case 'add':
      return added(state, action.line)
    case 'quantity':
      return patchLine(state, action.lineId, (line) => ({ quantity: isSinglePiece(line) ? 1 : inRange(action.quantity) }))
    case 'price':
      return patchLine(state, action.lineId, () => ({ unitPrice: action.unitPrice }))
    case 'lineDiscount':
      return settled({ ...state, lineDiscounts: { ...state.lineDiscounts, [action.lineId]: action.discount } })
    case 'employee':
      return patchLine(state, action.lineId, () => ({ employeeId: action.employeeId }))
    case 'lineNote':
      return patchLine(state, action.lineId, () => ({ note: orNull(action.note) }))
    case 'remove':
      return removed(state, action.lineId)
    case 'undo':
      return undone(state)
    case 'billDiscount':
      return settled({ ...state, billDiscount: action.discount })
    case 'code':
      return withCode(state, action.code)
    case 'noCode':
      return withoutCode(state)
    case 'points':
      return { ...state, bill: { ...state.bill, pointsSpent: Math.max(0, Math.trunc(action.points) || 0) } }
    case 'customer':
      return { ...state, customer: action.customer, bill: { ...state.bill, customerId: action.customer?.id ?? null, pointsSpent: 0 } }
    case 'taken':
      return { ...state, taken: action.taken }
    case 'note':
      return { ...state, bill: { ...state.bill, note: orNull(action.note) } }
    case 'resume':
      return resumed(action)
    case 'detach':
      return { ...state, bill: { ...state.bill, heldBillId: null } }
    case 'clear':
      return { ...freshBill(action.ids), cleared: { ...state, removed: null, cleared: null } }
    case 'start':
      return freshBill(action.ids)
  }
}

export interface PricedBill {
  /** The bill as it may be issued: points cut to what the customer has and the bill is worth. */
  readonly bill: OpenBill
  readonly totals: BillTotals
  /** The most points that can be spent on it. */
  readonly pointsMax: number
}

/** Adds the bill up under the shop's terms; the domain does the arithmetic. */
export function pricedBill(state: BillState, terms: BillTerms): PricedBill {
  const { billDiscount } = state.bill
  const lines = codedLines(state.bill)
  const before = subtractMoney(sumMoney(lines.map(lineAmount)), billDiscount)
  const pointsMax = state.customer ? pointsSpendable(state.customer.points, before, terms) : 0
  const bill = { ...state.bill, pointsSpent: Math.min(state.bill.pointsSpent, pointsMax) }
  return { bill, pointsMax, totals: priceBill(lines, billDiscount, bill.pointsSpent, terms) }
}

/** Something stands on it, or money of it is in the drawer: it keeps its names, and nothing takes its place. */
export const isBillOpen = ({ bill, taken }: Pick<BillState, 'bill' | 'taken'>): boolean => bill.lines.length > 0 || taken.length > 0

/** Nothing was said on it yet: another bill may take its place. A customer who was chosen first is something. */
export const isBillUntouched = (state: Pick<BillState, 'bill' | 'customer' | 'taken'>): boolean =>
  !isBillOpen(state) && state.customer === null && state.bill.note === null

/** The same customer and note for whatever is sold next, under names of its own. */
export const begunAgain = ({ customer, bill }: Pick<BillState, 'bill' | 'customer'>, ids: BillIds): BillState => {
  const fresh = freshBill(ids)
  return { ...fresh, customer, bill: { ...fresh.bill, customerId: customer?.id ?? null, note: bill.note } }
}

export const isBillEmpty = (state: BillState): boolean => state.bill.lines.length === 0
export const pieceCount = (bill: OpenBill): number => bill.lines.reduce((count, line) => count + line.quantity, 0)
