import { type Day, addDays, day } from './time.ts'

/** The named stretches of days that a report offers (spec section 9). */
export const PERIODS = ['today', 'yesterday', 'thisMonth', 'lastMonth', 'lastQuarter', 'last3Months', 'thisYear', 'lastYear'] as const
export type Period = (typeof PERIODS)[number]

/** Both days belong to it. */
export interface DaySpan {
  readonly from: Day
  readonly to: Day
}

const monthOf = (of: Day): { year: number; month: number } => ({ year: Number(of.slice(0, 4)), month: Number(of.slice(5, 7)) })

/** The first day of the month that lies `months` after the one of `of`; negative goes back. */
function monthStart(of: Day, months: number): Day {
  const { year, month } = monthOf(of)
  const count = year * 12 + (month - 1) + months
  return day(`${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`)
}

const monthEnd = (of: Day, months: number): Day => addDays(monthStart(of, months + 1), -1)

/** The same day of the month three months back, or that month's last day where it is shorter. */
function threeMonthsBack(of: Day): Day {
  const last = monthEnd(of, -3)
  const same = `${last.slice(0, 8)}${of.slice(8)}`
  return same < last ? day(same) : last
}

const SPANS: Readonly<Record<Period, (today: Day) => DaySpan>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  thisMonth: (today) => ({ from: monthStart(today, 0), to: today }),
  lastMonth: (today) => ({ from: monthStart(today, -1), to: monthEnd(today, -1) }),
  lastQuarter: (today) => {
    const intoQuarter = (monthOf(today).month - 1) % 3
    return { from: monthStart(today, -intoQuarter - 3), to: monthEnd(today, -intoQuarter - 1) }
  },
  last3Months: (today) => ({ from: addDays(threeMonthsBack(today), 1), to: today }),
  thisYear: (today) => ({ from: day(`${today.slice(0, 4)}-01-01`), to: today }),
  lastYear: (today) => {
    const year = String(monthOf(today).year - 1).padStart(4, '0')
    return { from: day(`${year}-01-01`), to: day(`${year}-12-31`) }
  },
}

/** The days of a named period, seen from a day of the account's zone. A running month or year ends today. */
export const spanOf = (period: Period, today: Day): DaySpan => SPANS[period](today)
