import { isInHand, movedBy, movesBy } from '../accounting/daily-payments.ts'
import { may } from '../access/pages.ts'
import { type Reader, type ReportRow, type RowOf, defineReport } from '../kernel/define.ts'
import type { ReportColumn } from '../kernel/report/column.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { type Money, ZERO, addMoney, lessIfHeld, sumIfHeld } from '../kernel/money.ts'
import { type Period, periodSchema } from '../kernel/report/period.ts'
import { type Day, addDays } from '../kernel/time.ts'
import { MONEY_METHOD_NAMES, PAYMENT_METHOD } from '../payments/payment.ts'
import { shift } from './shift.ts'
import { type Taking, type Z, drawerIn, takingsIn, zOf } from './z-figures.ts'

/** Each shift is summed separately, so reports cover at most a quarter. */
const DAYS_MAX = 92

interface Counted extends Z {
  readonly row: RowOf<typeof shift>
}

const METHODS = MONEY_METHOD_NAMES.map((name) => [name, PAYMENT_METHOD[name]] as const)

async function shiftsOf(read: Reader, { from, to }: Period): Promise<Counted[]> {
  const rows = await readAllPages(read, shift, {
    where: [{ field: 'openedOn', from, before: addDays(to, 1) }],
    sort: { field: 'openedAt' },
  })
  const found: Counted[] = []
  for (const row of rows.toReversed()) {
    const [takings, drawer] = await Promise.all([takingsIn(read, row), drawerIn(read, row)])
    found.push({ row, ...zOf(row, takings, drawer) })
  }
  return found
}

function expectedBy(z: Z, method: number): Money | null {
  const found = z.methods.find((one) => one.method === method)
  return found ? found.expected : ZERO
}
const withoutSign = (amount: Money | null): Money | null => lessIfHeld(ZERO, amount)
const reason = (z: Z, key: Exclude<Taking['kind'], 'giftCardsSpent'>): Money | null => sumIfHeld(z.methods.map((one) => one[key]))

const isCounted = ({ row }: Counted): boolean => row.closedAt !== null

const FIGURES: readonly ReportColumn[] = [
  ...[
    ...['float', 'cashIn', 'cashOut', 'sales', 'refunds', 'deposits', 'insuranceTaken', 'insuranceReturned', 'rounding'],
    ...['giftCardsSold', 'giftCardsSpent', 'tips'],
  ].map((key) => ({
    ...{ key, kind: 'money' as const, totals: true, isSummed: true },
  })),
  ...METHODS.map(([key]) => ({ key, kind: 'money' as const, totals: true, isSummed: true })),
  ...(['expected', 'counted', 'difference'] as const).map((key) => ({ key, kind: 'money' as const, totals: true, isSummed: true })),
  { key: 'opened', kind: 'integer', totals: true },
]

const figuresOf = (z: Counted): ReportRow => ({
  ...{ float: z.float, cashIn: z.cashIn, cashOut: z.cashOut, opened: z.opened },
  ...{ sales: reason(z, 'sales'), refunds: withoutSign(reason(z, 'refunds')), deposits: reason(z, 'deposits') },
  ...{ insuranceTaken: reason(z, 'insuranceTaken'), insuranceReturned: withoutSign(reason(z, 'insuranceReturned')) },
  rounding: reason(z, 'rounding'),
  ...{ giftCardsSold: reason(z, 'giftCardsSold'), giftCardsSpent: z.giftCardsSpent, tips: reason(z, 'tips') },
  ...Object.fromEntries(METHODS.map(([key, method]) => [key, expectedBy(z, method)])),
  ...{ expected: z.expected, counted: isCounted(z) ? z.counted : ZERO, difference: isCounted(z) ? z.difference : ZERO },
})

export const SHIFT_STATE = { open: 1, closed: 2, amended: 3 } as const
const stateOf = (z: Counted): number => {
  if (!isCounted(z)) return SHIFT_STATE.open
  return z.isAmended ? SHIFT_STATE.amended : SHIFT_STATE.closed
}

