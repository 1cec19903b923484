import { hasMark, setMark } from './saved-mark.ts'

const keyOf = (accountId: number): string => `wizard-later:${accountId}`

/** Records that the setup wizard was put off; this device does not open it automatically again. Its progress is stored in the account. */
export const putOffWizard = (accountId: number): void => setMark(keyOf(accountId))

export const isWizardPutOff = (accountId: number): boolean => hasMark(keyOf(accountId))
