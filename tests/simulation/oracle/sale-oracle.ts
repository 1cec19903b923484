import { type TypedTender, brought, changeOf, netOf, paidBy, shareOut, sumOf } from './arithmetic.ts'
import { NOTHING, type Written, type WrittenLine } from './written.ts'

export interface TypedLine {
  readonly id?: string
  readonly kind: number
  readonly itemId: string
  readonly quantity: number
  readonly unitPrice: number
  readonly discount: number
  /** The offer from which the line is taken; it is already paid. */
  readonly fromOffer?: unknown
  readonly rental?: { readonly claim: { readonly outAt: number; readonly dueAt: number } } | null
}
export interface Terms {
  readonly vatRate: number
  readonly pointValue: number
  readonly pointsPerUnit: number
  readonly earns?: string
}
/** A code on a bill, with its rate in hundredths of a per cent and the lines that it covers. */
export interface TypedCode {
  readonly id: string
  readonly code: string
  readonly rate: number
  readonly lineIds: readonly string[]
}
export interface TypedBill {
  readonly customerId: string | null
  readonly code?: TypedCode
  readonly lines: readonly TypedLine[]
  readonly billDiscount: number
  readonly pointsSpent: number
}
/** The buyer named on a document. */
export type TypedBuyer = { readonly name: string } | null
export interface TypedSale {
  readonly invoiceId: string
  readonly buyer: TypedBuyer
  readonly bill: TypedBill
  readonly tenders: readonly TypedTender[]
  readonly terms: Terms
}

const INVOICE = 388
const PRODUCT = 2

export interface AddedUp {
  readonly lines: readonly WrittenLine[]
  readonly gross: number
  readonly discount: number
  readonly net: number
  readonly vat: number
  readonly total: number
}

const WHOLE = 10_000

/** The discount of one line: the typed one, or else that of a code that covers it, rounded to the nearest minor unit. */
export function ownOff({ id = '', unitPrice, quantity, discount }: TypedLine, code?: TypedCode): number {
  const tag = unitPrice * quantity
  return code && discount === 0 && code.lineIds.includes(id)
    ? Math.floor((2 * tag * code.rate + WHOLE) / (2 * WHOLE))
    : Math.min(discount, tag)
}

/** The lines of a bill: the bill discount is shared by line value, and each line is taxed on the rest. */
export function linesOf({ lines, billDiscount, pointsSpent, code }: TypedBill, { vatRate, pointValue }: Terms): AddedUp {
  const tags = lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
  const left = lines.map((line, nth) => (tags[nth] ?? 0) - ownOff(line, code))
  const off = Math.min(billDiscount + pointsSpent * pointValue, sumOf(left))
  const shares = shareOut(off, left)
  const added = lines.map(({ rental }, nth): WrittenLine => {
    const [tag, own, billOff] = [tags[nth] ?? 0, left[nth] ?? 0, shares[nth] ?? 0]
    const gross = own - billOff
    const net = netOf(gross, vatRate)
    const days = rental ? ([rental.claim.outAt, rental.claim.dueAt] as const) : null
    return { gross, net, vat: gross - net, vatRate, discount: tag - own, billDiscount: billOff, days }
  })
  const [gross, total, net] = [sumOf(tags), sumOf(added.map((line) => line.gross)), sumOf(added.map((line) => line.net))]
  return { lines: added, gross, discount: gross - total, net, vat: total - net, total }
}

/** What a bill takes out of stock. */
export function shelvesOf(lines: readonly TypedLine[]): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { kind, itemId, quantity } of lines) if (kind === PRODUCT) sold.set(itemId, (sold.get(itemId) ?? 0) + quantity)
  return sold
}

/** The points of a bill: a share of each whole unit that was paid. Older tills granted them for the whole bill. */
export const pointsFor = (total: number, due: number, { pointsPerUnit, earns }: Terms): number =>
  Math.floor(Math.max(0, earns === undefined ? total : total - due) / 100) * pointsPerUnit

/** The result of a plain sale, computed only from what the cashier typed. */
export function saleWritten({ invoiceId, buyer, bill, tenders, terms }: TypedSale): Written {
  const added = linesOf(bill, terms)
  const payments = brought(added.total, tenders)
  const [paid, change] = [paidBy(payments), changeOf(payments)]
  const due = Math.max(0, added.total - paid)
  const isKnown = bill.customerId !== null
  const { pointsSpent, customerId } = bill
  const pointsEarned = isKnown ? pointsFor(added.total, due, terms) : 0
  const whose = { customerId, customerName: buyer?.name ?? null }
  const head = { id: invoiceId, type: INVOICE, orderId: null, creditOf: null, ...whose, payable: added.total }
  return {
    ...NOTHING,
    document: { ...head, ...added, paid, due, change, pointsSpent, pointsEarned },
    payments,
    sold: shelvesOf(bill.lines),
    customerId,
    owed: isKnown ? due : 0,
    points: isKnown ? pointsEarned - pointsSpent : 0,
  }
}
