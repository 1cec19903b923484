import { atom, useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
import { amountSchema, rateSchema } from '#domain/kernel/money.ts'
import { daySchema } from '#domain/kernel/time.ts'
import { tenderSchema } from '#domain/payments/tender.ts'
import { claimSchema } from '#domain/rentals/booking/claim.ts'
import { billLineSchema } from '#domain/sales/bill.ts'
import { newId, newShareCode } from '../../../data/clock.ts'
import { setBusy } from '../../../data/till/app-update.ts'
import { onDraftElsewhere, readDraft, writeDraft } from '../../../data/storage/local-cache.ts'
import { type VisitAction, type VisitIds, type VisitState, changeVisit, freshVisit, isVisitEmpty } from './visit-state.ts'

const KEY = 'visit'

const named = { nameAr: v.string(), nameEn: v.string() }
/** What a kept visit must look like. One that an older version wrote in another shape is left behind, never half understood. */
const draftSchema = v.object({
  ids: v.object({
    orderId: idSchema,
    orderShareCode: v.string(),
    invoiceId: idSchema,
    invoiceShareCode: v.string(),
    advanceId: idSchema,
    advanceShareCode: v.string(),
    insuranceEntryId: idSchema,
  }),
  isMore: v.boolean(),
  customer: v.nullable(v.object({ id: idSchema, name: v.string(), mobile: v.nullable(v.string()), trn: v.nullable(v.string()) })),
  companions: v.array(v.string()),
  eventOn: v.nullable(daySchema),
  note: v.string(),
  pieces: v.array(
    v.object({
      bookingId: idSchema,
      rentItemId: idSchema,
      code: v.string(),
      ...named,
      picture: v.nullable(v.string()),
      listPrice: amountSchema,
      rentPrice: amountSchema,
      claim: claimSchema,
      person: v.string(),
      isDelivered: v.boolean(),
      insurance: amountSchema,
      advanceRate: rateSchema,
    }),
  ),
  lines: v.array(v.pick(billLineSchema, ['id', 'kind', 'itemId', 'nameAr', 'nameEn', 'quantity', 'unitPrice', 'listPrice', 'employeeId'])),
  fittings: v.array(
    v.object({
      bookingId: idSchema,
      rentItemId: idSchema,
      ...named,
      person: v.string(),
      startsAt: v.number(),
      endsAt: v.number(),
      note: v.string(),
    }),
  ),
  insurance: v.nullable(amountSchema),
  advance: v.nullable(amountSchema),
  taking: v.picklist(['all', 'advance', 'nothing']),
  paid: v.nullable(v.array(tenderSchema)),
})

export const newVisitIds = (): VisitIds => ({
  orderId: newId(),
  orderShareCode: newShareCode(),
  invoiceId: newId(),
  invoiceShareCode: newShareCode(),
  advanceId: newId(),
  advanceShareCode: newShareCode(),
  insuranceEntryId: newId(),
})

async function restoredVisit(): Promise<VisitState> {
  const read = v.safeParse(draftSchema, await readDraft(KEY))
  if (!read.success) return freshVisit(newVisitIds())
  const state = { ...read.output, removed: null }
  // Two tabs that begin an empty visit begin two: their documents may not share a name.
  return isVisitEmpty(state) ? { ...state, ids: state.isMore ? state.ids : newVisitIds() } : state
}

const currentAtom = atom<VisitState | null>(null)
/** False once the device could not keep the visit: the screen then says so while it can still be paid. */
export const isVisitKeptAtom = atom(true)

/** An update waits while something is in the visit. */
const holdUpdate = (state: VisitState): void => setBusy(!isVisitEmpty(state), 'visit')

export const takeOverAtom = atom(null, (_get, set, state: VisitState) => {
  set(currentAtom, state)
  holdUpdate(state)
})

/** The visit at the desk. Every change is on its way to the device before the next key press; the promise says when it is there. */
export const visitAtom = atom(
  (get): VisitState => {
    const state = get(currentAtom)
    if (!state) throw new Error('the visit is read before it was restored')
    return state
  },
  async (get, set, action: VisitAction) => {
    const before = get(visitAtom)
    const after = changeVisit(before, action)
    if (after === before) return
    set(currentAtom, after)
    holdUpdate(after)
    const { removed: _removed, ...kept } = after
    const [written] = await Promise.allSettled([writeDraft(KEY, kept)])
    set(isVisitKeptAtom, written.status === 'fulfilled')
  },
)

/** True once the visit is back at the desk, as it was left by whatever ended the page. */
export function useVisitRestored(): boolean {
  const store = useStore()
  const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null)
  useEffect(() => {
    let isGone = false
    const takeOver = async () => {
      const state = await restoredVisit()
      if (!isGone) store.set(takeOverAtom, state)
    }
    const begin = () => void takeOver().catch((cause: unknown) => setFault({ cause }))
    if (store.get(currentAtom) === null) begin()
    // Another tab of this till goes on with the same visit: what it wrote last is what stands.
    const stop = onDraftElsewhere((key) => key === KEY && begin())
    return () => {
      isGone = true
      stop()
    }
  }, [store])
  // A device that cannot give its draft back is broken in a way that the screen around this one tells.
  if (fault) throw fault.cause
  return useAtomValue(currentAtom) !== null
}
