import * as v from 'valibot'
import { type Money, type Rate, ZERO, amountSchema, minor, partOf, rateSchema } from '../../kernel/money.ts'
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../kernel/time.ts'

export const LATE_UNIT = { hour: 1, day: 2 } as const

/** The agreed rule for late returns. */
export const lateFeeRuleSchema = v.object({
  /** No fee within this time; after it, lateness counts from the due time. */
  graceMinutes: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(7 * 24 * 60, 'invalid')),
  unit: v.picklist(Object.values(LATE_UNIT), 'choice'),
  /** Per unit begun, VAT included. */
  amount: amountSchema,
  /** Maximum as a share of the rent; null without a maximum. */
  capRate: v.nullable(rateSchema),
})
export type LateFeeRule = v.InferOutput<typeof lateFeeRuleSchema>

export interface LateFee {
  /** Hours or days begun. */
  readonly units: number
  readonly fee: Money
  readonly isCapped: boolean
}

const UNIT_MS = { [LATE_UNIT.hour]: HOUR_MS, [LATE_UNIT.day]: DAY_MS } as const
/** Upper bound for exact arithmetic. */
const FEE_MAX = 1_000_000_000_000

const capOf = (rentPrice: Money, rate: Rate | null): Money => (rate === null ? minor(FEE_MAX) : partOf(rentPrice, rate))

/** The fee for a return at `backAt`. */
export function lateFee(rule: LateFeeRule, rentPrice: Money, dueAt: Instant, backAt: Instant): LateFee {
  const lateMs = backAt - dueAt
  if (lateMs <= rule.graceMinutes * MINUTE_MS) return { units: 0, fee: ZERO, isCapped: false }
  const units = Math.ceil(lateMs / UNIT_MS[rule.unit])
  const cap = capOf(rentPrice, rule.capRate)
  const whole = units * rule.amount
  return { units, fee: whole > cap ? cap : minor(whole), isCapped: whole > cap }
}

/** The number of days late: zero until the due time and within the grace period, then every day begun since the due time. */
export function daysLate(rule: Pick<LateFeeRule, 'graceMinutes'> | null, dueAt: Instant, backAt: Instant): number {
  const lateMs = backAt - dueAt
  return lateMs <= (rule?.graceMinutes ?? 0) * MINUTE_MS ? 0 : Math.ceil(lateMs / DAY_MS)
}
