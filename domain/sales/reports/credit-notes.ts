import { may } from '../../access/pages.ts'
import { defineReport } from '../../kernel/define.ts'
import { periodSchema } from '../../kernel/report/period.ts'
import { INVOICE_TYPE } from '../invoice.ts'
import { NOTE_COLUMNS, notesOfPeriod } from './notes-of-period.ts'

const notes = notesOfPeriod({ type: INVOICE_TYPE.creditNote, refers: 'creditOf' }, ({ paid, due }) => ({ givenBack: paid, offDebt: due }))

export const creditNotes = defineReport({
  name: 'credit-notes',
  permission: may('accounting', 'view'),
  params: periodSchema(),
  columns: [
    ...NOTE_COLUMNS,
    { key: 'givenBack', kind: 'money', totals: true },
    { key: 'offDebt', kind: 'money', totals: true },
    { key: 'invoiceId', kind: 'text' },
  ],
  load: notes.load,
  rows: notes.rows,
  drill: ({ invoiceId }) => ({ to: 'invoices', params: { id: String(invoiceId) } }),
  ties: [{ name: 'the totals of these documents in the database', column: 'total', equals: notes.totalIn }],
})
