import { msg } from '@lingui/core/macro'
import { ReceiptText } from 'lucide-react'
import { dayRange } from '#domain/kernel/day-range.ts'
import { creditNotes } from '#domain/sales/reports/credit-notes.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { NotesScreen, type Period } from './notes-screen.tsx'

const notes: ReportScreenDeclaration<Period> = {
  report: creditNotes,
  title: msg({ message: 'Credit notes', context: 'report' }),
  presets: 'past',
  isList: true,
  defaults: (today) => ({ ...dayRange('this-month', today) }),
  labels: {
    number: msg({ message: 'Credit note', context: 'credit notes' }),
    day: msg`Day`,
    customer: msg({ message: 'Customer', context: 'credit notes' }),
    original: msg({ message: 'Original invoice', context: 'credit notes' }),
    reason: msg({ message: 'Reason', context: 'credit notes' }),
    net: msg({ message: 'Before VAT', context: 'of a document' }),
    vat: msg`VAT`,
    total: msg({ message: 'Total', context: 'credit notes' }),
    givenBack: msg({ message: 'Refunded', context: 'credit notes' }),
    offDebt: msg({ message: 'Off the debt', context: 'credit notes' }),
  },
  find: ['number', 'customer', 'original', 'reason'],
  whereAny: ['offDebt'],
  shown: () => ['number', 'day', 'customer', 'original', 'total', 'givenBack', 'offDebt', 'reason', 'net', 'vat'],
  empty: {
    icon: ReceiptText,
    title: msg`No credit notes on these days`,
    body: msg`Choose another period. What is returned or refunded appears here.`,
  },
}

export const CreditNotesScreen = () => <NotesScreen notes={notes} />
