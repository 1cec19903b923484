import { ownAttendance } from '#domain/attendance/today.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { mayView } from '#domain/kernel/view.ts'
import { askView } from '../../engine/ask-view.ts'
import type { Session } from '../../engine/session.ts'

/** Where the shop is, and whether she is here, kept for a check-in without a network on a phone that never opened that screen with one. */
export async function bringOwnAttendance(asker: Session, employeeId: Id): Promise<void> {
  if (mayView(ownAttendance, asker.permissions)) await askView(ownAttendance, { employeeId }, asker, { standsIn: true })
}
