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
  /** Whether the text contains a secret such as a sign-in link. */
  readonly hasSecret: boolean
  readonly writtenAt: Instant
  /** After this instant the e-mail is not sent any more and its text is cleared. */
  readonly goodUntil: Instant
}

/** Accepts outgoing e-mails. It takes the open transaction, so that the e-mail is stored only if the transaction commits. */
export interface MailPort {
  readonly send: (tx: Tx, letter: Letter) => Promise<void>
}

/** The outbox: stores each e-mail as pending for `mail-worker.ts`. */
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

/** Clears the text of expired e-mails, so that neither the table nor a backup of it reveals it. */
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

/** Makes a pending e-mail due immediately. Does nothing if it is not pending or belongs to another account. */
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

/** Withdraws pending e-mails whose secret is void and clears their text, optionally only those of one kind. */
export async function voidLetters(tx: Tx, accountId: number, recipient: string, about: LetterAbout | null = null): Promise<void> {
  const secret = tx.db
    .updateTable('outgoing_mail')
    .where('account_id', '=', accountId)
    // Case-insensitive: the stored address of an employee is in lower case, but older e-mails may not be.
    .where((builder) => builder(builder.fn('lower', ['recipient']), '=', recipient.toLowerCase()))
    .where('has_secret', '=', true)
  const own = about === null ? secret : secret.where('about', '=', about)
  await own
    .set({ ...WORDLESS, status: MAIL_STATUS.failed, failure: LETTER_FAILURE.withdrawn })
    .where('status', '=', MAIL_STATUS.pending)
    .execute()
  await own.set(WORDLESS).execute()
}
