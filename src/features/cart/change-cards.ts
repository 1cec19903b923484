import type { CardAction, CartState, Removed } from './cart-state.ts'

function withoutCard(state: CartState, giftCardId: string): CartState {
  const { giftCards } = state
  const at = giftCards.findIndex((one) => one.giftCardId === giftCardId)
  const card = giftCards[at]
  return card ? { ...state, giftCards: giftCards.toSpliced(at, 1), removed: { what: 'giftCard', card, at } } : state
}

/** Restores a removed card at its position. */
export const cardBack = (state: CartState, { card, at }: Extract<Removed, { what: 'giftCard' }>): CartState => ({
  ...state,
  removed: null,
  giftCards: state.giftCards.toSpliced(at, 0, card),
})

export function changeCards(state: CartState, action: CardAction): CartState {
  if (action.do === 'removeGiftCard') return withoutCard(state, action.giftCardId)
  const { card } = action
  const isThere = state.giftCards.some(({ giftCardId }) => giftCardId === card.giftCardId)
  const giftCards = isThere ? state.giftCards.map((one) => (one.giftCardId === card.giftCardId ? card : one)) : [...state.giftCards, card]
  return { ...state, giftCards, cleared: null }
}
