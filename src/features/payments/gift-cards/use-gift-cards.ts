import { customerGiftCards } from '#domain/gift-cards/gift-card-view.ts'
import { useView } from '../../../engine/use-question.ts'

/** Whether the shop has sold gift cards; otherwise the payment sheet does not offer them. */
export function useHasGiftCards(): boolean {
  const query = useView(customerGiftCards, {})
  return query.kind === 'ready' && query.data.isAny
}
