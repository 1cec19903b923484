import { keepUserLanguage } from '../../data/api/user-language.ts'
import { activateLanguage } from '../../i18n/catalogue.ts'
import { LANGUAGE_KEY, type Language, pathIn } from '../../i18n/language.ts'
import type { Session } from '../session.ts'
import { seemsOnline } from './use-online.ts'

/** What of the router changes the address of a page that stays as it is. */
export interface StandingPage {
  readonly history: { readonly replace: (href: string, state: undefined, options: { readonly ignoreBlocker: true }) => void }
}

/**
 * Makes this page speak another language where it stands: nothing is loaded anew, so a till stays open and what was typed stays typed.
 * Throws where the words of that language cannot be had; everything is then as it was.
 */
export async function speakIn(language: Language, page: StandingPage): Promise<void> {
  await activateLanguage(language)
  // Nobody leaves: a form that holds what was typed is not asked.
  const href = `${pathIn(language, location.pathname)}${location.search}${location.hash}`
  page.history.replace(href, undefined, { ignoreBlocker: true })
}

/** The same as somebody's choice, kept on this device and, for somebody signed in, on the server. */
export async function switchLanguage(language: Language, page: StandingPage, session: Session | null): Promise<void> {
  await speakIn(language, page)
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
  if (session?.source === 'user' && seemsOnline()) keepUserLanguage(language)
}
