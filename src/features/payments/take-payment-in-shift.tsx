import { ShiftGate } from './shift-gate.tsx'
import { TakePayment, type TakePaymentProps } from './take-payment.tsx'

/** The payment sheet, after the count of the drawer if required. */
export function TakePaymentInShift(props: TakePaymentProps) {
  return (
    <ShiftGate onClose={props.onClose}>
      <TakePayment {...props} />
    </ShiftGate>
  )
}
