import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { type Money, ZERO, amountGivenSchema, moneySchema } from '#domain/kernel/money.ts'
import type { Day } from '#domain/kernel/time.ts'
import { plannedCardSchema } from '#domain/gift-cards/planned-card.ts'
import { type Tender, tenderSchema } from '#domain/payments/tender.ts'
import { type BillLine, type Discount, type OpenBill, discountSchema, emptyBill, openBillSchema } from '#domain/sales/bill.ts'
import { type BillCode, type CodeGoods, codeGoodsSchema } from '#domain/sales/codes/bill-code.ts'
import type { HeldCart } from '#domain/sales/held-bill.ts'
import { NO_RENT, type PlannedFitting, type PlannedPiece, type PlannedRent, plannedRentSchema } from '#domain/sales/planned-rent.ts'

export const NO_DISCOUNT: Discount = { by: 'amount', amount: ZERO }

/**
 * A gift card on the bill: not a line of the invoice, but sold with it. Its ids are created once, so that a second tap sells the same card.
 */
const cartCardSchema = v.object({ ...plannedCardSchema.entries, giftCardId: idSchema, code: v.string(), shareCode: v.string() })
export type CartCard = v.InferOutput<typeof cartCardSchema>
export type CardIds = Pick<CartCard, 'giftCardId' | 'code' | 'shareCode'>

/** A tip that the customer gives with what she pays. `invoiceId` is its bill where that was made before the tip could be recorded. */
const cartTipSchema = v.object({ employeeId: idSchema, amount: amountGivenSchema, invoiceId: v.optional(v.nullable(idSchema), null) })
export type CartTip = v.InferOutput<typeof cartTipSchema>

/** What one tap brings back, where it stood. */
export type Removed =
  | { readonly what: 'line'; readonly line: BillLine; readonly at: number; readonly discount: Discount }
  | { readonly what: 'piece'; readonly piece: PlannedPiece; readonly at: number }
  | { readonly what: 'fitting'; readonly fitting: PlannedFitting; readonly at: number }
  | { readonly what: 'giftCard'; readonly card: CartCard; readonly at: number }

/** The ids of everything a cart may become, created once, so that a repeated press or a resume after a crash creates it once. */
export const cartIdsSchema = v.object({
  /** The invoice of everything that is paid in full: goods, or all. */
  ...{ invoiceId: idSchema, shareCode: v.string() },
  ...{ orderId: idSchema, orderShareCode: v.string() },
  ...{ advanceId: idSchema, advanceShareCode: v.string() },
})
export type CartIds = v.InferOutput<typeof cartIdsSchema>

/** The part of the customer that the cart stores, so that the name is shown before local data is loaded. */
export const cartCustomerSchema = v.object({
  ...{ id: idSchema, name: v.string(), mobile: v.nullable(v.string()), trn: v.nullable(v.string()) },
  ...{ points: v.number(), owed: moneySchema },
  /** Points that can be spent today, by the shop's minimum and their expiry; absent until loaded. */
  spendable: v.optional(v.number()),
})
export type CartCustomer = v.InferOutput<typeof cartCustomerSchema>

export const tendersSchema = v.pipe(v.array(tenderSchema), v.readonly())

/** What a customer buys and rents on a visit, stored on the device at every change. */
export const cartSchema = v.object({
  ...cartIdsSchema.entries,
  bill: openBillSchema,
  /** Pieces to rent, with their fittings and details. */
  rent: plannedRentSchema,
  /** Missing in drafts from before gift cards. */
  giftCards: v.optional(v.pipe(v.array(cartCardSchema), v.readonly()), []),
  /** A draft of before there were tips has none. */
  tip: v.optional(v.nullable(cartTipSchema), null),
  customer: v.nullable(cartCustomerSchema),
  /** Discounts as typed, by line id; missing without a discount. */
  lineDiscounts: v.record(v.string(), discountSchema),
  billDiscount: discountSchema,
  /** The goods the discount code applies to, so that it follows added items; null without a code, or if its row is missing locally. */
  codeGoods: v.optional(v.nullable(codeGoodsSchema), null),
  /** Partial payments, which are already in the drawer. Missing in older drafts. */
  taken: v.optional(tendersSchema, []),
  /** Everything was paid and confirmed: missing documents are issued from it, also after a crash. */
  paid: v.nullable(tendersSchema),
})
export type SavedCart = Readonly<v.InferOutput<typeof cartSchema>>

