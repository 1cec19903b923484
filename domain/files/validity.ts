import { type Day, addDays } from '../kernel/time.ts'

/** How many days before its expiry a document should be renewed. */
export const RENEW_DAYS = 30

export type Validity = 'valid' | 'expires-soon' | 'expired'

/** The validity of a document on a day; the last day is included. */
export function validityOn(expiresOn: Day | null, today: Day): Validity {
  if (expiresOn === null) return 'valid'
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, RENEW_DAYS) ? 'expires-soon' : 'valid'
}
