import { useLingui } from '@lingui/react/macro'
import { useStore } from 'jotai'
import { showToast } from '../../../ui/toast.tsx'
import { cartAtom } from '../../cart/cart-draft.ts'

/** Whether the open bill may be put on hold or cleared: not after a partial payment, which it reports. */
export function useLetGo(): () => boolean {
  const { t } = useLingui()
  const store = useStore()
  return () => {
    if (store.get(cartAtom).taken.length === 0) return true
    showToast({ text: t`Part of this bill is already paid. Undo that in the payment first.`, tone: 'bad' })
    return false
  }
}
