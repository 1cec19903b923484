import { latinDigits } from '#domain/kernel/text.ts'
import { COMMON_WORDS } from './guessable-words.ts'

/** Signs that stand for letters in passwords, as everybody writes them. */
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
/** A password with fewer different signs is a finger on one key. */
const DIFFERENT_MIN = 5
/** What is left beside somebody's own name must be more than a year or an ending. */
const OWN_REST_MIN = 4
const OWN_LENGTH_MIN = 3

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
const plain = (text: string): string => latinDigits(text.normalize('NFC')).toLowerCase()
const unmasked = (text: string): string => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('')

/** The letters of a password in the ways in which they may be meant: without its digits and signs, and with those that stand for letters. */
function readings(password: string): string[] {
  const text = plain(password)
  const trimmed = text.replace(/^[^\p{L}@$]+/u, '').replace(/[^\p{L}@$]+$/u, '')
  return [lettersOf(text), lettersOf(unmasked(trimmed)), lettersOf(unmasked(text))]
}

/** `passwordpassword` is `password`. */
const once = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

const isMadeOf = (letters: string, own: string): boolean => letters.includes(own) && letters.length - own.length < OWN_REST_MIN

/**
 * Whether a password is among the first that anybody would try: digits alone, few signs, a word that everybody takes with
 * something around it, or a word that stands in the user's own papers (`own`: the e-mail, names, the business).
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
