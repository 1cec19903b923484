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

/** Who did something to somebody's file, by which operation. */
export interface Done {
  readonly actor: Actor
  readonly opId: Id
}

/** Above the ids of the rows that an operation makes. */
const INVITATION_NTH = 60_000

/** Whether this operation let her sign in who was not let in before or gave her another e-mail, and there is one to write to. */
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

/** She has a password that is good again with the login: an invitation would end it. */
async function hasPassword({ db }: AppDeps, { accountId, employeeId }: Whom): Promise<boolean> {
  return db.asPlatform(async (tx) => (await findUserByEmployee(tx, accountId, employeeId))?.isActive ?? false, { readOnly: true })
}

/**
 * Whoever is let in is asked to choose a password at once, and once: but for another e-mail, changes of her file write no letter, and neither does a list that is taken
 * in. What stands against an invitation leaves her file as it is, which says that she has none.
 */
export async function inviteGranted(deps: AppDeps, whom: Whom, { actor, opId }: Done): Promise<void> {
  const { db, clock, mail, settings } = deps
  if (!(await isGranted(deps, whom, opId)) || (await hasPassword(deps, whom))) return
  if ((await isEmailUnverified(db, whom.accountId, actor.employeeId)) || (await emailSignsIn(db, whom))) return
  const input = { employeeId: whom.employeeId, isAnew: false }
  const asked = { accountId: whom.accountId, actor, opId: derivedId(opId, INVITATION_NTH), command: inviteEmployee, input }
  const answer = await runOnline(db, { ...asked, now: clock.now() })
  if ('ok' in answer && answer.ok) await writeInvitation({ db, clock, mail, publicUrl: settings.publicUrl }, whom)
}
