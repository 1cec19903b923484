import type { LetterLink, LinkKind, LinkState } from '#domain/platform/letter-link.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { sha256 } from '../clock.ts'
import type { Database, Tx } from '../store/database.ts'
import { verificationOf } from './email-verification.ts'
import { findUserByEmail } from './find-user.ts'
import { invitedBy } from './invitations.ts'
import { emailChangeOf } from './own-login/change-email.ts'

async function resetState(tx: Tx, token: string, now: Instant): Promise<LinkState> {
  const found = await tx.db
    .selectFrom('password_reset')
    .select(['used_at as usedAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (!found) return 'unknown'
  if (found.usedAt !== null) return 'used'
  return found.expiresAt <= now ? 'expired' : 'good'
}

async function invitationState(tx: Tx, token: string, now: Instant): Promise<LinkState> {
  const person = await invitedBy(tx, token, now)
  if (person?.email) return (await findUserByEmail(tx, person.email)) ? 'taken' : 'good'
  const found = await tx.db
    .selectFrom('login_invitation')
    .select(['used_at as usedAt', 'voided_at as voidedAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (!found) return 'unknown'
  if (found.usedAt !== null) return 'used'
  // `expired` only if it was not voided as well.
  return found.voidedAt === null && found.expiresAt <= now ? 'expired' : 'void'
}

/** State of an e-mail link: of a registration or of a changed address; both open the same page. */
async function emailState(tx: Tx, token: string, now: Instant): Promise<LinkState> {
  const { state } = await verificationOf(tx, token, now)
  return state === 'unknown' ? (await emailChangeOf(tx, token, now)).state : state
}

const STATE_OF = { password: resetState, invitation: invitationState, email: emailState } as const

/** State of a link in an e-mail, and the inviting shop if it is a valid invitation. Reading it does not use it up. */
export const letterLinkState = (db: Database, kind: LinkKind, token: string, now: Instant): Promise<LetterLink> =>
  db.asPlatform(async (tx) => {
    const state = await STATE_OF[kind](tx, token, now)
    const from = kind === 'invitation' && state === 'good' ? await invitedBy(tx, token, now) : null
    return from?.shopAr ? { state, shop: { ar: from.shopAr, en: from.shopEn || from.shopAr } } : { state }
  })
