import { atom, useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { invoice } from '#domain/sales/invoice.ts'
import { setBusy } from '../../data/till/app-update.ts'
import { newId, newShareCode } from '../../data/clock.ts'
import { onDraftElsewhere } from '../../data/storage/local-cache.ts'
import { localReader } from '../../data/mirror/local-reader.ts'
import { type StoredDraft, readDeviceDraft, storeDraft } from '../../engine/draft/draft-store.ts'
import { useSession } from '../../engine/session.ts'
import { isIssuingAtom, sheetAtom } from './cart-atoms.ts'
import { formerCarts } from './former-cart.ts'
import { changeCart } from './change-cart.ts'
import {
  type CartAction,
  type CartIds,
  type CartState,
  type KeptCart,
  begunAgain,
  cartSchema,
  freshCart,
  isCartOpen,
  isCartUntouched,
  isOfSeveralActs,
} from './cart-state.ts'

const CART: StoredDraft<KeptCart> = { key: 'cart', schema: cartSchema }

export const newCartIds = (): CartIds => ({
  ...{ invoiceId: newId(), shareCode: newShareCode() },
  ...{ orderId: newId(), orderShareCode: newShareCode() },
  ...{ advanceId: newId(), advanceShareCode: newShareCode() },
})

/**
 * A bill and a rental order that a version of before kept apart, one at a time: two of them may be of two customers, and never meet on one bill
 * by themselves. The other one is taken over once the first is done with.
 */
async function formerCart(): Promise<KeptCart | null> {
  for (const draft of formerCarts(newCartIds())) {
    const former = await readDeviceDraft<KeptCart>(draft)
    if (!former) continue
    // Where it cannot be stored again it stays where it is.
    if (await storeDraft('device', CART.key, former)) await storeDraft('device', draft.key, null)
    return former
  }
  return null
}

/** What was kept, or else what a version of before left behind. */
async function keptCart(): Promise<KeptCart | null> {
  const kept = await readDeviceDraft(CART)
  return kept && !isCartUntouched(kept) ? kept : ((await formerCart()) ?? kept)
}

/**
 * The cart as it was left, by whatever ended the page. When the page ended between the invoice being written and the
 * draft being let go, the invoice is there and the bill is done: it must not be on the counter a second time.
 */
async function restoredCart(isTill: boolean): Promise<CartState> {
  const kept = await keptCart()
  if (!kept) return freshCart(newCartIds())
  // An empty cart is begun anew: another tab may have it open too, and two sales need two invoices. One with money in the drawer is that one.
  if (!isCartOpen(kept)) return begunAgain(kept, newCartIds())
  // Of an order, and beside gift cards, each step looks for itself: there may be more to make than the invoice.
  const isIssued = isTill && !isOfSeveralActs(kept) && (await localReader().get(invoice, kept.invoiceId)) !== null
  return isIssued ? freshCart(newCartIds()) : { ...kept, removed: null, cleared: null }
}

const currentAtom = atom<CartState | null>(null)
/** Puts a restored cart at the desk, unless one is there already. An update waits while something is in it, or a part of it was paid. */
export const openCartAtom = atom(null, (get, set, state: CartState) => {
  if (get(currentAtom)) return
  set(currentAtom, state)
  setBusy(isCartOpen(state))
})
/** The cart that was taken over from another tab, for as long as nobody has changed it here. */
const followedAtom = atom<CartState | null>(null)
/** Why the kept cart is read again: another tab told of it, this page came back to it, or this page's cart was paid in another tab. */
type Occasion = 'told' | 'back' | 'paid'
interface Follow {
  readonly occasion: Occasion
  readonly isTill: boolean
}
/**
 * Takes over the cart as another tab left it, so that neither writes over what was typed in the other; true when it did. What
 * was typed here since stays, even if the other tab has emptied its own; what was only taken over goes with it, as the next
 * item would otherwise join one that is paid. An open payment follows the same cart with other lines, and its sheet says so; it
 * keeps one that is paid or gone in the other tab: confirming it shows the receipt.
 */
export const followCartAtom = atom(null, async (get, set, { occasion, isTill }: Follow) => {
  const theirs = await restoredCart(isTill)
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
 * True once the cart is back at the desk. Every screen that shows or changes it begins with this, and hears when another tab changed it. It
 * does not suspend: React keeps what suspended back for 0.3 s, which a cashier would wait at every start.
 */
export function useCartRestored(onChangedElsewhere: () => void): boolean {
  const store = useStore()
  const { isTill } = useSession()
  const tell = useEffectEvent(onChangedElsewhere)
  const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null)
  useEffect(() => {
    const begun = restoring.get(store) ?? restoredCart(isTill).then((state) => store.set(openCartAtom, state))
    restoring.set(store, begun)
    begun.catch((cause: unknown) => setFault({ cause }))
  }, [store, isTill])
  useEffect(() => {
    const comeBack = () => {
      if (store.get(sheetAtom) === null) store.set(followCartAtom, { occasion: 'back', isTill }).catch(reportError)
    }
    comeBack()
    return store.sub(sheetAtom, comeBack)
  }, [store, isTill])
  useEffect(
    () =>
      onDraftElsewhere((key) => {
        const say = (isTaken: boolean) => {
          if (isTaken && document.visibilityState === 'visible') tell()
        }
        if (key === CART.key) store.set(followCartAtom, { occasion: 'told', isTill }).then(say, reportError)
      }),
    [store, isTill],
  )
  // A device that cannot give its draft back is broken in a way that the screen around this one tells.
  if (fault) throw fault.cause
  return useAtomValue(currentAtom) !== null
}

/** False once the device could not keep the cart: the screen then says so while it can still be paid. */
export const isCartKeptAtom = atom(true)

/** The cart at the desk. Every change is on its way to the device before the next key press. */
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
    const { removed: _removed, cleared: _cleared, ...kept } = after
    set(isCartKeptAtom, await storeDraft('device', CART.key, kept))
  },
)
