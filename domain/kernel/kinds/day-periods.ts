import { type Day, daysBetween } from '../time.ts'

/** Days from the first to the last, both among them. */
export interface DayPeriod {
  readonly startsOn: Day
  readonly endsOn: Day
}

/** Whether a day is one of a period's. */
export const covers = (day: Day, { startsOn, endsOn }: DayPeriod): boolean => startsOn <= day && day <= endsOn

/** backwards: its end is before its start. too-long: more days than may be. overlap: it lies over one above it. */
export interface PeriodFault {
  readonly nth: number
  readonly field: 'startsOn' | 'endsOn'
  readonly fault: 'backwards' | 'too-long' | 'overlap'
}

/** The first thing that is wrong with each period of a list. */
export function periodFaults(periods: readonly DayPeriod[], daysMax: number): readonly PeriodFault[] {
  return periods.flatMap(({ startsOn, endsOn }, nth): PeriodFault[] => {
    if (endsOn < startsOn) return [{ nth, field: 'endsOn', fault: 'backwards' }]
    if (daysBetween(startsOn, endsOn) >= daysMax) return [{ nth, field: 'endsOn', fault: 'too-long' }]
    const isOver = periods.slice(0, nth).some((other) => startsOn <= other.endsOn && other.startsOn <= endsOn)
    return isOver ? [{ nth, field: 'startsOn', fault: 'overlap' }] : []
  })
}
