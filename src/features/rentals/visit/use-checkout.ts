import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import { useRef, useState } from 'react'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { bookProva } from '#domain/rentals/booking/blocked-period.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import type { CommandOutcome } from '../../../data/contract.ts'
import { nowMs } from '../../../data/clock.ts'
import { deskTime } from '../../../data/ledger/desk-time.ts'
import { thisDevice } from '../../../data/device.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import type { Asker } from '../../../engine/ask.ts'
import { signInAskedAtom, useSession } from '../../../engine/session.ts'
import { type CommandState, commandStateOf } from '../../../engine/form/use-command.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { showToast } from '../../../ui/toast.tsx'
import { scansDone } from '../../payments/open-scans.ts'
import { rentalsInBothLanguages } from '../papers/paper-words.ts'
import { newVisitIds, visitAtom } from './visit-draft.ts'
import { leaveOfStep, visitLeaveAtom, visitOverride } from './visit-leave.ts'
import type { VisitFitting, VisitState } from './visit-state.ts'
import { type VisitHead, type VisitStep, sharedTenders, toPayNow, visitSteps } from './visit-steps.ts'

type Setting = RowOf<typeof accountSetting>

const ADVANCE_NAME = msg`Advance on the rental`

/** Who is at the desk. */
type Booker = Asker & { readonly employeeId?: Id | null }

/** What stands on every document that is made now. */
export async function visitHead(setting: Setting, { isTill, employeeId: bookedBy = null }: Booker): Promise<VisitHead> {
  const [judgedAt, say] = await Promise.all([isTill ? deskTime(thisDevice()) : instant(nowMs()), rentalsInBothLanguages()])
  return { ...billHead(setting), judgedAt, advanceName: { ar: say.ar(ADVANCE_NAME), en: say.en(ADVANCE_NAME) }, bookedBy }
}

/** What this till has of a step already: a crash came between, or another tab was quicker. */
async function isDone(step: VisitStep, tenders: readonly Tender[]): Promise<boolean> {
  const reader = localReader()
  if (step.do === 'document') return (await reader.get(invoice, step.visit.invoiceId)) !== null
  const [line] = step.do === 'reserve' ? step.order.lines : []
  if (line?.rental) return (await reader.get(booking, line.rental.bookingId)) !== null
  const [tender] = step.do === 'insure' ? tenders : []
  return tender !== undefined && (await reader.get(insuranceEntry, tender.id)) !== null
}

function runStep(step: VisitStep, tenders: readonly Tender[], leave: ReturnType<typeof leaveOfStep>): Promise<CommandOutcome> {
  const [by, proof] = [visitOverride(leave), leave?.proof ?? null]
  if (step.do === 'document') return runCommand(checkOutVisit, { ...step.visit, tenders: [...tenders], ...by }, proof)
  if (step.do === 'reserve') return runCommand(openOrder, { ...step.order, ...by }, proof)
  return runCommand(takeInsurance, { ...step.insurance, tenders: [...tenders] })
}

const isIssuedElsewhere = (outcome: CommandOutcome): boolean =>
  !outcome.ok && 'refusal' in outcome && outcome.refusal.code === 'sales.already-issued'

export interface Checkout {
  readonly isPending: boolean
  readonly fault: string | null
  readonly forget: () => void
  /**
   * Makes what the visit becomes of the money that was counted; with none for a visit without money. Does nothing when the
   * visit no longer comes to `total`, the sum that was shown: the payment then shows the new one.
   */
  readonly confirm: (tenders: readonly Tender[], total: Money) => void
  /** Goes on with a visit whose money was counted before the page ended; one that is whole already is only let go of. */
  readonly resume: () => void
}

/** Runs fittings of a visit; the names of those that could not be booked, with why. */
function useFittings() {
  const { say } = useWords()
  const nameOf = useNameOf()
  const { isTill } = useSession()
  return async (visit: VisitState): Promise<string[]> => {
    const book = async (fitting: VisitFitting): Promise<string[]> => {
      const { bookingId, rentItemId, person, note } = fitting
      // Booked before a crash, or in another tab: it is not asked for twice.
      if (isTill && (await localReader().get(booking, bookingId))) return []
      const period = { startsAt: instant(fitting.startsAt), endsAt: instant(fitting.endsAt) }
      const outcome = await runCommand(bookProva, {
        ...{ bookingId, rentItemId, period, note: note || null, person: person || null },
        ...{ customerId: visit.customer?.id ?? '', orderId: visit.ids.orderId },
      })
      if (outcome.ok) return []
      return [`${nameOf(fitting)}: ${'refusal' in outcome ? say(outcome.refusal.code, outcome.refusal.details) : say('invalid')}`]
    }
    const left = await Promise.all(visit.fittings.map(book))
    return left.flat()
  }
}