/** The current Z of every shift: operations received after closing are included, and the shift is marked as amended. */
export const shiftSummary = defineReport({
  name: 'shift-summary',
  permission: may('reports', 'dailyPayments'),
  params: periodSchema(DAYS_MAX),
  columns: [{ key: 'day', kind: 'day' }, { key: 'till', kind: 'text' }, { key: 'state', kind: 'choice', codes: SHIFT_STATE }, ...FIGURES],
  load: shiftsOf,
  rows: (found) => found.map((z): ReportRow => ({ day: z.row.openedOn, till: z.row.till, state: stateOf(z), ...figuresOf(z) })),
  drill: (row) => ({ to: 'shifts', params: { openedOn: String(row.day) } }),
  ties: [
    {
      name: 'what all methods are expected to hold is the floats, what was taken, and what was put in and taken out',
      column: 'expected',
      equals: async (read, range) => {
        const found = await shiftsOf(read, range)
        return found.reduce((all, { float, total, cashIn, cashOut }) => all + float + Number(total) + Number(cashIn) - Number(cashOut), 0)
      },
    },
  ],
})

interface DayZ {
  readonly shifts: readonly Counted[]
  /** The total of all payments per day, in shifts and outside of them; null if it exceeds the safe range. */
  readonly taken: ReadonlyMap<Day, Money | null>
}

async function dayZ(read: Reader, range: Period): Promise<DayZ> {
  const [found, { moves, beyond }] = await Promise.all([shiftsOf(read, range), movedBy('day')(read, range)])
  const sums = [...Map.groupBy(moves.filter(isInHand), ({ day }) => day)].map(
    ([day, its]) => [day, sumIfHeld(its.map(({ amount }) => amount))] as const,
  )
  const taken = new Map<Day, Money | null>([...sums, ...beyond.map((day) => [day, null] as const)])
  return { shifts: found, taken }
}

function dayRow(day: Day, its: readonly Counted[], taken: Money | null): ReportRow {
  const figures = its.map(figuresOf)
  const sums = Object.fromEntries(FIGURES.map(({ key }) => [key, sumIfHeld(figures.map((row) => (row[key] ?? null) as Money | null))]))
  const inShifts = sumIfHeld(its.map(({ total }) => total))
  return { day, shifts: its.length, ...sums, inShifts, taken, outside: lessIfHeld(taken, inShifts) }
}

/** The Z of the whole shop per day: the sum of its shifts, and payments outside of shifts opened that day. */
export const dayClose = defineReport({
  name: 'day-close',
  permission: may('reports', 'dailyPayments'),
  params: periodSchema(DAYS_MAX),
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'shifts', kind: 'integer', totals: true },
    ...FIGURES,
    { key: 'inShifts', kind: 'money', totals: true, isSummed: true },
    { key: 'taken', kind: 'money', totals: true, isSummed: true },
    { key: 'outside', kind: 'money', totals: true, isSummed: true },
  ],
  charts: [{ as: 'bars', along: 'day', values: ['taken'] }],
  load: dayZ,
  rows: ({ shifts, taken }) => {
    const byDay = Map.groupBy(shifts, ({ row }) => row.openedOn)
    const days = [...new Set([...byDay.keys(), ...taken.keys()])].toSorted().toReversed()
    return days.map((day) => dayRow(day, byDay.get(day) ?? [], taken.has(day) ? (taken.get(day) ?? null) : ZERO))
  },
  drill: (row) => ({ to: 'shifts', params: { openedOn: String(row.day) } }),
  ties: [
    {
      name: 'what the daily payments say of these days',
      column: 'taken',
      equals: async (read, range) =>
        (await movesBy('day')(read, range)).filter(isInHand).reduce((all, { amount }) => addMoney(all, amount), ZERO),
    },
  ],
})
