import { useAtom, useSetAtom } from 'jotai'
import { useReducer, useRef, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import type { Settlement, Tender } from '#domain/payments/settle.ts'
import type { BillTerms } from '#domain/sales/bill.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { newId } from '../../data/clock.ts'
import { useGo } from '../../engine/app-link.tsx'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useMay } from '../../engine/session.ts'
import { type CommandState, useCommand } from '../../engine/use-command.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { pricedBill } from './bill-state.ts'
import { billAtom, followBillAtom, justIssuedAtom, newBillIds } from './draft.ts'
import { type PaymentAction, type PaymentState, canSplit, changePayment, settlementNow, startPayment, tendersNow } from './payment-state.ts'
import { chosenLineAtom, paneAtom, sheetAtom } from './sale-atoms.ts'
import type { Setting } from './sale-data.ts'

/** Whether the rest may be left owed, and if not, what is in the way. */
export type DebtAnswer = 'allowed' | 'needs-customer' | 'not-allowed'

export interface Payment {
  readonly state: PaymentState
  readonly act: (action: PaymentAction) => void
  readonly settlement: Settlement
  readonly canSplit: boolean
  readonly debt: DebtAnswer
  readonly split: () => void
  /** Issues the invoice; a second press while the first one runs does nothing. */
  readonly confirm: () => void
  readonly isPending: boolean
  /** What stood against the sale when it was confirmed, as a sentence. */
  readonly fault: string | null
}

function useFault(state: CommandState): string | null {
  const { say } = useWords()
  const failed = useFailureSentence()
  if (state.kind === 'refused') return say(state.refusal.code, state.refusal.details)
  if (state.kind === 'failed') return failed(state.failure)
  if (state.kind === 'wrong') return say(Object.values(state.errors)[0]?.[0] ?? 'invalid')
  return null
}

/** Writes the invoice of the bill and goes to its receipt. */
function useIssue(setting: Setting, terms: BillTerms) {
  const [bill, change] = useAtom(billAtom)
  const { state, run, reset } = useCommand(issueInvoice)
  const isRunning = useRef(false)
  const setIssued = useSetAtom(justIssuedAtom)
  const follow = useSetAtom(followBillAtom)
  const openSheet = useSetAtom(sheetAtom)
  const choose = useSetAtom(chosenLineAtom)
  const show = useSetAtom(paneAtom)
  const go = useGo()
  const issue = async (tenders: readonly Tender[]) => {
    // Held in a ref and not in state: a double tap arrives before the next drawing.
    if (isRunning.current) return
    isRunning.current = true
    const { bill: priced, totals } = pricedBill(bill, terms)
    const { customer, invoiceId, shareCode } = bill
    const buyer = customer && { name: customer.name, mobile: customer.mobile, trn: customer.trn }
    const outcome = await run({
      invoiceId,
      shareCode,
      bill: priced,
      tenders: [...tenders],
      buyer,
      total: totals.total,
      ...billHead(setting),
    })
    isRunning.current = false
    const isIssuedElsewhere = outcome !== null && 'refusal' in outcome && outcome.refusal.code === 'sales.already-issued'
    // Another tab was quicker with the same bill: its receipt is this one's.
    if (!outcome?.ok && !isIssuedElsewhere) return
    if (outcome?.ok) setIssued(invoiceId)
    void (isIssuedElsewhere ? follow('paid') : change({ do: 'start', ids: newBillIds() }))
    choose(null)
    show('items')
    openSheet(null)
    go(`/merchant/billing-success/${invoiceId}`)
  }
  return { issue, state, reset }
}

/** The payment of the bill on the counter, from the first key to the issued invoice. */
export function usePayment(total: Money, setting: Setting, terms: BillTerms): Payment {
  const [state, dispatch] = useReducer(changePayment, total, startPayment)
  const [nextId, setNextId] = useState(newId)
  const [bill] = useAtom(billAtom)
  const allows = useMay()
  const { issue, state: command, reset } = useIssue(setting, terms)
  const settlement = settlementNow(state, nextId)
  const mayOwe = setting.isDebtAllowed && allows(may('pointOfSale', 'allowDebt'))
  const debt: DebtAnswer = !mayOwe ? 'not-allowed' : bill.customer ? 'allowed' : 'needs-customer'
  return {
    state,
    act(action) {
      if (command.kind !== 'ready') reset()
      dispatch(action)
    },
    settlement,
    canSplit: canSplit(state, nextId),
    debt,
    split() {
      dispatch({ do: 'take', tenderId: nextId })
      setNextId(newId())
    },
    confirm() {
      const isPaid = settlement.due === ZERO || debt === 'allowed'
      if (settlement.faults.length === 0 && isPaid) void issue(tendersNow(state, nextId))
    },
    isPending: command.kind === 'pending',
    fault: useFault(command),
  }
}