export interface CartState extends SavedCart {
  readonly removed: Removed | null
  readonly cleared: CartState | null
}

export type NewLine = Pick<BillLine, 'id' | 'kind' | 'itemId' | 'nameAr' | 'nameEn' | 'unitPrice' | 'employeeId'> & {
  readonly quantity: number
} & Partial<Pick<BillLine, 'offer' | 'fromOffer'>>

export type GoodsAction =
  | { readonly do: 'add'; readonly line: NewLine }
  | { readonly do: 'quantity'; readonly lineId: Id; readonly quantity: number }
  | { readonly do: 'price'; readonly lineId: Id; readonly unitPrice: Money }
  | { readonly do: 'lineDiscount'; readonly lineId: Id; readonly discount: Discount }
  | { readonly do: 'employee'; readonly lineId: Id; readonly employeeId: Id | null }
  /** The service is redeemed from an offer of the customer. */
  | { readonly do: 'fromOffer'; readonly lineId: Id; readonly fromOffer: NonNullable<BillLine['fromOffer']> }
  | { readonly do: 'lineNote'; readonly lineId: Id; readonly note: string }
  | { readonly do: 'remove'; readonly lineId: Id }
  | { readonly do: 'billDiscount'; readonly discount: Discount }
  | { readonly do: 'code'; readonly code: Pick<BillCode, 'id' | 'code' | 'rate'> & CodeGoods }
  | { readonly do: 'noCode' }
  | { readonly do: 'points'; readonly points: number }
  | { readonly do: 'spendable'; readonly points: number }
  | { readonly do: 'note'; readonly note: string }
  | { readonly do: 'detach' }

export type RentAction =
  | { readonly do: 'companions'; readonly companions: readonly string[] }
  | { readonly do: 'event'; readonly eventOn: Day | null }
  | { readonly do: 'orderNote'; readonly note: string }
  | { readonly do: 'addPieces'; readonly pieces: readonly PlannedPiece[] }
  | {
      readonly do: 'piece'
      readonly bookingId: Id
      readonly change: Partial<Pick<PlannedPiece, 'claim' | 'listPrice' | 'rentPrice' | 'person' | 'isDelivered'>>
    }
  | { readonly do: 'removePiece'; readonly bookingId: Id }
  | { readonly do: 'addFitting'; readonly fitting: PlannedFitting }
  | { readonly do: 'removeFitting'; readonly bookingId: Id }
  | { readonly do: 'insurance'; readonly amount: Money | null }
  | { readonly do: 'advance'; readonly amount: Money | null }
  | { readonly do: 'taking'; readonly taking: PlannedRent['taking'] }
  | {
      readonly do: 'join'
      readonly orderId: Id
      readonly orderShareCode: string
      readonly customer: CartCustomer
      readonly eventOn: Day | null
    }

export type CardAction = { readonly do: 'giftCard'; readonly card: CartCard } | { readonly do: 'removeGiftCard'; readonly giftCardId: Id }

/** The steps done before a cart was interrupted. */
export interface DonePart {
  readonly ids: CartIds
  readonly isGoods: boolean
  readonly giftCards: readonly Id[]
  readonly left: readonly Tender[]
}

