import { type OwnEntry, isWaiting, ownEntries, readOwn } from '../data/phone/own-entries.ts'
import { useLive } from '../data/mirror/live.ts'
import { isOwnPhone, useMaybeSession } from './session.ts'

const NONE: readonly OwnEntry[] = []

/** What whoever is signed in did on this phone and the server had not answered, followed as it is sent; `waiting`: what it has not answered yet. */
export function useOwnEntries(): { readonly all: readonly OwnEntry[]; readonly waiting: readonly OwnEntry[] } {
  const session = useMaybeSession()
  const who = session && isOwnPhone(session) && session.employeeId ? { accountId: session.accountId, employeeId: session.employeeId } : null
  const all = useLive(
    // A browser without storage (a private window) keeps nothing, and the act itself says so.
    async () => (who ? await readOwn(ownEntries(), who).catch(() => NONE) : NONE),
    [who?.accountId, who?.employeeId],
    NONE,
  )
  return { all, waiting: all.filter(isWaiting) }
}
