import { ENDED_WRITTEN_WITHIN_MS, WRITTEN_BEFORE_MS, endLetterDue } from '#domain/kernel/kinds/account-end.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import { ZONE_DEFAULT } from '#domain/settings/account-setting.ts'
import { LETTER_ABOUT, LETTER_FAILURE, MAIL_STATUS } from '#domain/settings/letter.ts'
import type { Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'
import { ACCOUNT_STATUS } from './account-state.ts'
import { accountEndedLetter, accountEndingLetter, letterAddress } from './letters.ts'
import type { ResetDeps } from './password-reset.ts'
import { TRIAL_MS } from './register.ts'

const ABOUT_END = { ending: LETTER_ABOUT.accountEnding, ended: LETTER_ABOUT.accountEnded } as const

/** Users with the owner role: only they can extend the account. */
const ownersOf = (tx: Tx, accountId: number) =>
  tx.db
    .selectFrom('user_account as u')
    .innerJoin('employee as e', (join) => join.onRef('e.account_id', '=', 'u.account_id').onRef('e.id', '=', 'u.employee_id'))
    .innerJoin('role as r', (join) => join.onRef('r.account_id', '=', 'e.account_id').onRef('r.id', '=', 'e.role_id'))
    .leftJoin('account_setting as s', 's.account_id', 'u.account_id')
    .select(['u.email', 'u.lang', 's.name_ar as shopAr', 's.name_en as shopEn', 's.time_zone as zone'])
    .where('u.account_id', '=', accountId)
    .where('u.is_active', '=', true)
    .where('u.email', 'is not', null)
    .where('e.is_active', '=', true)
    .where('r.is_owner', '=', true)
    .execute()

/** Locks the account row: the current expiry counts, and two servers must not write the same e-mail twice. */
const accountAt = (tx: Tx, accountId: number) =>
  tx.db
    .selectFrom('account')
    .select(['status', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

async function writeEndLetter({ db, clock, mail, publicUrl }: ResetDeps, accountId: number): Promise<void> {
  await db.asPlatform(async (tx) => {
    const account = await accountAt(tx, accountId)
    const now = clock.now()
    if (!account || account.status === ACCOUNT_STATUS.disabled || account.expiresAt === null) return
    const { createdAt, expiresAt } = account
    const due = endLetterDue(expiresAt, now)
    const owners = due === null ? [] : await ownersOf(tx, accountId)
    if (due === null || owners.length === 0) return
    const about = ABOUT_END[due]
    const first = await tx.db
      .insertInto('account_end_letter')
      .values({ account_id: accountId, about, expires_at: storedInstant(expiresAt), written_at: storedInstant(now) })
      .onConflict((at) => at.doNothing())
      .returning('about')
      .executeTakeFirst()
    if (!first) return
    // The warning before the end is pointless once the account has expired.
    await withdrawEndLetters(tx, accountId)
    const goodUntil = due === 'ending' ? expiresAt : instant(expiresAt + ENDED_WRITTEN_WITHIN_MS)
    const words = due === 'ending' ? accountEndingLetter : accountEndedLetter
    for (const { email, lang, shopAr, shopEn, zone } of owners) {
      const address = letterAddress(publicUrl, lang, 'sign-in')
      const shop = (lang === 'en' ? shopEn : shopAr) ?? ''
      const end = { shop, accountId, expiresAt, zone: zone ?? ZONE_DEFAULT, isTrial: expiresAt - createdAt === TRIAL_MS, address }
      const letter = { id: clock.newId(), accountId, recipient: email ?? '', lang, about, hasSecret: false, writtenAt: now, goodUntil }
      await mail.send(tx, { ...letter, ...words(lang, end) })
    }
  })
}

/** Withdraws pending e-mails about an expiry that no longer applies. */
export async function withdrawEndLetters(tx: Tx, accountId: number): Promise<void> {
  await tx.db
    .updateTable('outgoing_mail')
    .set({ body: '', status: MAIL_STATUS.failed, failure: LETTER_FAILURE.withdrawn })
    .where('account_id', '=', accountId)
    .where('about', 'in', Object.values(ABOUT_END))
    .where('status', '=', MAIL_STATUS.pending)
    .execute()
}

const nearTheirEnd = (tx: Tx, now: Instant) =>
  tx.db
    .selectFrom('account')
    .select('id')
    .where('status', '<>', ACCOUNT_STATUS.disabled)
    .where('expires_at', '<=', storedInstant(instant(now + WRITTEN_BEFORE_MS)))
    .where('expires_at', '>', storedInstant(instant(now - ENDED_WRITTEN_WITHIN_MS)))
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

/** Notifies owners two days before their account expires and when it has expired, once per expiry date. */
export async function tendAccountEnds(deps: ResetDeps, stopping: AbortSignal): Promise<void> {
  const now = deps.clock.now()
  const near = await deps.db.asPlatform((tx) => nearTheirEnd(tx, now), { readOnly: true })
  for (const { id } of near) {
    if (stopping.aborted) return
    await writeEndLetter(deps, id)
  }
}
