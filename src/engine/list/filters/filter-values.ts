import { type DayRangeName, dayRange } from '#domain/kernel/day-range.ts'
import { type Day, addDays } from '#domain/kernel/time.ts'
import { FILTER_SEPARATOR } from '../list-address.ts'

/** The values that a filter of the address holds. */
export const valuesIn = (text: string | undefined): readonly string[] => (text ? text.split(FILTER_SEPARATOR) : [])

/** Whether a filter holds a choice; a choice may stand for several values, as words that are said of more than one. */
export const holds = (text: string | undefined, choice: string): boolean => {
  const values = new Set(valuesIn(text))
  return valuesIn(choice).every((one) => values.has(one))
}

/** A filter with one choice more or less, in the order of the choices, so that the same choice has one address. */
export function toggled(text: string | undefined, choice: string, choices: readonly string[]): string {
  return choices.filter((one) => holds(text, one) !== (one === choice)).join(FILTER_SEPARATOR)
}

/** The periods that a filter of days offers by one press. */
export const FILTER_PERIODS = [
  'today',
  'yesterday',
  'this-week',
  'this-month',
  'last-month',
  'this-year',
] as const satisfies readonly DayRangeName[]
export type FilterPeriod = (typeof FILTER_PERIODS)[number]

/** The bounds of a filter of days as the address has them: the second is the first day after it. Empty where it is open. */
export interface DayBounds {
  readonly from: string
  readonly before: string
}

export function boundsOf(period: FilterPeriod, today: Day): DayBounds {
  const { from, to } = dayRange(period, today)
  return { from, before: addDays(to, 1) }
}

/** The period that has exactly these bounds today. */
export const periodOf = (bounds: DayBounds, today: Day): FilterPeriod | null =>
  FILTER_PERIODS.find((name) => {
    const { from, before } = boundsOf(name, today)
    return from === bounds.from && before === bounds.before
  }) ?? null

/** The last day of a filter's bounds; empty where it is open. */
export const lastDayOf = (before: string): string => (before === '' ? '' : addDays(before as Day, -1))
