import { useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import type { RowOf } from '#domain/kernel/define.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { showToast } from '../../../ui/toast.tsx'
import { cartAtom, newCartIds } from '../../cart/cart-draft.ts'
import { isCartEmpty } from '../../cart/cart-state.ts'
import { useHoldOpen, useMayHold } from '../../cart/use-hold.ts'

/**
 * Makes room for another bill: the open one is put on hold, or aside where nobody may hold one, and then one tap brings it back. False where it
 * could not be.
 */
export function usePutAside(setting: RowOf<typeof accountSetting>): () => Promise<boolean> {
  const { t } = useLingui()
  const act = useSetAtom(cartAtom)
  const store = useStore()
  const mayHold = useMayHold(setting)
  const holdOpen = useHoldOpen(billHead(setting).terms)
  const sentence = useOutcomeSentence()
  return async () => {
    const before = store.get(cartAtom)
    if (mayHold && !isCartEmpty(before)) {
      const fault = sentence(await holdOpen())
      if (fault !== null) {
        showToast({ text: fault, tone: 'bad' })
        return false
      }
      await act({ do: 'start', ids: newCartIds() })
      showToast({ text: t`The open bill was put on hold first.`, tone: 'info' })
      return true
    }
    await act({ do: 'clear', ids: newCartIds() })
    const undo = { label: t`Undo`, run: () => void act({ do: 'undo' }) }
    const name = before.customer?.name
    showToast({ text: name ? t`The open order of ${name} was set aside.` : t`The open order was set aside.`, tone: 'info', action: undo })
    return true
  }
}
