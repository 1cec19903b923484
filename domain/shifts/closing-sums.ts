import type { Reader, RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, sumIfHeld } from '../kernel/money.ts'
import type { shift } from './shift.ts'
import { drawerIn, expectedOf, takingsIn, zOf } from './z-figures.ts'

/** The total expected by a till when its shift was closed, and the one computed from its operations. */
export interface ClosingSums {
  readonly said: Money
  readonly found: Money
}

/** Compares the sums expected by a till with its operations up to the closing; null if all methods agree. */
export async function closingOff(
  read: Reader,
  { openedSeq, float, expected }: Pick<RowOf<typeof shift>, 'openedSeq' | 'float' | 'expected'>,
  { deviceId, seq }: { readonly deviceId: Id; readonly seq: number },
): Promise<ClosingSums | null> {
  const place = { deviceId, openedSeq, closedSeq: seq }
  const [takings, drawer] = await Promise.all([takingsIn(read, place), drawerIn(read, place)])
  const facts = expectedOf(zOf({ status: 1, closedAt: null, float, counted: {}, expected }, takings, drawer))
  const methods = new Set([...Object.keys(facts), ...Object.keys(expected)])
  if ([...methods].every((method) => (facts[method] ?? 0) === (expected[method] ?? 0))) return null
  const [said, found] = [sumIfHeld(Object.values(expected)), sumIfHeld(Object.values(facts))]
  // Sums beyond the safe range are reported by the Z itself; the closing counts.
  return said === null || found === null ? null : { said, found }
}
