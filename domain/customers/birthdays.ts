import { may } from '../access/pages.ts'
import { type ReportRow, type RowOf, defineReport } from '../kernel/define.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { type Period, monthOf, periodSchema } from '../kernel/report/period.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { compareText } from '../kernel/text.ts'
import { type Day, addDays } from '../kernel/time.ts'
import { comparisonOfNames } from '../settings/name-order.ts'
import { WHATSAPP } from './contact.ts'
import { LANGUAGE, customer } from './customer.ts'

/** At most a year, so that no birthday occurs twice. */
const DAYS_MAX = 365

type Born = Pick<RowOf<typeof customer>, 'birthOn' | 'birthMonth'>

/** The birthday in a year; 29 February becomes the 28th in other years. */
export function birthdayIn(year: number, birthOn: Day): Day {
  const date = `${String(year).padStart(4, '0')}${birthOn.slice(4)}` as Day
  const { to: last } = monthOf(date)
  return date > last ? last : date
}

const yearOf = (day: Day): number => Number(day.slice(0, 4))

function monthsIn({ from, to }: Period): Day[] {
  const months: Day[] = []
  for (let first = monthOf(from).from; first <= to; first = addDays(monthOf(first).to, 1)) months.push(first)
  return months
}

/** The birthday within a period: the day and the age, or only the month if no day is known. */
export function birthdayWithin(
  { birthOn, birthMonth }: Born,
  period: Period,
): { day: Day | null; month: Day; turns: number | null } | null {
  if (birthOn === null) {
    const month = monthsIn(period).find((first) => Number(first.slice(5, 7)) === birthMonth)
    return month === undefined ? null : { day: null, month, turns: null }
  }
  for (let year = yearOf(period.from); year <= yearOf(period.to); year += 1) {
    const day = birthdayIn(year, birthOn)
    // The day of birth itself is not a birthday.
    if (day >= period.from && day <= period.to && day > birthOn) return { day, month: monthOf(day).from, turns: year - yearOf(birthOn) }
  }
  return null
}

/** Birthdays in a period. Customers with only a month follow the days of that month; disabled ones are left out. */
export const birthdays = defineReport({
  name: 'birthday-congratulations',
  permission: may('customers', 'view'),
  params: periodSchema(DAYS_MAX),
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'day', kind: 'day' },
    { key: 'month', kind: 'month' },
    { key: 'turns', kind: 'integer' },
    { key: 'mobile', kind: 'text' },
    { key: 'whatsapp', kind: 'choice', codes: WHATSAPP },
    { key: 'language', kind: 'choice', codes: LANGUAGE },
    { key: 'customerId', kind: 'text' },
  ],
  async load(read, period) {
    const where = [
      { field: 'birthMonth', oneOf: [...new Set(monthsIn(period).map((first) => Number(first.slice(5, 7))))] },
      { field: 'isMerged', is: false },
      { field: 'status', is: GENERIC_STATUS.active },
    ]
    const [people, byName] = await Promise.all([readAllPages(read, customer, { where }), comparisonOfNames(read)])
    return { people, byName }
  },
  rows: ({ people, byName }, period): ReportRow[] =>
    people
      .flatMap((row) => {
        const birthday = birthdayWithin(row, period)
        return birthday === null ? [] : [{ row, ...birthday }]
      })
      .toSorted(
        (a, b) =>
          compareText(a.month, b.month) ||
          Number(a.day === null) - Number(b.day === null) ||
          compareText(a.day ?? '', b.day ?? '') ||
          byName(a.row.name, b.row.name) ||
          compareText(a.row.id, b.row.id),
      )
      .map(({ row, day, month, turns }) => ({
        ...{ name: row.name, day, month: day === null ? month : null, turns, mobile: row.mobile },
        ...{ whatsapp: row.isWhatsappAllowed ? WHATSAPP.yes : WHATSAPP.no, language: row.language, customerId: row.id },
      })),
  drill: (row) => ({ to: 'customers', params: { id: String(row['customerId']) } }),
  ties: [],
})
