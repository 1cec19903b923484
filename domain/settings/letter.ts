import { defineRecord } from '../kernel/define.ts'
import { choice, count, dayField, id, instantField, nullable, text } from '../kernel/fields.ts'

/** Mail status: 0 failed, 1 pending, 2 success. The codes are the specification's. */
export const MAIL_STATUS = { failed: 0, pending: 1, success: 2 } as const

export const LETTER_ABOUT = {
  ...({ newPassword: 1, accountNumber: 2, invitation: 3, verification: 4, emailChange: 5, emailLeft: 6 } as const),
  ...({ accountEnding: 7, accountEnded: 8 } as const),
} as const
export type LetterAbout = (typeof LETTER_ABOUT)[keyof typeof LETTER_ABOUT]

/** Why a letter was not sent. withdrawn: its link was used, or another letter replaced it. */
export const LETTER_FAILURE = { notReached: 1, refused: 2, tooOld: 3, withdrawn: 4 } as const

/** An e-mail sent by the server, without its content, which may grant access. A database trigger maintains it from the outbox. */
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
    nextTryAt: nullable(instantField()),
  },
})
