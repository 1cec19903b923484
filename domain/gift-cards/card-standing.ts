import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'

export type CardStanding = 'active' | 'used' | 'expired'

/** The state of a card on a day. A card without balance is used regardless of its expiry; the last day is included. */
export function standingOn({ expiresOn }: { readonly expiresOn: Day | null }, left: Money, day: Day): CardStanding {
  if (left <= 0) return 'used'
  return expiresOn !== null && expiresOn < day ? 'expired' : 'active'
}
