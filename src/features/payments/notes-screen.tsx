import { useMemo } from 'react'
import { may } from '#domain/access/pages.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { useMay } from '../../engine/session.ts'

export interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

/** The credit or debit notes of a period; with permission a row opens the document. */
export function NotesScreen({ notes }: { readonly notes: ReportScreenDeclaration<Period> }) {
  const allows = useMay()
  const opens = allows(may('pointOfSale', 'reprint'))
  const declaration = useMemo(() => (opens ? { ...notes, drillTo: { invoices: '/merchant/billing-success/{id}' } } : notes), [opens, notes])
  return <ReportScreen declaration={declaration} />
}
