import type { Reader, RowOf } from '../kernel/define.ts'
import type { Day } from '../kernel/time.ts'
import { shift } from './shift.ts'

type Shift = RowOf<typeof shift>

/** A record of money with its place in the queue of the till that took it. */
interface Placed {
  readonly deviceId: Shift['deviceId']
  readonly tillSeq: number | null
}

/** The last shift that its till opened before the money was taken. */
export async function shiftBefore(read: Reader, { deviceId, tillSeq }: Placed): Promise<Shift | null> {
  if (deviceId === null || tillSeq === null) return null
  const where = [
    { field: 'deviceId', is: deviceId },
    { field: 'openedSeq', before: tillSeq },
  ]
  const [row = null] = await read.select(shift, { where, sort: { field: 'openedAt', descending: true }, limit: 1 })
  return row
}

/** Whether the Z that counts the money is still to be written; of money that no shift holds, whether its day is still running. */
export function isCountOpen({ tillSeq }: Pick<Placed, 'tillSeq'>, takenOn: Day, before: Shift | null, today: Day): boolean {
  if (before && before.closedSeq === null) return true
  const isInClosed = before !== null && before.closedSeq !== null && tillSeq !== null && tillSeq < before.closedSeq
  return !isInClosed && takenOn === today
}
