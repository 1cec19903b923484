import { type DayRangeName, dayRange } from '#domain/kernel/day-range.ts'
import { type Day, addDays } from '#domain/kernel/time.ts'
import { FILTER_SEPARATOR } from '../list-address.ts'

export const valuesIn = (text: string | undefined): readonly string[] => (text ? text.split(FILTER_SEPARATOR) : [])

/** Whether a filter contains a choice, which may have several values. */
export const holds = (text: string | undefined, choice: string): boolean => {
  const values = new Set(valuesIn(text))
  return valuesIn(choice).every((one) => values.has(one))
}

/** Toggles a choice. The result is in the order of the choices, so that the same selection always has the same address. */
export function toggled(text: string | undefined, choice: string, choices: readonly string[]): string {
  return choices.filter((one) => holds(text, one) !== (one === choice)).join(FILTER_SEPARATOR)
}

export const FILTER_PERIODS = [
  'today',
  'yesterday',
  'this-week',
  'this-month',
  'last-month',
  'this-year',
] as const satisfies readonly DayRangeName[]
export type FilterPeriod = (typeof FILTER_PERIODS)[number]

/** The bounds of a day filter as in the address: `before` is the first day after the range. Empty if open. */
export interface DayBounds {
  readonly from: string
  readonly before: string
}

export function boundsOf(period: FilterPeriod, today: Day): DayBounds {
  const { from, to } = dayRange(period, today)
  return { from, before: addDays(to, 1) }
}

/** The preset period with exactly these bounds today. */
export const periodOf = (bounds: DayBounds, today: Day): FilterPeriod | null =>
  FILTER_PERIODS.find((name) => {
    const { from, before } = boundsOf(name, today)
    return from === bounds.from && before === bounds.before
  }) ?? null

/** The last day of the range; empty if open. */
export const lastDayOf = (before: string): string => (before === '' ? '' : addDays(before as Day, -1))
