import type { ServerAct } from '#domain/activity/server-acts.ts'
import { employee } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { RowName } from '#domain/reference-names.ts'
import type { Tx } from '../database.ts'
import { type Act, writeChanges } from './row-changes.ts'

/** An action of the server that is not a command. */
export interface ServerDone {
  readonly opId: Id
  readonly act: ServerAct
  readonly at: Instant
  readonly actor: Id | null
  readonly reason?: string
}

/** Converts it to an `Act`, so that row changes can be staged with it. */
export const actDone = ({ opId, act, at, actor, reason }: ServerDone): Act => ({
  ...{ opId, command: act, at: new Date(at).toISOString(), actor, deviceId: null },
  ...{ allowedBy: null, reason: reason ?? null, told: [] },
})

/** Records it in the timeline of its subject, with the subject's name at the time. For actions that change no tracked rows. */
export async function recordAct(
  tx: Tx,
  accountId: number,
  done: ServerDone,
  subject: { readonly record: string; readonly id: Id; readonly name: RowName | null },
): Promise<void> {
  const { actor, deviceId, allowedBy, opId, command, at, reason } = actDone(done)
  const row = { record: subject.record, row_id: subject.id, part: null, part_id: null, is_new: false, fields: {} }
  const by = { actor_id: actor, allowed_by: allowedBy, device_id: deviceId, op_id: opId }
  const name = { name_ar: subject.name?.ar ?? null, name_en: subject.name?.en ?? null }
  await writeChanges(tx, accountId, [{ ...row, ...by, ...name, at, command, reason, told: null }])
}

interface Person {
  readonly accountId: number
  readonly employeeId: Id | null
  readonly nameAr: string | null
  readonly nameEn: string | null
}

/** Records an action of a user's sign-in in that employee's timeline. A user without an employee has no timeline. */
export async function recordPersonAct(tx: Tx, person: Person, done: Omit<ServerDone, 'actor'>): Promise<void> {
  const { accountId, employeeId, nameAr, nameEn } = person
  if (employeeId === null) return
  const name = nameAr === null ? null : { ar: nameAr, en: nameEn || nameAr }
  await recordAct(tx, accountId, { ...done, actor: employeeId }, { record: employee.name, id: employeeId, name })
}
