import * as v from 'valibot'
import { type Money, type Rate, ZERO, amountSchema, minor, partOf, rateSchema } from '../../kernel/money.ts'
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../kernel/time.ts'

/** What a late hour or a late day is counted in. */
export const LATE_UNIT = { hour: 1, day: 2 } as const

/** What a customer agreed to pay for bringing a piece back late. */
export const lateFeeRuleSchema = v.object({
  /** So late nothing is taken; after it the whole lateness counts, from the moment the piece was due. */
  graceMinutes: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(7 * 24 * 60, 'invalid')),
  unit: v.picklist(Object.values(LATE_UNIT), 'choice'),
  /** For each unit that was begun; VAT included. */
  amount: amountSchema,
  /** At most this part of the price of the rental; null without a cap. */
  capRate: v.nullable(rateSchema),
})
export type LateFeeRule = v.InferOutput<typeof lateFeeRuleSchema>

export interface LateFee {
  /** Hours or days that were begun. */
  readonly units: number
  readonly fee: Money
  readonly isCapped: boolean
}

const UNIT_MS = { [LATE_UNIT.hour]: HOUR_MS, [LATE_UNIT.day]: DAY_MS } as const
/** Beyond it nothing can be counted exactly; a piece that is so late is lost, and another rule holds. */
const FEE_MAX = 1_000_000_000_000

const capOf = (rentPrice: Money, rate: Rate | null): Money => (rate === null ? minor(FEE_MAX) : partOf(rentPrice, rate))

/** What is owed for a piece that was due at one instant and came back at another. */
export function lateFee(rule: LateFeeRule, rentPrice: Money, dueAt: Instant, backAt: Instant): LateFee {
  const lateMs = backAt - dueAt
  if (lateMs <= rule.graceMinutes * MINUTE_MS) return { units: 0, fee: ZERO, isCapped: false }
  const units = Math.ceil(lateMs / UNIT_MS[rule.unit])
  const cap = capOf(rentPrice, rule.capRate)
  const whole = units * rule.amount
  return { units, fee: whole > cap ? cap : minor(whole), isCapped: whole > cap }
}

/**
 * How many days late a piece is by the rule of its category: none at the instant at which it is due, nor within the grace; after it the
 * whole lateness counts, each day that was begun.
 */
export function daysLate(rule: Pick<LateFeeRule, 'graceMinutes'> | null, dueAt: Instant, backAt: Instant): number {
  const lateMs = backAt - dueAt
  return lateMs <= (rule?.graceMinutes ?? 0) * MINUTE_MS ? 0 : Math.ceil(lateMs / DAY_MS)
}
