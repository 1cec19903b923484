import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'

export type CardStanding = 'active' | 'used' | 'expired'

/** How a card stands on a day. Of one with nothing left it does not matter when it would have ended; its last day is one of its days. */
export function standingOn({ expiresOn }: { readonly expiresOn: Day | null }, left: Money, day: Day): CardStanding {
  if (left <= 0) return 'used'
  return expiresOn !== null && expiresOn < day ? 'expired' : 'active'
}
