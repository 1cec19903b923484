import * as v from 'valibot'
import { inStorage } from '../storage/web-storage.ts'
import { callApi } from './api.ts'

/** Somebody who is not in yet chose a language: it is hers once she is, for as long as this tab lives. */
const AT_DOOR_KEY = 'lang-at-door'

/** She presses the name of the other language on the way in. */
export const chooseAtDoor = (): void => void inStorage('sessionStorage', (storage) => storage.setItem(AT_DOOR_KEY, ''))

/** Whether she did; asked once. */
export function wasChosenAtDoor(): boolean {
  const wasChosen = inStorage('sessionStorage', (storage) => storage.getItem(AT_DOOR_KEY)) !== null
  inStorage('sessionStorage', (storage) => storage.removeItem(AT_DOOR_KEY))
  return wasChosen
}

/** Keeps the language of whoever is signed in. Nobody waits for it. */
export const keepUserLanguage = (lang: 'ar' | 'en'): void =>
  void callApi('user/update_language', { body: { lang }, schema: v.unknown(), isQuiet: true })
