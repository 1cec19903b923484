import { DAY_MS, type Instant, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import type { AccessCode } from '#domain/platform/calls.ts'
import type { LinkState } from '#domain/platform/letter-link.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { LETTER_ABOUT } from '#domain/settings/letter.ts'
import { sha256 } from '../clock.ts'
import type { Database, Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'
import { letterAddress, verificationLetter } from './letters.ts'
import type { ResetDeps } from './password-reset.ts'

/** As long as the trial. */
export const VERIFICATION_VALID_MS = 7 * DAY_MS
/** According to the specification a code can be requested again only after a minute. */
const AGAIN_AFTER_MS = MINUTE_MS
/** E-mails per user and day, because the address may be somebody else's. */
export const LETTERS_PER_DAY = 5

export interface Unverified {
  readonly accountId: number
  readonly userId: Id
  readonly email: string
  readonly lang: 'ar' | 'en'
}

/** Writes the e-mail with the link, in the caller's transaction. */
export async function writeVerification(tx: Tx, { clock, mail, publicUrl }: Omit<ResetDeps, 'db'>, whom: Unverified): Promise<void> {
  const { accountId, userId, email, lang } = whom
  const [now, token] = [clock.now(), clock.newSecret()]
  const goodUntil = instant(now + VERIFICATION_VALID_MS)
  const at = { created_at: storedInstant(now), expires_at: storedInstant(goodUntil) }
  await tx.db
    .insertInto('email_verification')
    .values({ account_id: accountId, token_hash: sha256(token), user_id: userId, ...at })
    .execute()
  const words = verificationLetter(lang, letterAddress(publicUrl, lang, `verify-email/${token}`))
  const who = { id: clock.newId(), accountId, recipient: email, lang }
  await mail.send(tx, { ...who, ...words, about: LETTER_ABOUT.verification, hasSecret: true, writtenAt: now, goodUntil })
}

/** The user while their e-mail address is unverified; locks the row, so that two concurrent requests write one e-mail. */
const unverifiedUser = (tx: Tx, accountId: number, userId: Id) =>
  tx.db
    .selectFrom('user_account')
    .select(['email', 'lang'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

async function writtenLately(tx: Tx, accountId: number, userId: Id, now: Instant): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('email_verification')
    .select('created_at as at')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('created_at', '>', storedInstant(instant(now - DAY_MS)))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ at }) => Number(at))
}

/** Writes another verification e-mail. Returns null when it was written or when the address is verified already. */
export function resendVerification(deps: ResetDeps, accountId: number, userId: Id): Promise<AccessCode | null> {
  return deps.db.asPlatform(async (tx) => {
    const user = await unverifiedUser(tx, accountId, userId)
    if (!user?.email) return null
    const now = deps.clock.now()
    const written = await writtenLately(tx, accountId, userId, now)
    if ((written[0] ?? 0) > now - AGAIN_AFTER_MS) return 'verification-too-soon'
    if (written.length >= LETTERS_PER_DAY) return 'verification-too-many'
    await writeVerification(tx, deps, { accountId, userId, email: user.email, lang: user.lang })
    return null
  })
}

/** Result of using a secret: `done`, or the reason for the refusal. */
export type Verified = 'done' | Exclude<LinkState, 'good'>

/** The owner of a valid secret, or the reason why it is invalid. */
export type Shown<Found> = { readonly state: 'good'; readonly found: Found } | { readonly state: Exclude<LinkState, 'good'> }

/** State of a verification secret. Locks its row, so that the second of two concurrent requests finds it used. */
export async function verificationOf(tx: Tx, token: string, now: Instant): Promise<Shown<Pick<Unverified, 'accountId' | 'userId'>>> {
  const found = await tx.db
    .selectFrom('email_verification')
    .select(['account_id as accountId', 'user_id as userId', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('token_hash', '=', sha256(token))
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { state: 'unknown' }
  if (found.usedAt !== null) return { state: (await unverifiedUser(tx, found.accountId, found.userId)) ? 'void' : 'used' }
  return found.expiresAt <= now ? { state: 'expired' } : { state: 'good', found }
}

/** Verifies an e-mail address by the secret of an e-mail. A secret can be used once; using it also uses up the others of the same user. */
export function verifyEmail({ db, clock }: Pick<ResetDeps, 'db' | 'clock'>, token: string): Promise<Verified> {
  return db.asPlatform(async (tx) => {
    const now = clock.now()
    const shown = await verificationOf(tx, token, now)
    if (shown.state !== 'good') return shown.state
    await markVerified(tx, shown.found.accountId, shown.found.userId, now)
    return 'done'
  })
}

/** Marks the address as verified: opening any link sent to it proves ownership. */
export async function markVerified(tx: Tx, accountId: number, userId: Id, now: Instant): Promise<void> {
  await tx.db
    .updateTable('user_account')
    .set({ email_verified_at: storedInstant(now) })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
  await tx.db
    .updateTable('email_verification')
    .set({ used_at: storedInstant(now) })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Whether an employee signs in with an unverified e-mail address. */
export async function isEmailUnverified(db: Database, accountId: number, employeeId: Id | null): Promise<boolean> {
  if (employeeId === null) return false
  const found = await db.asPlatform(
    (tx) =>
      tx.db
        .selectFrom('user_account')
        .select('id')
        .where('account_id', '=', accountId)
        .where('employee_id', '=', employeeId)
        .where('email', 'is not', null)
        .where('email_verified_at', 'is', null)
        .executeTakeFirst(),
    { readOnly: true },
  )
  return found !== undefined
}
