import { useLingui } from '@lingui/react/macro'
import type { DaysFault } from './rent-days.ts'

/** What is wrong with the days, in words. */
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
