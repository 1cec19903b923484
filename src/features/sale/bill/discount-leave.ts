import { atom, useAtom, useAtomValue } from 'jotai'
import type { Rights } from '#domain/employees/override.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { discountMaxOf } from '#domain/employees/discount-ceiling.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { type BillLeave, EMPTY_SHELF, type Need, type Shelf, leaveNeeded, mayAllow } from '#domain/sales/bill-leave.ts'
import { pricesAgainst } from '#domain/sales/discount-objections.ts'
import { type DiscountOver, overCeiling } from '#domain/sales/discount-over.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import type { ProofKey } from '../../../data/contract.ts'
import { useSession } from '../../../engine/session.ts'
import type { BillState } from './bill-state.ts'
import { billAtom } from './draft.ts'

/** What somebody allowed, with her reason and the key that proves it. */
export interface DiscountLeave {
  readonly reason: string
  readonly by: Id
  readonly proof: ProofKey | null
}
export type BillLeaveGiven = DiscountLeave & { readonly over: BillLeave[] }

/** A leave from the PIN to the sale: in memory alone, and for exactly what was shown. */
interface KeptLeave {
  readonly invoiceId: Id
  readonly shown: Readonly<Partial<Record<BillLeave, string>>>
  readonly leave: DiscountLeave
}
export const discountLeaveAtom = atom<KeptLeave | null>(null)
/** What the books say of the goods on the bill (`leave/shelf-keeper.ts`). */
export const shelfAtom = atom<Shelf>(EMPTY_SHELF)

const overOf = ({ bill }: BillState, rights: Rights): readonly DiscountOver[] =>
  overCeiling(bill.lines, bill.billDiscount, discountMaxOf(rights))

const asked = ({ bill: { lines, billDiscount } }: BillState, due: Money) => ({ lines, billDiscount, due })
const needsOf = (state: BillState, shelf: Shelf, rights: Rights, due: Money) => leaveNeeded(asked(state, due), shelf, rights)

/** What of a need somebody was shown: another amount, another quantity or another piece needs leave anew. */
function shownOf({ over, found }: Need, state: BillState, rights: Rights): string {
  if (over === 'products') return ''
  const { lines, billDiscount } = state.bill
  const details = found.map((one) => one.details)
  if (over === 'stock')
    return JSON.stringify([details, lines.map(({ kind, itemId, quantity }) => kind === LINE_KIND.product && [itemId, quantity])])
  if (over !== 'price') return JSON.stringify(details)
  const changed = lines.filter((line) => line.unitPrice !== line.listPrice || line.discount > 0)
  return JSON.stringify([
    overOf(state, rights),
    changed.map(({ id, unitPrice, quantity, discount }) => [id, unitPrice, quantity, discount]),
    billDiscount,
  ])
}

/** The leave that holds for this bill as it is now, with what it is used for; null where it needs none. */
export function leaveFor(state: BillState, shelf: Shelf, rights: Rights, kept: KeptLeave | null, due: Money = ZERO): BillLeaveGiven | null {
  const needs = needsOf(state, shelf, rights, due)
  const holds = needs.every((need) => kept?.shown[need.over] === shownOf(need, state, rights))
  return needs.length > 0 && kept?.invoiceId === state.invoiceId && holds ? { ...kept.leave, over: needs.map(({ over }) => over) } : null
}

export interface AskedLeave {
  /** What is above the ceiling of whoever sells. */
  readonly over: readonly DiscountOver[]
  /** The bill is beyond the rights of whoever sells, and nobody has allowed it yet. */
  readonly isMissing: boolean
  readonly needs: readonly Need[]
  /** Whether the price of one line, or of the bill as a whole (null), needs leave. */
  readonly isPriceAsked: (lineId: Id | null) => boolean
  readonly mayAllow: (rights: Rights) => boolean
  readonly allow: (leave: DiscountLeave) => void
}

/** Whether the bill on the counter needs somebody's leave, and whether it has it; `due` is what is to be left owed of it. */
export function useDiscountLeave(due: Money = ZERO): AskedLeave {
  const session = useSession()
  const state = useAtomValue(billAtom)
  const shelf = useAtomValue(shelfAtom)
  const [kept, keep] = useAtom(discountLeaveAtom)
  const needs = needsOf(state, shelf, session, due)
  const over = overOf(state, session)
  const { lines, billDiscount } = state.bill
  return {
    over,
    needs,
    isMissing: needs.length > 0 && leaveFor(state, shelf, session, kept, due) === null,
    isPriceAsked: (lineId) =>
      over.some((one) => one.lineId === lineId) ||
      (lineId === null
        ? pricesAgainst([], billDiscount, session).length > 0
        : pricesAgainst(
            lines.filter(({ id }) => id === lineId),
            ZERO,
            session,
          ).length > 0),
    mayAllow: (rights) => mayAllow(needs, asked(state, due), shelf, rights),
    allow: (leave) =>
      keep({
        invoiceId: state.invoiceId,
        shown: Object.fromEntries(needs.map((need) => [need.over, shownOf(need, state, session)])),
        leave,
      }),
  }
}
