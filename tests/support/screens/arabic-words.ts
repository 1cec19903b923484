import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CATALOGUES = join(import.meta.dirname, '../../../locales/ar')

/** One feature's words as an Arabic shop reads them, by the English that its code has. */
export type ArabicWords = (english: string, given?: ArabicGiven) => string

export interface ArabicGiven {
  /** Tells two uses of one English word apart, as the code does. */
  readonly context?: string
  /** What stands in the places of the sentence. */
  readonly values?: Readonly<Record<string, string>>
}

const quoted = (block: string, key: string): string | undefined => {
  const line = new RegExp(`^${key} (".*")$`, 'm').exec(block)?.[1]
  return line === undefined ? undefined : (JSON.parse(line) as string)
}

const keyOf = (english: string, context: string | undefined): string => `${context ?? ''} | ${english}`

/** The words of a feature in either language: the English of the code, or what an Arabic screen says. */
export const wordsIn = (language: 'ar' | 'en', feature: string): ArabicWords =>
  language === 'ar' ? arabicWords(feature) : (english, { values = {} } = {}) => filled(english, values)

const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** Reads a catalogue, so that a journey in Arabic presses what an Arabic screen says. A word that is not there ends the journey. */
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
