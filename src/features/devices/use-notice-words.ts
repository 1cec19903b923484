import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RefusalCode } from '#domain/registry.ts'
import { useFormat } from '../../i18n/format.ts'
import { type Details, spokenDetails, useWords } from '../../i18n/refusal-words.ts'

/**
 * At the counter a code is worded for the user who acts: "you have no permission". The inbox is read later by someone else, so these codes
 * are worded as past events. Other codes fit both.
 */
const happenedWords: Readonly<Partial<Record<RefusalCode, MessageDescriptor>>> = {
  'sales.bill-is-empty': msg`The bill was empty.`,
  'sales.total-differs': msg`The total shown to the customer differs from the total on the server.`,
  'sales.terms-differ': msg`The VAT rate on this bill differs from the settings: it had changed, or the till had not received it.`,
  'sales.no-permission': msg`Somebody without permission to sell sold this.`,
  'sales.debt-not-allowed': msg`The bill was not paid in full, and paying later is not allowed.`,
  'sales.debt-needs-customer': msg`The bill was not paid in full, and it has no customer.`,
  'sales.price-change-not-allowed': msg`Somebody changed a price without permission.`,
  'sales.products-not-allowed': msg({ message: 'Somebody without permission to sell products sold {name}.' }),
  'sales.open-amount-not-allowed': msg({
    message: 'Somebody without permission sold “{name}” for {priceAmount}, which is on no list of the shop.',
  }),
  'sales.discount-not-allowed': msg`Somebody gave a discount without permission.`,
  'sales.discount-above-ceiling': msg({
    message: 'Somebody gave a discount of {offAmount} without approval; their limit is {mostAmount}.',
  }),
  'sales.discount-override-not-allowed': msg`A discount above the limit was given without approval.`,
  'sales.discounted-despite': msg({ message: 'A discount of {offAmount} was given anyway. {name} allowed it: “{reason}”.' }),
  'sales.override-not-allowed': msg`Something on a bill was beyond the seller’s permissions, and nobody with permission approved it.`,
  'sales.allowed-despite': msg({
    message:
      'A bill was made anyway:{debt, select, yes { the rest was left unpaid;} other {}}{stock, select, yes { more was sold than was in stock;} other {}}{overbook, select, yes { a piece was promised to another customer;} other {}}{products, select, yes { the seller has no permission to sell products;} other {}}{openAmount, select, yes { something that is on no list was sold;} other {}}{hold, select, yes { it was put on hold;} other {}} {name} allowed it: “{reason}”.',
  }),
  'sales.customer-unknown': msg`The customer of this bill is not on the server.`,
  'sales.code-unknown': msg({ message: 'A discount was given by the code {code}, and the shop has no such code.' }),
  'sales.code-used-up': msg({
    message: 'The discount code {code} was used more often than its limit of {most}. Two tills may have used it at the same time.',
  }),
  'sales.code-used-up-by-customer': msg({
    message: 'A customer used the discount code {code} more often than allowed for one customer: {most}.',
  }),
  'sales.code-needs-customer': msg({
    message: 'The discount code {code} has a limit for each customer, but it was used in a sale without a customer.',
  }),
  'offers.unknown': msg({ message: 'The offer “{name}” was on a bill, and the shop has no such offer.' }),
  'offers.customer-required': msg({ message: 'The offer “{name}” was sold without a customer, so nobody can use it.' }),
  'offers.choose-exactly': msg({ message: 'The offer “{name}” was sold with {chosen} services instead of {most}.' }),
  'offers.price-above-total': msg({
    message: 'Offers for {priceAmount} were sold on a bill of {totalAmount}: points or a discount paid for part of them.',
  }),
  'offers.expired': msg({ message: 'The offer “{name}” was used after its last day, {validOn}.' }),
  'offers.not-on-holidays': msg({ message: 'The offer “{name}” was used on a holiday or event day, although it is not for such days.' }),
  'offers.other-customer': msg({ message: 'The offer “{name}” was used for a customer who did not buy it.' }),
  'offers.not-for-service': msg({ message: 'The offer “{name}” was used for a service that it does not include.' }),
  'offers.used-up': msg({
    message:
      'More of “{name}” was used than was left: {asked} used, {left} left. Two tills may have used it at the same time. The rest was not counted: agree with the customer how it is paid.',
  }),
  'offers.uses-gone': msg({
    message: '“{name}” was returned although some of it had been used: {left} of {asked} uses were left.',
  }),
  'gift-cards.no-permission': msg`Somebody without permission sold a gift card.`,
  'gift-cards.given-free': msg({ message: 'A gift card of {valueAmount} was given for free. {name} allowed it: “{reason}”.' }),
  'gift-cards.payments-differ': msg({ message: 'A gift card of {valueAmount} was sold for {paidAmount}.' }),
  'gift-cards.expires-in-the-past': msg`A gift card was sold whose last day had passed.`,
  'gift-cards.sold-already': msg`Two gift cards were sold with the same code.`,
  'gift-cards.unknown': msg`Somebody paid with a gift card that is not on the server.`,
  'gift-cards.expired': msg({ message: 'Somebody paid with the gift card …{code}, which was valid until {validOn}.' }),
  'gift-cards.used-up': msg({
    message: 'Somebody paid with the gift card …{code}, on which nothing was left. Two tills may have used it at the same time.',
  }),
  'gift-cards.other-customer': msg({ message: 'The gift card …{code} belongs to {name} and was used in a sale to somebody else.' }),
  'gift-cards.more-than-left': msg({
    message:
      '{askedAmount} was taken from the gift card …{code}, on which {leftAmount} was left: {overAmount} too much. Two tills may have used it at the same time.',
  }),
  'gift-cards.offline-limit': msg({ message: 'More was taken from the gift card …{code} without a connection than the shop allows.' }),
  'gift-cards.not-paid-with': msg({ message: '{askedAmount} went back to a gift card; only {leftAmount} had been paid with it.' }),
  'payments.gift-card-above-total': msg`More was taken from a gift card than was due.`,
  'payments.gift-card-not-here': msg`A gift card was taken for something that only money can pay.`,
  'sales.hold-not-allowed': msg`A bill was put on hold although that is not allowed.`,
  'sales.held-bill-finished': msg`A bill on hold was opened on two tills; this is what the second till did with it. Check whether it was sold twice.`,
  'sales.return-not-allowed': msg`Somebody returned a sale without permission or approval.`,
  'sales.not-returnable': msg({ message: 'A return was entered for {number}, which is not a counter sale.' }),
  'sales.refund-without-receipt-not-allowed': msg`Somebody refunded without a receipt, and without permission or approval.`,
  'sales.debit-note-not-allowed': msg`Somebody issued a debit note without permission or approval.`,
  'sales.not-debitable': msg({ message: 'A debit note was issued for {number}, which is no invoice or was returned whole.' }),
  'sales.debit-note-differs': msg({ message: 'The debit note for {number} has lines, sellers or VAT that the invoice does not have.' }),
  'sales.return-more-than-sold': msg({
    message: 'More of {name} was returned than was sold: {asked} returned, {left} could be returned. Check whether it was refunded twice.',
  }),
  'sales.return-differs': msg({
    message:
      'The credit note for {number} refunds {shownAmount}; by the invoice it should be {expectedAmount}, or its items, VAT or points differ.',
  }),
  'sales.settle-first': msg({ message: 'It was returned while {leftAmount} of the partly paid invoice was still unpaid.' }),
  'sales.refund-differs': msg({ message: '{shownAmount} was refunded; it should have been {expectedAmount}.' }),
  'customers.balance-not-enough': msg({ message: 'The customer had {ownedAmount} on her balance, and {spentAmount} were taken off it.' }),
  'customers.balance-needs-customer': msg`A balance paid, and the document names no customer.`,
  'sales.deposits-not-allowed': msg`Somebody took a deposit, or gave one back, without permission.`,
  'payments.unknown': msg`A deposit was given back before it was heard of here.`,
  'payments.not-a-deposit': msg`A payment was given back as a deposit, and is none.`,
  'payments.already-cancelled': msg`A deposit was given back twice.`,
  'payments.deposit-differs': msg({ message: 'The deposit was {paidAmount}, and {askedAmount} were given back.' }),
  'customers.points-not-enough': msg({ message: 'The customer had only {owned} points, and {spent} were spent.' }),
  'customers.points-below-minimum': msg({ message: 'The customer spent points with only {owned}. The minimum is {least}.' }),
  'entities.changed-meanwhile': msg({
    message: 'Somebody else changed {name} meanwhile, and this change was not saved. Open it, look at it and enter the change again.',
  }),
  'customers.mobile-required': msg`The customer was entered without a mobile number.`,
  'customers.no-permission': msg`Somebody entered or changed a customer without permission.`,
  'stock.not-enough': msg({ message: 'More of {name} was sold than was in stock: {onHand} recorded.' }),
  'stock.oversold': msg({ message: 'More of {name} was sold than was in stock, with permission: {onHand} recorded.' }),
  'stock.no-permission': msg`Somebody changed the stock without permission.`,
  'stock.product-unknown': msg`A product of this operation is not on the server.`,
  'stock.supplier-unknown': msg`The supplier of these goods is not on the server.`,
  'stock.below-books': msg({ message: 'More of {name} left the stock than was recorded: {onHand} recorded.' }),
  'stock.stocktake-unknown': msg`Products were counted for a stocktake that is not on the server yet.`,
  'stock.stocktake-closed': msg({
    message: 'These counts arrived after the stocktake {stocktake} was closed. The stock was changed by them anyway.',
  }),
  'stock.counted-since': msg({ message: 'This count of {name} arrived after a later one, which is used.' }),
  'payments.change-method-not-allowed': msg`The method of a payment was changed without permission or approval.`,
  'payments.method-differs': msg`The method of a payment was changed although it was already another one. It was not changed again.`,
  'payments.method-not-changed': msg`The method of a payment was changed to the one that it has.`,
  'payments.method-not-changeable': msg`The method of a payment was to be changed that must stay as it is. It was not changed.`,
  'payments.change-cancelled': msg`The method of a cancelled payment was to be changed. It was not changed.`,
  'payments.change-refunded': msg`The method of a payment was changed after money of its document was given back. Check by which method the refund was paid.`,
  'payments.change-elsewhere': msg`The method of a payment was to be changed at another till than the one that took it. It was not changed.`,
  'payments.change-shift-closed': msg`The method of a payment was to be changed after its drawer was counted. It was not changed.`,
  'payments.more-than-due': msg`More was paid than was due.`,
  'payments.authorization-code-required': msg`A card payment has no authorization code.`,
  'payments.amount-required': msg`A payment has no amount.`,
  'payments.rounding-wrong': msg`Cash was rounded by more than it may be.`,
  'payments.online-more-than-left': msg({
    message:
      '{customerName} paid {paidAmount} online for {number}, of which {leftAmount} was left to pay. The other {balanceAmount} is on her balance: keep it for her, or pay it out.',
  }),
  'payments.online-currency-differs': msg({
    message:
      '{number} was paid online in {paidCurrency} instead of {currency}. It was not recorded: look at the payment in the payment gateway.',
  }),
  'rentals.piece-not-for-sale': msg({ message: 'Piece {code} was sold although it was not for sale, or was sold before.' }),
  'rentals.no-permission': msg`Somebody did this without permission for the rental desk.`,
  'rentals.customer-unknown': msg`The customer is not on the server.`,
  'rentals.period-past': msg`The days were over when this arrived.`,
  'rentals.lease-ended': msg`The till confirmed the piece after its hold had ended.`,
  'rentals.lease-lost': msg`The till confirmed a piece that it did not hold for these days.`,
  'rentals.overbooking-not-allowed': msg`A piece was reserved for days that are taken, without approval.`,
  'rentals.overbooked-despite': msg({
    message: 'Piece {code} was reserved although its days are taken. {name} allowed it: “{reason}”.',
  }),
  'rentals.lapsed-unpaid': msg({
    message: 'The reservation of {customerName} for {name} ({code}), from {outAt} to {dueAt}, lapsed unpaid. The piece is available again.',
  }),
  'rentals.override-not-allowed': msg`A piece was handed over against the rules without approval.`,
  'rentals.handed-over-despite': msg({
    message:
      'Piece {code} was handed over anyway:{unpaid, select, yes { the rent was not paid in full;} other {}}{uninsured, select, yes { the insurance amount was not taken;} other {}}{unsigned, select, yes { the contract was not signed;} other {}}{incare, select, yes { it was still in cleaning or in the workshop;} other {}}{otherpiece, select, yes { another piece was reserved;} other {}}{displaces, select, yes { its days were booked for another customer;} other {}} {name} allowed it: “{reason}”.',
  }),
  'orders.late-fee-open': msg({ message: 'The order was closed with a late fee of {feeAmount} that nobody charged or waived.' }),
  'orders.override-not-allowed': msg`Money was refunded or a late fee was waived without approval.`,
  'orders.insurance-returned-despite': msg({
    message: '{askedAmount} of the insurance amount was refunded, but only {mostAmount} was available. {name} allowed it: “{reason}”.',
  }),
  'orders.late-fee-waived': msg({ message: 'A late fee of {feeAmount} was waived. {name} allowed it: “{reason}”.' }),
  'rentals.piece-differs': msg`Another piece was handed over than the one reserved.`,
}

const isReported = (code: string): code is keyof typeof happenedWords & RefusalCode => Object.hasOwn(happenedWords, code)

export function useNoticeWords(): (code: string, details?: Details | null) => string {
  const { i18n } = useLingui()
  const format = useFormat()
  const words = useWords()
  return (code, details) => {
    const descriptor = isReported(code) ? happenedWords[code] : undefined
    if (!descriptor) return words.say(code, details)
    const spoken = spokenDetails(details, format)
    const name = i18n.locale === 'en' ? details?.nameEn : details?.nameAr
    return i18n._(descriptor.id, { name: name ?? '', ...spoken }, { message: descriptor.message })
  }
}
