import * as v from 'valibot'
import { inStorage } from '../storage/web-storage.ts'
import { callApi } from './api.ts'

/** Marks that a language was chosen before sign-in, for as long as the tab lives. It is then saved for the user. */
const AT_DOOR_KEY = 'lang-at-door'

/** Records that the language was switched on the sign-in pages. */
export const chooseAtDoor = (): void => void inStorage('sessionStorage', (storage) => storage.setItem(AT_DOOR_KEY, ''))

/** Whether the language was switched before sign-in. Clears the mark. */
export function wasChosenAtDoor(): boolean {
  const wasChosen = inStorage('sessionStorage', (storage) => storage.getItem(AT_DOOR_KEY)) !== null
  inStorage('sessionStorage', (storage) => storage.removeItem(AT_DOOR_KEY))
  return wasChosen
}

/** Saves the language of the signed-in user, in the background. */
export const keepUserLanguage = (lang: 'ar' | 'en'): void =>
  void callApi('user/update_language', { body: { lang }, schema: v.unknown(), isQuiet: true })
