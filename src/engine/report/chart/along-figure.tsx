import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { ReportColumn } from '#domain/kernel/report/column.ts'
import type { ReportChart } from '#domain/kernel/report/drawing.ts'
import { type Format, useFormat } from '../../../i18n/format.ts'
import { reportText } from '../report-value.tsx'
import type { Drawing } from './chart-canvas.tsx'
import { type ChartData, type ChartSeries, NAMES_MAX, chartData } from './chart-data.ts'
import { DrawnCanvas, FigureFrame } from './figure-frame.tsx'
import type { ReportChartsProps } from './report-charts.tsx'
import { LINE_DASHES, SERIES_LOOKS, type SeriesStyle } from './series-style.ts'

type AlongFigureProps = ReportChartsProps & { readonly chart: Extract<ReportChart, { readonly along: unknown }> }

/** Formats the numbers of an axis in short form. Money is in hundredths, but axes show whole units. */
function axisFigure(column: ReportColumn | undefined, format: Format, locale: string): (value: number) => string {
  const short = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'ar-SA-u-nu-latn', { notation: 'compact', maximumFractionDigits: 1 })
  return (value) => format.digits(short.format(column?.kind === 'money' ? value / 100 : value))
}

const useAxis = ({ along }: AlongFigureProps['chart']): string => {
  const { i18n } = useLingui()
  return typeof along === 'string' ? along : along[i18n.locale === 'en' ? 'en' : 'ar']
}

const styleOf = ({ key, isBefore }: ChartSeries, values: readonly string[]): SeriesStyle =>
  isBefore ? 'before' : (SERIES_LOOKS[values.indexOf(key)] ?? 'first')

function useDrawing({ chart, declaration, rows, period, today }: AlongFigureProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const {
    labels: words,
    choices,
    report: { columns },
  } = declaration
  const [from, to] = [period?.from, period?.to]
  const along = useAxis(chart)
  const data = useMemo(
    () => chartData({ ...chart, along }, { columns, rows, period: from && to ? { from, to } : null, today }),
    [chart, along, columns, rows, from, to, today],
  )
  const drawing = useMemo((): Drawing | null => {
    if (!data) return null
    const columnOf = (key: string) => columns.find((column) => column.key === key)
    const axis = columnOf(along)
    const named = (point: string) => (axis && point !== '' ? reportText(axis, codeOr(axis, point), format, i18n, choices?.[along]) : '—')
    const labels = data.points.map((point, nth) =>
      data.along === 'name' ? named(point) : spanText(data.along, point, format, { locale: i18n.locale, isFirst: nth === 0 }),
    )
    const textOf = ({ key, isBefore }: ChartSeries, value: number) => {
      const column = columnOf(key)
      const figure = column ? reportText(column, value, format, i18n) : String(value)
      const word = chart.values.length > 1 && words[key]
      const text = word ? `${i18n._(word)}: ${figure}` : figure
      return isBefore ? t`Before: ${text}` : text
    }
    return {
      as: chart.as,
      isRightToLeft: i18n.locale !== 'en',
      labels,
      hasNames: data.along === 'name',
      figure: axisFigure(columnOf(chart.values[0] ?? ''), format, i18n.locale),
      series: data.series.map((one) => ({
        ...{ label: one.key, values: one.values, style: styleOf(one, chart.values) },
        texts: one.values.map((value) => textOf(one, value)),
      })),
    }
  }, [data, chart, along, columns, words, choices, format, i18n, t])
  return { data, drawing }
}

/** Points are texts, so the point of a choice is converted back to its code. */
const codeOr = ({ kind }: ReportColumn, point: string): string | number => (kind === 'choice' ? Number(point) : point)

/** A span as text; the year is included where it begins. */
function spanText(
  along: Exclude<ChartData['along'], 'name'>,
  point: string,
  format: Format,
  { locale, isFirst }: { readonly locale: string; readonly isFirst: boolean },
): string {
  if (along !== 'month') return format.dayShort(point)
  const year = isFirst || point.slice(5, 7) === '01' ? ({ year: 'numeric' } as const) : {}
  const names = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ar-SA-u-ca-gregory-nu-latn', {
    month: 'short',
    ...year,
    timeZone: 'UTC',
  })
  return format.digits(names.format(new Date(`${point}T00:00:00Z`)))
}

