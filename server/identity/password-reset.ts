import { HOUR_MS, instant } from '#domain/kernel/time.ts'
import { type Clock, sha256 } from '../clock.ts'
import type { MailPort } from '../effects/mail.ts'
import type { Database } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'
import { findUserByEmail } from './find-user.ts'
import { resetLetter } from './letters.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

export const RESET_VALID_MS = HOUR_MS

export interface ResetDeps {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailPort
  readonly publicUrl: string
}

/** Writes a letter with a secret that is good for one hour and one use. For an e-mail that nobody has it does nothing, and says nothing. */
export async function forgotPassword({ db, clock, mail, publicUrl }: ResetDeps, email: string): Promise<void> {
  await db.asPlatform(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user?.isActive || !user.email) return
    const now = clock.now()
    const token = clock.newSecret()
    await tx.db
      .insertInto('password_reset')
      .values({
        account_id: user.accountId,
        token_hash: sha256(token),
        user_id: user.userId,
        created_at: storedInstant(now),
        expires_at: storedInstant(instant(now + RESET_VALID_MS)),
      })
      .execute()
    const words = resetLetter(user.lang, `${publicUrl}${user.lang === 'en' ? '/en' : ''}/merchant/reset-password/${token}`)
    await mail.send(tx, { id: clock.newId(), accountId: user.accountId, recipient: user.email, ...words, writtenAt: now })
  })
}

/** Sets the new password and ends every session of the user, which whoever knew the old one may hold. False: the secret is no good. */
export async function resetPassword(db: Database, clock: Clock, token: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return db.asPlatform(async (tx) => {
    const now = clock.now()
    const found = await tx.db
      .updateTable('password_reset')
      .set({ used_at: storedInstant(now) })
      .where('token_hash', '=', sha256(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', storedInstant(now))
      .returning(['account_id as accountId', 'user_id as userId'])
      .executeTakeFirst()
    if (!found) return false
    await tx.db
      .updateTable('user_account')
      .set({ password_hash: passwordHash })
      .where('account_id', '=', found.accountId)
      .where('id', '=', found.userId)
      .execute()
    await endSessionsOf(tx, found.accountId, found.userId, 'password-reset', now)
    return true
  })
}
