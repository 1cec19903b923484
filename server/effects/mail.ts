import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Database, Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'

/** Mail: 0 failed, 1 pending, 2 success. */
export const MAIL_STATUS = { failed: 0, pending: 1, success: 2 } as const

export interface Letter {
  readonly id: Id
  readonly accountId: number | null
  readonly recipient: string
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
  async send(tx, { id, accountId, recipient, lang, subject, body, hasSecret, writtenAt, goodUntil }) {
    const written = storedInstant(writtenAt)
    const how = { lang, has_secret: hasSecret, good_until: storedInstant(goodUntil), next_try_at: written }
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
      .set({ ...WORDLESS, status: MAIL_STATUS.failed })
      .where('status', '=', MAIL_STATUS.pending)
      .execute()
    await old.set(WORDLESS).where('body', '<>', '').execute()
  })
}

/** Letters whose secret is void are not sent any more, and keep no words. */
export async function voidLetters(tx: Tx, accountId: number, recipient: string): Promise<void> {
  const hers = tx.db
    .updateTable('outgoing_mail')
    .where('account_id', '=', accountId)
    .where('recipient', '=', recipient)
    .where('has_secret', '=', true)
  await hers
    .set({ ...WORDLESS, status: MAIL_STATUS.failed })
    .where('status', '=', MAIL_STATUS.pending)
    .execute()
  await hers.set(WORDLESS).execute()
}
