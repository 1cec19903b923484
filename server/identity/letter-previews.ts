import type { LetterPreview } from '#domain/platform/letter-previews.ts'
import { WRITTEN_BEFORE_MS } from '#domain/kernel/kinds/account-end.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import { ZONE_DEFAULT } from '#domain/settings/account-setting.ts'
import { LETTER_ABOUT, type LetterAbout } from '#domain/settings/letter.ts'
import type { Database } from '../store/database.ts'
import {
  type LetterWords,
  accountEndedLetter,
  accountEndingLetter,
  accountIdLetter,
  emailChangeLetter,
  emailLeftLetter,
  invitationLetter,
  letterAddress,
  resetLetter,
  verificationLetter,
} from './letters.ts'
import { OWNER_USERNAME, TRIAL_MS } from './register.ts'

/** Replaces secrets: a link with it is not valid. */
const EXAMPLE_SECRET = 'example'
const EXAMPLE_EMAIL = 'name@shop.example'

type Lang = 'ar' | 'en'

const shopOf = (db: Database, accountId: number) =>
  db.asPlatform(
    (tx) =>
      tx.db
        .selectFrom('account as a')
        .leftJoin('account_setting as s', 's.account_id', 'a.id')
        .select([
          'a.created_at as createdAt',
          'a.expires_at as expiresAt',
          's.name_ar as shopAr',
          's.name_en as shopEn',
          's.time_zone as zone',
        ])
        .where('a.id', '=', accountId)
        .executeTakeFirstOrThrow(),
    { readOnly: true },
  )

const endOf = (expiresAt: Instant | null, now: Instant): Instant => expiresAt ?? instant(now + WRITTEN_BEFORE_MS)

/** Renders each e-mail of a shop with the production templates and example values in place of secrets and addresses. */
export async function letterPreviews(db: Database, publicUrl: string, accountId: number, now: Instant): Promise<LetterPreview[]> {
  const { createdAt, expiresAt, shopAr, shopEn, zone } = await shopOf(db, accountId)
  const at = (lang: Lang, page: string) => letterAddress(publicUrl, lang, page)
  const email = EXAMPLE_EMAIL
  const [confirm, signIn] = [`verify-email/${EXAMPLE_SECRET}`, 'sign-in']
  const endIn = (lang: Lang) => ({
    ...{ shop: (lang === 'en' ? shopEn : shopAr) ?? '', accountId, zone: zone ?? ZONE_DEFAULT, address: at(lang, signIn) },
    ...{ expiresAt: endOf(expiresAt, now), isTrial: expiresAt !== null && expiresAt - createdAt === TRIAL_MS },
  })
  const both = (about: LetterAbout, words: (lang: Lang) => LetterWords): LetterPreview => ({
    about,
    texts: (['ar', 'en'] as const).map((lang) => ({ lang, ...words(lang) })),
  })
  const invitation = invitationLetter({
    ...{ shopAr: shopAr ?? '', shopEn: shopEn ?? '' },
    address: (lang) => at(lang, `invitation/${EXAMPLE_SECRET}`),
  })
  return [
    both(LETTER_ABOUT.verification, (lang) => verificationLetter(lang, at(lang, confirm))),
    { about: LETTER_ABOUT.invitation, texts: [{ lang: null, ...invitation }] },
    both(LETTER_ABOUT.newPassword, (lang) => resetLetter(lang, at(lang, `reset-password/${EXAMPLE_SECRET}`))),
    both(LETTER_ABOUT.accountNumber, (lang) => accountIdLetter(lang, { accountId, username: OWNER_USERNAME, address: at(lang, signIn) })),
    both(LETTER_ABOUT.emailChange, (lang) => emailChangeLetter(lang, { email, address: at(lang, confirm) })),
    both(LETTER_ABOUT.emailLeft, (lang) => emailLeftLetter(lang, { email, address: at(lang, 'sign-in?forgotten=password') })),
    both(LETTER_ABOUT.accountEnding, (lang) => accountEndingLetter(lang, endIn(lang))),
    both(LETTER_ABOUT.accountEnded, (lang) => accountEndedLetter(lang, endIn(lang))),
  ]
}
