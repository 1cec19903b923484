import { type Messages, setupI18n } from '@lingui/core'
import type { BothLanguages } from '../../i18n/both-languages.ts'

const chunks = import.meta.glob<{ messages: Messages }>('../../../locales/*/*.po')

async function inLanguage(language: 'ar' | 'en', names: readonly string[]): Promise<BothLanguages['ar']> {
  const parts = await Promise.all(names.map((name) => chunks[`../../../locales/${language}/${name}.po`]?.()))
  const messages: Messages = Object.assign({}, ...parts.map((part) => part?.messages))
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (words) => i18n._(words)
}

/** Loads catalogues in both languages, because a file may use either. */
export async function wordsOfFile(names: readonly string[]): Promise<BothLanguages> {
  const [ar, en] = await Promise.all([inLanguage('ar', names), inLanguage('en', names)])
  return { ar, en }
}
