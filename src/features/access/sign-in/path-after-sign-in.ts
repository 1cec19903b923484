import { barePath } from '../../../i18n/language.ts'
import { HOME_PATH } from '../paths.ts'
import type { SignInSearch } from './sign-in-search.ts'

/** The target after signing in. Only paths of this app are followed, never another origin. */
export function pathAfterSignIn({ next: requested = '' }: Pick<SignInSearch, 'next'>): string {
  const isOurs = requested.startsWith('/') && !requested.startsWith('//') && !requested.includes('\\')
  const path = barePath(requested.split('?')[0] ?? '')
  return isOurs && (path === HOME_PATH || path.startsWith(`${HOME_PATH}/`)) ? requested : HOME_PATH
}
