import { ACCOUNT_FAULTS } from '#domain/platform/account-fault.ts'

const TOLD_ENDS: readonly string[] = ['session-taken-over', ...ACCOUNT_FAULTS]

/** The code of an end that did not come by itself; null for one of which there is nothing more to say. */
export const toldEnd = (code: string | null): string | null => (code !== null && TOLD_ENDS.includes(code) ? code : null)
