import { msg } from '@lingui/core/macro'
import { FilePlus2 } from 'lucide-react'
import { dayRange } from '#domain/kernel/day-range.ts'
import { debitNotes } from '#domain/sales/reports/debit-notes.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { NotesScreen, type Period } from './notes-screen.tsx'

const notes: ReportScreenDeclaration<Period> = {
  report: debitNotes,
  title: msg({ message: 'Debit notes', context: 'report' }),
  presets: 'past',
  isList: true,
  defaults: (today) => ({ ...dayRange('this-month', today), to: today }),
  labels: {
    number: msg({ message: 'Debit note', context: 'debit notes' }),
    day: msg`Day`,
    customer: msg({ message: 'Customer', context: 'debit notes' }),
    original: msg({ message: 'Original invoice', context: 'debit notes' }),
    reason: msg({ message: 'Reason', context: 'debit notes' }),
    net: msg({ message: 'Before VAT', context: 'of a document' }),
    vat: msg`VAT`,
    total: msg({ message: 'Total', context: 'debit notes' }),
    received: msg({ message: 'Paid', context: 'debit notes' }),
    left: msg({ message: 'Left to pay', context: 'debit notes' }),
  },
  find: ['number', 'customer', 'original', 'reason'],
  whereAny: ['left'],
  shown: () => ['number', 'day', 'customer', 'original', 'total', 'received', 'left', 'reason', 'net', 'vat'],
  empty: {
    icon: FilePlus2,
    title: msg`No debit notes on these days`,
    body: msg`Choose another period. An amount is added to an invoice on the page of the invoice.`,
  },
}

export const DebitNotesScreen = () => <NotesScreen notes={notes} />
