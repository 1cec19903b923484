import { type OwnEntry, isWaiting, ownEntries, readOwn } from '../data/phone/own-entries.ts'
import { useLive } from '../data/mirror/live.ts'
import { isOwnPhone, useMaybeSession } from './session.ts'

const NONE: readonly OwnEntry[] = []

/** The signed-in user's entries on this phone, updated as they are sent; `waiting`: those without an answer. */
export function useOwnEntries(): { readonly all: readonly OwnEntry[]; readonly waiting: readonly OwnEntry[] } {
  const session = useMaybeSession()
  const who = session && isOwnPhone(session) && session.employeeId ? { accountId: session.accountId, employeeId: session.employeeId } : null
  const all = useLive(
    // A browser without storage (a private window) has none, and reports that when an entry is made.
    async () => (who ? await readOwn(ownEntries(), who).catch(() => NONE) : NONE),
    [who?.accountId, who?.employeeId],
    NONE,
  )
  return { all, waiting: all.filter(isWaiting) }
}
