import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { BillTerms } from '#domain/sales/bill.ts'
import { loadSale } from '#domain/sales/sale-load.ts'
import { readAhead } from '../../data/ledger/read-ahead.ts'
import { useSession } from '../../engine/session.ts'
import { pricedBill } from './bill/bill-state.ts'
import { useBillCodeFault } from './bill/bill-code.ts'
import { CodeStopped } from './bill/code-stopped.tsx'
import { AskLeave } from './bill/discount-ask.tsx'
import { discountLeaveAtom, leaveFor, shelfAtom, useDiscountLeave } from './bill/discount-leave.ts'
import { billAtom } from './bill/draft.ts'
import { useDebtByLeave } from './leave/debt-by-leave.tsx'
import { sheetAtom } from './sale-atoms.ts'
import type { Setting } from './sale-data.ts'
import { ShiftGate } from '../payments/shift-gate.tsx'
import { TakePayment } from '../payments/take-payment.tsx'
import { useIssue } from './use-issue.ts'

/** What the sale will be decided by is read while the money is being counted. */
function useSaleReadAhead(terms: BillTerms): void {
  const bill = useAtomValue(billAtom)
  const kept = useAtomValue(discountLeaveAtom)
  const session = useSession()
  const shelf = useAtomValue(shelfAtom)
  useEffect(() => {
    const { bill: priced } = pricedBill(bill, terms)
    const leave = leaveFor(bill, shelf, session, kept) ?? undefined
    return session.isTill
      ? readAhead((read) => loadSale(read, priced, { invoiceId: bill.invoiceId, isOwed: true, ...(leave ? { override: leave } : {}) }))
      : undefined
  }, [bill, terms, session, shelf, kept])
}

interface BillPaymentProps {
  readonly setting: Setting
  readonly terms: BillTerms
  readonly onClose: () => void
}

function BillPayment({ setting, terms, onClose }: BillPaymentProps) {
  const { totals } = pricedBill(useAtomValue(billAtom), terms)
  useSaleReadAhead(terms)
  const { task, sheet } = useDebtByLeave(useIssue(setting, terms))
  return (
    <>
      <TakePayment total={totals.total} {...task} onClose={onClose} />
      {sheet}
    </>
  )
}

/** Takes the money of the bill on the counter and issues its invoice. */
export function PaymentSheet({ setting, terms }: { readonly setting: Setting; readonly terms: BillTerms }) {
  const [sheet, openSheet] = useAtom(sheetAtom)
  if (sheet !== 'pay') return null
  const onClose = () => openSheet(null)
  const payment = <AllowedPayment setting={setting} terms={terms} onClose={onClose} />
  return setting.isShiftRequired ? <ShiftGate onClose={onClose}>{payment}</ShiftGate> : payment
}

/** What has to be settled before the money is counted: a code that cannot be used any more, what needs somebody's leave. The payment follows by itself. */
function AllowedPayment(props: BillPaymentProps) {
  const { isMissing } = useDiscountLeave()
  const codeFault = useBillCodeFault()
  if (codeFault) return <CodeStopped fault={codeFault} onClose={props.onClose} />
  return isMissing ? <AskLeave onDone={() => undefined} onClose={props.onClose} /> : <BillPayment {...props} />
}
