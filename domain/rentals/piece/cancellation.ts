import * as v from 'valibot'
import { type Money, type Rate, ZERO, partOf, rate, rateSchema, subtractMoney } from '../../kernel/money.ts'
import { HOUR_MS, type Instant } from '../../kernel/time.ts'

const STEPS_MAX = 10

/** The refund policy for cancellations: the rate by how early it is cancelled. */
export const cancellationPolicySchema = v.pipe(
  v.array(
    v.object({
      /** At least this many hours before pick-up. */
      hoursBefore: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(366 * 24, 'invalid')),
      /** The refunded share of what was paid. */
      refundRate: rateSchema,
    }),
  ),
  v.maxLength(STEPS_MAX, 'too-many'),
  v.check((steps) => isFalling(steps), 'invalid'),
)
export type CancellationPolicy = v.InferOutput<typeof cancellationPolicySchema>

/** A later cancellation must not get a higher refund. */
function isFalling(steps: readonly { readonly hoursBefore: number; readonly refundRate: number }[]): boolean {
  const early = steps.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  return early.every((step, nth) => {
    const next = early[nth + 1]
    return !next || (next.hoursBefore < step.hoursBefore && next.refundRate <= step.refundRate)
  })
}

/** The refund rate at a time; zero after the last step. */
export function refundRateAt(policy: CancellationPolicy, outAt: Instant, cancelledAt: Instant): Rate {
  const held = policy.filter(({ hoursBefore }) => outAt - cancelledAt >= hoursBefore * HOUR_MS)
  return held.reduce<Rate>((best, { refundRate }) => (refundRate > best ? refundRate : best), rate(0))
}

export interface CancellationSplit {
  readonly refund: Money
  readonly kept: Money
}

/** Splits what was paid for a cancelled reservation. The insurance amount is not included: it is always returned in full. */
export function splitOnCancel(policy: CancellationPolicy, paid: Money, outAt: Instant, cancelledAt: Instant): CancellationSplit {
  if (paid <= 0) return { refund: ZERO, kept: ZERO }
  const refund = partOf(paid, refundRateAt(policy, outAt, cancelledAt))
  return { refund, kept: subtractMoney(paid, refund) }
}
