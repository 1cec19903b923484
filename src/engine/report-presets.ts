/** The periods that a report offers (spec section 9). Days are `YYYY-MM-DD`; a period holds both of its ends. */
export interface Period {
  readonly from: string
  readonly to: string
}
export type PresetName = 'today' | 'yesterday' | 'thisMonth' | 'lastMonth' | 'lastQuarter'

const iso = (date: Date): string => date.toISOString().slice(0, 10)
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day))

/** Works a period out of today. Months beyond the year's ends are the calendar's own carrying over. */
export function periodOf(preset: PresetName, today: string): Period {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const at = month - 1
  const quarter = Math.floor(at / 3) * 3
  const periods: Record<PresetName, readonly [Date, Date]> = {
    today: [utc(year, at, day), utc(year, at, day)],
    yesterday: [utc(year, at, day - 1), utc(year, at, day - 1)],
    thisMonth: [utc(year, at, 1), utc(year, at, day)],
    lastMonth: [utc(year, at - 1, 1), utc(year, at, 0)],
    lastQuarter: [utc(year, quarter - 3, 1), utc(year, quarter, 0)],
  }
  const [from, to] = periods[preset]
  return { from: iso(from), to: iso(to) }
}
