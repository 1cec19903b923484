import { type Day, addDays } from '../kernel/time.ts'

/** So long before its last day a paper is to be renewed. */
export const RENEW_DAYS = 30

export type Validity = 'valid' | 'expires-soon' | 'expired'

/** How a paper stands on a day: its last day is a good one. */
export function validityOn(expiresOn: Day | null, today: Day): Validity {
  if (expiresOn === null) return 'valid'
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, RENEW_DAYS) ? 'expires-soon' : 'valid'
}
