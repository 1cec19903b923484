import type { Reader, ReportRow, RowOf, Where } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { sumMoney } from '../../kernel/money.ts'
import type { ReportColumn } from '../../kernel/report/column.ts'
import type { Period } from '../../kernel/report/period.ts'
import { compareText } from '../../kernel/text.ts'
import { type INVOICE_TYPE, invoice } from '../invoice.ts'
import { documentChunks, issuedIn } from './document-chunks.ts'

type Document = RowOf<typeof invoice>

interface NoteKind {
  readonly type: (typeof INVOICE_TYPE)['creditNote' | 'debitNote']
  readonly refers: 'creditOf' | 'debitOf'
}

interface Loaded {
  readonly notes: readonly Document[]
  readonly numbers: ReadonlyMap<Id, string>
}

export const NOTE_COLUMNS = [
  { key: 'number', kind: 'text' },
  { key: 'day', kind: 'day' },
  { key: 'customer', kind: 'text' },
  { key: 'original', kind: 'text' },
  { key: 'reason', kind: 'text' },
  { key: 'net', kind: 'money', totals: true },
  { key: 'vat', kind: 'money', totals: true },
  { key: 'total', kind: 'money', totals: true },
] as const satisfies readonly ReportColumn[]

export function notesOfPeriod({ type, refers }: NoteKind, more: (note: Document) => ReportRow) {
  const isOfKind: Where = { field: 'type', is: type }
  return {
    async load(read: Reader, period: Period): Promise<Loaded> {
      const notes = await readAllPages(read, invoice, { where: [isOfKind, issuedIn(period)] })
      const originals = await read.many(invoice, [...new Set(notes.flatMap((note) => note[refers] ?? []))])
      return { notes, numbers: new Map(originals.map(({ id, number }) => [id, number])) }
    },
    rows: ({ notes, numbers }: Loaded): ReportRow[] =>
      notes
        .toSorted((a, b) => b.issuedAt - a.issuedAt || compareText(a.id, b.id))
        .map((note) => {
          const { id, number, issuedOn, customerName, note: reason, net, vat, total } = note
          return {
            ...{ number, day: issuedOn, customer: customerName, original: numbers.get(note[refers] ?? '') ?? null, reason },
            ...{ net, vat, total, ...more(note), invoiceId: id },
          }
        }),
    async totalIn(read: Reader, period: Period): Promise<number> {
      const chunks = await documentChunks(read, [isOfKind, issuedIn(period)])
      const sums = await Promise.all(
        chunks.map((chunk) => read.aggregate(invoice, { where: [isOfKind, issuedIn(chunk)], sums: ['total'] })),
      )
      return sumMoney(sums.flat().map(({ sums: { total } }) => total))
    },
  }
}
