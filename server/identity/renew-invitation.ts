import { LOGIN_STATE } from '#domain/employees/employee.ts'
import { invitationEnd } from '#domain/employees/login.ts'
import { lockAccount } from '../store/stamp.ts'
import { accountFault } from './account-state.ts'
import { typed } from './find-user.ts'
import { type Whom, invitedPeople, isExpected, keepLogin, personOf, writeInvitation } from './invitations.ts'
import type { ResetDeps } from './password-reset.ts'

/** One address may be invited by several shops; this limits the number of e-mails per request. */
const SHOPS_MAX = 5

/** Restarts the validity of an invitation; a new e-mail with a new secret follows, and the previous one is void. */
async function renew({ db, clock }: ResetDeps, whom: Whom): Promise<boolean> {
  return db.asPlatform(async (tx) => {
    const now = clock.now()
    await lockAccount(tx, whom.accountId, now)
    const person = await personOf(tx, whom)
    if (!person || !isExpected(person, now)) return false
    await keepLogin(tx, whom, { invitedUntil: invitationEnd(now) })
    return true
  })
}

/** Sends a new invitation to an invited employee who requests a password. Does nothing for anyone else, and does not reveal it. */
export async function renewInvitations(deps: ResetDeps, email: string): Promise<void> {
  const now = deps.clock.now()
  const invited = await deps.db.asPlatform(
    (tx) =>
      invitedPeople(tx)
        .innerJoin('account as a', 'a.id', 'e.account_id')
        .select(['a.status as accountStatus', 'a.expires_at as accountExpiresAt'])
        .where('e.login_state', '=', LOGIN_STATE.invited)
        .where((builder) => builder(builder.fn('lower', ['e.email']), '=', typed(email)))
        .limit(SHOPS_MAX)
        .execute(),
    { readOnly: true },
  )
  for (const person of invited) {
    if (accountFault(person, now) !== null || !isExpected(person, now)) continue
    if (await renew(deps, person)) await writeInvitation(deps, person)
  }
}
