import { barePath } from '../../../i18n/language.ts'
import { HOME_PATH } from '../paths.ts'
import type { SignInSearch } from './sign-in-search.ts'

/** The target after signing in. Only paths of this app are followed, never another origin. */
export function pathAfterSignIn({ next: asked = '' }: Pick<SignInSearch, 'next'>): string {
  const isOurs = asked.startsWith('/') && !asked.startsWith('//') && !asked.includes('\\')
  const path = barePath(asked.split('?')[0] ?? '')
  return isOurs && (path === HOME_PATH || path.startsWith(`${HOME_PATH}/`)) ? asked : HOME_PATH
}
