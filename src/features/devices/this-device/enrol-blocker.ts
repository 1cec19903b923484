import type { BrowserFacts } from '../../../device/browser-facts.ts'

/** Why this browser cannot become a till, the gravest first. */
export type EnrolBlocker = 'no-permission' | 'insecure' | 'no-storage' | 'not-installed' | 'needs-password'

interface Asker {
  readonly mayEnrol: boolean
  /** Enrolling is asked of the server in somebody's name; a PIN speaks for nobody there. */
  readonly source: 'user' | 'pin'
}

/**
 * A till must keep its sales through a restart. iOS wipes what web pages store after seven days of disuse, and
 * spares apps of the home screen (sync-protocol.md, 2).
 */
export function enrolBlocker(browser: BrowserFacts, asker: Asker): EnrolBlocker | null {
  if (!asker.mayEnrol) return 'no-permission'
  if (!browser.isSecure) return 'insecure'
  if (!browser.hasStorage) return 'no-storage'
  if (browser.isIos && !browser.isInstalled) return 'not-installed'
  return asker.source === 'pin' ? 'needs-password' : null
}
