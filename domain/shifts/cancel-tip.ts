import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type DecisionContext, type InputOf, type Objection, type RowOf, defineCommand, happened, patch } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { dayOf } from '../kernel/time.ts'
import { timeZoneSchema } from '../kernel/time-zone.ts'
import { TIP_REASON_LENGTH_MAX, TIP_STATUS, tip } from '../payments/tips/tip.ts'
import { isCountOpen, shiftBefore } from './shift-of-money.ts'
import type { shift } from './shift.ts'

const REFUSALS = [
  'tips.no-permission',
  'tips.unknown',
  'tips.cancelled-already',
  'tips.cancelled-elsewhere',
  'tips.cancelled-after-close',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly taken: RowOf<typeof tip> | null
  readonly before: RowOf<typeof shift> | null
}

function blocked({ timeZone }: InputOf<typeof cancelTip>, { taken, before }: Loaded, { deviceId, now }: DecisionContext): Found | null {
  if (!taken) return { code: 'tips.unknown' }
  if (taken.status === TIP_STATUS.cancelled) return { code: 'tips.cancelled-already' }
  // Only the queue of the till that took it says whether its drawer was counted before.
  if (taken.deviceId === null || taken.deviceId !== deviceId) return { code: 'tips.cancelled-elsewhere' }
  return isCountOpen(taken, taken.takenOn, before, dayOf(now, timeZone)) ? null : { code: 'tips.cancelled-after-close' }
}

/** A tip goes back to the customer, or was never given: done at the till that took it and before its drawer is counted. The row stays. */
export const cancelTip = defineCommand({
  name: 'cancelTip',
  version: 1,
  kind: 'fact',
  permission: may('pointOfSale', 'sell'),
  input: v.object({
    tipId: idSchema,
    reason: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(TIP_REASON_LENGTH_MAX, 'too-long')),
    timeZone: timeZoneSchema,
  }),
  refusals: REFUSALS,
  async load(read, { tipId }): Promise<Loaded> {
    const taken = await read.get(tip, tipId)
    return { taken, before: taken && (await shiftBefore(read, taken)) }
  },
  decide(given, loaded, context) {
    const found = blocked(given, loaded, context)
    if (found) return happened([], [found])
    const cancelled = { cancelledAt: context.now, cancelledBy: context.actor.employeeId, cancelReason: given.reason }
    return happened([patch(tip, given.tipId, { status: TIP_STATUS.cancelled, ...cancelled })])
  },
})
