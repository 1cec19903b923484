import { compareText, fold } from './text.ts'

/** Increase when keys change: device copies are then rebuilt, and the server updates its keys at start. */
export const SORT_KEY_VERSION = 1

/** Limits the key to what a database index can hold in any script. */
const LENGTH_MAX = 120
/** Separates the folded text from the text itself; sorts below any character of a name, so that a name precedes longer ones. */
export const END = '\u0001'
/** Sorts above any character of a name: empty names come last. */
const LAST = '\ud7ff'

const ALEF = 0x0627
const YA = 0x064a
/** After the digits and before the Latin letters. */
const FIRST_LETTER = 0x3a
const arabicPlace = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - ALEF + FIRST_LETTER)
const ARABIC = new RegExp(`[${String.fromCharCode(ALEF)}-${String.fromCharCode(YA)}]`, 'g')

/** Prefixes digits with their length, so that 2 precedes 10; leading zeros are ignored. */
function byValue(digits: string): string {
  const value = digits.replace(/^0+/, '')
  const { length } = value
  return length < 9 ? `${length}${value}` : `9${String(length).padStart(3, '0')}${value}`
}

/** Never splits a surrogate pair, which databases reject. */
const cut = (text: string): string => text.slice(0, LENGTH_MAX).replace(/[\ud800-\udbff]$/, '')

/**
 * A key whose code point order is the natural order of names and codes, on tills and in the database. Spellings that search treats as equal
 * (`fold`) are equal; digits sort by value, before Arabic letters, which precede Latin ones as in an Arabic directory. Ties are ordered by
 * the text itself.
 */
export function sortKey(text: string): string {
  const plain = fold(text)
  const folded = plain === '' && text.trim() === '' ? LAST : plain.replace(/[0-9]+/g, byValue).replace(ARABIC, arabicPlace)
  return cut(folded) + END + cut(text)
}

const ARTICLE = new RegExp(`^${arabicPlace('ا')}${arabicPlace('ل')}(?=[^ ${END}]{3})`)

/** The key without the Arabic article, for shops that list الفستان under ف. Short words such as الله keep theirs. */
export const withoutArticle = (key: string): string => key.replace(ARTICLE, '')

/** An account's setting: names as written, or without the article. */
export type NameOrder = 'whole' | 'bare'

export const keyIn = (order: NameOrder, text: string): string => (order === 'bare' ? withoutArticle(sortKey(text)) : sortKey(text))

/** A comparison function for one list. It caches keys, which are expensive to compute. */
export function nameComparison(order: NameOrder): (a: string, b: string) => number {
  const keys = new Map<string, string>()
  const keyOf = (text: string): string => {
    const known = keys.get(text) ?? keyIn(order, text)
    keys.set(text, known)
    return known
  }
  return (a, b) => (a === b ? 0 : compareText(keyOf(a), keyOf(b)))
}

/** The same for codes, and for texts whose article is significant. */
export const codeComparison = (): ((a: string, b: string) => number) => nameComparison('whole')
