import { may } from '../access/pages.ts'
import { employee } from '../employees/employee.ts'
import { type ReportRow, type Where, defineReport } from '../kernel/define.ts'
import { type Money, ZERO, sumIfHeld } from '../kernel/money.ts'
import { type Period, periodSchema } from '../kernel/report/period.ts'
import { compareText } from '../kernel/text.ts'
import { addDays } from '../kernel/time.ts'
import { PAYMENT_METHOD } from '../payments/payment.ts'
import { TIP_STATUS, tip } from '../payments/tips/tip.ts'
import { comparisonOfNames } from '../settings/name-order.ts'

const takenIn = ({ from, to }: Period): readonly Where[] => [
  { field: 'takenOn', from, before: addDays(to, 1) },
  { field: 'status', is: TIP_STATUS.paid },
]

/** The tips of each employee in a period by method, without cancelled ones: what the shop owes or has paid out to her. */
export const tipsByEmployee = defineReport({
  name: 'tips-by-employee',
  permission: may('reports', 'dailyPayments'),
  params: periodSchema(),
  columns: [
    { key: 'nameAr', kind: 'text' },
    { key: 'nameEn', kind: 'text' },
    { key: 'count', kind: 'integer', totals: true },
    { key: 'cash', kind: 'money', totals: true },
    { key: 'creditCard', kind: 'money', totals: true },
    { key: 'total', kind: 'money', totals: true },
    { key: 'employeeId', kind: 'text' },
  ],
  async load(read, period: Period) {
    const groups = await read.aggregate(tip, { where: takenIn(period), groupBy: ['employeeId', 'method'], sums: ['amount'] })
    const ids = [...new Set(groups.map(({ by }) => by.employeeId))]
    return { groups, employees: await read.many(employee, ids), byName: await comparisonOfNames(read) }
  },
  rows: ({ groups, employees, byName }) => {
    const names = new Map(employees.map((row) => [row.id, row]))
    return [...Map.groupBy(groups, ({ by }) => by.employeeId)]
      .map(([employeeId, its]): ReportRow & { readonly nameAr: string | null; readonly employeeId: string } => {
        const by = (method: number): Money | null => sumIfHeld(its.filter((one) => one.by.method === method).map(({ sums }) => sums.amount))
        return {
          ...{ nameAr: names.get(employeeId)?.nameAr ?? null, nameEn: names.get(employeeId)?.nameEn ?? null, employeeId },
          ...{ count: its.reduce((all, { count }) => all + count, 0), cash: by(PAYMENT_METHOD.cash) },
          ...{ creditCard: by(PAYMENT_METHOD.creditCard), total: sumIfHeld(its.map(({ sums }) => sums.amount)) },
        }
      })
      .toSorted((a, b) => byName(a.nameAr ?? '', b.nameAr ?? '') || compareText(a.employeeId, b.employeeId))
  },
  ties: [
    {
      name: 'the tips that were not cancelled in the database',
      column: 'total',
      equals: async (read, period) => (await read.aggregate(tip, { where: takenIn(period), sums: ['amount'] }))[0]?.sums.amount ?? ZERO,
    },
  ],
})
