import { useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { discardHeldBill } from '#domain/sales/held-bill.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import type { CommandOutcome } from '../../data/contract.ts'
import { runCommand } from '../../data/ledger/run-command.ts'
import { counterReader } from '../../engine/counter-reader.ts'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import { type CommandState, commandStateOf } from '../../engine/form/use-command.ts'
import { signInRequestAtom, useSession } from '../../engine/session.ts'
import { scansDone } from '../payments/open-scans.ts'
import { isIssuingAtom } from './cart-atoms.ts'
import { cartAtom, followCartAtom, newCartIds } from './cart-draft.ts'
import { cartApprovalAtom, approvalOfStep } from './cart-approval.ts'
import { type CartState, type DonePart, isOfSeveralActs } from './cart-state.ts'
import {
  type CartHead,
  type CartStep,
  cardsOf,
  cartSteps,
  documentOf,
  heldAfter,
  sharedTenders,
  tipChangeOf,
  toPayNow,
} from './cart-steps.ts'
import { atDesk } from './cart-sums.ts'
import { type CartApproval, leaveSaid } from './approval-words.ts'

// Lazy, because most carts contain only goods.
const rentActs = () => import('./rent-acts.ts')
const cardActs = () => import('./card-acts.ts')
const tipActs = () => import('./tip-acts.ts')

export interface CheckedOut {
  readonly cart: CartState
  /** The last document; null if nothing was paid. */
  readonly documentId: Id | null
  readonly giftCards: readonly Id[]
  /** Cash to hand back that no document has: a tip was the last to be paid. */
  readonly tipChange: Money
  /** False if everything existed already: by another tab, or after a crash at the end. */
  readonly isNew: boolean
  /** Resumed automatically after the page was closed. */
  readonly isResumed: boolean
}

export interface CheckoutTask {
  /** The head of the documents; synchronous for a plain sale. */
  readonly headOf: () => CartHead | Promise<CartHead>
  /** Further bookings in addition to the documents. */
  readonly besides?: (cart: CartState) => Promise<void>
  readonly onDone: (done: CheckedOut) => void
}

export interface Checkout {
  readonly isPending: boolean
  readonly fault: string | null
  /** Clears the fault of the last attempt. */
  readonly forget: () => void
  /** `shown` is the sum on the sheet. */
  readonly confirm: (tenders: readonly Tender[], shown: Money) => void
  /** Issues what is missing of a cart that was paid before the page closed. */
  readonly resume: () => void
}

const isIssuedElsewhere = (outcome: CommandOutcome): boolean =>
  !outcome.ok && 'refusal' in outcome && outcome.refusal.code === 'sales.already-issued'

async function runStep(step: CartStep, tenders: readonly Tender[], approval: CartApproval | null): Promise<CommandOutcome> {
  if (step.do === 'giftCard') return (await cardActs()).sellCard(step, tenders, approval)
  if (step.do === 'tip') return (await tipActs()).takeCartTip(step, tenders)
  if (step.do !== 'sell') return (await rentActs()).runRentStep(step, tenders, approval)
  return runCommand(issueInvoice, { ...step.sale, tenders: [...tenders], ...leaveSaid(approval) }, approval?.proof ?? null)
}

/** Whether a step of several was already done by this till. */
async function isDone(step: CartStep, tenders: readonly Tender[]): Promise<boolean> {
  if (step.do === 'sell') return (await counterReader().get(invoice, step.sale.invoiceId)) !== null
  if (step.do === 'giftCard') return (await cardActs()).isCardSold(step)
  if (step.do === 'tip') return (await tipActs()).isTipTaken(tenders)
  return (await rentActs()).isDone(step, tenders)
}

export interface ConfirmedCart {
  readonly cart: CartState
  readonly steps: readonly CartStep[]
}

/**
 * The confirmed cart, locked against a second checkout. Null if its sum differs from the shown one: the sheet will show the new sum and ask
 * for confirmation again.
 */
export async function confirmedCart(
  store: ReturnType<typeof useStore>,
  head: CartHead,
  shown: Money | null,
  isTill = true,
): Promise<ConfirmedCart | null> {
  await scansDone(store)
  // Read from the store and not from the last render, because a double tap, a scan or another tab may be faster.
  if (store.get(isIssuingAtom)) return null
  const cart = atDesk(store.get(cartAtom), isTill)
  const steps = cartSteps(cart, head)
  if (shown !== null && toPayNow(steps) !== shown) return null
  store.set(isIssuingAtom, true)
  return { cart, steps }
}

/** What leaves the cart because it was done before a step failed; null for nothing. */
function donePart(steps: readonly CartStep[], stoppedAt: number, parts: readonly (readonly Tender[])[]): DonePart | null {
  const done = steps.slice(0, stoppedAt)
  const isGoods = done.some((step) => step.do === 'sell' || (step.do === 'document' && step.visit.kind === 'invoice'))
  const giftCards = cardsOf(done)
  return isGoods || giftCards.length > 0 ? { ids: newCartIds(), isGoods, giftCards, left: parts.slice(stoppedAt).flat() } : null
}

/**
 * Turns the cart into documents, reservations and fittings. All ids exist since the cart was begun, so after a crash, a double tap or in a
 * second tab only missing steps are done.
 */
export function useCheckout({ headOf, besides, onDone }: CheckoutTask): Checkout {
  const store = useStore()
  const act = useSetAtom(cartAtom)
  const follow = useSetAtom(followCartAtom)
  const session = useSession()
  const { isTill } = session
  const requestSignIn = useSetAtom(signInRequestAtom)
  const [state, setState] = useState<CommandState>({ kind: 'ready' })
  const [bug, setBug] = useState<{ readonly cause: unknown } | null>(null)
  // Rethrow a bug to the error boundary; a busy button would look like a sale in progress.
  if (bug) throw bug.cause

  /** Runs the steps in sequence and returns the failure that stopped them. */
  const makeAll = async ({ cart, steps }: ConfirmedCart, tenders: readonly Tender[]) => {
    const parts = sharedTenders(steps, tenders)
    const made = { count: 0, isElsewhere: false }
    const isSeveral = isOfSeveralActs(cart)
    for (const [nth, step] of steps.entries()) {
      const mine = parts[nth] ?? []
      if (isTill && isSeveral && (await isDone(step, mine))) continue
      const outcome = await runStep(step, mine, approvalOfStep(step, cart, session, store.get(cartApprovalAtom), mine))
      if (outcome.ok) made.count += 1
      else if (isIssuedElsewhere(outcome)) made.isElsewhere = true
      else {
        if (isSeveral) await act({ do: 'reopen', done: donePart(steps, nth, parts) })
        return { ...made, stopped: outcome }
      }
    }
    return { ...made, stopped: null }
  }

  const finish = async ({ cart, steps }: ConfirmedCart, tenders: readonly Tender[], isResumed: boolean): Promise<CommandState> => {
    // A single command is stored atomically. For several the payment is stored first, so that the rest can be done after a crash.
    const keep = isOfSeveralActs(cart) ? act({ do: 'paid', tenders }) : Promise.resolve()
    const make = keep.then(() => makeAll({ cart, steps }, tenders))
    const { count, isElsewhere, stopped } = await make.finally(() => store.set(isIssuingAtom, false))
    if (stopped) return commandStateOf(stopped)
    await besides?.(cart)
    const heldBillId = heldAfter(cart, steps)
    if (heldBillId !== null) await runCommand(discardHeldBill, { heldBillId })
    store.set(cartApprovalAtom, null)
    // Another tab was faster with the same cart: show its receipt.
    void (isElsewhere ? follow('paid') : act({ do: 'start', ids: newCartIds() }))
    const documentId = steps.map(documentOf).findLast((id) => id !== null) ?? null
    onDone({ cart, documentId, giftCards: cardsOf(steps), tipChange: tipChangeOf(steps, tenders), isNew: count > 0, isResumed })
    return { kind: 'ready' }
  }

  /** `shown` is null for a cart that was confirmed before. */
  const run = async (given: readonly Tender[] | null, shown: Money | null) => {
    const head = headOf()
    const confirmed = await confirmedCart(store, head instanceof Promise ? await head : head, shown, isTill)
    if (!confirmed) return
    setState({ kind: 'pending' })
    const next = await finish(confirmed, given ?? confirmed.cart.paid ?? [], given === null)
    setState(next)
    if (next.kind === 'failed' && next.failure.kind === 'signed-out') requestSignIn(true)
  }
  const begin = (given: readonly Tender[] | null, shown: Money | null) =>
    void run(given, shown).catch((cause: unknown) => setBug({ cause }))
  return {
    isPending: state.kind === 'pending',
    fault: useCommandSentence(state),
    forget: () => setState((now) => (now.kind === 'pending' || now.kind === 'ready' ? now : { kind: 'ready' })),
    confirm: begin,
    resume: () => begin(null, null),
  }
}
