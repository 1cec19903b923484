import { LOGIN_STATE, employee } from '#domain/employees/employee.ts'
import { inviteEmployee } from '#domain/employees/invite-employee.ts'
import type { Actor } from '#domain/kernel/define.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import { isEmailUnverified } from '../../identity/email-verification.ts'
import { findUserByEmployee } from '../../identity/find-user.ts'
import { type Whom, emailSignsIn, writeInvitation } from '../../identity/invitations.ts'
import { sqlReader } from '../../store/reader.ts'
import { runOnline } from '../../sync/push/run-command.ts'
import type { AppDeps } from '../deps.ts'

export interface Done {
  readonly actor: Actor
  readonly opId: Id
}

/** Above the derived ids of rows that an operation creates. */
const INVITATION_NTH = 60_000

/** Whether this operation granted the sign-in or changed the e-mail address, and there is an address to write to. */
async function isGranted({ db }: AppDeps, { accountId, employeeId }: Whom, opId: Id): Promise<boolean> {
  return db.inAccount(
    accountId,
    async (tx) => {
      const person = await sqlReader(tx, accountId).get(employee, employeeId)
      if (!person?.hasLogin || person.email === null || person.loginState !== LOGIN_STATE.none) return false
      const changes = await tx.query(
        `select 1 from row_change where account_id = $1 and record = $2 and row_id = $3 and op_id = $4 and part is null
         and (is_new or jsonb_exists(fields, 'hasLogin') or jsonb_exists(fields, 'email'))`,
        [accountId, employee.name, employeeId, opId],
      )
      return changes.length > 0
    },
    { readOnly: true },
  )
}

/** The user has a password that becomes valid again with the sign-in; an invitation would void it. */
async function hasPassword({ db }: AppDeps, { accountId, employeeId }: Whom): Promise<boolean> {
  return db.asPlatform(async (tx) => (await findUserByEmployee(tx, accountId, employeeId))?.isActive ?? false, { readOnly: true })
}

/**
 * Invites an employee when the sign-in is granted. Other changes of the employee send no e-mail, except for a new address, and neither do
 * imports. If there is an objection to the invitation, the employee remains without one.
 */
export async function inviteGranted(deps: AppDeps, whom: Whom, { actor, opId }: Done): Promise<void> {
  const { db, clock, mail, settings } = deps
  if (!(await isGranted(deps, whom, opId)) || (await hasPassword(deps, whom))) return
  if ((await isEmailUnverified(db, whom.accountId, actor.employeeId)) || (await emailSignsIn(db, whom))) return
  const input = { employeeId: whom.employeeId, isAnew: false }
  const request = { accountId: whom.accountId, actor, opId: derivedId(opId, INVITATION_NTH), command: inviteEmployee, input }
  const answer = await runOnline(db, { ...request, now: clock.now() })
  if ('ok' in answer && answer.ok) await writeInvitation({ db, clock, mail, publicUrl: settings.publicUrl }, whom)
}
