import { useLingui } from '@lingui/react/macro'
import { atom, useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
import { amountSchema, moneySchema, rateSchema } from '#domain/kernel/money.ts'
import { tenderSchema } from '#domain/payments/tender.ts'
import { openBillSchema } from '#domain/sales/bill.ts'
import { codeGoodsSchema } from '#domain/sales/codes/bill-code.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { setBusy } from '../../../data/till/app-update.ts'
import { newId, newShareCode } from '../../../data/clock.ts'
import { onDraftElsewhere, readDraft, writeDraft } from '../../../data/storage/local-cache.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import { showToast } from '../../../ui/toast.tsx'
import {
  type BillAction,
  type BillIds,
  type BillState,
  begunAgain,
  changeBill,
  freshBill,
  isBillOpen,
  isBillUntouched,
} from './bill-state.ts'
import { isIssuingAtom, sheetAtom } from '../sale-atoms.ts'

const KEY = 'sale'

const discountSchema = v.variant('by', [
  v.object({ by: v.literal('amount'), amount: amountSchema }),
  v.object({ by: v.literal('share'), share: rateSchema }),
])
/** What a stored draft must look like. One that an older version wrote differently is left behind, never half understood. */
const draftSchema = v.object({
  invoiceId: idSchema,
  shareCode: v.string(),
  bill: openBillSchema,
  customer: v.nullable(
    v.object({
      id: idSchema,
      name: v.string(),
      mobile: v.nullable(v.string()),
      trn: v.nullable(v.string()),
      points: v.number(),
      owed: moneySchema,
    }),
  ),
  lineDiscounts: v.record(v.string(), discountSchema),
  billDiscount: discountSchema,
  codeGoods: v.optional(v.nullable(codeGoodsSchema), null),
  /** A draft of before it was kept has none. */
  taken: v.optional(v.array(tenderSchema), []),
})

export const newBillIds = (): BillIds => ({ invoiceId: newId(), shareCode: newShareCode() })

/**
 * The bill as it was left, by whatever ended the page. When the page ended between the invoice being written and the
 * draft being let go, the invoice is there and the bill is done: it must not be on the counter a second time.
 */
async function restoredBill(): Promise<BillState> {
  const read = v.safeParse(draftSchema, await readDraft(KEY))
  // An empty bill is begun anew: another tab may have it open too, and two sales need two invoices. One with money in the drawer is that one.
  if (!read.success) return freshBill(newBillIds())
  if (!isBillOpen(read.output)) return begunAgain(read.output, newBillIds())
  const isIssued = (await localReader().get(invoice, read.output.invoiceId)) !== null
  return isIssued ? freshBill(newBillIds()) : { ...read.output, removed: null, cleared: null }
}

const currentAtom = atom<BillState | null>(null)
/** Puts a restored bill on the counter, unless one is there already. An update waits while a bill has lines, or a part of it was paid. */
export const openBillAtom = atom(null, (get, set, state: BillState) => {
  if (get(currentAtom)) return
  set(currentAtom, state)
  setBusy(isBillOpen(state))
})
/** The bill that was taken over from another tab, for as long as nobody has changed it here. */
const followedAtom = atom<BillState | null>(null)
/** Why the kept bill is read again: another tab told of it, this page came back to it, or this page's bill was paid in another tab. */
type Occasion = 'told' | 'back' | 'paid'
/**
 * Takes over the bill as another tab left it, so that neither writes over what was typed in the other; true when it did. What
 * was typed here since stays, even if the other tab has emptied its own; what was only taken over goes with it, as the next
 * item would otherwise join a bill that is paid. An open payment follows the same bill with other lines, and its sheet says so; it
 * keeps a bill that is paid or gone in the other tab: confirming it shows the receipt.
 */
export const followBillAtom = atom(null, async (get, set, occasion: Occasion) => {
  const theirs = await restoredBill()
  const mine = get(currentAtom)
  if (!mine || get(isIssuingAtom)) return false
  const isUntouched = mine === get(followedAtom) || isBillUntouched(mine)
  const isOpen = isBillOpen(theirs)
  const isSameBill = isOpen && theirs.invoiceId === mine.invoiceId
  if (occasion !== 'paid' && get(sheetAtom) === 'pay' && !(occasion === 'told' && isSameBill)) return false
  if (occasion === 'told' ? !isOpen && !isUntouched : occasion === 'back' && !isUntouched) return false
  set(currentAtom, theirs)
  set(followedAtom, theirs)
  setBusy(isOpen)
  return isOpen || isBillOpen(mine)
})
const restoring = new WeakMap<object, Promise<void>>()

/**
 * True once the bill is back on the counter. Every screen that shows or changes the bill begins with it. It does not
 * suspend: React keeps what suspended back for 0.3 s, which a cashier would wait at every start.
 */
export function useBillRestored(): boolean {
  const { t } = useLingui()
  const store = useStore()
  const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null)
  useEffect(() => {
    const begun = restoring.get(store) ?? restoredBill().then((state) => store.set(openBillAtom, state))
    restoring.set(store, begun)
    begun.catch((cause: unknown) => setFault({ cause }))
  }, [store])
  useEffect(() => {
    const comeBack = () => {
      if (store.get(sheetAtom) === null) store.set(followBillAtom, 'back').catch(reportError)
    }
    comeBack()
    return store.sub(sheetAtom, comeBack)
  }, [store])
  useEffect(
    () =>
      onDraftElsewhere((key) => {
        const say = (isTaken: boolean) => {
          if (isTaken && document.visibilityState === 'visible')
            showToast({ text: t`The bill was changed in another window.`, tone: 'info' })
        }
        if (key === KEY) store.set(followBillAtom, 'told').then(say, reportError)
      }),
    [store, t],
  )
  // A device that cannot give its draft back is broken in a way that the screen around this one tells.
  if (fault) throw fault.cause
  return useAtomValue(currentAtom) !== null
}

/** False once the device could not keep the bill: the screen then says so while it can still be paid. */
export const isDraftKeptAtom = atom(true)

/** The bill on the counter. Every change is on its way to the device before the next key press. */
export const billAtom = atom(
  (get): BillState => {
    const state = get(currentAtom)
    if (!state) throw new Error('the bill is read before it was restored')
    return state
  },
  async (get, set, action: BillAction) => {
    const before = get(billAtom)
    const after = changeBill(before, action)
    if (after === before) return
    set(currentAtom, after)
    setBusy(isBillOpen(after))
    const { removed: _removed, cleared: _cleared, ...kept } = after
    const [written] = await Promise.allSettled([writeDraft(KEY, kept)])
    set(isDraftKeptAtom, written.status === 'fulfilled')
  },
)
