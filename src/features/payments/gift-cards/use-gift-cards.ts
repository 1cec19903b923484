import { customerGiftCards } from '#domain/gift-cards/gift-card-view.ts'
import { useView } from '../../../engine/use-view.ts'

/** The shop has sold gift cards: where it has none, the payment sheet asks for none. */
export function useHasGiftCards(): boolean {
  const asked = useView(customerGiftCards, {})
  return asked.kind === 'ready' && asked.data.isAny
}
