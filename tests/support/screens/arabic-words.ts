import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CATALOGUES = join(import.meta.dirname, '../../../locales/ar')

/** Looks up one feature's Arabic translations by the English source text. */
export type ArabicWords = (english: string, given?: ArabicGiven) => string

export interface ArabicGiven {
  /** Distinguishes two uses of one English text, as the code does. */
  readonly context?: string
  /** Values of the sentence's variables. */
  readonly values?: Readonly<Record<string, string>>
}

const quoted = (block: string, key: string): string | undefined => {
  const line = new RegExp(`^${key} (".*")$`, 'm').exec(block)?.[1]
  return line === undefined ? undefined : (JSON.parse(line) as string)
}

const keyOf = (english: string, context: string | undefined): string => `${context ?? ''} | ${english}`

/** The texts of a feature in either language. */
export const wordsIn = (language: 'ar' | 'en', feature: string): ArabicWords =>
  language === 'ar' ? arabicWords(feature) : (english, { values = {} } = {}) => filled(english, values)

const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** Reads a catalogue, so that a journey in Arabic uses the texts of the Arabic screen. Throws for a missing text. */
export function arabicWords(feature: string): ArabicWords {
  const words = new Map<string, string>()
  for (const block of readFileSync(join(CATALOGUES, `${feature}.po`), 'utf8').split('\n\n')) {
    const [english, arabic] = [quoted(block, 'msgid'), quoted(block, 'msgstr')]
    if (english && arabic) words.set(keyOf(english, quoted(block, 'msgctxt')), arabic)
  }
  return (english, { context, values = {} } = {}) => {
    const arabic = words.get(keyOf(english, context))
    if (arabic === undefined) throw new Error(`the ${feature} words have no Arabic for "${english}" (${context ?? 'no context'})`)
    return filled(arabic, values)
  }
}
