/** One measured figure beside its baseline of the same run. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly value: number
  /** The same work done the plainest way, or null where a figure has only its target. */
  readonly baseline: number | null
  readonly target: string
  readonly ok: boolean
}

/** The built app, as new as its sources, and a Chromium. */
export type Need = 'app' | 'browser'

/** Several figures that come of one set-up. `name` is what `--only` takes. */
export interface Bench {
  readonly name: string
  readonly what: string
  /** Takes minutes: runs only when it is asked for by its name. */
  readonly isOnRequest?: boolean
  /** What has to be on this machine before it runs. */
  readonly needs?: readonly Need[]
  readonly run: (say: (sentence: string) => void) => Promise<readonly Figure[]>
}

export const ratioOf = (figure: Figure): number | null =>
  figure.baseline === null || figure.baseline === 0 ? null : figure.value / figure.baseline

/** A figure that must not be more than `times` its baseline. */
export function atMostTimes(name: string, unit: string, value: number, baseline: number, times: number): Figure {
  return { name, unit, value, baseline, target: `<= ${times}x`, ok: value <= baseline * times }
}

export function atMost(name: string, unit: string, value: number, limit: number, baseline: number | null = null): Figure {
  return { name, unit, value, baseline, target: `<= ${limit}`, ok: value <= limit }
}

export function atLeast(name: string, unit: string, value: number, limit: number, baseline: number | null = null): Figure {
  return { name, unit, value, baseline, target: `>= ${limit}`, ok: value >= limit }
}

/** The value below which this share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('no samples')
  return value
}

const shown = (value: number | null): string => (value === null ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(2))

/** The table as it is printed: text at the start, numbers at the end of their columns. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    figure.unit,
    shown(figure.value),
    shown(figure.baseline),
    shown(ratioOf(figure)),
    figure.target,
    figure.ok ? 'ok' : 'MISSED',
  ])
  const lines = [['name', 'unit', 'value', 'baseline', 'ratio', 'target', 'ok'], ...rows]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  const isNumber = (column: number) => column >= 2 && column <= 4
  return lines
    .map((line) =>
      line.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  '),
    )
    .join('\n')
}
