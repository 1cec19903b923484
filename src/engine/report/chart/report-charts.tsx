import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { ReportRow } from '#domain/kernel/define.ts'
import type { Period } from '#domain/kernel/report/period.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { ReportScreenDeclaration } from '../../declarations.ts'
import type { Params } from '../report-params.ts'
import { AlongFigure } from './along-figure.tsx'
import { ShareFigure } from './share-figure.tsx'

export interface ReportChartsProps {
  readonly declaration: ReportScreenDeclaration<Params>
  readonly rows: readonly ReportRow[]
  readonly period: Period | null
  readonly today: Day
}

/** The charts of a report above its table, which has the same data. They are not printed. */
export function ReportCharts(props: ReportChartsProps) {
  const { t } = useLingui()
  const { charts = [] } = props.declaration.report
  if (charts.length === 0) return null
  return (
    <Box
      role="group"
      aria-label={t`Charts of the report`}
      data-print="none"
      display="grid"
      gap="4"
      mb="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: charts.length > 1 ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' }}
    >
      {charts.map((chart) =>
        chart.as === 'share' ? (
          <ShareFigure key={chart.as} chart={chart} {...props} />
        ) : (
          <AlongFigure key={JSON.stringify(chart.along)} chart={chart} {...props} />
        ),
      )}
    </Box>
  )
}
