import { ownAttendance } from '#domain/attendance/today.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { mayView } from '#domain/kernel/view.ts'
import { queryView } from '../../engine/query.ts'
import type { Session } from '../../engine/session.ts'

/**
 * Caches the shop's location and the employee's attendance, so that a phone can check in offline without having opened that screen online.
 */
export async function bringOwnAttendance(requester: Session, employeeId: Id): Promise<void> {
  if (mayView(ownAttendance, requester.permissions)) await queryView(ownAttendance, { employeeId }, requester, { standsIn: true })
}
