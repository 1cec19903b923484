import { defineRecord } from '../kernel/define.ts'
import { choice, count, dayField, id, instantField, nullable, text } from '../kernel/fields.ts'

/** Mail: 0 failed, 1 pending, 2 success. The codes are the specification's. */
export const MAIL_STATUS = { failed: 0, pending: 1, success: 2 } as const

/** What a letter was written for. */
export const LETTER_ABOUT = {
  ...({ newPassword: 1, accountNumber: 2, invitation: 3, verification: 4, emailChange: 5, emailLeft: 6 } as const),
  ...({ accountEnding: 7, accountEnded: 8 } as const),
} as const
export type LetterAbout = (typeof LETTER_ABOUT)[keyof typeof LETTER_ABOUT]

/** Why a letter did not go, or not yet. withdrawn: what it held was used, or another letter took its place. */
export const LETTER_FAILURE = { notReached: 1, refused: 2, tooOld: 3, withdrawn: 4 } as const

/**
 * A letter that the server wrote for the shop, as people may look at it: never its words, which may let their reader in. The outbox is the
 * truth; the database itself keeps this beside it.
 */
export const letter = defineRecord({
  name: 'letter',
  travels: 'server',
  indexes: [],
  fields: {
    id: id(),
    about: choice(LETTER_ABOUT),
    recipient: text(300),
    status: choice(MAIL_STATUS),
    failure: nullable(choice(LETTER_FAILURE)),
    attempts: count(),
    writtenAt: instantField(),
    /** The day of `writtenAt` in the account's zone. */
    writtenOn: dayField(),
    sentAt: nullable(instantField()),
    /** When it is tried next; null where it is not tried any more. */
    nextTryAt: nullable(instantField()),
  },
})
