import { useLingui } from '@lingui/react/macro'
import { showToast } from '../../ui/toast.tsx'
import { useCartRestored } from '../cart/cart-draft.ts'

/** True once the bill is restored; shows a toast when another window changed it. */
export function useCounterRestored(): boolean {
  const { t } = useLingui()
  return useCartRestored(() => showToast({ text: t`The bill was changed in another window.`, tone: 'info' }))
}
