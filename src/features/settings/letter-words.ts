import { msg } from '@lingui/core/macro'
import { LETTER_ABOUT } from '#domain/settings/letter.ts'

/** The subject of each kind of e-mail. */
export const aboutWords = {
  [LETTER_ABOUT.newPassword]: msg`Link to a new password`,
  [LETTER_ABOUT.accountNumber]: msg`Account number and username`,
  [LETTER_ABOUT.invitation]: msg`Invitation to sign in`,
  [LETTER_ABOUT.verification]: msg`Link to confirm an e-mail`,
  [LETTER_ABOUT.emailChange]: msg`Link to a new e-mail for signing in`,
  [LETTER_ABOUT.emailLeft]: msg`Notice of a new e-mail for signing in`,
  [LETTER_ABOUT.accountEnding]: msg`Notice that the account will end`,
  [LETTER_ABOUT.accountEnded]: msg`Notice that the account ended`,
}
