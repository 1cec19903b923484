import { HOUR_MS, instant } from '#domain/kernel/time.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Clock, sha256, timestamp } from '../clock.ts'
import type { MailPort } from '../effects/mail.ts'
import type { Database } from '../store/database.ts'
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
    await tx.query('insert into password_reset (account_id, token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4, $5)', [
      user.accountId,
      sha256(token),
      user.userId,
      timestamp(now),
      timestamp(instant(now + RESET_VALID_MS)),
    ])
    const words = resetLetter(user.lang, `${publicUrl}${user.lang === 'en' ? '/en' : ''}/merchant/reset-password/${token}`)
    await mail.send(tx, { id: clock.newId(), accountId: user.accountId, recipient: user.email, ...words, writtenAt: now })
  })
}

/** Sets the new password and ends every session of the user, which whoever knew the old one may hold. False: the secret is no good. */
export async function resetPassword(db: Database, clock: Clock, token: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return db.asPlatform(async (tx) => {
    const now = clock.now()
    const used = await tx.query<{ accountId: number; userId: Id }>(
      `update password_reset set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2
       returning account_id as "accountId", user_id as "userId"`,
      [sha256(token), timestamp(now)],
    )
    const [found] = used
    if (!found) return false
    await tx.query('update user_account set password_hash = $3 where account_id = $1 and id = $2', [
      found.accountId,
      found.userId,
      passwordHash,
    ])
    await endSessionsOf(tx, found.accountId, found.userId, 'password-reset', now)
    return true
  })
}
