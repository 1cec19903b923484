import { day } from '../kernel/time.ts'

/**
 * The terms that whoever opens a shop accepts: their version is kept with the account. A text that says something else is another version
 * of another day, because the account says which one its owner has read.
 */
export const TERMS_OF_USE = { version: 1, day: day('2026-11-27') } as const
