import { type Change, type Reader, type RowOf, increment, patch } from '../../kernel/define.ts'
import { setOf } from '../../kernel/fields.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Money, ZERO, addMoney, minor, subtractMoney, sumMoney } from '../../kernel/money.ts'
import { PAYMENT_STATUS, type PaymentMethod, payment } from '../../payments/payment.ts'
import type { Tender } from '../../payments/tender.ts'
import { INVOICE_STANDING, INVOICE_TYPE, invoice } from '../invoice.ts'

type Document = RowOf<typeof invoice>

/** Fields of a document that are not printed and not part of its hash. */
export const STANDING_FIELDS = ['amount', 'netAmount', 'vatAmount', 'received', 'remaining', 'standing', 'methods'] as const
export type Standing = Pick<Document, (typeof STANDING_FIELDS)[number]>

function standingOf(type: Document['type'], left: Money, received: Money): Document['standing'] {
  if (type === INVOICE_TYPE.creditNote) return INVOICE_STANDING.creditNote
  if (left === 0) return INVOICE_STANDING.settled
  if (left < 0) return INVOICE_STANDING.overpaid
  return received > 0 ? INVOICE_STANDING.partlySettled : INVOICE_STANDING.unpaid
}

type Sums = Pick<Document, 'type' | 'net' | 'vat' | 'total' | 'prepaid'>

/** What a document adds to the sales and VAT of its day: an invoice without the advances it settles, a credit note as negative amounts. */
export function billedBy({ type, net, vat, total, prepaid }: Sums): Pick<Document, 'amount' | 'netAmount' | 'vatAmount'> {
  const isCredit = type === INVOICE_TYPE.creditNote
  const billed = (whole: Money, settled: readonly Money[]): Money => (isCredit ? minor(0 - whole) : subtractMoney(whole, sumMoney(settled)))
  const of = (key: 'net' | 'vat' | 'gross'): readonly Money[] => prepaid.map((part) => part[key])
  return { amount: billed(total, of('gross')), netAmount: billed(net, of('net')), vatAmount: billed(vat, of('vat')) }
}

/** The payment state of a document at issue. Uses the same subtraction as `leftToPay`. */
export function standingAtIssue(row: Sums & Pick<Document, 'paid'>, methods: readonly PaymentMethod[]): Standing {
  const { type, paid } = row
  const isCredit = type === INVOICE_TYPE.creditNote
  const billed = billedBy(row)
  const left = isCredit ? minor(0) : subtractMoney(billed.amount, paid)
  const received = isCredit ? minor(0 - paid) : paid
  return { ...billed, received, remaining: left, standing: standingOf(type, left, paid), methods: setOf(methods) }
}

type Payment = RowOf<typeof payment>

interface HandedOver {
  readonly total: Money
  readonly tenders: readonly Pick<Tender, 'tendered' | 'rounding'>[]
}
/** Whether the tenders are less than the amount due. */
export const leavesDebt = ({ total, tenders }: HandedOver): boolean =>
  sumMoney(tenders.map(({ tendered, rounding = ZERO }) => subtractMoney(tendered, rounding))) < total

/**
 * Payments that arrived before their document: after a restore, another till's payment can be synchronised before the sale. Nothing is read
 * for a document paid at once.
 */
export const earlierPayments = async (read: Reader, invoiceId: Id, isOwed: boolean): Promise<readonly Payment[]> =>
  isOwed ? read.select(payment, { where: [{ field: 'invoiceId', is: invoiceId }], limit: 1000 }) : []

export function withEarlier(row: Document, payments: readonly Payment[], credits: readonly Pick<Document, 'due'>[] = []): Document {
  const paid = payments.filter(({ status }) => status === PAYMENT_STATUS.paid)
  const later = sumMoney(paid.map(({ amount }) => amount))
  const received = addMoney(row.received, later)
  const left = subtractMoney(row.remaining, addMoney(later, sumMoney(credits.map(({ due }) => due))))
  const methods = row.methods | setOf(paid.map(({ method }) => method))
  return { ...row, received, remaining: left, methods, standing: standingOf(row.type, left, received) }
}

type Before = Pick<Document, 'id' | 'type' | 'received' | 'remaining' | 'methods'>

export const paidLater = (before: Before, paid: Money, methods: readonly PaymentMethod[]): Change[] =>
  moved(before, paid, minor(0 - paid), before.methods | setOf(methods))

export const creditedLater = (before: Before, off: Money): Change[] => moved(before, minor(0), minor(0 - off), before.methods)

/** Changes when a payment's method is corrected: the old method is removed from the document unless another payment uses it. */
export function methodReplaced(
  { id, methods }: Pick<Document, 'id' | 'methods'>,
  others: readonly Pick<Payment, 'method' | 'status'>[],
  { from, to }: { readonly from: PaymentMethod; readonly to: PaymentMethod },
): Change[] {
  const isStillUsed = others.some(({ method, status }) => method === from && status === PAYMENT_STATUS.paid)
  return [patch(invoice, id, { methods: (isStillUsed ? methods : methods & ~setOf([from])) | setOf([to]) })]
}

function moved({ id, type, ...before }: Before, received: Money, left: Money, methods: number): Change[] {
  if (received === 0 && left === 0) return []
  const standing = standingOf(type, addMoney(before.remaining, left), addMoney(before.received, received))
  return [increment(invoice, id, { received, remaining: left }), patch(invoice, id, { standing, methods })]
}
