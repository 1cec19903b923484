import { atom, useAtom, useAtomValue } from 'jotai'
import type { Rights } from '#domain/employees/override.ts'
import type { Objection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { type AskedLine, type BillLeave, EMPTY_SHELF, type Shelf, leaveNeeded, mayAllow } from '#domain/sales/bill-leave.ts'
import { loadSale } from '#domain/sales/sale-load.ts'
import { shelfOf } from '#domain/sales/sale-objections.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import type { GivenLeave } from '../../../engine/form/override-sheet.tsx'
import { useSession } from '../../../engine/session.ts'
import { visitAtom } from './visit-draft.ts'
import type { VisitStep } from './visit-steps.ts'

/** What the books say of that which is sold with a visit, and which of its bookings are for days that somebody else has. */
export interface VisitBooks {
  readonly shelf: Shelf
  readonly taken: readonly Id[]
}
export const NO_BOOKS: VisitBooks = { shelf: EMPTY_SHELF, taken: [] }

/** A leave from the PIN to the documents: in memory alone, and for exactly what was shown. */
export interface KeptLeave {
  readonly orderId: Id
  readonly shown: string
  readonly books: VisitBooks
  readonly leave: GivenLeave
}
export const visitLeaveAtom = atom<KeptLeave | null>(null)

type StepLine = AskedLine & { readonly rental: { readonly code: string } | null }
const linesOf = (step: VisitStep): readonly StepLine[] =>
  step.do === 'document' ? step.visit.bill.lines : step.do === 'reserve' ? step.order.lines : []
const askedOf = (step: VisitStep) => ({ lines: linesOf(step), billDiscount: ZERO, due: ZERO })

interface VisitNeed {
  readonly over: BillLeave
  readonly found: readonly Objection[]
}

/** What of one step is beyond the rights of one person. A line of a rental carries the id of its booking. */
function stepNeeds(step: VisitStep, { shelf, taken }: VisitBooks, rights: Rights): VisitNeed[] {
  const lines = linesOf(step)
  const twice = lines
    .filter(({ id }) => taken.includes(id))
    .map(({ rental }): Objection => ({ code: 'rentals.period-taken', details: { code: rental?.code ?? '' } }))
  const promised = shelf.promised.filter(({ rentItemId }) => lines.some((line) => line.rental === null && line.itemId === rentItemId))
  return [
    ...leaveNeeded(askedOf(step), { ...shelf, promised }, rights),
    ...(twice.length > 0 ? [{ over: 'overbook' as const, found: twice }] : []),
  ]
}

/** What of a visit needs somebody's leave. */
export const visitNeeds = (steps: readonly VisitStep[], books: VisitBooks, rights: Rights): readonly VisitNeed[] =>
  steps.flatMap((step) => stepNeeds(step, books, rights))

/** Whether somebody may allow all of it. */
const mayAllowAll = (steps: readonly VisitStep[], books: VisitBooks, asking: Rights, rights: Rights): boolean =>
  steps.every((step) => {
    const needs = stepNeeds(step, books, asking).map(({ over }) => ({ over, found: [] }))
    return mayAllow(needs, askedOf(step), books.shelf, rights)
  })

export const shownOfVisit = (steps: readonly VisitStep[], { shelf, taken }: VisitBooks): string =>
  JSON.stringify([
    steps.flatMap(linesOf).map(({ id, unitPrice, listPrice, quantity }) => [id, unitPrice, listPrice, quantity]),
    [taken, shelf.promised.map(({ id }) => id)],
  ])

/** The leave that a step is made by, and what for: one that needs none is made by nobody's. Another price or another piece needs another leave. */
export function leaveOfStep(
  step: VisitStep,
  steps: readonly VisitStep[],
  orderId: Id,
  rights: Rights,
  kept: KeptLeave | null,
): (GivenLeave & { readonly over: BillLeave[] }) | null {
  if (kept?.orderId !== orderId || kept.shown !== shownOfVisit(steps, kept.books)) return null
  const over = [...new Set(stepNeeds(step, kept.books, rights).map((need) => need.over))]
  return over.length > 0 ? { ...kept.leave, over } : null
}

/** What an input of a visit says of a leave that was given; its key goes beside it. */
export const visitOverride = (leave: (GivenLeave & { readonly over: BillLeave[] }) | null) =>
  leave ? { override: { reason: leave.reason, by: leave.by, over: leave.over } } : {}

/** What the books of this till say of the goods of the visit. */
function useVisitShelf(steps: readonly VisitStep[], isTill: boolean): Shelf {
  const goods = steps.flatMap((step) => (step.do === 'document' ? [step.visit] : []))
  const key = goods.flatMap(({ bill }) => [bill.customerId, ...bill.lines.map(({ kind, itemId }) => `${kind} ${itemId}`)]).join()
  return useLive<Shelf>(
    async () => {
      const [visit] = isTill ? goods.filter(({ kind }) => kind === 'invoice') : []
      return visit ? shelfOf(await loadSale(localReader(), visit.bill, { invoiceId: visit.invoiceId, isOwed: false })) : EMPTY_SHELF
    },
    [key, isTill],
    EMPTY_SHELF,
  )
}

/** Whether the visit at the desk needs somebody's leave, and whether it has it. `taken`: its bookings for days that somebody else has. */
export function useVisitLeave(steps: readonly VisitStep[], taken: readonly Id[]) {
  const session = useSession()
  const { orderId } = useAtomValue(visitAtom).ids
  const [kept, keep] = useAtom(visitLeaveAtom)
  const books = { shelf: useVisitShelf(steps, session.isTill), taken }
  const needs = visitNeeds(steps, books, session)
  const shown = shownOfVisit(steps, books)
  const isMissing = needs.length > 0 && !(kept?.orderId === orderId && kept.shown === shown)
  return {
    against: needs.flatMap(({ found }) => found),
    isOfPrice: needs.every(({ over }) => over === 'price'),
    isMissing,
    /** Days that somebody else has are promised again by leave. */
    isOverbooked: !isMissing && needs.some(({ over }) => over === 'overbook'),
    mayAllow: (rights: Rights) => mayAllowAll(steps, books, session, rights),
    allow: (leave: GivenLeave) => keep({ orderId, shown, books, leave }),
  }
}
