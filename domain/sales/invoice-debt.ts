import { familyOf } from '../customers/family.ts'
import type { Reader, RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, minor, smallerMoney, subtractMoney } from '../kernel/money.ts'
import { type BoughtService, customerOffer } from '../offers/customer-offer.ts'
import type { CustomerOffer } from '../offers/offer-uses.ts'
import { PAYMENT_STATUS, payment } from '../payments/payment.ts'
import { INVOICE_TYPE, invoice } from './invoice.ts'

type Document = RowOf<typeof invoice>
type Payment = RowOf<typeof payment>

const PAGE = 10_000

/** An invoice with all that was paid for it and taken back of it since. */
export interface InvoiceAccount {
  readonly invoice: Document
  readonly payments: readonly Payment[]
  /** Credit notes against it. */
  readonly credits: readonly CreditNote[]
}
type CreditNote = Pick<Document, 'id' | 'number' | 'issuedOn' | 'total' | 'due'>

/**
 * What is still to pay of a document: its total, less what advances, payments and credit notes took off it. A credit note's `due` is
 * what it took off the debt; the rest of it was given back in money. Below zero, more was paid than was owed: two tills took it.
 */
export function leftToPay({ invoice: { total, prepaid }, payments, credits }: InvoiceAccount): Money {
  const paid = payments.filter((one) => one.status === PAYMENT_STATUS.paid).map(({ amount }) => amount)
  const off = [...prepaid.map(({ gross }) => gross), ...paid, ...credits.map(({ due }) => due)]
  return subtractMoney(total, minor(off.reduce((sum: number, amount) => sum + amount, 0)))
}

/** What goes back in money of what a credit note takes back: what is still owed of the document comes off first. */
export const moneyBack = (amount: Money, owed: Money): Money => (owed > 0 ? subtractMoney(amount, smallerMoney(amount, owed)) : amount)

/** A payment that was taken after the document was issued: what is paid with it bears its very time. */
export const isLaterPayment = ({ paidAt }: Pick<Payment, 'paidAt'>, { issuedAt }: Pick<Document, 'issuedAt'>): boolean =>
  paidAt !== issuedAt

/** Every row of a record in which this reference is one of these: one question, however many there are. */
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

/** The credit notes against these documents, the oldest first. */
export async function creditNotesOf(read: Reader, ids: readonly Id[]): Promise<Document[]> {
  return oldestFirst(await rowsAt(read, invoice, 'creditOf', ids))
}

/** Reads what became of some documents: their payments, and the credit notes against them. */
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

/** A document with all that its paper says beside it. */
export interface InvoiceFile extends InvoiceAccount {
  /** What a credit note takes back: tax law asks for its number and day on the note. */
  readonly credited: Named | null
  /** What a debit note adds an amount to, and on an invoice its debit notes, the oldest first. */
  readonly debited: Named | null
  readonly debits: readonly Pick<Document, 'id' | 'number' | 'issuedOn' | 'total'>[]
  /** The offers that its lines sold: the services, how many uses, and the last day. */
  readonly offers: readonly SoldOfferOnPaper[]
}
export interface SoldOfferOnPaper extends Pick<CustomerOffer, 'lineNo' | 'type' | 'usesSold' | 'expiresOn'> {
  readonly services: readonly Omit<BoughtService, 'serviceId'>[]
}

const offersSoldBy = async (read: Reader, { id }: Document): Promise<SoldOfferOnPaper[]> => {
  const rows = await read.select(customerOffer, { where: [{ field: 'invoiceId', is: id }], limit: PAGE })
  return rows.map(({ lineNo, type, services, usesSold, expiresOn }) => ({ lineNo, type, services, usesSold, expiresOn }))
}

/** The number and the day of the document that another one refers to. A row from before there were debit notes has no such field. */
async function namedAt(read: Reader, id: Id | null | undefined): Promise<Named | null> {
  const row = id ? await read.get(invoice, id) : null
  return row && { number: row.number, issuedOn: row.issuedOn }
}

export async function invoiceFile(read: Reader, row: Document): Promise<InvoiceFile> {
  const [[account], credited, debited, debits, offers] = await Promise.all([
    accountsOf(read, [row]),
    namedAt(read, row.creditOf),
    namedAt(read, row.debitOf),
    row.type === INVOICE_TYPE.invoice ? rowsAt(read, invoice, 'debitOf', [row.id]) : [],
    offersSoldBy(read, row),
  ])
  return {
    ...(account ?? { invoice: row, payments: [], credits: [] }),
    ...{ credited, debited, offers },
    debits: oldestFirst(debits).map(({ id, number, issuedOn, total }) => ({ id, number, issuedOn, total })),
  }
}

/** The documents of a customer, and of whoever was merged into her, that something is left to pay of, or that were paid twice: the oldest first. Together they are what she owes. */
export async function debtsOf(read: Reader, customerId: Id): Promise<InvoiceAccount[]> {
  const all = await read.select(invoice, { where: [{ field: 'customerId', oneOf: await familyOf(read, [customerId]) }], limit: 10_000 })
  const credited = new Set(all.flatMap(({ creditOf, due }) => (creditOf !== null && due > 0 ? [creditOf] : [])))
  const open = all.filter(({ id, type, due }) => type !== INVOICE_TYPE.creditNote && (due > 0 || credited.has(id)))
  const accounts = await accountsOf(read, open)
  return accounts.filter((one) => leftToPay(one) !== 0).toSorted((a, b) => a.invoice.issuedAt - b.invoice.issuedAt)
}
