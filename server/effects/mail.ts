import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'

/** Mail: 0 failed, 1 pending, 2 success. */
export const MAIL_STATUS = { failed: 0, pending: 1, success: 2 } as const

export interface Letter {
  readonly id: Id
  readonly accountId: number | null
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly writtenAt: Instant
}

/** Where letters go. It is given the open transaction, so that a letter exists exactly when its reason does. */
export interface MailPort {
  readonly send: (tx: Tx, letter: Letter) => Promise<void>
}

/** Keeps each letter for the operator to see, as pending: nothing on this server sends it. */
export const storedMail: MailPort = {
  async send(tx, letter) {
    const { id, accountId, recipient, subject, body, writtenAt } = letter
    await tx.db
      .insertInto('outgoing_mail')
      .values({ id, account_id: accountId, recipient, subject, body, status: MAIL_STATUS.pending, created_at: storedInstant(writtenAt) })
      .execute()
  },
}
