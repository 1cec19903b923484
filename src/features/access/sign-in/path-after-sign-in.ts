import { HOME_PATH, SCREENS } from '../screens.ts'
import { screenOf } from '../../../engine/shell/screens.ts'

/** Where somebody was going when sign-in came in between. Only a screen of this app is followed, never a foreign address. */
export function pathAfterSignIn(search: string): string {
  const asked = new URLSearchParams(search).get('next') ?? ''
  const isOurs = asked.startsWith('/') && !asked.startsWith('//') && !asked.includes('\\')
  return isOurs && screenOf(SCREENS, asked.split('?')[0] ?? '') ? asked : HOME_PATH
}
