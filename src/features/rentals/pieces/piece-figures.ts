import type { PieceMonth } from '#domain/rentals/piece/piece-performance.ts'
import type { RentAppearance } from '../parts/rent-appearance.ts'

/** The uses of a piece's days, in the order of the bar. */
export const DOINGS = [
  { key: 'outDays', appearance: 'rented' },
  { key: 'cleaningDays', appearance: 'cleaning' },
  { key: 'workshopDays', appearance: 'maintenance' },
  { key: 'blockedDays', appearance: 'blocked' },
  { key: 'idleDays', appearance: 'available' },
] as const satisfies readonly { readonly key: string; readonly appearance: RentAppearance }[]

type DoingKey = (typeof DOINGS)[number]['key']

export interface Figures {
  readonly income: number
  readonly rentals: number
  readonly careCost: number
  /** Income as a share of the purchase price; null if there is none. */
  readonly returnPercent: number | null
  readonly usePercent: number
  readonly days: Readonly<Record<DoingKey, number>>
}

const PERCENT = 100

export function figuresOf(rows: readonly Omit<PieceMonth, 'downtime'>[], buyPrice: number): Figures {
  const sum = (key: DoingKey | 'income' | 'rentals' | 'careCost') => rows.reduce((total, row) => total + row[key], 0)
  const [income, outDays, cleaningDays] = [sum('income'), sum('outDays'), sum('cleaningDays')]
  const days = { outDays, cleaningDays, workshopDays: sum('workshopDays'), blockedDays: sum('blockedDays'), idleDays: sum('idleDays') }
  const all = Object.values(days).reduce((total, count) => total + count, 0)
  return {
    income,
    rentals: sum('rentals'),
    careCost: sum('careCost'),
    returnPercent: buyPrice === 0 ? null : Math.round((income * PERCENT) / buyPrice),
    usePercent: all === 0 ? 0 : Math.round((outDays * PERCENT) / all),
    days,
  }
}
