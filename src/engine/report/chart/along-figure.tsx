import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { ReportColumn } from '#domain/kernel/report/column.ts'
import type { ReportChart } from '#domain/kernel/report/drawing.ts'
import { type Format, useFormat } from '../../../i18n/format.ts'
import { reportText } from '../report-value.tsx'
import type { Drawing } from './chart-canvas.tsx'
import { type ChartData, NAMES_MAX, chartData } from './chart-data.ts'
import { DrawnCanvas, FigureFrame } from './figure-frame.tsx'
import type { ReportChartsProps } from './report-charts.tsx'

type AlongFigureProps = ReportChartsProps & { readonly chart: Extract<ReportChart, { readonly along: string }> }

/** Money is held in hundredths; an axis of figures has whole ones, short. */
function axisFigure(column: ReportColumn | undefined, format: Format, locale: string): (value: number) => string {
  const short = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'ar-SA-u-nu-latn', { notation: 'compact', maximumFractionDigits: 1 })
  return (value) => format.digits(short.format(column?.kind === 'money' ? value / 100 : value))
}

function useDrawing({ chart, declaration, rows, period, today }: AlongFigureProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const { columns } = declaration.report
  const [from, to] = [period?.from, period?.to]
  const data = useMemo(
    () => chartData(chart, { columns, rows, period: from && to ? { from, to } : null, today }),
    [chart, columns, rows, from, to, today],
  )
  const drawing = useMemo((): Drawing | null => {
    if (!data) return null
    const labels = data.points.map((point, nth) => pointText(data.along, point, format, { locale: i18n.locale, isFirst: nth === 0 }))
    const columnOf = (key: string) => columns.find((column) => column.key === key)
    const textOf = (key: string, isBefore: boolean, value: number) => {
      const column = columnOf(key)
      const text = column ? reportText(column, value, format, i18n) : String(value)
      return isBefore ? t`Before: ${text}` : text
    }
    return {
      as: chart.as,
      isRightToLeft: i18n.locale !== 'en',
      labels,
      hasNames: data.along === 'name',
      figure: axisFigure(columnOf(chart.values[0] ?? ''), format, i18n.locale),
      series: data.series.map(({ key, isBefore, values }) => ({
        ...{ label: key, values, isBefore },
        texts: values.map((value) => textOf(key, isBefore, value)),
      })),
    }
  }, [data, chart, columns, format, i18n, t])
  return { data, drawing }
}

/** A year is said where it begins. */
function pointText(
  along: ChartData['along'],
  point: string,
  format: Format,
  { locale, isFirst }: { readonly locale: string; readonly isFirst: boolean },
): string {
  if (along === 'name') return point
  if (along !== 'month') return format.dayShort(point)
  const year = isFirst || point.slice(5, 7) === '01' ? ({ year: 'numeric' } as const) : {}
  const names = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ar-SA-u-ca-gregory-nu-latn', {
    month: 'short',
    ...year,
    timeZone: 'UTC',
  })
  return format.digits(names.format(new Date(`${point}T00:00:00Z`)))
}

/** Bars or a line. The arrow keys go along it and say each point, for whoever sees no drawing. */
export function AlongFigure(props: AlongFigureProps) {
  const { chart, declaration } = props
  const { i18n, t } = useLingui()
  const { data, drawing } = useDrawing(props)
  const [at, setAt] = useState<number | null>(null)
  if (!data || !drawing) return null
  const label = declaration.labels[chart.values[0] ?? '']
  const name = label ? i18n._(label) : ''
  const most = NAMES_MAX
  const title = {
    day: t`${name} by day`,
    week: t`${name} by week`,
    month: t`${name} by month`,
    name: declaration.report.columns.length > 0 && data.points.length === most ? t`${name}: the ${most} largest` : name,
  }[data.along]
  const last = drawing.labels.length - 1
  const press = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, last, drawing.isRightToLeft && !drawing.hasNames)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  const said =
    at === null
      ? ''
      : `${drawing.labels[at]}: ${drawing.series
          .map(({ texts }) => texts[at])
          .toReversed()
          .join(' · ')}`
  return (
    <FigureFrame title={title}>
      {data.series.some(({ isBefore }) => isBefore) && <Key as={chart.as} />}
      <Box
        tabIndex={0}
        role="group"
        aria-label={t`${title}. The arrow keys go along the chart; the table has the same figures.`}
        onKeyDown={press}
        onBlur={() => setAt(null)}
        borderRadius="l1"
        focusVisibleRing="outside"
      >
        <DrawnCanvas drawing={drawing} at={at} height={drawing.hasNames ? `${56 + NAME_PX * drawing.labels.length}px` : HEIGHT} />
        <Box as="span" css={UNSEEN} role="status">
          {said}
        </Box>
      </Box>
    </FigureFrame>
  )
}

const HEIGHT = { base: '220px', md: '280px' } as const
const NAME_PX = 36
const UNSEEN = { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const

/** Where a key leads: nowhere (undefined), away from the points (null), or to one of them. */
function stepOf(key: string, at: number | null, last: number, isMirrored: boolean): number | null | undefined {
  const [forward, back] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === 'Escape') return at === null ? undefined : null
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === forward || key === 'ArrowDown') return at === null ? 0 : Math.min(last, at + 1)
  if (key === back || key === 'ArrowUp') return at === null ? last : Math.max(0, at - 1)
  return undefined
}

/** What is filled and what is hollow. */
function Key({ as }: { readonly as: ReportChart['as'] }) {
  const isLine = as === 'line'
  const swatch = isLine ? { w: '5', h: '0', borderTopWidth: '3px' } : { w: '3', h: '3', borderRadius: '3px', borderWidth: '1.5px' }
  return (
    <Flex gap="4" mb="3" textStyle="sm" color="muted">
      <Flex align="center" gap="2">
        <Box aria-hidden css={{ ...swatch, borderColor: 'gold.solid', bg: isLine ? undefined : 'gold.solid' }} />
        <Trans>These days</Trans>
      </Flex>
      <Flex align="center" gap="2">
        <Box aria-hidden css={{ ...swatch, borderColor: 'muted', borderStyle: isLine ? 'dashed' : 'solid' }} />
        <Trans context="comparison">Before</Trans>
      </Flex>
    </Flex>
  )
}