type WholeAction =
  | { readonly do: 'customer'; readonly customer: CartCustomer | null }
  | { readonly do: 'tip'; readonly tip: Omit<CartTip, 'invoiceId'> | null }
  | { readonly do: 'taken'; readonly taken: readonly Tender[] }
  | { readonly do: 'paid'; readonly tenders: readonly Tender[] }
  /**
   * A document failed: the rest of the cart can be changed again. Invoiced goods and sold cards are removed, and the remaining payment
   * becomes a partial one.
   */
  | { readonly do: 'reopen'; readonly done: DonePart | null }
  | {
      readonly do: 'resume'
      readonly heldBillId: Id
      readonly bill: HeldCart
      /** Its gift cards with new ids, because another till may have resumed the same bill. */
      readonly giftCards?: readonly CartCard[]
      readonly customer: CartCustomer | null
      readonly codeGoods: CodeGoods | null
      readonly ids: CartIds
    }
  | { readonly do: 'undo' }
  /** Cleared by the user: undo restores it. */
  | { readonly do: 'clear'; readonly ids: CartIds }
  | { readonly do: 'start'; readonly ids: CartIds }

export type CartAction = GoodsAction | RentAction | CardAction | WholeAction

export const freshCart = (ids: CartIds): CartState => ({
  ...{ invoiceId: ids.invoiceId, shareCode: ids.shareCode, orderId: ids.orderId, orderShareCode: ids.orderShareCode },
  ...{ advanceId: ids.advanceId, advanceShareCode: ids.advanceShareCode },
  bill: emptyBill(),
  rent: NO_RENT,
  giftCards: [],
  tip: null,
  customer: null,
  lineDiscounts: {},
  billDiscount: NO_DISCOUNT,
  codeGoods: null,
  taken: [],
  paid: null,
  removed: null,
  cleared: null,
})

export const isCartEmpty = ({ bill, rent: { pieces, fittings }, giftCards }: Pick<CartState, 'bill' | 'rent' | 'giftCards'>): boolean =>
  bill.lines.length === 0 && pieces.length === 0 && fittings.length === 0 && giftCards.length === 0

/** Has content or a partial payment: keeps its ids and is not replaced. */
export const isCartOpen = (state: Pick<CartState, 'bill' | 'rent' | 'giftCards' | 'taken'>): boolean =>
  !isCartEmpty(state) || state.taken.length > 0

/** Nothing was entered yet, so another cart may replace it. A chosen customer counts as entered. */
export function isCartUntouched(state: Pick<CartState, 'bill' | 'rent' | 'giftCards' | 'customer' | 'taken'>): boolean {
  const { joins, companions, eventOn, note } = state.rent
  const isPlanned = joins !== null || companions.length > 0 || eventOn !== null || note !== ''
  return !isCartOpen(state) && state.customer === null && state.bill.note === null && !isPlanned
}

/** The cart creates or extends an order; otherwise it is a plain sale. */
export const isForRent = ({ rent: { pieces, fittings, joins } }: Pick<CartState, 'rent'>): boolean =>
  pieces.length > 0 || fittings.length > 0 || joins !== null

/** It becomes more than one act: its money is kept as paid first, so that the rest is made of it after a crash. */
export const isOfSeveralActs = (state: Pick<CartState, 'rent' | 'giftCards' | 'tip'>): boolean =>
  isForRent(state) || state.giftCards.length > 0 || state.tip !== null

/** An empty cart with new ids that keeps what was entered before the first item. */
export const begunAgain = ({ customer, bill, rent: planned }: Pick<CartState, 'customer' | 'bill' | 'rent'>, ids: CartIds): CartState => {
  const fresh = freshCart(ids)
  const { joins, companions, eventOn, note } = planned
  return {
    ...fresh,
    customer,
    bill: { ...fresh.bill, customerId: customer?.id ?? null, note: bill.note },
    rent: { ...fresh.rent, joins, companions, eventOn, note },
  }
}

export const orderOf = ({ orderId, orderShareCode, rent: { joins } }: CartState) => joins ?? { orderId, orderShareCode }

export const pieceCount = (bill: OpenBill): number => bill.lines.reduce((count, line) => count + line.quantity, 0)
export const cartCount = ({ bill, rent: { pieces, fittings }, giftCards }: Pick<CartState, 'bill' | 'rent' | 'giftCards'>): number =>
  pieceCount(bill) + pieces.length + fittings.length + giftCards.length
