import { type RowOf, defineRecord } from '../kernel/define.ts'
import { id, instantField, rateField, reference } from '../kernel/fields.ts'
import { type Rate, rate } from '../kernel/money.ts'
import { type Day, addDays, startOfDay } from '../kernel/time.ts'

/**
 * Former commissions and their end, written by a database trigger on every change (`keep_former_commission`). The
 * current value in the employee's file is valid since the last row here, or always if there is none.
 */
export const formerCommission = defineRecord({
  name: 'former_commission',
  travels: 'server',
  fields: {
    id: id(),
    employeeId: reference('employee'),
    rate: rateField(),
    untilAt: instantField(),
  },
})
type Former = Pick<RowOf<typeof formerCommission>, 'rate' | 'untilAt'>

interface CommissionOverTime {
  readonly now: Rate | null
  readonly former: readonly Former[]
}

/**
 * The commission on a day of the shop: the value when the day ended. A change counts for its whole day, so that all
 * sales of a day have the same rate, whenever they are synced.
 */
export function commissionOn({ now, former }: CommissionOverTime, day: Day, zone: string): Rate {
  const end = startOfDay(addDays(day, 1), zone)
  return former.find(({ untilAt }) => untilAt >= end)?.rate ?? now ?? rate(0)
}
