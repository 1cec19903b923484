/** A measured value with its baseline from the same run. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly value: number
  /** The same work done in the simplest way, or null for a figure with only a target. */
  readonly baseline: number | null
  readonly target: string
  readonly ok: boolean
}

/** Requirements: the built app, up to date with its sources, and a Chromium. */
export type Need = 'app' | 'browser'

/** Several figures with a common setup. `name` is the argument of `--only`. */
export interface Bench {
  readonly name: string
  readonly what: string
  /** Takes minutes, so it runs only when it is requested by name. */
  readonly isOnRequest?: boolean
  /** What the machine must have before it runs. */
  readonly needs?: readonly Need[]
  readonly run: (say: (sentence: string) => void) => Promise<readonly Figure[]>
}

export const ratioOf = (figure: Figure): number | null =>
  figure.baseline === null || figure.baseline === 0 ? null : figure.value / figure.baseline

/** A figure limited to `times` its baseline. */
export function atMostTimes(name: string, unit: string, value: number, baseline: number, times: number): Figure {
  return { name, unit, value, baseline, target: `<= ${times}x`, ok: value <= baseline * times }
}

export function atMost(name: string, unit: string, value: number, limit: number, baseline: number | null = null): Figure {
  return { name, unit, value, baseline, target: `<= ${limit}`, ok: value <= limit }
}

export function atLeast(name: string, unit: string, value: number, limit: number, baseline: number | null = null): Figure {
  return { name, unit, value, baseline, target: `>= ${limit}`, ok: value >= limit }
}

/** The value below which this share of the samples is. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('no samples')
  return value
}

const shown = (value: number | null): string => (value === null ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(2))

/** The printed table: text left-aligned, numbers right-aligned. */
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
