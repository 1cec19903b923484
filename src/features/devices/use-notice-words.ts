import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RefusalCode } from '#domain/registry.ts'
import { useFormat } from '../../i18n/format.ts'
import { type Details, spokenDetails, useWords } from '../../i18n/refusal-words.ts'

/**
 * At the counter a code is said to whoever is about to act: "you have no permission". In the inbox somebody else reads
 * later what happened, so these are told as a story. A code that is not here reads well both ways.
 */
const happenedWords: Readonly<Partial<Record<RefusalCode, MessageDescriptor>>> = {
  'sales.bill-is-empty': msg`The bill was empty.`,
  'sales.total-differs': msg`The total shown to the customer differs from the total on the server.`,
  'sales.terms-differ': msg`The VAT rate on this bill is not the one of the settings: it had changed, or the till did not know it.`,
  'sales.no-permission': msg`Somebody sold this who has no permission to sell.`,
  'sales.debt-not-allowed': msg`The bill was not paid in full, and owing is not allowed.`,
  'sales.debt-needs-customer': msg`The bill was not paid in full, and it has no customer.`,
  'sales.price-change-not-allowed': msg`Somebody changed a price without permission.`,
  'sales.products-not-allowed': msg({ message: 'Somebody sold {name} who has no permission to sell products.' }),
  'sales.discount-not-allowed': msg`Somebody gave a discount without permission.`,
  'sales.discount-above-ceiling': msg({
    message: 'Somebody took {offAmount} off where {mostAmount} is the most that she may, and nobody had allowed it.',
  }),
  'sales.discount-override-not-allowed': msg`A discount above the ceiling was given without approval.`,
  'sales.discounted-despite': msg({ message: '{offAmount} was taken off all the same. {name} allowed it: “{reason}”.' }),
  'sales.customer-unknown': msg`The customer of this bill is not on the server.`,
  'sales.code-unknown': msg({ message: 'A discount was given by the code {code}, and the shop has no such code.' }),
  'sales.code-used-up': msg({
    message: 'The discount code {code} was used once more than it may be: {most} times are allowed. Two tills may have used it at once.',
  }),
  'sales.code-used-up-by-customer': msg({
    message: 'A customer used the discount code {code} once more than one customer may: {most} times are allowed.',
  }),
  'sales.code-needs-customer': msg({
    message: 'The discount code {code} is counted by customer, and it was used in a sale without one.',
  }),
  'sales.hold-not-allowed': msg`A bill was put on hold although that is not allowed.`,
  'sales.held-bill-finished': msg`A bill on hold was taken up on two tills, and this is what the second did with it. Look whether it was sold twice.`,
  'sales.return-not-allowed': msg`Somebody took back what was sold without permission or approval.`,
  'sales.not-returnable': msg({ message: 'A return was entered against {number}, which is no invoice over the counter.' }),
  'sales.return-more-than-sold': msg({
    message:
      'More of {name} came back than was sold: {asked} came back, and {left} were left to return. Look whether it was given back twice.',
  }),
  'sales.return-differs': msg({
    message:
      'The credit note against {number} gives back {shownAmount}; by the invoice it is {expectedAmount}, or its lines, VAT or points are others.',
  }),
  'sales.settle-first': msg({ message: 'It was returned while {leftAmount} of the invoice were still owed, after a part had been paid.' }),
  'sales.refund-differs': msg({ message: '{shownAmount} went back in money, and {expectedAmount} should have.' }),
  'customers.points-not-enough': msg({ message: 'The customer had only {owned} points, and {spent} were spent.' }),
  'customers.mobile-required': msg`The customer was entered without a mobile number.`,
  'customers.no-permission': msg`Somebody entered or changed a customer without permission.`,
  'stock.not-enough': msg({ message: 'More was sold than was left: the books had {onHand} of {name}.' }),
  'stock.oversold': msg({ message: 'More was sold than was left, by whoever may: the books had {onHand} of {name}.' }),
  'stock.no-permission': msg`Somebody changed the stock without permission.`,
  'stock.product-unknown': msg`A product of this operation is not on the server.`,
  'stock.supplier-unknown': msg`The supplier of these goods is not on the server.`,
  'stock.below-books': msg({ message: 'More of {name} left the shelf than the books had: they had {onHand}.' }),
  'stock.stocktake-unknown': msg`Products were counted for a stocktake that is not on the server yet.`,
  'stock.stocktake-closed': msg({
    message: 'These counts arrived after the stocktake {stocktake} was closed. The books were changed by them all the same.',
  }),
  'stock.counted-since': msg({ message: 'This count of {name} arrived after a later one, which is used.' }),
  'payments.more-than-due': msg`More was taken than was due.`,
  'payments.authorization-code-required': msg`A card payment has no authorization code.`,
  'payments.amount-required': msg`A payment has no amount.`,
  'rentals.piece-not-for-sale': msg({ message: 'Piece {code} was sold although it was not for sale, or was sold before.' }),
  'rentals.no-permission': msg`Somebody did this without permission for the rental desk.`,
  'rentals.customer-unknown': msg`The customer is not on the server.`,
  'rentals.period-past': msg`The days were over when this arrived.`,
  'rentals.lease-ended': msg`The till promised the piece when its time to promise it was over.`,
  'rentals.lease-lost': msg`The till promised a piece that it did not keep for these days.`,
  'rentals.override-not-allowed': msg`A piece was handed over against the rules without approval.`,
  'rentals.handed-over-despite': msg({
    message:
      'Piece {code} was handed over all the same:{unpaid, select, yes { the rent was not paid in full;} other {}}{uninsured, select, yes { the insurance amount was not taken;} other {}}{unsigned, select, yes { the contract was not signed;} other {}}{incare, select, yes { it was still in care;} other {}}{otherpiece, select, yes { another piece was reserved;} other {}}{displaces, select, yes { another booking had its days;} other {}} {name} allowed it: “{reason}”.',
  }),
  'orders.late-fee-open': msg({ message: 'The order was let go with a late fee of {feeAmount} that nobody charged or let off.' }),
  'orders.override-not-allowed': msg`Money went back, or a late fee was let off without approval.`,
  'orders.insurance-returned-despite': msg({
    message: 'Of the insurance amount {askedAmount} went back, and {mostAmount} was free. {name} allowed it: “{reason}”.',
  }),
  'orders.late-fee-waived': msg({ message: 'A late fee of {feeAmount} was let off. {name} allowed it: “{reason}”.' }),
  'rentals.piece-differs': msg`Another piece was handed over than the one reserved.`,
}

const isTold = (code: string): code is keyof typeof happenedWords & RefusalCode => Object.hasOwn(happenedWords, code)

/** What happened, for somebody who reads it later. */
export function useNoticeWords(): (code: string, details?: Details | null) => string {
  const { i18n } = useLingui()
  const format = useFormat()
  const words = useWords()
  return (code, details) => {
    const descriptor = isTold(code) ? happenedWords[code] : undefined
    if (!descriptor) return words.say(code, details)
    const spoken = spokenDetails(details, format)
    const name = i18n.locale === 'en' ? details?.nameEn : details?.nameAr
    return i18n._(descriptor.id, { name: name ?? '', ...spoken }, { message: descriptor.message })
  }
}
