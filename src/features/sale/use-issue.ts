import { useAtom, useSetAtom, useStore } from 'jotai'
import { may } from '#domain/access/pages.ts'
import type { Money } from '#domain/kernel/money.ts'
import { settle } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { BillTerms } from '#domain/sales/bill.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { useGo } from '../../engine/app-link.tsx'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import { useMay, useSession } from '../../engine/session.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { pricedBill } from './bill/bill-state.ts'
import { discountLeaveAtom, leaveFor, shelfAtom } from './bill/discount-leave.ts'
import { billAtom, followBillAtom, newBillIds } from './bill/draft.ts'
import { justIssuedAtom } from './receipt/just-issued.ts'
import { chosenLineAtom, isIssuingAtom, paneAtom, sheetAtom } from './sale-atoms.ts'
import type { Setting } from './sale-data.ts'
import { scansDone } from '../payments/open-scans.ts'
import type { PaymentTask } from '../payments/use-payment.ts'

/**
 * The bill that was confirmed, which nobody else issues from here on. Null where it comes to another sum by now than the sheet showed: the sheet
 * is about to show the new one, and asks for it to be confirmed.
 */
export async function confirmedBill(store: ReturnType<typeof useStore>, terms: BillTerms, shown: Money) {
  await scansDone(store)
  // Asked of the store and not of the last drawing: a double tap, a scan or another tab is quicker than that.
  if (store.get(isIssuingAtom)) return null
  const now = store.get(billAtom)
  const { bill, totals } = pricedBill(now, terms)
  if (totals.total !== shown) return null
  store.set(isIssuingAtom, true)
  return { now, bill, totals }
}

/** Writes the invoice of the bill and goes to its receipt. */
export function useIssue(setting: Setting, terms: BillTerms): Omit<PaymentTask, 'total'> {
  const allows = useMay()
  const session = useSession()
  const [bill, change] = useAtom(billAtom)
  const { state, run, reset } = useCommand(issueInvoice)
  const store = useStore()
  const setIssued = useSetAtom(justIssuedAtom)
  const follow = useSetAtom(followBillAtom)
  const openSheet = useSetAtom(sheetAtom)
  const choose = useSetAtom(chosenLineAtom)
  const show = useSetAtom(paneAtom)
  const go = useGo()
  const issue = async (tenders: readonly Tender[], shown: Money) => {
    const confirmed = await confirmedBill(store, terms, shown)
    if (!confirmed) return
    const { now, bill: priced, totals } = confirmed
    const { customer, invoiceId, shareCode } = now
    const buyer = customer && { name: customer.name, mobile: customer.mobile, trn: customer.trn }
    const { due } = settle(totals.total, tenders)
    const leave = leaveFor(now, store.get(shelfAtom), session, store.get(discountLeaveAtom), due)
    const override = leave ? { override: { reason: leave.reason, by: leave.by, over: leave.over } } : {}
    const outcome = await run(
      {
        invoiceId,
        shareCode,
        bill: priced,
        tenders: [...tenders],
        buyer,
        total: totals.total,
        ...billHead(setting),
        ...override,
      },
      leave?.proof ?? null,
    ).finally(() => store.set(isIssuingAtom, false))
    const isIssuedElsewhere = outcome !== null && 'refusal' in outcome && outcome.refusal.code === 'sales.already-issued'
    // Another tab was quicker with the same bill: its receipt is this one's.
    if (!outcome?.ok && !isIssuedElsewhere) return
    if (outcome?.ok) setIssued(invoiceId)
    store.set(discountLeaveAtom, null)
    void (isIssuedElsewhere ? follow('paid') : change({ do: 'start', ids: newBillIds() }))
    choose(null)
    show('items')
    openSheet(null)
    go(`/merchant/billing-success/${invoiceId}`)
  }
  const owing = allows(may('pointOfSale', 'allowDebt')) ? 'allowed' : 'by-leave'
  return {
    debt: !setting.isDebtAllowed ? 'not-allowed' : bill.customer ? owing : 'needs-customer',
    isPending: state.kind === 'pending',
    fault: useCommandSentence(state),
    onChange() {
      if (state.kind !== 'ready') reset()
    },
    taken: bill.taken,
    onTaken: (taken) => void change({ do: 'taken', taken }),
    onConfirm: (tenders, total) => void issue(tenders, total),
  }
}
