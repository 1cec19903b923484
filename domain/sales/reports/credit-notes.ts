import { may } from '../../access/pages.ts'
import { type Reader, type ReportRow, type RowOf, type Where, defineReport } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { sumMoney } from '../../kernel/money.ts'
import { type Period, periodSchema } from '../../kernel/report/period.ts'
import { compareText } from '../../kernel/text.ts'
import { INVOICE_TYPE, invoice } from '../invoice.ts'
import { documentChunks, issuedIn } from './document-chunks.ts'

type Document = RowOf<typeof invoice>
interface Loaded {
  readonly notes: readonly Document[]
  /** The numbers of the documents that they take back. */
  readonly numbers: ReadonlyMap<Id, string>
}

const IS_CREDIT: Where = { field: 'type', is: INVOICE_TYPE.creditNote }

async function notesIn(read: Reader, period: Period): Promise<Loaded> {
  const notes = await readAllPages(read, invoice, { where: [IS_CREDIT, issuedIn(period)] })
  const originals = await read.many(invoice, [...new Set(notes.flatMap(({ creditOf }) => creditOf ?? []))])
  return { notes, numbers: new Map(originals.map(({ id, number }) => [id, number])) }
}

/** What the database itself adds up of the same documents. */
async function totalIn(read: Reader, period: Period): Promise<number> {
  const chunks = await documentChunks(read, [IS_CREDIT, issuedIn(period)])
  const sums = await Promise.all(chunks.map((chunk) => read.aggregate(invoice, { where: [IS_CREDIT, issuedIn(chunk)], sums: ['total'] })))
  return sumMoney(sums.flat().map(({ sums: { total } }) => total))
}

/** Every credit note of a period: what it takes back and why, and how much of it went back and how much came off a debt. */
export const creditNotes = defineReport({
  name: 'credit-notes',
  permission: may('accounting', 'view'),
  params: periodSchema(),
  columns: [
    { key: 'number', kind: 'text' },
    { key: 'day', kind: 'day' },
    { key: 'customer', kind: 'text' },
    { key: 'original', kind: 'text' },
    { key: 'reason', kind: 'text' },
    { key: 'net', kind: 'money', totals: true },
    { key: 'vat', kind: 'money', totals: true },
    { key: 'total', kind: 'money', totals: true },
    { key: 'givenBack', kind: 'money', totals: true },
    { key: 'offDebt', kind: 'money', totals: true },
    { key: 'invoiceId', kind: 'text' },
  ],
  load: notesIn,
  rows: ({ notes, numbers }): ReportRow[] =>
    notes
      .toSorted((a, b) => b.issuedAt - a.issuedAt || compareText(a.id, b.id))
      .map(({ id, number, issuedOn, customerName, creditOf, note, net, vat, total, paid, due }) => ({
        ...{ number, day: issuedOn, customer: customerName, original: numbers.get(creditOf ?? '') ?? null, reason: note },
        ...{ net, vat, total, givenBack: paid, offDebt: due, invoiceId: id },
      })),
  drill: ({ invoiceId }) => ({ to: 'invoices', params: { id: String(invoiceId) } }),
  ties: [{ name: 'the totals of these documents in the database', column: 'total', equals: totalIn }],
})
