import type { Permissions, RowOf } from '../kernel/define.ts'
import { needsLongPin } from '../access/guarded.ts'
import { DAY_MS, type Instant } from '../kernel/time.ts'
import type { employeePin } from './employee.ts'

export interface OwnPin {
  readonly isTooShort: boolean
  readonly setByAnotherAt: Instant | null
}

const TOLD_MS = 7 * DAY_MS

/** Whether the employee needs a new PIN before working on a till without their password. */
export const lacksPin = (row: RowOf<typeof employeePin> | null, permissions: Permissions): boolean =>
  row === null || isTooShort(row, permissions)

const isTooShort = ({ isLong }: RowOf<typeof employeePin>, permissions: Permissions): boolean => needsLongPin(permissions) && !isLong

export function ownPin(row: RowOf<typeof employeePin>, permissions: Permissions, now: number): OwnPin {
  const isForeign = row.setBy !== null && row.setBy !== row.id
  const isFresh = row.setAt !== null && row.setAt > now - TOLD_MS
  return { isTooShort: isTooShort(row, permissions), setByAnotherAt: isForeign && isFresh ? row.setAt : null }
}
