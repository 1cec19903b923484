import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { LETTER_FAILURE, type LetterAbout, MAIL_STATUS } from '#domain/settings/letter.ts'
import type { Database, Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'

export interface Letter {
  readonly id: Id
  readonly accountId: number | null
  readonly recipient: string
  readonly about: LetterAbout
  readonly lang: 'ar' | 'en'
  readonly subject: string
  readonly body: string
  /** The words hold something that lets their reader in. */
  readonly hasSecret: boolean
  readonly writtenAt: Instant
  /** It is not sent after this moment, and its words are cleared. */
  readonly goodUntil: Instant
}

/** Where letters go. It is given the open transaction, so that a letter exists exactly when its reason does. */
export interface MailPort {
  readonly send: (tx: Tx, letter: Letter) => Promise<void>
}

/** The outbox: keeps each letter as pending, for `mail-worker.ts` to send. */
export const storedMail: MailPort = {
  async send(tx, { id, accountId, recipient, about, lang, subject, body, hasSecret, writtenAt, goodUntil }) {
    const written = storedInstant(writtenAt)
    const how = { about, lang, has_secret: hasSecret, good_until: storedInstant(goodUntil), next_try_at: written }
    await tx.db
      .insertInto('outgoing_mail')
      .values({ id, account_id: accountId, recipient, subject, body, status: MAIL_STATUS.pending, created_at: written, ...how })
      .execute()
  },
}

const WORDLESS = { body: '' } as const

/** Letters whose time is over keep no words: whoever reads the table, or a backup of it, learns nothing from them. */
export async function clearOldLetters(db: Database, now: Instant): Promise<void> {
  await db.asPlatform(async (tx) => {
    const old = tx.db.updateTable('outgoing_mail').where('good_until', '<', storedInstant(now))
    await old
      .set({ ...WORDLESS, status: MAIL_STATUS.failed, failure: LETTER_FAILURE.tooOld })
      .where('status', '=', MAIL_STATUS.pending)
      .execute()
    await old.set(WORDLESS).where('body', '<>', '').execute()
  })
}

/** A letter that waits is due now; says nothing of one that does not wait, or is another account's. */
export async function dueNow(db: Database, accountId: number, id: Id, now: Instant): Promise<void> {
  await db.asPlatform((tx) =>
    tx.db
      .updateTable('outgoing_mail')
      .set({ next_try_at: storedInstant(now) })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('status', '=', MAIL_STATUS.pending)
      .execute(),
  )
}

/** Letters whose secret is void are not sent any more, and keep no words; all of them, or those about one thing. */
export async function voidLetters(tx: Tx, accountId: number, recipient: string, about: LetterAbout | null = null): Promise<void> {
  const secret = tx.db
    .updateTable('outgoing_mail')
    .where('account_id', '=', accountId)
    // An e-mail is one, however it is written: an employee's is kept in small letters by now.
    .where((ask) => ask(ask.fn('lower', ['recipient']), '=', recipient.toLowerCase()))
    .where('has_secret', '=', true)
  const hers = about === null ? secret : secret.where('about', '=', about)
  await hers
    .set({ ...WORDLESS, status: MAIL_STATUS.failed, failure: LETTER_FAILURE.withdrawn })
    .where('status', '=', MAIL_STATUS.pending)
    .execute()
  await hers.set(WORDLESS).execute()
}
