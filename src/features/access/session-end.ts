import { ACCOUNT_FAULTS } from '#domain/platform/account-fault.ts'

const TOLD_ENDS: readonly string[] = ['session-taken-over', ...ACCOUNT_FAULTS]

/** The code of an ended session that needs an explanation; otherwise null. */
export const reportedEnd = (code: string | null): string | null => (code !== null && TOLD_ENDS.includes(code) ? code : null)
