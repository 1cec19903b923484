import { msg } from '@lingui/core/macro'

/** Payments: refusals of taking one, refunding one, or correcting its method. */
export const paymentWords = {
  'payments.unknown': msg`This payment does not exist, or this device has not heard of it yet.`,
  'payments.not-a-deposit': msg`Only deposit payments can be cancelled.`,
  'payments.already-cancelled': msg`This payment is already cancelled.`,
  'payments.deposit-differs': msg({ message: 'The deposit was {paidAmount}, not {askedAmount}.' }),
  'payments.more-than-due': msg`This is more than what is due. Only cash is given back.`,
  'payments.authorization-code-required': msg`The card needs its authorization code.`,
  'payments.amount-required': msg`Enter an amount.`,
  'payments.rounding-wrong': msg`Only the last payment in cash is rounded, and by half a unit at most.`,
  'payments.online-unknown': msg`This online payment does not exist. Load the list again.`,
  'payments.online-not-paid': msg`The payment gateway has not confirmed this payment yet.`,
  'payments.online-already-booked': msg`This online payment is already recorded.`,
  'payments.online-more-than-left': msg({
    message: '{balanceAmount} was more than what was left to pay, and is on the customer’s balance.',
  }),
  'payments.online-currency-differs': msg({ message: 'This was paid in {paidCurrency} instead of {currency}.' }),
  'payments.change-method-not-allowed': msg`You have no permission to change the method of a payment. Ask someone with permission to allow it with their PIN.`,
  'payments.method-differs': msg`This payment has another method by now. Close this window, open it again, and look at the method.`,
  'payments.method-not-changed': msg`The payment has this method already. Choose the method by which it was really paid.`,
  'payments.method-not-changeable': msg`Only payments in cash, by card, by bank transfer and by cheque can be changed to one another. Return the sale and pay it again.`,
  'payments.change-cancelled': msg`This payment is cancelled, so its method stays as it is.`,
  'payments.change-refunded': msg`Money of this document was already given back, so its payments stay as they are.`,
  'payments.change-elsewhere': msg`This payment was taken at another till. Change its method there, before the shift is closed.`,
  'payments.change-shift-closed': msg`The drawer was already counted with this payment in it, so its method stays. Return the sale and pay it again, or write it in the note of the shift.`,
}
