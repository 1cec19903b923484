import { DAY_MS } from '../time.ts'

/** From so long before its end the first page and every till speak of it. */
const TOLD_BEFORE_MS = 3 * DAY_MS

/** How the end of the trial, or of what was paid, stands: near, over, or not worth a word. Null is without end. */
export function accountEnd(expiresAt: number | null, now: number): 'near' | 'over' | null {
  if (expiresAt === null || expiresAt - now > TOLD_BEFORE_MS) return null
  return expiresAt <= now ? 'over' : 'near'
}

/** Days that are left, the last one begun: two and a half are three. */
export const daysUntil = (expiresAt: number, now: number): number => Math.max(0, Math.ceil((expiresAt - now) / DAY_MS))
