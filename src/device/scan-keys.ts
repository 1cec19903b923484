import { latinDigits } from '#domain/kernel/text.ts'

/** The used part of a keyboard event. `code` is the position of the key, the same in every layout. */
export interface KeyPress {
  readonly code: string
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly repeat: boolean
  /** When the key was pressed, in milliseconds of the page's clock; correct even if the page was busy since. */
  readonly timeStamp: number
}

/** Keys of barcode characters other than letters and digits, as typed by a scanner set to the US layout. */
const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Slash: ['/', '?'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backquote: ['`', '~'],
  Space: [' ', ' '],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadDecimal: ['.', '.'],
  NumpadDivide: ['/', '/'],
  NumpadMultiply: ['*', '*'],
}
const SHIFTED_DIGITS = ')!@#$%^&*('

/** US letters by the Arabic (101) letter on the same key, for devices that report no `code`. */
const ARABIC_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ضصثقفغعهخحشسيبلاتنمئءؤرىة'].map((letter, index) => [letter, 'qwertyuiopasdfghjklzxcvnm'[index] ?? '']),
)

const isLetterKey = /^Key([A-Z])$/
const isDigitKey = /^(Digit|Numpad)(\d)$/

/** The character of the pressed key on a US keyboard; null for keys that print nothing. */
export function scannedCharacter(press: KeyPress): string | null {
  const letter = isLetterKey.exec(press.code)?.[1]
  if (letter) return press.shiftKey ? letter : letter.toLowerCase()
  const [, block, digit] = isDigitKey.exec(press.code) ?? []
  if (digit) return press.shiftKey && block === 'Digit' ? (SHIFTED_DIGITS[Number(digit)] ?? digit) : digit
  const sign = SIGNS[press.code]
  if (sign) return press.shiftKey ? sign[1] : sign[0]
  // Some Android keyboards and remote desktops report no code, so only the character is known.
  if (press.code !== '' || [...press.key].length !== 1) return null
  return ARABIC_KEYS[press.key] ?? latinDigits(press.key)
}
