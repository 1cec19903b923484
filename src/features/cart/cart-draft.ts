import { atom, useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { invoice } from '#domain/sales/invoice.ts'
import { setBusy } from '../../data/till/app-update.ts'
import { newId, newShareCode } from '../../data/clock.ts'
import { onDraftElsewhere } from '../../data/storage/local-cache.ts'
import { counterReader } from '../../engine/counter-reader.ts'
import { type StoredDraft, readDeviceDraft, storeDraft } from '../../engine/draft/draft-store.ts'
import { type Session, sessionAtom, useSession } from '../../engine/session.ts'
import { isIssuingAtom, sheetAtom } from './cart-atoms.ts'
import { formerCarts } from './former-cart.ts'
import { changeCart } from './change-cart.ts'
import {
  type CartAction,
  type CartIds,
  type CartState,
  type SavedCart,
  begunAgain,
  cartSchema,
  freshCart,
  isCartOpen,
  isCartUntouched,
  isOfSeveralActs,
} from './cart-state.ts'

const CART: StoredDraft<SavedCart> = { key: 'cart', schema: cartSchema }

export const newCartIds = (): CartIds => ({
  ...{ invoiceId: newId(), shareCode: newShareCode() },
  ...{ orderId: newId(), orderShareCode: newShareCode() },
  ...{ advanceId: newId(), advanceShareCode: newShareCode() },
})

/**
 * Drafts of an earlier version, which stored a bill and a rental order separately. They may belong to different customers, so they are
 * taken over one at a time, never merged.
 */
async function formerCart(): Promise<SavedCart | null> {
  for (const draft of formerCarts(newCartIds())) {
    const former = await readDeviceDraft<SavedCart>(draft)
    if (!former) continue
    // If it cannot be stored again, leave it where it is.
    if (await storeDraft('device', CART.key, former)) await storeDraft('device', draft.key, null)
    return former
  }
  return null
}

/** The stored cart, otherwise a draft of an earlier version. */
async function savedCart(): Promise<SavedCart | null> {
  const saved = await readDeviceDraft(CART)
  return saved && !isCartUntouched(saved) ? saved : ((await formerCart()) ?? saved)
}

/**
 * The cart as stored. If the page closed after issuing the invoice but before clearing the draft, the bill is completed and must not be
 * restored.
 */
async function restoredCart({ isTill }: Pick<Session, 'isTill'>): Promise<CartState> {
  const saved = await savedCart()
  if (!saved) return freshCart(newCartIds())
  // An empty cart gets new ids: another tab may have it open too, and two sales need two invoices. A cart with a partial payment keeps its
  // ids.
  if (!isCartOpen(saved)) return begunAgain(saved, newCartIds())
  // An order and gift cards have several steps, and each checks itself whether it was done.
  const isIssued = isTill && !isOfSeveralActs(saved) && (await counterReader().get(invoice, saved.invoiceId)) !== null
  return isIssued ? freshCart(newCartIds()) : { ...saved, removed: null, cleared: null }
}

const currentAtom = atom<CartState | null>(null)
/** Opens a restored cart unless one is open. An app update waits while it has content or a partial payment. */
export const openCartAtom = atom(null, (get, set, state: CartState) => {
  if (get(currentAtom)) return
  set(currentAtom, state)
  setBusy(isCartOpen(state))
})
/** The cart taken over from another tab, as long as it was not changed here. */
const followedAtom = atom<CartState | null>(null)
/**
 * Why the stored cart is read again: another tab reported a change, this page became visible again, or this cart was paid in another tab.
 */
type Occasion = 'told' | 'back' | 'paid'
/**
 * Takes over the cart from another tab, so that neither overwrites the other; returns whether it did. Local changes are preserved even if
 * the other tab emptied its cart; a cart that was only taken over is emptied too, because the next item would otherwise join a paid one. An
 * open payment follows changed lines of the same cart and reports it; if the cart was paid or removed in the other tab, it stays, and
 * confirming shows the receipt.
 */
export const followCartAtom = atom(null, async (get, set, occasion: Occasion) => {
  // A till that was locked meanwhile has no session.
  const theirs = await restoredCart(get(sessionAtom) ?? { isTill: true })
  const mine = get(currentAtom)
  if (!mine || get(isIssuingAtom)) return false
  const isUntouched = mine === get(followedAtom) || isCartUntouched(mine)
  const isOpen = isCartOpen(theirs)
  const isSameBill = isOpen && theirs.invoiceId === mine.invoiceId
  if (occasion !== 'paid' && get(sheetAtom) === 'pay' && !(occasion === 'told' && isSameBill)) return false
  if (occasion === 'told' ? !isOpen && !isUntouched : occasion === 'back' && !isUntouched) return false
  set(currentAtom, theirs)
  set(followedAtom, theirs)
  setBusy(isOpen)
  return isOpen || isCartOpen(mine)
})
const restoring = new WeakMap<object, Promise<void>>()

/**
 * True once the cart is restored. Every screen that shows or changes the cart calls this first; it reports changes by other tabs. It does
 * not suspend, because React delays suspended content by 0.3 s.
 */
export function useCartRestored(onChangedElsewhere: () => void): boolean {
  const store = useStore()
  const { isTill } = useSession()
  const report = useEffectEvent(onChangedElsewhere)
  const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null)
  useEffect(() => {
    const begun = restoring.get(store) ?? restoredCart({ isTill }).then((state) => store.set(openCartAtom, state))
    restoring.set(store, begun)
    begun.catch((cause: unknown) => setFault({ cause }))
  }, [store, isTill])
  useEffect(() => {
    const comeBack = () => {
      if (store.get(sheetAtom) === null) store.set(followCartAtom, 'back').catch(reportError)
    }
    comeBack()
    return store.sub(sheetAtom, comeBack)
  }, [store])
  useEffect(
    () =>
      onDraftElsewhere((key) => {
        const say = (isTaken: boolean) => {
          if (isTaken && document.visibilityState === 'visible') report()
        }
        if (key === CART.key) store.set(followCartAtom, 'told').then(say, reportError)
      }),
    [store],
  )
  // The error boundary of the screen handles a device that cannot read its drafts.
  if (fault) throw fault.cause
  return useAtomValue(currentAtom) !== null
}

/** False if the device could not store the cart; the screen then shows a warning, and it can still be paid. */
export const isCartSavedAtom = atom(true)

/** The open cart. Every change is sent to storage before the next key press. */
export const cartAtom = atom(
  (get): CartState => {
    const state = get(currentAtom)
    if (!state) throw new Error('the cart is read before it was restored')
    return state
  },
  async (get, set, action: CartAction) => {
    const before = get(cartAtom)
    const after = changeCart(before, action)
    if (after === before) return
    set(currentAtom, after)
    setBusy(isCartOpen(after))
    const { removed: _removed, cleared: _cleared, ...saved } = after
    set(isCartSavedAtom, await storeDraft('device', CART.key, saved))
  },
)
