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

export const billLineSchema = v.object({
  id: idSchema,
  kind: v.picklist([LINE_KIND.service, LINE_KIND.product, LINE_KIND.rentItemSale, LINE_KIND.package, LINE_KIND.openAmount], 'choice'),
  itemId: idSchema,
  nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  quantity: v.pipe(v.number(), v.integer('integer'), v.minValue(1, 'quantity'), v.maxValue(9999, 'quantity')),
  /** Including VAT, per unit. */
  unitPrice: priceSchema,
  /** The catalogue price when the line was added. A different `unitPrice` was set by hand. */
  listPrice: priceSchema,
  discount: amountGivenSchema,
  employeeId: v.nullable(idSchema),
  note: v.nullable(v.pipe(v.string(), v.maxLength(300, 'too-long'))),
  /** What one unit gives, if the line sells an offer. */
  offer: v.optional(soldOfferSchema),
  /** The purchased offer that this service is redeemed from, which makes it free. */
  fromOffer: v.optional(fromOfferSchema),
})
const openLineSchema = v.object({
  ...billLineSchema.entries,
  /** The percentage that the discount was entered as: it follows price and quantity. Missing for amounts and from older tills. */
  discountShare: v.optional(rateSchema),
})
export type BillLine = v.InferOutput<typeof openLineSchema>
/** A priced line of any document. */
export type PricedLine = Omit<BillLine, 'kind'> & {
  readonly kind: InvoiceLine['kind']
  /** The discount code's percentage, on lines without their own discount (`codedLines`). */
  readonly codeRate?: Rate | undefined
}

export interface BillTerms {
  readonly vatRate: Rate
  readonly pointValue: Money
  readonly pointsPerUnit: number
  /**
   * `received`: points are earned whenever money comes in, including advances. `paid`: a bill earns points for what is paid of it, an
   * advance earns none. Missing from older tills, where a bill earned points for its full total.
   */
  readonly earns?: 'paid' | 'received' | undefined
}

export interface BillTotals {
  readonly lines: readonly InvoiceLine[]
  readonly gross: Money
  /** All discounts, including spent points. */
  readonly discount: Money
  readonly net: Money
  readonly vat: Money
  readonly total: Money
}

/**
 * Whether the lines' sum is within what may be issued. Checked on issue only: an open bill may hold a mistyped amount until it is
 * corrected.
 */
export const fitsOneBill = (lines: readonly Pick<BillLine, 'unitPrice' | 'quantity'>[]): boolean =>
  lines.reduce((total, line) => total + line.unitPrice * line.quantity, 0) <= AMOUNT_MAX

export const lineGross = (line: PricedLine): Money => timesMoney(line.unitPrice, line.quantity)

/** The code's percentage if there is one, otherwise the manual discount, at most the line's gross. */
const lineDiscount = ({ codeRate, discount }: PricedLine, gross: Money): Money =>
  codeRate === undefined ? smallerMoney(discount, gross) : percentOff(gross, codeRate)

/** The line's amount after its own discount, never below zero. */
export function lineAmount(given: PricedLine): Money {
  const line = freed(given)
  const gross = lineGross(line)
  return subtractMoney(gross, lineDiscount(line, gross))
}

/** A fixed amount, or a percentage that follows the base amount. */
export const discountSchema = v.variant('by', [
  v.object({ by: v.literal('amount'), amount: amountSchema }),
  v.object({ by: v.literal('share'), share: rateSchema }),
])
export type Discount = v.InferOutput<typeof discountSchema>

/** The amount of a discount, at most the base amount. */
export const discountOff = (discount: Discount, of: Money): Money =>
  smallerMoney(discount.by === 'amount' ? discount.amount : percentOff(of, discount.share), of)

/**
 * The discount as it was entered. If the percentage no longer matches the amount, an older till changed the amount only, and the amount
 * counts.
 */
export function typedDiscount(amount: Money, share: Rate | undefined, of: Money): Discount {
  return share !== undefined && percentOff(of, share) === amount ? { by: 'share', share } : { by: 'amount', amount }
}

export const percentOff = (amount: Money, share: Rate): Money => partOf(amount, share)

export const pointsWorth = (points: number, terms: BillTerms): Money => timesMoney(terms.pointValue, points)

/** Whole currency units, which points are earned for. */
export const wholeUnits = (amount: number): number => Math.max(0, Math.floor(amount / 100))

/** The units that earn points now, without those for which an advance already earned points. */
export const unitsEarning = (amount: number, prepaid: readonly Pick<Prepaid, 'gross' | 'points'>[] = []): number =>
  prepaid.reduce((units, { gross, points }) => Math.max(0, units - (points === undefined ? 0 : wholeUnits(gross))), wholeUnits(amount))

/** The points a bill earns: per whole unit paid, less what its advances earned. */
export const pointsEarned = (
  total: Money,
  due: Money,
  { pointsPerUnit, earns }: BillTerms,
  prepaid: readonly Pick<Prepaid, 'gross' | 'points'>[] = [],
): number => unitsEarning(earns === undefined ? total : total - due, prepaid) * pointsPerUnit

/** The points that can be spent: at most what the customer has and what the bill is worth. */
export function pointsSpendable(owned: number, billAmount: Money, terms: BillTerms): number {
  if (terms.pointValue <= 0) return 0
  return Math.max(0, Math.min(owned, Math.floor(billAmount / terms.pointValue)))
}

/**
 * Adds up a bill. The bill discount and spent points are allocated to the lines in proportion to their amounts; each line is taxed on what
 * remains (shape (a): prices include VAT).
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

/** An open bill, as stored in a draft or on hold. */
export const openBillSchema = v.object({
  customerId: v.nullable(idSchema),
  lines: v.pipe(
    v.array(openLineSchema),
    v.maxLength(200, 'too-many'),
    v.check((lines) => lines.every((line) => line.kind !== LINE_KIND.openAmount || isNamed(line)), 'required'),
  ),
  billDiscount: amountGivenSchema,
  billDiscountShare: v.optional(rateSchema),
  /** Missing without a code and in bills from before discount codes. */
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

/** The line that another unit of an item is added to: same item, price and employee, without discount or note. */
export function lineJoined<
  L extends Joinable & Pick<BillLine, 'listPrice'> & Partial<Pick<BillLine, 'discount' | 'discountShare' | 'note' | 'offer' | 'fromOffer'>>,
>(lines: readonly L[], given: Joinable & Partial<Pick<BillLine, 'offer' | 'fromOffer'>>): L | undefined {
  // Lines that sell or redeem an offer stay separate.
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
