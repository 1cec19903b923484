import { compareText, fold } from './text.ts'

/** Raised whenever a key comes out otherwise than before: copies with stored keys are then made anew. The server's are put right at its start. */
export const SORT_KEY_VERSION = 1

/** More of a name says nothing of its place, and an index of the database bears so much of any script. */
const LENGTH_MAX = 120
/** Between what is folded and the text itself: below all that a name can hold, so that a name stands before one that only begins with it. */
export const END = '\u0001'
/** Above all that a name can hold: what has no letter and no digit because it is empty comes last. */
const LAST = '\ud7ff'

const ALEF = 0x0627
const YA = 0x064a
/** Behind the ten digits, and before the small letters of Latin. */
const FIRST_LETTER = 0x3a
const arabicPlace = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - ALEF + FIRST_LETTER)
const ARABIC = new RegExp(`[${String.fromCharCode(ALEF)}-${String.fromCharCode(YA)}]`, 'g')

/** A run of digits behind its length, so that 2 stands before 10; zeros in front say nothing. */
function byValue(digits: string): string {
  const value = digits.replace(/^0+/, '')
  const { length } = value
  return length < 9 ? `${length}${value}` : `9${String(length).padStart(3, '0')}${value}`
}

/** Never through the middle of a character of two units, which no database takes. */
const cut = (text: string): string => text.slice(0, LENGTH_MAX).replace(/[\ud800-\udbff]$/, '')

/**
 * Where a name or a code stands among others, as people put them in order: compared by code point, its keys give that order, on a till as in the
 * database. Spellings that search takes for one are one (`fold`), digits go by their value, before Arabic letters, and those before Latin ones as in
 * an Arabic directory. Names that are alike in all that go by the text itself.
 */
export function sortKey(text: string): string {
  const plain = fold(text)
  const folded = plain === '' && text.trim() === '' ? LAST : plain.replace(/[0-9]+/g, byValue).replace(ARABIC, arabicPlace)
  return cut(folded) + END + cut(text)
}

const ARTICLE = new RegExp(`^${arabicPlace('ا')}${arabicPlace('ل')}(?=[^ ${END}]{3})`)

/** The key of the same name for a shop that puts الفستان under its ف: without the article that it begins with. Short words, such as الله, have none. */
export const withoutArticle = (key: string): string => key.replace(ARTICLE, '')

/** How an account wants its names: as they are written, or without the article. */
export type NameOrder = 'whole' | 'bare'

export const keyIn = (order: NameOrder, text: string): string => (order === 'bare' ? withoutArticle(sortKey(text)) : sortKey(text))

/** Compares the names of one list. Keys are dear to make, and each is compared many times: it keeps them as long as it is kept itself. */
export function nameComparison(order: NameOrder): (a: string, b: string) => number {
  const keys = new Map<string, string>()
  const keyOf = (text: string): string => {
    const known = keys.get(text) ?? keyIn(order, text)
    keys.set(text, known)
    return known
  }
  return (a, b) => (a === b ? 0 : compareText(keyOf(a), keyOf(b)))
}

/** The same of codes, and of other texts whose article says something. */
export const codeComparison = (): ((a: string, b: string) => number) => nameComparison('whole')
