import { type Messages, i18n } from '@lingui/core'
import { type Language, applyLanguage } from './language.ts'

/** One lazily loaded chunk per language and folder of words: `ar/sale`, `en/shell`. */
const chunks = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')
const loaded = new Set<string>()

/** Words of the shell, which every screen needs. */
const EVERYWHERE = ['shell', 'access'] as const

async function loadChunk(language: Language, name: string): Promise<Messages> {
  const key = `${language}/${name}`
  const chunk = chunks[`../../locales/${key}.po`]
  if (!chunk || loaded.has(key)) return {}
  const { messages } = await chunk()
  loaded.add(key)
  return messages
}

async function load(language: Language, names: readonly string[]): Promise<void> {
  const parts = await Promise.all(names.map((name) => loadChunk(language, name)))
  const messages = Object.assign({}, ...parts) as Messages
  if (Object.keys(messages).length > 0) i18n.load(language, messages)
}

/** Makes a language the one that the whole page speaks. */
export async function activateLanguage(language: Language): Promise<void> {
  await load(language, EVERYWHERE)
  if (i18n.locale !== language) i18n.activate(language)
  applyLanguage(language)
}

/** Brings the words of a feature before its screen is drawn: `loader: wordsOf('customers')` of a route. */
export function wordsOf(feature: string): () => Promise<void> {
  return async () => {
    await load(i18n.locale === 'en' ? 'en' : 'ar', [feature])
  }
}
