import { day } from '../kernel/time.ts'

/**
 * The current terms, whose accepted version is stored with the account. Any change of the text requires a new version
 * and day.
 */
export const TERMS_OF_USE = { version: 1, day: day('2026-11-27') } as const
