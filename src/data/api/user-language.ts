import * as v from 'valibot'
import { callApi } from './api.ts'

/** Somebody who is not in yet chose a language: it is hers once she is, for as long as this tab lives. */
const AT_DOOR_KEY = 'lang-at-door'

/** A private window may keep nothing: she then goes on in the language that the server has for her. */
function inStorage<T>(run: () => T): T | null {
  try {
    return run()
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
}

/** She presses the name of the other language on the way in. */
export const chooseAtDoor = (): void => void inStorage(() => sessionStorage.setItem(AT_DOOR_KEY, ''))

/** Whether she did; asked once. */
export function wasChosenAtDoor(): boolean {
  const wasChosen = inStorage(() => sessionStorage.getItem(AT_DOOR_KEY)) !== null
  inStorage(() => sessionStorage.removeItem(AT_DOOR_KEY))
  return wasChosen
}

/** Keeps the language of whoever is signed in. Nobody waits for it. */
export const keepUserLanguage = (lang: 'ar' | 'en'): void =>
  void callApi('user/update_language', { body: { lang }, schema: v.unknown(), isQuiet: true })
