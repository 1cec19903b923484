import { barePath } from '../../../i18n/language.ts'
import { HOME_PATH } from '../paths.ts'
import type { SignInSearch } from './sign-in-search.ts'

/** Where somebody was going when sign-in came in between. Only a screen of this app is followed, never a foreign address. */
export function pathAfterSignIn({ next: asked = '' }: Pick<SignInSearch, 'next'>): string {
  const isOurs = asked.startsWith('/') && !asked.startsWith('//') && !asked.includes('\\')
  const path = barePath(asked.split('?')[0] ?? '')
  return isOurs && (path === HOME_PATH || path.startsWith(`${HOME_PATH}/`)) ? asked : HOME_PATH
}
