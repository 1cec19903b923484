import { keepUserLanguage, wasChosenAtDoor } from '../../../data/api/user-language.ts'
import { type Language, languageOfPath } from '../../../i18n/language.ts'

export interface AtDoor {
  readonly saved: Language
  readonly page: Language
  readonly isChosen: boolean
}

/**
 * The language after signing in, and whether to store it. A switch at sign-in takes precedence over the stored language, and so does an
 * explicit language in the URL; Arabic, the default of URLs, gives way to the stored language.
 */
export function languageAfterSignIn({ saved, page, isChosen }: AtDoor): { readonly language: Language; readonly isNew: boolean } {
  if (isChosen) return { language: page, isNew: saved !== page }
  return { language: page === 'ar' ? saved : page, isNew: false }
}

/** The language to continue in; a new choice is stored on the server. */
export function followLanguage(saved: Language, pathname: string): Language {
  const { language, isNew } = languageAfterSignIn({ saved, page: languageOfPath(pathname), isChosen: wasChosenAtDoor() })
  if (isNew) keepUserLanguage(language)
  return language
}
