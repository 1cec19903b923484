/** Converts Arabic-Indic and Persian digits to 0-9. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code >= 0x06f0 ? code - 0x06f0 : code - 0x0660)
  })
}

/** The English name, with the Arabic one as a fallback; papers with both print it once. */
export const englishOr = (nameEn: string | null | undefined, nameAr: string): string => nameEn?.trim() || nameAr

/** A person's name: letters of any script with marks, and separators. */
export const LETTERS_ONLY = /^[\p{L}\p{M}\s.'’-]*$/u

/** A customer's name: also brackets and slashes, such as أم فهد (أخت نورة) or Al-Otaibi/Reem. */
export const PERSON_NAME = /^[\p{L}\p{M}\s.'’‘()/-]*$/u

/** A business name: also digits of any set, and signs that join partners. */
export const BUSINESS_NAME = /^[\p{L}\p{M}\p{Nd}\s.'’‘()/&+,،-]*$/u

/** Invisible characters from copied text: zero-width space, word joiner, byte order mark. */
const UNSEEN = /[\u200b\u2060\ufeff]/g
export const plainName = (text: string): string => withoutDirections(text).replace(UNSEEN, '').replace(/\s/gu, ' ')

/** A service name: Latin or Arabic letters with marks, digits of either set, dash, parentheses, bar, backslash, spaces. */
export const SERVICE_NAME = /^[\p{Script=Latin}\p{Script=Arabic}\u0640\p{M}\p{Nd}\-()|\\\s]*$/u

/** Bidirectional control characters. Codes on screen are wrapped in them, so copied codes contain them. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '')

/** Groups of three digits separated by commas: 1,250 or 12,345,678.50. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/
/** A comma before at most two final digits: 850,50. */
const COMMA_DECIMALS = /^-?\d*,\d{0,2}$/

/**
 * Converts digits of either set and their separators to Latin digits with a point. A comma separates groups of three digits, or else at
 * most two decimals: 850,50 is 850.50, never 85050. Any other comma is left, so that parsing fails instead of yielding a value a hundred
 * times too large.
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
 * Normalises spellings for search: removes marks and tatweel, unifies forms of alef, ya, waw and ta marbuta, Latin digits, lower case, and
 * turns other characters into spaces.
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

/** The folded words of a text, each also without the article `ال`, so that "فستان" finds "الفستان". */
export function searchWords(text: string): string[] {
  const words = fold(text).split(' ').filter(Boolean)
  const bare = words.filter(hasArticle).map((word) => word.slice(2))
  return [...words, ...bare]
}

/**
 * The search text of a row: a space before each word, so that ` wor` matches the start of words, and codes (phone, barcode, number) as
 * digits that match anywhere, e.g. by their last ones.
 */
export function searchLine(texts: readonly (string | null)[], codes: readonly (string | null)[]): string {
  const known = codes.filter((code): code is string => Boolean(code)).map(fold)
  // The letters of a code are also a word: "WD-0012" is found by "wd", "wd 12" and "WD-0012".
  const letters = known.flatMap((code) => code.split(' ')).filter((part) => /^\p{L}+$/u.test(part))
  const words = new Set([...texts.flatMap((text) => (text ? searchWords(text) : [])), ...letters])
  const marks = known.map((code) => code.replaceAll(' ', ''))
  return ` ${[...words].join(' ')} #${marks.join('#')} `
}

/** The terms of a search: each matches the start of a word, or part of a code if it contains a digit. */
export function searchTerms(typed: string): string[] {
  const terms = fold(typed).split(' ').filter(Boolean)
  return terms.map((term) => {
    // Lines also contain words without the article, so typing "الفستان" finds "فستان".
    if (hasArticle(term)) return term.slice(2)
    // A phone typed as 0501… or 00966501… is stored as 966501…: leading zeros are ignored.
    return /^0+[1-9]\d+$/.test(term) ? term.replace(/^0+/, '') : term
  })
}

export function lineMatches(line: string, terms: readonly string[]): boolean {
  return terms.every((term) => line.includes(` ${term}`) || (/\d/.test(term) && codesOf(line).includes(term)))
}

/** Shorter terms are not joined: "up" should not match "cupboard". */
const JOINED_MIN = 4

/** Matches terms regardless of spaces: "makeup" finds "make up", and "make up" finds "makeup". */
export function joinedMatches(line: string, terms: readonly string[]): boolean {
  const typed = terms.join('')
  if (typed.length < JOINED_MIN) return false
  const words = line.slice(0, line.indexOf('#')).trim().split(' ')
  return words.some((_, at) => words.slice(at).join('').startsWith(typed))
}

/** Whether every term is a whole word of the line, to rank exact names first. */
export const isWordForWord = (line: string, terms: readonly string[]): boolean => terms.every((term) => line.includes(` ${term} `))

function codesOf(line: string): string {
  return line.slice(line.indexOf('#'))
}

/**
 * UTF-8 bytes of a text. Implemented here because this folder compiles without the platform's encoder; kept simple because every sale's
 * print uses it.
 */
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

/** JSON with sorted keys, so that equal values have equal hashes on both sides. */
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
 * Compares by code point, as the database does. JavaScript compares UTF-16 units, which puts emoji before the Arabic letters from U+FB50
 * on.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  let at = 0
  while (a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)]
  // NaN past the end of a text.
  if (Number.isNaN(left) || Number.isNaN(right)) return Number.isNaN(left) ? -1 : 1
  const [isLeftHalf, isRightHalf] = [isHalfOfPair(left), isHalfOfPair(right)]
  if (isLeftHalf !== isRightHalf && left >= 0xd800 && right >= 0xd800) return isLeftHalf ? 1 : -1
  return left < right ? -1 : 1
}

/** Whether UTF-16 order equals code point order for a text: browser indexes use UTF-16. */
export const isOrderedByUnits = (text: string): boolean => !/[\ud800-\uffff]/.test(text)
