import * as v from 'valibot'
import { type Id, idSchema } from '../kernel/ids.ts'
import {
  AMOUNT_MAX,
  type Money,
  type Rate,
  ZERO,
  addMoney,
  allocate,
  amountGivenSchema,
  amountSchema,
  partOf,
  priceSchema,
  rateSchema,
  smallerMoney,
  subtractMoney,
  sumMoney,
  timesMoney,
} from '../kernel/money.ts'
import { splitInclusive } from '../taxes/vat.ts'
import { billCodeSchema } from './codes/bill-code.ts'
import { type InvoiceLine, LINE_KIND, type Prepaid } from './invoice.ts'
import { freed, fromOfferSchema, soldOfferSchema } from './offers/bill-offer.ts'
import { isNamed } from './open-amount.ts'

/** A line of an open bill, as the cashier built it. */
export const billLineSchema = v.object({
  /** Names the line while the bill is open. */
  id: idSchema,
  kind: v.picklist([LINE_KIND.service, LINE_KIND.product, LINE_KIND.rentItemSale, LINE_KIND.package, LINE_KIND.openAmount], 'choice'),
  itemId: idSchema,
  nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  quantity: v.pipe(v.number(), v.integer('integer'), v.minValue(1, 'quantity'), v.maxValue(9999, 'quantity')),
  /** Including VAT, for one. */
  unitPrice: priceSchema,
  /** The catalogue's price when the line was added; a unit price that differs was changed by hand. */
  listPrice: priceSchema,
  /** Off this line, including VAT. */
  discount: amountGivenSchema,
  employeeId: v.nullable(idSchema),
  note: v.nullable(v.pipe(v.string(), v.maxLength(300, 'too-long'))),
  /** What one of it gives, of an offer that is sold. */
  offer: v.optional(soldOfferSchema),
  /** The customer's purchase that a service is taken from: it costs nothing. */
  fromOffer: v.optional(fromOfferSchema),
})
const openLineSchema = v.object({
  ...billLineSchema.entries,
  /** The share that the discount was typed as: it follows the price and the quantity. Older tills, and amounts, do not say. */
  discountShare: v.optional(rateSchema),
})
export type BillLine = v.InferOutput<typeof openLineSchema>
/** A line with a price, of any document. */
export type PricedLine = Omit<BillLine, 'kind'> & {
  readonly kind: InvoiceLine['kind']
  /** What a discount code takes off it as a part, where it has no discount of its own (`codedLines`). */
  readonly codeRate?: Rate | undefined
}

export interface BillTerms {
  readonly vatRate: Rate
  readonly pointValue: Money
  readonly pointsPerUnit: number
  /**
   * `received`: points are earned when money comes in, by an advance too. `paid`: a bill earns them for what is paid of it, and its advance
   * none. Bills of older tills say neither, and earned them for the whole.
   */
  readonly earns?: 'paid' | 'received' | undefined
}

export interface BillTotals {
  readonly lines: readonly InvoiceLine[]
  /** Before any discount. */
  readonly gross: Money
  /** All discounts together, points spent included. */
  readonly discount: Money
  readonly net: Money
  readonly vat: Money
  readonly total: Money
}

/**
 * Whether lines come to a bill that may be issued. A check of whoever issues one and none of an open bill: what somebody has typed
 * is kept, and can be put right.
 */
export const fitsOneBill = (lines: readonly Pick<BillLine, 'unitPrice' | 'quantity'>[]): boolean =>
  lines.reduce((total, line) => total + line.unitPrice * line.quantity, 0) <= AMOUNT_MAX

export const lineGross = (line: PricedLine): Money => timesMoney(line.unitPrice, line.quantity)

/** A code takes its part off a line; else what was taken off it by hand, never more than it comes to. */
const lineDiscount = ({ codeRate, discount }: PricedLine, gross: Money): Money =>
  codeRate === undefined ? smallerMoney(discount, gross) : percentOff(gross, codeRate)

/** What is left of a line after its own discount, never below zero. */
export function lineAmount(given: PricedLine): Money {
  const line = freed(given)
  const gross = lineGross(line)
  return subtractMoney(gross, lineDiscount(line, gross))
}

/** An amount typed as such, or a share that follows what it is taken off. */
export const discountSchema = v.variant('by', [
  v.object({ by: v.literal('amount'), amount: amountSchema }),
  v.object({ by: v.literal('share'), share: rateSchema }),
])
export type Discount = v.InferOutput<typeof discountSchema>

/** What a discount comes to, never more than what it is taken off. */
export const discountOff = (discount: Discount, of: Money): Money =>
  smallerMoney(discount.by === 'amount' ? discount.amount : percentOff(of, discount.share), of)

/** A discount as it was typed. A share that does not come to its amount was left behind by a till that knew of none: the amount counts. */
export function typedDiscount(amount: Money, share: Rate | undefined, of: Money): Discount {
  return share !== undefined && percentOff(of, share) === amount ? { by: 'share', share } : { by: 'amount', amount }
}

export const percentOff = (amount: Money, share: Rate): Money => partOf(amount, share)

export const pointsWorth = (points: number, terms: BillTerms): Money => timesMoney(terms.pointValue, points)

/** Whole currency units: each of them earns points. */
export const wholeUnits = (amount: number): number => Math.max(0, Math.floor(amount / 100))

