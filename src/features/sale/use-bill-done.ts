import { useStore } from 'jotai'
import { sheetAtom } from '../cart/cart-atoms.ts'
import { chosenLineAtom, paneAtom } from './sale-atoms.ts'

export function useBillDone(): () => void {
  const store = useStore()
  return () => {
    store.set(chosenLineAtom, null)
    store.set(paneAtom, 'items')
    store.set(sheetAtom, null)
  }
}
