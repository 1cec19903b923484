import type { BrowserFacts } from '../../../device/browser-facts.ts'

/** Why this browser cannot become a till, most serious first. */
export type EnrolBlocker = 'no-permission' | 'insecure' | 'no-storage' | 'not-installed' | 'needs-password'

interface Requester {
  readonly mayEnrol: boolean
  /** Enrolling needs a session on the server, which a PIN does not have. */
  readonly source: 'user' | 'pin'
}

/**
 * A till must not lose its sales on a restart. iOS deletes data of web pages after seven days without use, except for installed apps
 * (sync-protocol.md, 2).
 */
export function enrolBlocker(browser: BrowserFacts, requester: Requester): EnrolBlocker | null {
  if (!requester.mayEnrol) return 'no-permission'
  if (!browser.isSecure) return 'insecure'
  if (!browser.hasStorage) return 'no-storage'
  if (browser.isIos && !browser.isInstalled) return 'not-installed'
  return requester.source === 'pin' ? 'needs-password' : null
}
