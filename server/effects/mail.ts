import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Tx } from '../store/database.ts'
import { timestamp } from '../clock.ts'

/** Mail: 0 failed, 1 pending, 2 success (spec section 4). */
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
    await tx.query(
      'insert into outgoing_mail (id, account_id, recipient, subject, body, status, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [letter.id, letter.accountId, letter.recipient, letter.subject, letter.body, MAIL_STATUS.pending, timestamp(letter.writtenAt)],
    )
  },
}
