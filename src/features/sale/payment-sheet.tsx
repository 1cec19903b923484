import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { BillTerms } from '#domain/sales/bill.ts'
import { loadSale } from '#domain/sales/sale-load.ts'
import { readAhead } from '../../data/ledger/read-ahead.ts'
import { useSession } from '../../engine/session.ts'
import { CodeGate } from './bill/code-gate.tsx'
import type { Setting } from './sale-data.ts'
import { AskLeave } from '../payments/leave/ask-leave.tsx'
import { useDebtByLeave } from '../payments/leave/debt-by-leave.tsx'
import { ShiftGate } from '../payments/shift-gate.tsx'
import { TakePayment } from '../payments/take-payment.tsx'
import { useIssue } from './use-issue.ts'
import { sheetAtom } from '../cart/cart-atoms.ts'
import { cartAtom } from '../cart/cart-draft.ts'
import { cartLeaveAtom, useCartLeave } from '../cart/cart-leave.ts'
import { isForRent } from '../cart/cart-state.ts'
import { pricedCart } from '../cart/cart-sums.ts'

/** What the sale will be decided by is read while the money is being counted. */
function useSaleReadAhead(terms: BillTerms): void {
  const bill = useAtomValue(cartAtom)
  const kept = useAtomValue(cartLeaveAtom)
  const session = useSession()
  useEffect(() => {
    const { bill: priced } = pricedCart(bill, terms)
    const leave = kept?.orderId === bill.orderId ? kept.leave : undefined
    return session.isTill
      ? readAhead((read) => loadSale(read, priced, { invoiceId: bill.invoiceId, isOwed: true, ...(leave ? { override: leave } : {}) }))
      : undefined
  }, [bill, terms, session, kept])
}

interface BillPaymentProps {
  readonly setting: Setting
  readonly terms: BillTerms
  readonly onClose: () => void
}

function BillPayment({ setting, terms, onClose }: BillPaymentProps) {
  const { totals, bill } = pricedCart(useAtomValue(cartAtom), terms)
  useSaleReadAhead(terms)
  const payer = { customerId: bill.customerId, mostAhead: totals.total }
  const { task, sheet } = useDebtByLeave(useIssue(setting))
  return (
    <>
      <TakePayment total={totals.total} {...payer} {...task} onClose={onClose} />
      {sheet}
    </>
  )
}

/** Takes the money of the bill on the counter and issues its invoice. */
export function PaymentSheet({ setting, terms }: { readonly setting: Setting; readonly terms: BillTerms }) {
  const [sheet, openSheet] = useAtom(sheetAtom)
  const isRented = isForRent(useAtomValue(cartAtom))
  // What is rented is paid with its own act.
  if (sheet !== 'pay' || isRented) return null
  const onClose = () => openSheet(null)
  const payment = <AllowedPayment setting={setting} terms={terms} onClose={onClose} />
  return setting.isShiftRequired ? <ShiftGate onClose={onClose}>{payment}</ShiftGate> : payment
}

/** What has to be settled before the money is counted: a code that cannot be used any more, what needs somebody's leave. The payment follows by itself. */
function AllowedPayment(props: BillPaymentProps) {
  const { isMissing } = useCartLeave()
  return (
    <CodeGate onClose={props.onClose}>
      {isMissing ? <AskLeave onDone={() => undefined} onClose={props.onClose} /> : <BillPayment {...props} />}
    </CodeGate>
  )
}
