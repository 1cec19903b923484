import { ShiftGate } from './shift-gate.tsx'
import { TakePayment, type TakePaymentProps } from './take-payment.tsx'

/** The payment sheet, behind the count of the drawer where the shop wants one. */
export function TakePaymentInShift(props: TakePaymentProps) {
  return (
    <ShiftGate onClose={props.onClose}>
      <TakePayment {...props} />
    </ShiftGate>
  )
}
