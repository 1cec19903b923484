import { DAY_MS } from '../time.ts'

/** From so long before its end the first page and every till speak of it. */
const TOLD_BEFORE_MS = 3 * DAY_MS

/** From so long before the end its owner is told by letter. */
export const WRITTEN_BEFORE_MS = 2 * DAY_MS
/** An end that lies further back is told to nobody: a server that stood still, or an old account, is not written to late. */
export const ENDED_WRITTEN_WITHIN_MS = 7 * DAY_MS

/** Which letter about its end is due: that it comes, from two days before; that it came, from its instant on. */
export function endLetterDue(expiresAt: number | null, now: number): 'ending' | 'ended' | null {
  if (expiresAt === null || expiresAt - now > WRITTEN_BEFORE_MS || now - expiresAt >= ENDED_WRITTEN_WITHIN_MS) return null
  return expiresAt <= now ? 'ended' : 'ending'
}

/** How the end of the trial, or of what was paid, stands: near, over, or not worth a word. Null is without end. */
export function accountEnd(expiresAt: number | null, now: number): 'near' | 'over' | null {
  if (expiresAt === null || expiresAt - now > TOLD_BEFORE_MS) return null
  return expiresAt <= now ? 'over' : 'near'
}

/** Days that are left, the last one begun: two and a half are three. */
export const daysUntil = (expiresAt: number, now: number): number => Math.max(0, Math.ceil((expiresAt - now) / DAY_MS))