/**
 * Whether the visit still comes to the sum that was shown. What was scanned before the money was confirmed is a part of this visit, and not of
 * the next: it is looked up first.
 */
export async function isStill(store: ReturnType<typeof useStore>, head: VisitHead, total: Money): Promise<boolean> {
  await scansDone(store)
  return toPayNow(visitSteps(store.get(visitAtom), head)) === total
}

/**
 * Turns the visit at the desk into its documents, reservations and fittings. Each step has its name since the visit was begun:
 * after a crash, a double tap or a second tab only what is missing is done.
 */
export function useCheckout(setting: Setting, onIssued: (invoiceId: Id) => void): Checkout {
  const { t } = useLingui()
  const store = useStore()
  const act = useSetAtom(visitAtom)
  const go = useGo()
  const session = useSession()
  const { isTill } = session
  const bookFittings = useFittings()
  const askSignIn = useSetAtom(signInAskedAtom)
  const [state, setState] = useState<CommandState>({ kind: 'ready' })
  const [bug, setBug] = useState<{ readonly cause: unknown } | null>(null)
  const isRunning = useRef(false)
  if (bug) throw bug.cause

  const makeAll = async (isResumed: boolean): Promise<CommandState> => {
    const visit = store.get(visitAtom)
    const steps = visitSteps(visit, await visitHead(setting, session))
    const parts = sharedTenders(steps, visit.paid ?? [])
    let made = 0
    for (const [nth, step] of steps.entries()) {
      const tenders = parts[nth] ?? []
      if (isTill && (await isDone(step, tenders))) continue
      const outcome = await runStep(step, tenders, leaveOfStep(step, steps, visit.ids.orderId, session, store.get(visitLeaveAtom)))
      made += 1
      if (outcome.ok || isIssuedElsewhere(outcome)) continue
      await act({ do: 'reopen', isGoodsDone: nth > 0 && steps[0]?.do === 'document' && steps[0].visit.kind === 'invoice' })
      return commandStateOf(outcome)
    }
    const failed = await bookFittings(visit)
    if (failed.length > 0) showToast({ text: `${t`A fitting could not be booked.`} ${failed.join(' ')}`, tone: 'bad' })
    const documents = steps.flatMap((step) => (step.do === 'document' ? [step.visit.invoiceId] : []))
    await act({ do: 'start', ids: newVisitIds() })
    if (isResumed && made === 0) return { kind: 'ready' }
    const last = documents.at(-1)
    if (last) onIssued(last)
    else showToast({ text: isTill ? t`Saved on this device` : t`Saved` })
    go(last ? `/merchant/billing-success/${last}` : `/merchant/rent/orders/${visit.ids.orderId}`)
    return { kind: 'ready' }
  }

  /** `shown` is the sum on the sheet; null for a visit whose money was confirmed before. */
  const run = async (tenders: readonly Tender[], shown: Money | null) => {
    // Held in a ref and not in state: a double tap arrives before the next drawing.
    if (isRunning.current) return
    isRunning.current = true
    const isResumed = shown === null
    if (shown !== null && !(await isStill(store, await visitHead(setting, session), shown))) {
      isRunning.current = false
      return
    }
    setState({ kind: 'pending' })
    await act({ do: 'paid', tenders })
    const next = await makeAll(isResumed)
    setState(next)
    if (next.kind === 'failed' && next.failure.kind === 'signed-out') askSignIn(true)
    isRunning.current = false
  }
  const begin = (tenders: readonly Tender[], shown: Money | null) => void run(tenders, shown).catch((cause: unknown) => setBug({ cause }))
  return {
    isPending: state.kind === 'pending',
    fault: useCommandSentence(state),
    forget: () => setState((now) => (now.kind === 'pending' ? now : { kind: 'ready' })),
    confirm: begin,
    resume: () => begin(store.get(visitAtom).paid ?? [], null),
  }
}
