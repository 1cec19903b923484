import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { LETTER_ABOUT } from '#domain/settings/letter.ts'
import { findUserByEmail, maySignIn } from './find-user.ts'
import { accountIdLetter, letterAddress } from './letters.ts'
import type { ResetDeps } from './password-reset.ts'

/** The e-mail contains no secret, so it may still be delivered the next day. */
const LETTER_GOOD_MS = DAY_MS

/**
 * E-mails the account number and user name to the owner of this address. Does nothing for an unknown address, and does not reveal that it
 * is unknown.
 */
export async function forgotAccountId({ db, clock, mail, publicUrl }: ResetDeps, email: string): Promise<void> {
  await db.asPlatform(async (tx) => {
    const user = await findUserByEmail(tx, email)
    const now = clock.now()
    if (!user?.email || !maySignIn(user, now)) return
    const { accountId, username, lang } = user
    const address = letterAddress(publicUrl, lang, 'sign-in')
    const words = accountIdLetter(lang, { accountId, username, address })
    const who = { id: clock.newId(), accountId, recipient: user.email, lang }
    await mail.send(tx, {
      ...who,
      ...words,
      about: LETTER_ABOUT.accountNumber,
      hasSecret: false,
      writtenAt: now,
      goodUntil: instant(now + LETTER_GOOD_MS),
    })
  })
}
