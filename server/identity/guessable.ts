import { latinDigits } from '#domain/kernel/text.ts'
import { COMMON_WORDS } from './guessable-words.ts'

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const DIFFERENT_MIN = 5
/** Besides a personal name, this many letters must remain: more than a year or an ending. */
const OWN_REST_MIN = 4
const OWN_LENGTH_MIN = 3

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
const plain = (text: string): string => latinDigits(text.normalize('NFC')).toLowerCase()
const unmasked = (text: string): string => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('')

/** Possible readings of a password as letters: without digits and signs, and with look-alike characters replaced. */
function readings(password: string): string[] {
  const text = plain(password)
  const trimmed = text.replace(/^[^\p{L}@$]+/u, '').replace(/[^\p{L}@$]+$/u, '')
  return [lettersOf(text), lettersOf(unmasked(trimmed)), lettersOf(unmasked(text))]
}

const once = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

const isMadeOf = (letters: string, own: string): boolean => letters.includes(own) && letters.length - own.length < OWN_REST_MIN

/**
 * Whether a password is easy to guess: only digits, few distinct characters, a common word with affixes, or a word from the user's own data
 * (`own`: e-mail, names, business).
 */
export function isGuessable(password: string, own: readonly (string | null)[]): boolean {
  const text = plain(password)
  if (new Set(text).size < DIFFERENT_MIN || lettersOf(text) === '') return true
  const read = readings(password)
  if (read.some((letters) => COMMON_WORDS.has(letters) || COMMON_WORDS.has(once(letters)))) return true
  const words = own
    .flatMap((one) => (one === null ? [] : [one, one.split('@')[0] ?? '', ...one.split(/[\s@.]+/)]))
    .map((one) => lettersOf(plain(one)))
  return words.some((word) => word.length >= OWN_LENGTH_MIN && read.some((letters) => isMadeOf(letters, word)))
}
