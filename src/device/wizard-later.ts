import { hasMark, setMark } from './kept-mark.ts'

const keyOf = (accountId: number): string => `wizard-later:${accountId}`

/** Somebody put setting up the shop off: this device leads nobody there by itself again. What is done of it stays with the account. */
export const putOffWizard = (accountId: number): void => setMark(keyOf(accountId))

export const isWizardPutOff = (accountId: number): boolean => hasMark(keyOf(accountId))
