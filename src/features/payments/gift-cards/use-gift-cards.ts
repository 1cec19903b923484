import { customerGiftCards } from '#domain/gift-cards/gift-card-view.ts'
import { useView } from '../../../engine/use-view.ts'

/** Whether the shop has sold gift cards; otherwise the payment sheet does not offer them. */
export function useHasGiftCards(): boolean {
  const asked = useView(customerGiftCards, {})
  return asked.kind === 'ready' && asked.data.isAny
}
