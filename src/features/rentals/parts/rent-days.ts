import { useLingui } from '@lingui/react/macro'
import { type Day, daysBetween, isDay } from '#domain/kernel/time.ts'

/** Days further ahead are taken for a typing error. */
const AHEAD_DAYS_MAX = 3 * 366
const RENT_DAYS_MAX = 180

export type DaysFault = { readonly field: 'from' | 'to'; readonly why: 'missing' | 'past' | 'far' | 'end-before-start' | 'long' }
export type TypedDays = { readonly ok: true; readonly from: Day; readonly to: Day } | { readonly ok: false; readonly fault: DaysFault }

/** The typed days, or what is wrong with them. For a rental that has begun only the last day must not be past. */
export function requestedDays(
  { from, to }: { readonly from: string; readonly to: string },
  today: Day,
  { mayHaveBegun = false }: { readonly mayHaveBegun?: boolean } = {},
): TypedDays {
  const no = (field: DaysFault['field'], why: DaysFault['why']): TypedDays => ({ ok: false, fault: { field, why } })
  if (!isDay(from)) return no('from', 'missing')
  if (!isDay(to)) return no('to', 'missing')
  if (from < today && !mayHaveBegun) return no('from', 'past')
  if (daysBetween(today, from) > AHEAD_DAYS_MAX) return no('from', 'far')
  if (to < from) return no('to', 'end-before-start')
  if (to < today) return no('to', 'past')
  if (daysBetween(from, to) >= RENT_DAYS_MAX) return no('to', 'long')
  return { ok: true, from, to }
}

export function useDaysFault(fault: DaysFault | null): (field: DaysFault['field']) => string | null {
  const { t } = useLingui()
  return (field) => {
    if (fault?.field !== field) return null
    switch (fault.why) {
      case 'missing':
        return t`Choose a day.`
      case 'past':
        return t`This day has passed. Choose today or later.`
      case 'far':
        return t`This is more than three years ahead. Check the year.`
      case 'end-before-start':
        return t`She cannot bring it back before she takes it. Choose a later day.`
      case 'long':
        return t`At most half a year at a time.`
    }
  }
}
