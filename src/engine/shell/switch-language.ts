import * as v from 'valibot'
import { callApi } from '../../data/api/api.ts'
import { LANGUAGE_KEY, type Language, pathIn } from '../../i18n/language.ts'
import type { Session } from '../session.ts'
import { seemsOnline } from './use-online.ts'

/** Keeps the choice on this device and, for somebody signed in, on the server; then loads this page in the other language. */
export async function switchLanguage(language: Language, session: Session | null): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
  if (session?.source === 'user' && seemsOnline()) {
    await callApi('user/update_language', { body: { lang: language }, schema: v.unknown() })
  }
  location.assign(`${pathIn(language, location.pathname)}${location.search}${location.hash}`)
}
