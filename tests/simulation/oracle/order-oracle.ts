import { type TypedTender, brought, changeOf, netOf, paidBy, sumOf } from './arithmetic.ts'
import { type Terms, type TypedBuyer, pointsFor } from './sale-oracle.ts'
import { type Moved, NOTHING, type Written, type WrittenLine } from './written.ts'

interface TypedPaper {
  readonly orderId: string
  readonly customerId: string
  readonly buyer: TypedBuyer
  readonly invoiceId: string
  readonly tenders: readonly TypedTender[]
  readonly terms: Terms
}
export interface TypedCharges extends TypedPaper {
  readonly charges: readonly { readonly id: string; readonly amount: number; readonly isTaxed: boolean }[]
  /** The part paid out of the insurance amount. */
  readonly covered: number
  readonly paymentId: string
}
export interface TypedRefund extends TypedPaper {
  readonly creditOf: string
  readonly lines: readonly {
    readonly kind: number
    readonly amount: number
    readonly vatRate: number
    readonly vat?: number
    /** Points earned by the advance. */
    readonly points?: number | undefined
    readonly rental: { readonly outAt: number; readonly dueAt: number } | null
  }[]
}
export interface TypedTaken {
  readonly orderId: string
  readonly amount: number
  readonly tenders: readonly TypedTender[]
}
export interface TypedReturn {
  readonly orderId: string
  readonly entryId: string
  readonly amount: number
}
export interface TypedDebt {
  readonly invoiceId: string
  readonly pointsPerUnit?: number
  readonly customerId: string
  readonly total: number
  readonly tenders: readonly TypedTender[]
}

const INVOICE = 388
const CREDIT_NOTE = 381
const RENTAL = 4
const FROM_INSURANCE = 1
const BY_CREDIT_NOTE = 3
const [TAKEN, RETURNED, KEPT] = [1, 2, 3]

const lineOver = (gross: number, vatRate: number, vat = gross - netOf(gross, vatRate), days: WrittenLine['days'] = null): WrittenLine => ({
  ...{ gross, net: gross - vat, vat, vatRate, discount: 0, billDiscount: 0, days },
})

function addedUp(lines: readonly WrittenLine[]) {
  const [total, vat] = [sumOf(lines.map(({ gross }) => gross)), sumOf(lines.map((line) => line.vat))]
  return { lines, gross: total, discount: 0, net: total - vat, vat, total }
}

/** Damage and late fees: a separate document, paid from the held insurance amount as far as requested and the rest by tenders. */
export function chargesWritten({ orderId, customerId, invoiceId: id, tenders, terms, charges, ...given }: TypedCharges): Written {
  const added = addedUp(charges.map(({ amount, isTaxed }) => lineOver(amount, isTaxed ? terms.vatRate : 0)))
  const covered = Math.min(given.covered, added.total)
  const payments = brought(added.total - covered, tenders)
  const [paid, change] = [paidBy(payments) + covered, changeOf(payments)]
  const due = Math.max(0, added.total - paid)
  if (covered > 0) payments.set(given.paymentId, { amount: covered, tendered: covered, change: 0, sort: FROM_INSURANCE })
  const saved = new Map<string, Moved>()
  let left = covered
  for (const charge of charges) {
    const amount = Math.min(charge.amount, left)
    left -= amount
    if (amount > 0) saved.set(charge.id, { amount, tendered: 0, change: 0, sort: KEPT })
  }
  const whose = { customerId, customerName: given.buyer?.name ?? null }
  const head = { id, type: INVOICE, orderId, creditOf: null, ...whose, payable: added.total, pointsSpent: 0, pointsEarned: 0 }
  const order = { orderId, early: 0, invoiced: 0, held: -covered }
  return { ...NOTHING, document: { ...head, ...added, paid, due, change }, payments, insurance: saved, customerId, owed: due, order }
}

/** A refund of an advance or of rent: a credit note and an outgoing payment. The part not refunded is no longer owed. */
export function refundWritten({ orderId, customerId, buyer, invoiceId: id, creditOf, tenders, terms, lines }: TypedRefund): Written {
  const added = addedUp(
    lines.map(({ amount, vatRate, vat, rental }) => lineOver(amount, vatRate, vat, rental && [rental.outAt, rental.dueAt])),
  )
  const paid = sumOf(tenders.map(({ tendered }) => tendered))
  const due = Math.max(0, added.total - paid)
  const rent = sumOf(lines.flatMap(({ kind, amount }) => (kind === RENTAL ? [amount] : [])))
  const points = pointsFor(rent, due, terms) + sumOf(lines.map((line) => line.points ?? 0))
  const back = ({ id: by, tendered }: TypedTender): [string, Moved] => [
    by,
    { amount: -tendered, tendered: -tendered, change: 0, sort: BY_CREDIT_NOTE },
  ]
  const whose = { customerId, customerName: buyer?.name ?? null }
  const head = { id, type: CREDIT_NOTE, orderId, creditOf, ...whose, payable: added.total, pointsSpent: 0, pointsEarned: points }
  return {
    ...NOTHING,
    document: { ...head, ...added, paid, due, change: 0 },
    payments: new Map(tenders.map(back)),
    customerId,
    owed: -due,
    points: -points,
    order: { orderId, early: rent - added.total, invoiced: -rent, held: 0 },
  }
}

/** An insurance amount that is taken on its own. */
export function takenWritten({ orderId, amount, tenders }: TypedTaken): Written {
  const taken = [...brought(amount, tenders)].filter(([, moved]) => moved.amount > 0)
  const insurance = new Map(taken.map(([id, moved]): [string, Moved] => [id, { ...moved, sort: TAKEN }]))
  return { ...NOTHING, insurance, order: { orderId, early: 0, invoiced: 0, held: paidBy(insurance) } }
}

/** A returned insurance amount. */
export function returnWritten({ orderId, entryId, amount }: TypedReturn): Written {
  const insurance = new Map([[entryId, { amount, tendered: amount, change: 0, sort: RETURNED }]])
  return { ...NOTHING, insurance, order: { orderId, early: 0, invoiced: 0, held: -amount } }
}

/** A payment of the unpaid rest of a document. */
export function debtWritten({ invoiceId, customerId, total, tenders, pointsPerUnit = 0 }: TypedDebt): Written {
  const payments = brought(total, tenders)
  const paid = paidBy(payments)
  const points = Math.floor(paid / 100) * pointsPerUnit
  return { ...NOTHING, payments, customerId, owed: -paid, points, paidOf: invoiceId }
}
