import { type Messages, i18n } from '@lingui/core'
import { type Language, applyLanguage } from './language.ts'

/** One lazily loaded chunk per language and folder of words: `ar/sale`, `en/shell`. */
const chunks = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')
const loading = new Map<string, Promise<void>>()
/** The language that was asked for last: what loads beside it loads in it. */
let wanted: Language = 'ar'

/** Words of the shell, which every screen needs. */
const EVERYWHERE = ['shell', 'access'] as const
/** Words of parts of the engine that were drawn on this page: they must be there in the other language, too, when it changes. */
const parts = new Set<string>()

/** Brings a chunk once, however often and however soon it is asked for again. One that did not come is fetched anew. */
function loadChunk(language: Language, name: string): Promise<void> {
  const key = `${language}/${name}`
  const chunk = chunks[`../../locales/${key}.po`]
  if (!chunk) return Promise.resolve()
  const before = loading.get(key)
  if (before) return before
  const coming = chunk().then(({ messages }) => i18n.load(language, messages))
  loading.set(key, coming)
  coming.catch(() => loading.delete(key))
  return coming
}

async function load(language: Language, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => loadChunk(language, name)))
}

/** Makes a language the one that the whole page speaks. */
export async function activateLanguage(language: Language): Promise<void> {
  wanted = language
  await load(language, [...EVERYWHERE, ...parts])
  if (i18n.locale !== language) i18n.activate(language)
  applyLanguage(language)
}

/** Brings the words of a feature before its screen is drawn: `loader: wordsOf('customers')` of a route. */
export function wordsOf(feature: string): () => Promise<void> {
  return async () => {
    await load(wanted, [feature])
  }
}

/** The same of a part of the engine, which no route names: its words follow every change of the language from then on. */
export function wordsOfPart(part: string): () => Promise<void> {
  return async () => {
    parts.add(part)
    await load(wanted, [part])
  }
}
