import { useLingui } from '@lingui/react'
import { type ComponentType, Suspense, lazy } from 'react'
import { wordsOf } from '../../i18n/catalogue.ts'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import type { ReportScreenDeclaration } from '../declarations.ts'
import { ReportGate } from './report-gate.tsx'
import type { Params } from './report-params.ts'

interface OpenReportProps {
  readonly declaration: ReportScreenDeclaration<Params>
}

/** Reports and their words are loaded with the first report, because the counter needs neither. */
const OpenReport = lazy(async () => {
  const [{ OpenReport: component }] = await Promise.all([import('./open-report.tsx'), wordsOf('reports')()])
  return { default: component as ComponentType<OpenReportProps> }
})

export function ReportScreen<P extends Params>({ declaration }: { readonly declaration: ReportScreenDeclaration<P> }) {
  const { i18n } = useLingui()
  const waiting = (
    <Page title={i18n._(declaration.title)}>
      <RowsSkeleton />
    </Page>
  )
  return (
    <ReportGate declaration={declaration}>
      <Suspense fallback={waiting}>
        <OpenReport key={i18n.locale} declaration={declaration} />
      </Suspense>
    </ReportGate>
  )
}
