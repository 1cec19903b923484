import { keepUserLanguage, wasChosenAtDoor } from '../../../data/api/user-language.ts'
import { type Language, languageOfPath } from '../../../i18n/language.ts'

export interface AtDoor {
  /** What the server keeps for her. */
  readonly saved: Language
  /** What the address says; Arabic when it says nothing. */
  readonly page: Language
  /** She pressed the other language on the way in. */
  readonly isChosen: boolean
}

/**
 * In which language somebody goes on who has just signed in, and whether that is new to the server. What she pressed a moment ago counts
 * before what she chose another time, and so does an address that names a language: only Arabic, which is what an address means that
 * names none, gives way to her own.
 */
export function languageAfterSignIn({ saved, page, isChosen }: AtDoor): { readonly language: Language; readonly isNew: boolean } {
  if (isChosen) return { language: page, isNew: saved !== page }
  return { language: page === 'ar' ? saved : page, isNew: false }
}

/** The language to go on in; a new choice is kept for her on the server. */
export function followLanguage(saved: Language, pathname: string): Language {
  const { language, isNew } = languageAfterSignIn({ saved, page: languageOfPath(pathname), isChosen: wasChosenAtDoor() })
  if (isNew) keepUserLanguage(language)
  return language
}
