import { msg } from '@lingui/core/macro'
import { ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { may } from '#domain/access/pages.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import { creditNotes } from '#domain/sales/reports/credit-notes.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { useMay } from '../../engine/session.ts'

interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

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

/** The credit notes of a period; a line opens the document, for whoever may. */
export function CreditNotesScreen() {
  const allows = useMay()
  const opens = allows(may('pointOfSale', 'reprint'))
  const declaration = useMemo(() => (opens ? { ...notes, drillTo: { invoices: '/merchant/billing-success/{id}' } } : notes), [opens])
  return <ReportScreen declaration={declaration} />
}
