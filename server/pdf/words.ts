import { readFileSync } from 'node:fs'

export const LANGUAGES = ['ar', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export type Words = Readonly<Record<Language, string>>

const catalogues = new Map<string, ReadonlyMap<string, string>>()

/** Parses a gettext file: blocks separated by blank lines, with single-line or multi-line strings. */
function parsed(content: string): ReadonlyMap<string, string> {
  const textAfter = (block: string, keyword: string): string | null => {
    const found = new RegExp(`^${keyword} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(`${block}\n`)?.[1]
    return found === undefined
      ? null
      : found
          .trim()
          .split('\n')
          .map((line) => String(JSON.parse(line)))
          .join('')
  }
  const entries = content.split(/\n{2,}/).map((block): [string, string] => {
    const id = textAfter(block, 'msgid') ?? ''
    return [keyOf(id, textAfter(block, 'msgctxt')), textAfter(block, 'msgstr') || id]
  })
  return new Map(entries)
}

const keyOf = (message: string, context: string | null): string => `${context ?? ''}\u0004${message}`

function catalogue(language: Language, name: string): ReadonlyMap<string, string> {
  const path = `${language}/${name}.po`
  const known = catalogues.get(path) ?? parsed(readFileSync(new URL(`../../locales/${path}`, import.meta.url), 'utf8'))
  catalogues.set(path, known)
  return known
}

/** Looks up a text by its English source in the app's catalogues, so that PDF and page use the same wording. */
export function wordsOf(name: string, message: string, context: string | null = null): Words {
  const say = (language: Language): string => {
    const words = catalogue(language, name).get(keyOf(message, context))
    if (words === undefined) throw new Error(`no words in locales/${language}/${name}.po for "${message}" in context "${context ?? ''}"`)
    return words
  }
  return { ar: say('ar'), en: say('en') }
}

export const filled = (words: Words, name: string, value: string | Words): Words => {
  const of = (language: Language) => words[language].replace(`{${name}}`, () => (typeof value === 'string' ? value : value[language]))
  return { ar: of('ar'), en: of('en') }
}
