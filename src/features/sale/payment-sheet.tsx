import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { BillTerms } from '#domain/sales/bill.ts'
import { loadSale } from '#domain/sales/sale-load.ts'
import { readAhead } from '../../data/ledger/read-ahead.ts'
import { useSession } from '../../engine/session.ts'
import { CodeGate } from './bill/code-gate.tsx'
import type { Setting } from './sale-data.ts'
import { ApprovalPrompt } from '../payments/approval/approval-prompt.tsx'
import { useDebtByApproval } from '../payments/approval/debt-by-approval.tsx'
import { ShiftGate } from '../payments/shift-gate.tsx'
import { TakePayment } from '../payments/take-payment.tsx'
import { TipRow } from './tip-row.tsx'
import { useIssue } from './use-issue.ts'
import { sheetAtom } from '../cart/cart-atoms.ts'
import { cartAtom } from '../cart/cart-draft.ts'
import { cartApprovalAtom, useCartApproval } from '../cart/cart-approval.ts'
import { isForRent } from '../cart/cart-state.ts'
import { documentsNow, shownSteps, toPayNow } from '../cart/cart-steps.ts'
import { pricedCart } from '../cart/cart-sums.ts'
import { showToast } from '../../ui/toast.tsx'

/** Loads what the sale's decision needs while the money is counted. */
function useSaleReadAhead(terms: BillTerms): void {
  const bill = useAtomValue(cartAtom)
  const saved = useAtomValue(cartApprovalAtom)
  const session = useSession()
  useEffect(() => {
    const { bill: priced } = pricedCart(bill, terms)
    const approval = saved?.orderId === bill.orderId ? saved.leave : undefined
    return session.isTill
      ? readAhead((read) =>
          loadSale(read, priced, { invoiceId: bill.invoiceId, isOwed: true, ...(approval ? { override: approval } : {}) }),
        )
      : undefined
  }, [bill, terms, session, saved])
}

interface BillPaymentProps {
  readonly setting: Setting
  readonly terms: BillTerms
  readonly onClose: () => void
}

function BillPayment({ setting, terms, onClose }: BillPaymentProps) {
  const cart = useAtomValue(cartAtom)
  const steps = shownSteps(cart, setting)
  const documents = documentsNow(steps)
  useSaleReadAhead(terms)
  const payer = { customerId: cart.bill.customerId, mostAhead: documents, mostOwed: documents }
  const { resume: _crashed, ...issue } = useIssue(setting)
  const { task, sheet } = useDebtByApproval(issue)
  return (
    <>
      <TakePayment
        // Other names, after a part of it was made: what is left of the money is taken over.
        key={`${cart.invoiceId} ${cart.giftCards.length}`}
        total={toPayNow(steps)}
        {...payer}
        {...task}
        note={<TipRow isAllowed={setting.isTipAllowed} />}
        {...(cart.tip ? { tip: cart.tip.amount } : {})}
        onClose={onClose}
      />
      {sheet}
    </>
  )
}

/** The page was closed after the payment: creates what is missing without asking for money again. */
function PaidBefore({ setting }: { readonly setting: Setting }) {
  const { resume, fault } = useIssue(setting)
  const isLeft = useAtomValue(cartAtom).paid !== null
  useEffect(() => {
    if (isLeft) resume()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the cart is back at the desk
  }, [])
  useEffect(() => {
    if (fault) showToast({ text: fault, tone: 'bad' })
  }, [fault])
  return null
}

export function PaymentSheet({ setting, terms }: { readonly setting: Setting; readonly terms: BillTerms }) {
  const [sheet, openSheet] = useAtom(sheetAtom)
  const isRented = isForRent(useAtomValue(cartAtom))
  if (isRented) return null
  const onClose = () => openSheet(null)
  const payment = <AllowedPayment setting={setting} terms={terms} onClose={onClose} />
  return (
    <>
      <PaidBefore setting={setting} />
      {sheet !== 'pay' ? null : setting.isShiftRequired ? <ShiftGate onClose={onClose}>{payment}</ShiftGate> : payment}
    </>
  )
}

/** Settles first what blocks the payment: an unusable code, missing approvals. */
function AllowedPayment(props: BillPaymentProps) {
  const { isMissing } = useCartApproval()
  return (
    <CodeGate onClose={props.onClose}>
      {isMissing ? <ApprovalPrompt onDone={() => undefined} onClose={props.onClose} /> : <BillPayment {...props} />}
    </CodeGate>
  )
}