function useTitles({ chart, declaration: { labels } }: AlongFigureProps, isCut: boolean): Readonly<Record<ChartData['along'], string>> {
  const { i18n, t } = useLingui()
  const wordOf = (key: string) => (labels[key] ? i18n._(labels[key]) : key)
  const name = chart.values.map(wordOf).join(' · ')
  const axis = wordOf(useAxis(chart))
  // English nouns are lower case within a sentence, abbreviations such as VAT are not; Arabic has no case.
  const along = /^\p{Lu}{2}/u.test(axis) ? axis : axis.charAt(0).toLowerCase() + axis.slice(1)
  const most = NAMES_MAX
  return {
    day: t`${name} by day`,
    week: t`${name} by week`,
    month: t`${name} by month`,
    name: isCut ? t`${name} by ${along}: the ${most} largest` : t`${name} by ${along}`,
  }
}

/** A bar or line chart. The arrow keys move along its points and announce each, for screen reader users. */
export function AlongFigure(props: AlongFigureProps) {
  const { t } = useLingui()
  const { data, drawing } = useDrawing(props)
  const titles = useTitles(props, data?.points.length === NAMES_MAX)
  const [at, setAt] = useState<number | null>(null)
  if (!data || !drawing) return null
  const title = titles[data.along]
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
      {data.series.length > 1 && <Key series={drawing.series.map(({ style }, nth) => [style, data.series[nth]?.key ?? ''])} {...props} />}
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

/** The next point for a key: undefined for no change, null for leaving the points. */
function stepOf(key: string, at: number | null, last: number, isMirrored: boolean): number | null | undefined {
  const [forward, back] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === 'Escape') return at === null ? undefined : null
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === forward || key === 'ArrowDown') return at === null ? 0 : Math.min(last, at + 1)
  if (key === back || key === 'ArrowUp') return at === null ? last : Math.max(0, at - 1)
  return undefined
}

type KeyProps = Pick<AlongFigureProps, 'chart' | 'declaration'> & { readonly series: readonly (readonly [SeriesStyle, string])[] }

/** The legend: filled and hollow marks, the current series before the former one. */
function Key({ chart: { as, values }, declaration: { labels }, series }: KeyProps) {
  const { i18n, t } = useLingui()
  const wordOf = (style: SeriesStyle, key: string): string => {
    if (style === 'before') return t({ message: 'Before', context: 'comparison' })
    const label = values.length > 1 ? labels[key] : undefined
    return label ? i18n._(label) : t`These days`
  }
  return (
    <Flex gap="4" mb="3" textStyle="sm" color="muted" wrap="wrap">
      {series
        .toSorted(([a], [b]) => SERIES_LOOKS.indexOf(a) - SERIES_LOOKS.indexOf(b))
        .map(([style, key]) => (
          <Flex key={style + key} align="center" gap="2">
            {as === 'line' ? <LineSwatch style={style} /> : <Box aria-hidden css={BARS[style]} />}
            {wordOf(style, key)}
          </Flex>
        ))}
    </Flex>
  )
}

const BAR = { w: '3', h: '3', borderRadius: '3px', borderWidth: '1.5px' } as const
const BARS = {
  first: { ...BAR, borderColor: 'gold.solid', bg: 'gold.solid' },
  second: { ...BAR, borderColor: 'gold.solid' },
  third: { ...BAR, borderColor: 'muted', bg: 'muted' },
  before: { ...BAR, borderColor: 'muted' },
} as const

const LineSwatch = ({ style }: { readonly style: SeriesStyle }) => (
  <Box aria-hidden color={style === 'before' ? 'muted' : 'gold.solid'} css={{ lineHeight: 0 }}>
    <svg width="32" height="3">
      <line x1="0" x2="32" y1="1.5" y2="1.5" stroke="currentColor" strokeWidth="3" strokeDasharray={LINE_DASHES[style].join(' ')} />
    </svg>
  </Box>
)
