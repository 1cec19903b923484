import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '#domain/registry.ts'

/** Refusals and objections of rental orders and their payments. */
export const orderWords: Record<Extract<RefusalCode, `orders.${string}`>, MessageDescriptor> = {
  'orders.no-permission': msg`You have no permission for this at the rental desk. Ask the manager.`,
  'orders.unknown': msg`This order was not found.`,
  'orders.advance-for-rentals-only': msg`An advance is taken for rentals only. Pay for everything else on an invoice.`,
  'orders.advance-required': msg`Enter the advance that is taken now.`,
  'orders.advance-not-paid': msg`The advance must be paid in full: its document is only issued for what was received.`,
  'orders.advance-more-than-left': msg`The advance is more than what is left to pay of the rent.`,
  'orders.advance-not-open': msg({ message: 'The advance {number} was settled or given back already.' }),
  'orders.prepaid-more-than-total': msg`The advances are more than the invoice. Refund the difference first.`,
  'orders.insurance-not-covered': msg`The insurance amount is not paid in full. Take the rest, or ask for less.`,
  'orders.insurance-not-held': msg`There is less insurance amount left than that. Check the order again.`,
  'orders.insurance-needed': msg`Pieces of this order are still out or not handed over yet. Keep the insurance amount they need, and refund the rest.`,
  'orders.late-fee-open': msg({
    message: 'A late fee of {feeAmount} is not charged. Charge it, or ask someone with permission to waive it.',
  }),
  'orders.override-not-allowed': msg`Ask someone with permission to allow this.`,
  'orders.insurance-returned-despite': msg`This was allowed against the rules.`,
  'orders.late-fee-waived': msg`This late fee was waived.`,
  'orders.booking-of-another-order': msg`This reservation belongs to another order. Go on with it there.`,
  'orders.paid-online-already': msg({
    message: '{onlineAmount} was already paid online for order {number} and is on the customer’s balance. Take it from the balance.',
  }),
  'orders.invoiced-already': msg`This rental was invoiced already on this order.`,
  'orders.kept-more-than-charged': msg`The amount kept from the insurance is more than the charge.`,
  'orders.kept-more-than-paid': msg`The amount kept is more than what was paid.`,
  'orders.points-differ': msg({
    message:
      'The points that document {number} earned are {shownCount} here; by that document it should be {expectedCount}. Compare the two documents.',
  }),
  'orders.vat-differs': msg({
    message:
      'The VAT taken off document {number} is {shownAmount} here; by that document it should be {expectedAmount}. Compare the two documents.',
  }),
  'orders.kept-below-policy': msg({
    message: '{keptAmount} of a cancelled rental was kept; by the policy it is {policyAmount}. Ask who cancelled it.',
  }),
  'orders.refund-without-cancellation': msg({
    message: '{paidAmount} of rent was refunded, but only {overAmount} was overpaid and nothing was cancelled. Ask who refunded it.',
  }),
  'orders.credit-more-than-left': msg`The refund is more than what is left of this document.`,
  'orders.owed-comes-off-first': msg`What the customer still owes on this document is deducted first. Refund a smaller amount.`,
  'orders.document-unknown': msg`The document to refund was not found.`,
  'orders.contract-empty': msg`The contract has no text. Enter the terms of the category first.`,
  'orders.signature-required': msg`The signature is missing. Ask the customer to sign in the box.`,
  'orders.contract-signed': msg`This contract was signed already.`,
  'orders.contract-differs': msg`The contract is not the one that was shown before. Show it again.`,
  'orders.not-at-its-end': msg`This order is not finished: a piece is still out, a payment is missing or an insurance amount is still held. Check it again.`,
}
