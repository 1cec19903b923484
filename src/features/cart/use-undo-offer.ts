import { useLingui } from '@lingui/react/macro'
import { useStore } from 'jotai'
import { showToast } from '../../ui/toast.tsx'
import { cartAtom } from './cart-draft.ts'

/** Offers to undo the last removal or clearing. The toast closes when a later change of the cart makes that impossible. */
export function useUndoOffer(): (text: string) => void {
  const { t } = useLingui()
  const store = useStore()
  const lastUndoable = () => {
    const { removed, cleared } = store.get(cartAtom)
    return cleared ?? removed
  }
  return (text) => {
    const offered = lastUndoable()
    const outdated = new AbortController()
    const undo = { label: t`Undo`, run: () => void store.set(cartAtom, { do: 'undo' }) }
    showToast({ text, tone: 'info', action: undo, signal: outdated.signal })
    const stop = store.sub(cartAtom, () => {
      if (lastUndoable() === offered) return
      stop()
      outdated.abort()
    })
  }
}
