import type { Id } from '#domain/kernel/ids.ts'
import { HOUR_MS, type Instant, instant } from '#domain/kernel/time.ts'
import { LETTER_ABOUT } from '#domain/settings/letter.ts'
import { type Clock, sha256 } from '../clock.ts'
import { type MailPort, voidLetters } from '../effects/mail.ts'
import type { Database, Tx } from '../store/database.ts'
import { recordPersonAct } from '../store/history/record-act.ts'
import { storedInstant } from '../store/stored-instant.ts'
import { markVerified } from './email-verification.ts'
import { findUserByEmail, maySignIn } from './find-user.ts'
import { letterAddress, resetLetter } from './letters.ts'
import { isGuessable } from './guessable.ts'
import { renewInvitations } from './renew-invitation.ts'
import { hashPassword } from './passwords.ts'
import { voidEmailChanges } from './own-login/own-password.ts'
import { forgiveFailures } from './user-failures.ts'
import { endSessionsOf } from './sessions.ts'

export const RESET_VALID_MS = HOUR_MS

export interface ResetDeps {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailPort
  readonly publicUrl: string
}

/**
 * E-mails a secret that is valid for one hour and one use. An invited employee without a password gets the invitation again. Does nothing
 * for an unknown address, and does not reveal that it is unknown.
 */
export async function forgotPassword(deps: ResetDeps, email: string): Promise<void> {
  const { db, clock, mail, publicUrl } = deps
  const isUser = await db.asPlatform(async (tx) => {
    const user = await findUserByEmail(tx, email)
    const now = clock.now()
    if (!user?.email || !maySignIn(user, now)) return user !== null
    const token = clock.newSecret()
    const goodUntil = instant(now + RESET_VALID_MS)
    await tx.db
      .insertInto('password_reset')
      .values({
        account_id: user.accountId,
        token_hash: sha256(token),
        user_id: user.userId,
        created_at: storedInstant(now),
        expires_at: storedInstant(goodUntil),
      })
      .execute()
    const words = resetLetter(user.lang, letterAddress(publicUrl, user.lang, `reset-password/${token}`))
    const who = { id: clock.newId(), accountId: user.accountId, recipient: user.email, lang: user.lang }
    await mail.send(tx, { ...who, ...words, about: LETTER_ABOUT.newPassword, hasSecret: true, writtenAt: now, goodUntil })
    return true
  })
  if (!isUser) await renewInvitations(deps, email)
}

async function holderOf(tx: Tx, token: string, now: Instant) {
  const found = await tx.db
    .selectFrom('password_reset')
    .select(['account_id as accountId', 'user_id as userId'])
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', storedInstant(now))
    .executeTakeFirst()
  return found ?? null
}

/** Words from the user's own data, which an attacker would try first. */
export function ownWords(tx: Tx, { accountId, userId }: Holder) {
  return tx.db
    .selectFrom('user_account as u')
    .leftJoin('employee as e', (join) => join.onRef('e.account_id', '=', 'u.account_id').onRef('e.id', '=', 'u.employee_id'))
    .leftJoin('account_setting as s', 's.account_id', 'u.account_id')
    .select(['u.employee_id as employeeId'])
    .select(['u.email', 'u.username', 'e.name_ar', 'e.name_en', 's.name_ar as shop_ar', 's.name_en as shop_en'])
    .where('u.account_id', '=', accountId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

interface Holder {
  readonly accountId: number
  readonly userId: Id
}

async function voidSecrets(tx: Tx, { accountId, userId }: Holder, email: string | null, now: Instant): Promise<void> {
  await tx.db
    .updateTable('password_reset')
    .set({ used_at: storedInstant(now) })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  if (email === null) return
  await voidLetters(tx, accountId, email)
}

export type Reset = 'done' | 'dead' | 'guessable'

/**
 * Sets the new password and ends all sessions of the user, which an attacker with the old password may hold. A guessable password leaves
 * the secret valid.
 */
export async function resetPassword(db: Database, clock: Clock, token: string, password: string): Promise<Reset> {
  const known = await db.asPlatform(async (tx) => {
    const holder = await holderOf(tx, token, clock.now())
    if (!holder) return null
    const { employeeId: _employeeId, ...own } = await ownWords(tx, holder)
    return { own: Object.values(own) }
  })
  if (!known) return 'dead'
  if (await isGuessable(password, known.own)) return 'guessable'
  const passwordHash = await hashPassword(password)
  return db.asPlatform(async (tx): Promise<Reset> => {
    const now = clock.now()
    // Only one of two concurrent requests takes the secret: the update locks the row.
    const [found] = await tx.db
      .updateTable('password_reset')
      .set({ used_at: storedInstant(now) })
      .where('token_hash', '=', sha256(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', storedInstant(now))
      .returning(['account_id as accountId', 'user_id as userId'])
      .execute()
    if (!found) return 'dead'
    const changed = await tx.db
      .updateTable('user_account')
      .set({ password_hash: passwordHash })
      .where('account_id', '=', found.accountId)
      .where('id', '=', found.userId)
      .returning('email')
      .executeTakeFirst()
    await markVerified(tx, found.accountId, found.userId, now)
    await voidSecrets(tx, found, changed?.email ?? null, now)
    await voidEmailChanges(tx, found, now)
    await endSessionsOf(tx, found, 'password-reset', now)
    await forgiveFailures(tx, found.accountId, found.userId)
    const { accountId } = found
    const { employeeId, name_ar: nameAr, name_en: nameEn } = await ownWords(tx, found)
    await recordPersonAct(tx, { accountId, employeeId, nameAr, nameEn }, { opId: clock.newId(), act: 'resetPassword', at: now })
    return 'done'
  })
}
