import type * as v from 'valibot'
import type { changePasswordSchema } from '#domain/platform/own-login.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { isGuessable } from '../guessable.ts'
import { ownWords } from '../password-reset.ts'
import { hashPassword } from '../passwords.ts'
import { endSessionsOf } from '../sessions.ts'
import { forgiveFailures } from '../user-failures.ts'
import { type OwnFault, type OwnUser, ownPasswordFault, ownRow, voidEmailChanges, voidResets } from './own-password.ts'

/**
 * Changes the password of a user who knows the current one; returns the reason if refused. Ends all other sessions and voids all e-mails
 * that could undo the change: the old password may have been stolen.
 */
export async function changePassword(
  db: Database,
  clock: Clock,
  who: OwnUser,
  given: v.InferOutput<typeof changePasswordSchema>,
): Promise<OwnFault | null> {
  const fault = await ownPasswordFault(db, clock, who, given.current)
  if (fault) return fault
  const own = await db.asPlatform(async (tx) => Object.values(await ownWords(tx, who)), { readOnly: true })
  if (await isGuessable(given.password, own)) return { field: 'password', code: 'password-common' }
  const passwordHash = await hashPassword(given.password)
  await db.asPlatform(async (tx) => {
    const now = clock.now()
    const { accountId, userId } = who
    const row = await ownRow(tx, who).executeTakeFirstOrThrow()
    await tx.db
      .updateTable('user_account')
      .set({ password_hash: passwordHash })
      .where('account_id', '=', accountId)
      .where('id', '=', userId)
      .execute()
    await voidResets(tx, who, row.email, now)
    await voidEmailChanges(tx, who, now)
    await endSessionsOf(tx, who, 'password-changed', now, who.sessionId)
    await forgiveFailures(tx, accountId, userId)
  })
  return null
}
