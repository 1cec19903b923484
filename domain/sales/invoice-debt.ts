import { familyOf } from '../customers/family.ts'
import type { Reader, RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, minor, smallerMoney, subtractMoney } from '../kernel/money.ts'
import { type BoughtService, customerOffer } from '../offers/customer-offer.ts'
import type { CustomerOffer } from '../offers/offer-uses.ts'
import { PAYMENT_STATUS, payment } from '../payments/payment.ts'
import { TIP_STATUS, tip } from '../payments/tips/tip.ts'
import { INVOICE_TYPE, invoice } from './invoice.ts'

type Document = RowOf<typeof invoice>
type Payment = RowOf<typeof payment>

const PAGE = 10_000

export interface InvoiceAccount {
  readonly invoice: Document
  readonly payments: readonly Payment[]
  readonly credits: readonly CreditNote[]
}
type CreditNote = Pick<Document, 'id' | 'number' | 'issuedOn' | 'total' | 'due'>

/**
 * The open amount of a document: its total less advances, payments and credit notes. A credit note's `due` is what it took off the debt;
 * the rest was refunded in money. A negative result means that it was overpaid, e.g. on two tills.
 */
export function leftToPay({ invoice: { total, prepaid }, payments, credits }: InvoiceAccount): Money {
  const paid = payments.filter((one) => one.status === PAYMENT_STATUS.paid).map(({ amount }) => amount)
  const off = [...prepaid.map(({ gross }) => gross), ...paid, ...credits.map(({ due }) => due)]
  return subtractMoney(total, minor(off.reduce((sum: number, amount) => sum + amount, 0)))
}

/** The part of a credited amount that is refunded in money: an open debt is reduced first. */
export const moneyBack = (amount: Money, owed: Money): Money => (owed > 0 ? subtractMoney(amount, smallerMoney(amount, owed)) : amount)

/** Whether a payment was taken after the document was issued; payments made at issue have the same timestamp. */
export const isLaterPayment = ({ paidAt }: Pick<Payment, 'paidAt'>, { issuedAt }: Pick<Document, 'issuedAt'>): boolean =>
  paidAt !== issuedAt

async function rowsAt<R extends typeof payment | typeof invoice>(
  read: Reader,
  record: R,
  field: 'invoiceId' | 'creditOf' | 'debitOf',
  oneOf: readonly Id[],
): Promise<RowOf<R>[]> {
  const rows: RowOf<R>[] = []
  while (oneOf.length > 0) {
    const page = await read.select(record, { where: [{ field, oneOf }], offset: rows.length, limit: PAGE })
    rows.push(...page)
    if (page.length < PAGE) break
  }
  return rows
}

const oldestFirst = (documents: readonly Document[]): Document[] =>
  documents.toSorted((a, b) => a.issuedAt - b.issuedAt || (a.id < b.id ? -1 : 1))

export async function creditNotesOf(read: Reader, ids: readonly Id[]): Promise<Document[]> {
  return oldestFirst(await rowsAt(read, invoice, 'creditOf', ids))
}

export async function accountsOf(read: Reader, documents: readonly Document[]): Promise<InvoiceAccount[]> {
  const ids = documents.map(({ id }) => id)
  const [payments, notes] = await Promise.all([rowsAt(read, payment, 'invoiceId', ids), creditNotesOf(read, ids)])
  const byDocument = Map.groupBy(payments, ({ invoiceId }) => invoiceId)
  return documents.map((row) => ({
    invoice: row,
    payments: (byDocument.get(row.id) ?? []).toSorted((a, b) => a.paidAt - b.paidAt || (a.id < b.id ? -1 : 1)),
    credits: notes
      .filter(({ creditOf }) => creditOf === row.id)
      .map(({ id, number, issuedOn, total, due }) => ({ id, number, issuedOn, total, due })),
  }))
}

type Named = Pick<Document, 'number' | 'issuedOn'>

/** A document with everything printed on it, including related documents. */
export interface InvoiceFile extends InvoiceAccount {
  /** The document that a credit note refers to: tax law requires its number and date on the note. */
  readonly credited: Named | null
  /** The invoice that a debit note refers to; on an invoice, its debit notes, oldest first. */
  readonly debited: Named | null
  readonly debits: readonly Pick<Document, 'id' | 'number' | 'issuedOn' | 'total'>[]
  readonly offers: readonly SoldOfferOnPaper[]
  /** What was given with it for employees, without what was cancelled. */
  readonly tips: readonly PaperTip[]
}
export type PaperTip = Pick<RowOf<typeof tip>, 'id' | 'employeeId' | 'method' | 'amount' | 'takenOn' | 'deviceId' | 'tillSeq'>
export interface SoldOfferOnPaper extends Pick<CustomerOffer, 'lineNo' | 'type' | 'usesSold' | 'expiresOn'> {
  readonly services: readonly Omit<BoughtService, 'serviceId'>[]
}

const offersSoldBy = async (read: Reader, { id }: Document): Promise<SoldOfferOnPaper[]> => {
  const rows = await read.select(customerOffer, { where: [{ field: 'invoiceId', is: id }], limit: PAGE })
  return rows.map(({ lineNo, type, services, usesSold, expiresOn }) => ({ lineNo, type, services, usesSold, expiresOn }))
}

async function tipsWith(read: Reader, { id }: Document): Promise<PaperTip[]> {
  const rows = await read.select(tip, { where: [{ field: 'invoiceId', is: id }], limit: PAGE })
  return rows
    .filter(({ status }) => status === TIP_STATUS.paid)
    .map(({ id: tipId, employeeId, method, amount, takenOn, deviceId, tillSeq }) => ({
      ...{ id: tipId, employeeId, method, amount, takenOn, deviceId, tillSeq },
    }))
}

/** The number and the day of the document that another one refers to. A row from before there were debit notes has no such field. */
async function namedAt(read: Reader, id: Id | null | undefined): Promise<Named | null> {
  const row = id ? await read.get(invoice, id) : null
  return row && { number: row.number, issuedOn: row.issuedOn }
}

export async function invoiceFile(read: Reader, row: Document): Promise<InvoiceFile> {
  const [[account], credited, debited, debits, offers, tips] = await Promise.all([
    accountsOf(read, [row]),
    namedAt(read, row.creditOf),
    namedAt(read, row.debitOf),
    row.type === INVOICE_TYPE.invoice ? rowsAt(read, invoice, 'debitOf', [row.id]) : [],
    offersSoldBy(read, row),
    tipsWith(read, row),
  ])
  return {
    ...(account ?? { invoice: row, payments: [], credits: [] }),
    ...{ credited, debited, offers, tips },
    debits: oldestFirst(debits).map(({ id, number, issuedOn, total }) => ({ id, number, issuedOn, total })),
  }
}

/**
 * Documents of a customer (including merged ones) that are not fully paid or are overpaid, oldest first. Their sum is what the customer
 * owes.
 */
export async function debtsOf(read: Reader, customerId: Id): Promise<InvoiceAccount[]> {
  const all = await read.select(invoice, { where: [{ field: 'customerId', oneOf: await familyOf(read, [customerId]) }], limit: 10_000 })
  const credited = new Set(all.flatMap(({ creditOf, due }) => (creditOf !== null && due > 0 ? [creditOf] : [])))
  const open = all.filter(({ id, type, due }) => type !== INVOICE_TYPE.creditNote && (due > 0 || credited.has(id)))
  const accounts = await accountsOf(read, open)
  return accounts.filter((one) => leftToPay(one) !== 0).toSorted((a, b) => a.invoice.issuedAt - b.invoice.issuedAt)
}
