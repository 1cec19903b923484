import { giftCodeOf } from '#domain/gift-cards/gift-card-code.ts'
import { newId, newShareCode, randomBytes } from '../../../data/clock.ts'
import type { CardIds } from '../../cart/cart-state.ts'

/** Number of random bytes; a draw rarely yields too few characters. */
const BYTES = 64

function newCode(): string {
  for (;;) {
    const code = giftCodeOf(randomBytes(BYTES))
    if (code) return code
  }
}
export const newCardIds = (): CardIds => ({ giftCardId: newId(), code: newCode(), shareCode: newShareCode() })
