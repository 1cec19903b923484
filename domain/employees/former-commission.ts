import { type RowOf, defineRecord } from '../kernel/define.ts'
import { id, instantField, rateField, reference } from '../kernel/fields.ts'
import { type Rate, rate } from '../kernel/money.ts'
import { type Day, addDays, startOfDay } from '../kernel/time.ts'

/**
 * What the commission of somebody was, and until when: written by the database whenever it changes (`keep_former_commission`), so that no way of
 * changing it passes it. What stands in her file holds since her last row here, and without any since ever.
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

/** Her commission as her file says it now, and what it was before. */
interface CommissionOverTime {
  readonly now: Rate | null
  /** The oldest first. */
  readonly former: readonly Former[]
}

/**
 * Her commission on a day of the shop: what stood in her file when the day ended. A change counts for the whole of the day on which it was made, so
 * that all sales of one day bear one rate, whenever the till that made them is heard of.
 */
export function commissionOn({ now, former }: CommissionOverTime, day: Day, zone: string): Rate {
  const end = startOfDay(addDays(day, 1), zone)
  return former.find(({ untilAt }) => untilAt >= end)?.rate ?? now ?? rate(0)
}
