import { keepUserLanguage } from '../../data/api/user-language.ts'
import { activateLanguage } from '../../i18n/catalogue.ts'
import { LANGUAGE_KEY, type Language, pathIn } from '../../i18n/language.ts'
import type { Session } from '../session.ts'
import { seemsOnline } from './use-online.ts'

/** The part of the router that changes the address without navigating. */
export interface StandingPage {
  readonly history: { readonly replace: (href: string, state: undefined, options: { readonly ignoreBlocker: true }) => void }
}

/**
 * Switches the language of this page in place: nothing is reloaded, so a till stays unlocked and input is preserved.
 * Throws if the words cannot be loaded; nothing has changed then.
 */
export async function speakIn(language: Language, page: StandingPage): Promise<void> {
  await activateLanguage(language)
  // The page is not left, so leave guards must not ask.
  const href = `${pathIn(language, location.pathname)}${location.search}${location.hash}`
  page.history.replace(href, undefined, { ignoreBlocker: true })
}

/** The same as the user's choice, which is stored on this device and, when signed in, on the server. */
export async function switchLanguage(language: Language, page: StandingPage, session: Session | null): Promise<void> {
  await speakIn(language, page)
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
  if (session?.source === 'user' && seemsOnline()) keepUserLanguage(language)
}