/** The units of an amount that earn points now: not those that an advance earned them for when it was taken. */
export const unitsEarning = (amount: number, prepaid: readonly Pick<Prepaid, 'gross' | 'points'>[] = []): number =>
  prepaid.reduce((units, { gross, points }) => Math.max(0, units - (points === undefined ? 0 : wholeUnits(gross))), wholeUnits(amount))

/** The points of a bill: for each whole unit that was paid of it, less those that its advances earned. */
export const pointsEarned = (
  total: Money,
  due: Money,
  { pointsPerUnit, earns }: BillTerms,
  prepaid: readonly Pick<Prepaid, 'gross' | 'points'>[] = [],
): number => unitsEarning(earns === undefined ? total : total - due, prepaid) * pointsPerUnit

/** How many points can be spent: not more than the customer has, nor than the bill is worth. */
export function pointsSpendable(owned: number, billAmount: Money, terms: BillTerms): number {
  if (terms.pointValue <= 0) return 0
  return Math.max(0, Math.min(owned, Math.floor(billAmount / terms.pointValue)))
}

/**
 * The one place where a bill is added up. A discount on the whole bill, and points spent, are shared over the
 * lines by what each is worth; each line is taxed on what is left of it (shape (a): tag prices hold).
 */
export function priceBill(given: readonly PricedLine[], billDiscount: Money, pointsSpent: number, terms: BillTerms): BillTotals {
  const lines = given.map(freed)
  const amounts = lines.map(lineAmount)
  const beforeBillDiscount = sumMoney(amounts)
  const offBill = smallerMoney(addMoney(billDiscount, pointsWorth(pointsSpent, terms)), beforeBillDiscount)
  const shares = lines.length === 0 ? [] : allocate(offBill, amounts)
  const priced = lines.map((line, index): InvoiceLine => {
    const amount = amounts[index] ?? ZERO
    const share = shares[index] ?? ZERO
    const split = splitInclusive(subtractMoney(amount, share), terms.vatRate)
    return {
      kind: line.kind,
      itemId: line.itemId,
      nameAr: line.nameAr,
      nameEn: line.nameEn,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: subtractMoney(lineGross(line), amount),
      billDiscount: share,
      ...(line.codeRate === undefined ? {} : { codeRate: line.codeRate }),
      ...(line.fromOffer === undefined ? {} : { fromOffer: line.fromOffer }),
      employeeId: line.employeeId,
      note: line.note,
      vatRate: terms.vatRate,
      ...split,
    }
  })
  const gross = sumMoney(lines.map(lineGross))
  const total = sumMoney(priced.map((line) => line.gross))
  return {
    lines: priced,
    gross,
    discount: subtractMoney(gross, total),
    net: sumMoney(priced.map((line) => line.net)),
    vat: sumMoney(priced.map((line) => line.vat)),
    total,
  }
}

const POINTS_SPENT_MAX = 10_000_000

/** An open bill: what a draft keeps and what is put on hold. */
export const openBillSchema = v.object({
  customerId: v.nullable(idSchema),
  lines: v.pipe(
    v.array(openLineSchema),
    v.maxLength(200, 'too-many'),
    v.check((lines) => lines.every((line) => line.kind !== LINE_KIND.openAmount || isNamed(line)), 'required'),
  ),
  billDiscount: amountGivenSchema,
  /** The share that it was typed as, as on a line. */
  billDiscountShare: v.optional(rateSchema),
  /** Bills of before there were codes, and those without one, do not say. */
  code: v.optional(billCodeSchema),
  pointsSpent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(POINTS_SPENT_MAX, 'invalid')),
  note: v.nullable(v.pipe(v.string(), v.maxLength(1000, 'too-long'))),
  heldBillId: v.nullable(idSchema),
})
export type OpenBill = v.InferOutput<typeof openBillSchema>

export const emptyBill = (): OpenBill => ({
  customerId: null,
  lines: [],
  billDiscount: ZERO,
  pointsSpent: 0,
  note: null,
  heldBillId: null,
})

export const pointsPerUnitSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100, 'invalid'))

export const billTermsSchema = v.object({
  vatRate: rateSchema,
  pointValue: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000, 'invalid'), v.brand('Money')),
  pointsPerUnit: pointsPerUnitSchema,
  earns: v.optional(v.picklist(['paid', 'received'], 'choice')),
})

export const sameItem = (a: { kind: number; itemId: Id }, b: { kind: number; itemId: Id }): boolean =>
  a.kind === b.kind && a.itemId === b.itemId

type Joinable = Pick<BillLine, 'kind' | 'itemId' | 'unitPrice' | 'employeeId'>

/** The line that one more of an item joins: the same item at the same price, by the same employee, with nothing taken off and no note. */
export function lineJoined<
  L extends Joinable & Pick<BillLine, 'listPrice'> & Partial<Pick<BillLine, 'discount' | 'discountShare' | 'note' | 'offer' | 'fromOffer'>>,
>(lines: readonly L[], given: Joinable & Partial<Pick<BillLine, 'offer' | 'fromOffer'>>): L | undefined {
  // What an offer gives, and what is taken from one, is said line by line.
  if (given.offer ?? given.fromOffer) return undefined
  return lines.find(
    (line) =>
      sameItem(line, given) &&
      line.unitPrice === given.unitPrice &&
      line.listPrice === given.unitPrice &&
      line.employeeId === given.employeeId &&
      !line.discount &&
      !line.discountShare &&
      !line.note &&
      !line.offer &&
      !line.fromOffer,
  )
}
