import type { Id } from '#domain/kernel/ids.ts'

/** Characters that are not confused in print or on the telephone. No vowels, so that a series is never a word. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
const SIGNS = `23456789${LETTERS}`

/**
 * Series of an account's nth till: `T02K7M`. The characters after the ordinal are derived from the random part of the till's id, because a
 * restored server may assign the same ordinal again, which would duplicate document numbers. The first of them is a letter, so that the
 * ordinal remains readable.
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
