import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '#domain/registry.ts'

/** What a visit to the rental desk and its money are refused with, or looked at for. */
export const orderWords: Record<Extract<RefusalCode, `orders.${string}`>, MessageDescriptor> = {
  'orders.no-permission': msg`You have no permission for this at the rental desk. Ask the manager.`,
  'orders.unknown': msg`This order was not found.`,
  'orders.advance-for-rentals-only': msg`An advance is taken for rentals only. Pay for everything else on an invoice.`,
  'orders.advance-required': msg`Enter the advance that is taken now.`,
  'orders.advance-not-paid': msg`The advance has to be paid in full: its document is over what was received.`,
  'orders.advance-more-than-left': msg`The advance is more than what is left to pay of the rent.`,
  'orders.advance-not-open': msg({ message: 'The advance {number} was settled or given back already.' }),
  'orders.prepaid-more-than-total': msg`The advances are more than the invoice. Give back what is over first.`,
  'orders.insurance-not-covered': msg`The insurance amount is not paid in full. Take the rest, or ask for less.`,
  'orders.insurance-not-held': msg`So much of the insurance amount is not there any more. Look at the order again.`,
  'orders.insurance-needed': msg`Pieces of this order are still out or to come. Keep what they need, and give back the rest.`,
  'orders.late-fee-open': msg({
    message: 'A late fee of {feeAmount} is not charged. Charge it, or ask someone with permission to waive it.',
  }),
  'orders.override-not-allowed': msg`Ask someone with permission to allow this.`,
  'orders.insurance-returned-despite': msg`This was allowed against the rules.`,
  'orders.late-fee-waived': msg`This late fee was let off.`,
  'orders.booking-of-another-order': msg`This reservation belongs to another order. Go on with it there.`,
  'orders.invoiced-already': msg`This rental was invoiced already on this order.`,
  'orders.kept-more-than-charged': msg`More of the insurance amount would be kept than is charged.`,
  'orders.kept-more-than-paid': msg`More would be kept than was paid.`,
  'orders.vat-differs': msg({
    message:
      'The VAT of what comes off document {number} is {shownAmount} here, and by that document it is {expectedAmount}. Compare the two papers.',
  }),
  'orders.kept-below-policy': msg({
    message: 'Of a cancelled rental {keptAmount} was kept, and the policy keeps {policyAmount}. Ask who called it off.',
  }),
  'orders.refund-without-cancellation': msg({
    message:
      'Rent of {paidAmount} was given back, of which {overAmount} was paid beyond what the order costs, and nothing was cancelled. Ask who gave it back.',
  }),
  'orders.credit-more-than-left': msg`More would be given back than is left of this document.`,
  'orders.owed-comes-off-first': msg`What she still owes of this document comes off first. Give back less in money.`,
  'orders.document-unknown': msg`The document that is to be given back was not found.`,
  'orders.contract-empty': msg`The contract has no text. Enter the terms of the category first.`,
  'orders.signature-required': msg`The signature is missing. Let the customer sign in the box.`,
  'orders.contract-signed': msg`This contract was signed already.`,
  'orders.contract-differs': msg`The contract is not the one that was shown before. Show it again.`,
  'orders.not-at-its-end': msg`This order is not at its end: something is still out, to be paid, or held. Look at it again.`,
}
