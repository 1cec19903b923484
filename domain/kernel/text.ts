/** Arabic-Indic and Persian digits, which keyboards and scanners send, become 0-9. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code >= 0x06f0 ? code - 0x06f0 : code - 0x0660)
  })
}

/** A name in English need not be given: the Arabic one stands in its place, and papers with both print it once. */
export const englishOr = (nameEn: string | null | undefined, nameAr: string): string => nameEn?.trim() || nameAr

/** The name of a person: letters of any script with their marks, and what stands between them. */
export const LETTERS_ONLY = /^[\p{L}\p{M}\s.'’-]*$/u

/** The name of a person as lists of customers have it: also what stands in brackets or behind a slash, such as أم فهد (أخت نورة) or Al-Otaibi/Reem. */
export const PERSON_NAME = /^[\p{L}\p{M}\s.'’‘()/-]*$/u

/** The name of a business: the same with digits of any set and the signs that join its partners. */
export const BUSINESS_NAME = /^[\p{L}\p{M}\p{Nd}\s.'’‘()/&+,،-]*$/u

/** What web pages and chats put between words and around them, which nobody sees: a no-break space, a mark of direction, a byte order mark. */
const UNSEEN = /[\u200b\u2060\ufeff]/g
export const plainName = (text: string): string => withoutDirections(text).replace(UNSEEN, '').replace(/\s/gu, ' ')

/** The name of a service: English or Arabic letters with their marks, digits of either set, dash, parentheses, bar, backslash, spaces. */
export const SERVICE_NAME = /^[\p{Script=Latin}\p{Script=Arabic}\u0640\p{M}\p{Nd}\-()|\\\s]*$/u

/** Signs that say in which direction a text runs. Codes on a screen stand between two of them, and whoever copies a code has them as well. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '')

/** Groups of three digits, parted by commas: 1,250 or 12,345,678.50. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/
/** One comma before at most two last digits: 850,50. */
const COMMA_DECIMALS = /^-?\d*,\d{0,2}$/

/**
 * Digits of either set and the signs between them, as Latin digits with a point. A comma parts groups of three digits, and
 * otherwise begins at most two decimals: 850,50 is 850.50 and never 85050. Anything else keeps its comma, so that whoever reads
 * it as a figure finds it wrong instead of a hundred times too large.
 */
export function latinNumber(text: string): string {
  const plain = latinDigits(text).replaceAll('٫', '.').replaceAll('٬', '').replaceAll('،', ',').trim()
  if (GROUPED.test(plain)) return plain.replaceAll(',', '')
  return COMMA_DECIMALS.test(plain) ? plain.replace(',', '.') : plain
}

const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200c-\u200f\u202a-\u202e\u2066-\u2069\u0300-\u036f]/g
const LETTERS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ی: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  گ: 'ك',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
}

/**
 * One spelling for what people type in many: marks and tatweel gone, forms of alef, ya, waw and ta marbuta
 * made one, digits made Latin, letters made small, every other sign a space.
 */
export function fold(text: string): string {
  return latinDigits(text.normalize('NFKD'))
    .replace(MARKS, '')
    .normalize('NFKC')
    .replace(/[أإآٱىئیؤةکگڤپچ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('ء', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const hasArticle = (word: string): boolean => word.startsWith('ال') && word.length > 4

/** Folded words of a text, each also without the article `ال`, so that "الفستان" is found by "فستان". */
export function searchWords(text: string): string[] {
  const words = fold(text).split(' ').filter(Boolean)
  const bare = words.filter(hasArticle).map((word) => word.slice(2))
  return [...words, ...bare]
}

/**
 * The line by which a row is found: a space before each word, so that ` wor` finds words by their beginning,
 * and its codes (phone, barcode, number) as digits that are found by any part, the last ones above all.
 */
export function searchLine(texts: readonly (string | null)[], codes: readonly (string | null)[]): string {
  const known = codes.filter((code): code is string => Boolean(code)).map(fold)
  // The letters of a code are a word too: "WD-0012" is typed as "wd", as "wd 12" and as "WD-0012".
  const letters = known.flatMap((code) => code.split(' ')).filter((part) => /^\p{L}+$/u.test(part))
  const words = new Set([...texts.flatMap((text) => (text ? searchWords(text) : [])), ...letters])
  const marks = known.map((code) => code.replaceAll(' ', ''))
  return ` ${[...words].join(' ')} #${marks.join('#')} `
}

/** What a typed search asks of a line: each word by its beginning, or, when it has a digit, as part of a code. */
export function searchTerms(typed: string): string[] {
  const terms = fold(typed).split(' ').filter(Boolean)
  return terms.map((term) => {
    // A line holds each word without its article too, so "الفستان" typed finds "فستان" stored.
    if (hasArticle(term)) return term.slice(2)
    // A phone typed as 0501… or 00966501… is stored as 966501…: zeros in front say nothing that tells two apart.
    return /^0+[1-9]\d+$/.test(term) ? term.replace(/^0+/, '') : term
  })
}

export function lineMatches(line: string, terms: readonly string[]): boolean {
  return terms.every((term) => line.includes(` ${term}`) || (/\d/.test(term) && codesOf(line).includes(term)))
}

/** Shorter than this, words typed in one or parted are other words: "up" is no part of "cupboard". */
const JOINED_MIN = 4

/** Typed without its spaces where a name has some, or with some where it has none: "makeup" finds "make up", and "make up" "makeup". */
export function joinedMatches(line: string, terms: readonly string[]): boolean {
  const typed = terms.join('')
  if (typed.length < JOINED_MIN) return false
  const words = line.slice(0, line.indexOf('#')).trim().split(' ')
  return words.some((_, at) => words.slice(at).join('').startsWith(typed))
}

/** Every term is a whole word of the line: an exact name comes before one that only begins so. */
export const isWordForWord = (line: string, terms: readonly string[]): boolean => terms.every((term) => line.includes(` ${term} `))

function codesOf(line: string): string {
  return line.slice(line.indexOf('#'))
}

/** UTF-8 bytes of a text. Written out because this folder compiles without the platform's encoder; plainly, because every sale prints by it. */
export function utf8(text: string): number[] {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0xfffd
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f))
  }
  return bytes
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function base64(bytes: readonly number[]): string {
  let out = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const [a, b, c] = [bytes[index] ?? 0, bytes[index + 1], bytes[index + 2]]
    out += BASE64.charAt(a >> 2) + BASE64.charAt(((a & 3) << 4) | ((b ?? 0) >> 4))
    out += b === undefined ? '=' : BASE64.charAt(((b & 15) << 2) | ((c ?? 0) >> 6))
    out += c === undefined ? '=' : BASE64.charAt(c & 63)
  }
  return out
}

/** JSON with keys in order, so that two sides that hold equal values hash equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (value && typeof value === 'object') {
    const fields = value as Readonly<Record<string, unknown>>
    let out = ''
    for (const key of Object.keys(fields).toSorted()) {
      const item = fields[key]
      if (item !== undefined) out += `${out && ','}${JSON.stringify(key)}:${canonicalJson(item)}`
    }
    return `{${out}}`
  }
  return JSON.stringify(value) ?? 'null'
}

const isHalfOfPair = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff

/**
 * Order of two texts by code point, as the database has it. JavaScript's own is that of UTF-16 units, in which an emoji stands before
 * the letters that Arabic has from U+FB50 on.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  let at = 0
  while (a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)]
  // Past its end a text has NaN, which is below nothing.
  if (Number.isNaN(left) || Number.isNaN(right)) return Number.isNaN(left) ? -1 : 1
  const [isLeftHalf, isRightHalf] = [isHalfOfPair(left), isHalfOfPair(right)]
  if (isLeftHalf !== isRightHalf && left >= 0xd800 && right >= 0xd800) return isLeftHalf ? 1 : -1
  return left < right ? -1 : 1
}

/** True for a text that UTF-16 and code points may order differently among others: an index of the browser goes by UTF-16. */
export const isOrderedByUnits = (text: string): boolean => !/[\ud800-\uffff]/.test(text)
