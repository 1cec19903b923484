import { DAY_MS } from '../time.ts'

/** How early the home page and the tills show a warning. */
const TOLD_BEFORE_MS = 3 * DAY_MS

/** How early the owner gets an e-mail. */
export const WRITTEN_BEFORE_MS = 2 * DAY_MS
/** No e-mail for an end longer ago than this, e.g. after the server was down. */
export const ENDED_WRITTEN_WITHIN_MS = 7 * DAY_MS

/** The e-mail about the end that is due: a warning from two days before, or the notice from the end on. */
export function endLetterDue(expiresAt: number | null, now: number): 'ending' | 'ended' | null {
  if (expiresAt === null || expiresAt - now > WRITTEN_BEFORE_MS || now - expiresAt >= ENDED_WRITTEN_WITHIN_MS) return null
  return expiresAt <= now ? 'ended' : 'ending'
}

/** Whether the end of a trial or paid period is near or over; otherwise null. `expiresAt` is null for no end. */
export function accountEnd(expiresAt: number | null, now: number): 'near' | 'over' | null {
  if (expiresAt === null || expiresAt - now > TOLD_BEFORE_MS) return null
  return expiresAt <= now ? 'over' : 'near'
}

/** Remaining days, rounded up: two and a half are three. */
export const daysUntil = (expiresAt: number, now: number): number => Math.max(0, Math.ceil((expiresAt - now) / DAY_MS))
