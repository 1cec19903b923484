import type { Id } from '#domain/kernel/ids.ts'

/** Signs that nobody confuses on paper or on the telephone. Without vowels, so that no series is a word. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
const SIGNS = `23456789${LETTERS}`

/**
 * The series of an account's nth till: `T02K7M`. What comes after the ordinal is drawn from the random end of the till's own
 * id, because a server that was restored has forgotten tills and would give their ordinals out again: with the ordinal
 * alone, one number would be printed twice. A letter stands first, so that the ordinal can still be read.
 */
export function seriesOf(ordinal: number, deviceId: Id): string {
  const chance = Number.parseInt(deviceId.slice(-8), 16)
  const mark = [
    LETTERS[chance % LETTERS.length],
    SIGNS[Math.trunc(chance / LETTERS.length) % SIGNS.length],
    SIGNS[Math.trunc(chance / (LETTERS.length * SIGNS.length)) % SIGNS.length],
  ]
  return `T${String(ordinal).padStart(2, '0')}${mark.join('')}`
}
