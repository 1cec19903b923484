import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ReportChart } from '#domain/kernel/report/drawing.ts'
import { useFormat } from '../../../i18n/format.ts'
import { reportText } from '../report-value.tsx'
import type { Drawing } from './chart-canvas.tsx'
import { CHART_COLOURS, chartShares } from './chart-data.ts'
import { DrawnCanvas, FigureFrame } from './figure-frame.tsx'
import type { ReportChartsProps } from './report-charts.tsx'

type ShareFigureProps = ReportChartsProps & { readonly chart: Extract<ReportChart, { readonly as: 'share' }> }

const drawingOf = (parts: readonly { label: string; value: number; text: string }[], isRightToLeft: boolean): Drawing => ({
  as: 'share',
  isRightToLeft,
  labels: parts.map(({ label }) => label),
  series: [{ label: '', values: parts.map(({ value }) => value), texts: parts.map(({ text }) => text), style: 'first' }],
  hasNames: false,
  figure: String,
})

/** The shares of several columns: a ring, and a line with numbers for each. */
export function ShareFigure({ chart, declaration, rows }: ShareFigureProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const { labels, report } = declaration
  const { parts, drawing } = useMemo(() => {
    const shares = chartShares(chart.values, rows)
    const whole = shares.reduce((sum, { value }) => sum + value, 0)
    const made = shares.map(({ key, value }) => {
      const label = labels[key]
      const column = report.columns.find((one) => one.key === key)
      return {
        ...{ key, value, label: label ? i18n._(label) : key },
        text: column ? reportText(column, value, format, i18n) : String(value),
        percent: format.rate(Math.round((value * 1_000) / whole) * 10),
      }
    })
    return { parts: made, drawing: drawingOf(made, i18n.locale !== 'en') }
  }, [chart, rows, labels, report, format, i18n])
  if (parts.length === 0) return null
  return (
    <FigureFrame title={t`Breakdown`}>
      <DrawnCanvas drawing={drawing} at={null} height="180px" />
      <Box as="ul" listStyleType="none" mt="4" display="grid" gap="2">
        {parts.map(({ key, label, text, percent }, nth) => (
          <Box as="li" key={key} display="grid" gridTemplateColumns="12px minmax(0, 1fr) auto 52px" gap="3" alignItems="center">
            <Box aria-hidden w="3" h="3" borderRadius="3px" bg={CHART_COLOURS[nth % CHART_COLOURS.length]} />
            <span>{label}</span>
            <bdi>{text}</bdi>
            <Box as="bdi" color="muted" textAlign="end">
              {percent}
            </Box>
          </Box>
        ))}
      </Box>
    </FigureFrame>
  )
}
