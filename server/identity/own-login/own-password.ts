import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { AccessCode, FieldCode } from '#domain/platform/calls.ts'
import { LETTER_ABOUT } from '#domain/settings/letter.ts'
import type { Clock } from '../../clock.ts'
import { voidLetters } from '../../effects/mail.ts'
import type { Database, Tx } from '../../store/database.ts'
import { storedInstant } from '../../store/stored-instant.ts'
import { FAILED_LOGIN, isBlocked, queueByAddress, recordFailure } from '../failed-logins.ts'
import { isPasswordRight } from '../passwords.ts'
import { type Visitor, isSlowed, queueByUser } from '../user-failures.ts'

export interface OwnUser {
  readonly accountId: number
  readonly userId: Id
  readonly sessionId: Id
  readonly visitor: Visitor
}

export interface OwnFault {
  readonly field: string
  readonly code: AccessCode | FieldCode
}

const BLOCKED: OwnFault = { field: 'form', code: 'ip-blocked' }
const SLOWED: OwnFault = { field: 'form', code: 'user-slowed' }

async function standsAgainst(tx: Tx, who: OwnUser, now: Instant): Promise<OwnFault | null> {
  if (await isBlocked(tx, who.visitor.ip, now)) return BLOCKED
  return (await isSlowed(tx, who, who.visitor, now)) ? SLOWED : null
}

/**
 * Checks the user's current password; returns null when it is right. A wrong one counts as a failed sign-in, so that an open session cannot
 * be used to guess faster than the sign-in page.
 */
export async function ownPasswordFault(db: Database, clock: Clock, who: OwnUser, password: string): Promise<OwnFault | null> {
  const found = await db.asPlatform(async (tx) => ({
    fault: await standsAgainst(tx, who, clock.now()),
    hash: (await ownRow(tx, who).executeTakeFirst())?.password_hash ?? null,
  }))
  if (found.fault) return found.fault
  const isRight = await isPasswordRight(password, found.hash)
  return db.asPlatform(async (tx) => {
    await queueByAddress(tx, who.visitor.ip)
    await queueByUser(tx, who)
    // Checked again: other attempts may have failed during the hashing.
    const fault = await standsAgainst(tx, who, clock.now())
    if (fault || isRight) return fault
    const { accountId, userId, visitor } = who
    await recordFailure(tx, clock, { type: FAILED_LOGIN.password, ip: visitor.ip, accountId, userId })
    return { field: 'current', code: 'current-password-incorrect' }
  })
}

/** The user's own row, locked, so that concurrent changes run one after the other. */
export const ownRow = (tx: Tx, { accountId, userId }: Pick<OwnUser, 'accountId' | 'userId'>) =>
  tx.db
    .selectFrom('user_account')
    .select(['email', 'lang', 'password_hash', 'employee_id', 'email_verified_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .forUpdate()

type Whose = Pick<OwnUser, 'accountId' | 'userId'>

const unused = (tx: Tx, table: 'password_reset' | 'email_verification', { accountId, userId }: Whose, now: Instant) =>
  tx.db
    .updateTable(table)
    .set({ used_at: storedInstant(now) })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)

/** Voids earlier password links. */
export async function voidResets(tx: Tx, who: Whose, email: string | null, now: Instant): Promise<void> {
  await unused(tx, 'password_reset', who, now).execute()
  if (email !== null) await voidLetters(tx, who.accountId, email, LETTER_ABOUT.newPassword)
}

/** Voids links that verify the current e-mail address. */
export async function voidVerifications(tx: Tx, who: Whose, email: string | null, now: Instant): Promise<void> {
  await unused(tx, 'email_verification', who, now).execute()
  if (email !== null) await voidLetters(tx, who.accountId, email, LETTER_ABOUT.verification)
}

/** Voids links that would change the e-mail address. */
export async function voidEmailChanges(tx: Tx, { accountId, userId }: Whose, now: Instant): Promise<void> {
  const changes = await tx.db
    .updateTable('email_change')
    .set({ used_at: storedInstant(now) })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('email')
    .execute()
  for (const { email } of changes) await voidLetters(tx, accountId, email, LETTER_ABOUT.emailChange)
}
