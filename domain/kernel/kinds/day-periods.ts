import { type Day, daysBetween } from '../time.ts'

/** A range of days, inclusive. */
export interface DayPeriod {
  readonly startsOn: Day
  readonly endsOn: Day
}

export const covers = (day: Day, { startsOn, endsOn }: DayPeriod): boolean => startsOn <= day && day <= endsOn

/** backwards: ends before it starts. too-long: more than the allowed days. overlap: overlaps an earlier one in the list. */
export interface PeriodFault {
  readonly nth: number
  readonly field: 'startsOn' | 'endsOn'
  readonly fault: 'backwards' | 'too-long' | 'overlap'
}

/** The first fault of each period of a list. */
export function periodFaults(periods: readonly DayPeriod[], daysMax: number): readonly PeriodFault[] {
  return periods.flatMap(({ startsOn, endsOn }, nth): PeriodFault[] => {
    if (endsOn < startsOn) return [{ nth, field: 'endsOn', fault: 'backwards' }]
    if (daysBetween(startsOn, endsOn) >= daysMax) return [{ nth, field: 'endsOn', fault: 'too-long' }]
    const isOver = periods.slice(0, nth).some((other) => startsOn <= other.endsOn && other.startsOn <= endsOn)
    return isOver ? [{ nth, field: 'startsOn', fault: 'overlap' }] : []
  })
}
