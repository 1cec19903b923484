import { Box } from '@chakra-ui/react/box'
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  ArcElement,
  DoughnutController,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  type Scale,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CHART_COLOURS } from './chart-data.ts'
import { LINE_DASHES, type SeriesStyle } from './series-style.ts'

Chart.register(
  ...[
    BarController,
    BarElement,
    LineController,
    LineElement,
    PointElement,
    DoughnutController,
    ArcElement,
    CategoryScale,
    LinearScale,
    Tooltip,
  ],
)

/** A chart in the page's language, with the texts of all values. */
export interface Drawing {
  readonly as: 'bars' | 'line' | 'share'
  readonly isRightToLeft: boolean
  readonly labels: readonly string[]
  readonly series: readonly {
    readonly label: string
    readonly values: readonly number[]
    readonly texts: readonly string[]
    readonly style: SeriesStyle
  }[]
  /** Names are listed vertically with horizontal bars. */
  readonly hasNames: boolean
  readonly figure: (value: number) => string
}

const FONT_SIZE = 14
const BAR_WIDTH_MAX = 34

const colour = (name: string): string =>
  getComputedStyle(document.documentElement)
    .getPropertyValue(`--ck-colors-${name.replaceAll('.', '-')}`)
    .trim()

function followColours(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
const isDarkNow = () => document.documentElement.classList.contains('dark')

function datasetOf({ as }: Drawing, one: Drawing['series'][number]): ChartDataset {
  const values = { label: one.label, data: [...one.values] }
  const [ink, quiet, surface] = [colour('gold.solid'), colour('muted'), colour('surface')]
  if (as === 'share') {
    return { ...values, backgroundColor: CHART_COLOURS.map(colour), borderColor: surface, borderWidth: 2, hoverBorderColor: surface }
  }
  if (as === 'bars') {
    const style = {
      first: { backgroundColor: ink, borderColor: ink, borderWidth: 0 },
      second: { backgroundColor: 'transparent', borderColor: ink, borderWidth: 2 },
      third: { backgroundColor: quiet, borderColor: quiet, borderWidth: 0 },
      before: { backgroundColor: 'transparent', borderColor: quiet, borderWidth: 1.5 },
    }[one.style]
    return { ...values, ...style, borderRadius: 3, borderSkipped: false, maxBarThickness: BAR_WIDTH_MAX }
  }
  return {
    ...values,
    borderColor: one.style === 'before' ? quiet : ink,
    borderDash: [...LINE_DASHES[one.style]],
    type: 'line',
    backgroundColor: surface,
    borderWidth: 2.5,
    pointRadius: 4,
    pointHoverRadius: 6,
    tension: 0.25,
  }
}

const NAMES_WIDTH = 0.4

/** Shortens a name in the middle, because its end may distinguish sizes; its bar has the full name. */
function shortened(name: string, { ctx, width }: Chart, family: string): string {
  ctx.save()
  ctx.font = `${FONT_SIZE}px ${family}`
  const fits = (text: string) => ctx.measureText(text).width <= width * NAMES_WIDTH
  let text = name
  for (let saved = name.length - 1; saved > 1 && !fits(text); saved -= 1) {
    const end = Math.floor(saved / 3)
    text = `${name.slice(0, saved - end).trimEnd()}…${name.slice(name.length - end).trimStart()}`
  }
  ctx.restore()
  return text
}

/** Both axes: the numeric one is at the start edge of the language, and the other runs in its direction. */
function axesOf({ as, labels, hasNames, isRightToLeft, figure }: Drawing) {
  if (as === 'share') return {}
  const [line, muted] = [colour('line'), colour('muted')]
  const font = { size: FONT_SIZE, family: getComputedStyle(document.body).fontFamily }
  const figures = {
    beginAtZero: true,
    border: { display: false },
    grid: { color: line },
    // If there is not enough room for all labels, some are left out.
    ticks: {
      color: muted,
      font,
      maxTicksLimit: 6,
      maxRotation: 0,
      autoSkipPadding: 14,
      callback: (value: string | number) => figure(Number(value)),
    },
  }
  const names = {
    grid: { display: false },
    border: { color: line },
    ticks: { color: muted, font, maxRotation: 0, autoSkip: !hasNames, autoSkipPadding: 14 },
  }
  function nameAt(this: Scale, _: unknown, index: number): string {
    return shortened(labels[index] ?? '', this.chart, font.family)
  }
  const side = isRightToLeft ? ('right' as const) : ('left' as const)
  return hasNames
    ? { x: { ...figures, reverse: isRightToLeft }, y: { ...names, ticks: { ...names.ticks, callback: nameAt }, position: side } }
    : { x: { ...names, reverse: isRightToLeft }, y: { ...figures, position: side } }
}

function configOf(drawing: Drawing): ChartConfiguration {
  const { as, series, labels, isRightToLeft, hasNames } = drawing
  const family = getComputedStyle(document.body).fontFamily
  return {
    type: as === 'share' ? 'doughnut' : as === 'line' ? 'line' : 'bar',
    data: { labels: [...labels], datasets: series.map((one) => datasetOf(drawing, one)) },
    options: {
      // Animated growth would suggest a change where there is none.
      animation: false,
      maintainAspectRatio: false,
      indexAxis: hasNames ? 'y' : 'x',
      interaction: { mode: as === 'share' ? 'nearest' : 'index', intersect: as === 'share' },
      ...(as === 'share' ? { cutout: '64%' } : {}),
      scales: axesOf(drawing),
      plugins: {
        tooltip: {
          rtl: isRightToLeft,
          textDirection: isRightToLeft ? 'rtl' : 'ltr',
          backgroundColor: colour('ink'),
          titleColor: colour('canvas'),
          bodyColor: colour('canvas'),
          titleFont: { size: FONT_SIZE, family },
          bodyFont: { size: FONT_SIZE, family },
          padding: 10,
          displayColors: false,
          callbacks: { label: ({ datasetIndex, dataIndex }) => series[datasetIndex]?.texts[dataIndex] ?? '' },
        },
      },
    },
  }
}

export interface ChartCanvasProps {
  readonly drawing: Drawing
  readonly at: number | null
}

/** Draws on a canvas, again whenever the data or the colours change. Texts are provided by the figure around it. */
export function ChartCanvas({ drawing, at }: ChartCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const chart = useRef<Chart | null>(null)
  const isDark = useSyncExternalStore(followColours, isDarkNow)
  useEffect(() => {
    if (!canvas.current) return
    const made = new Chart(canvas.current, configOf(drawing))
    chart.current = made
    return () => {
      chart.current = null
      made.destroy()
    }
  }, [drawing, isDark])
  useEffect(() => {
    const active = at === null ? [] : drawing.series.map((_, datasetIndex) => ({ datasetIndex, index: at }))
    chart.current?.setActiveElements(active)
    chart.current?.tooltip?.setActiveElements(active, { x: 0, y: 0 })
    chart.current?.update('none')
  }, [at, drawing])
  return (
    <Box position="absolute" inset="0">
      <canvas ref={canvas} aria-hidden />
    </Box>
  )
}
