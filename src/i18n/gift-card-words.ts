import { msg } from '@lingui/core/macro'

/** Gift cards: refusals of selling one and of paying with one. */
export const giftCardWords = {
  'gift-cards.no-permission': msg`You have no permission to sell or give this gift card.`,
  'gift-cards.given-free': msg`This gift card was given for free.`,
  'gift-cards.payments-differ': msg({
    message: 'The payments come to {paidAmount}. They must equal the value of the gift card: {valueAmount}.',
  }),
  'gift-cards.expires-in-the-past': msg`The last day of the gift card is in the past. Choose a later day.`,
  'gift-cards.sold-already': msg`A gift card with this code was sold before. Start again.`,
  'gift-cards.unknown': msg`This gift card was not found. Check the code.`,
  'gift-cards.expired': msg({ message: 'The gift card …{code} was valid until {validOn}.' }),
  'gift-cards.used-up': msg({ message: 'Nothing is left on the gift card …{code}.' }),
  'gift-cards.other-customer': msg({
    message: 'Only {name} can use the gift card …{code}. Choose her as the customer, or pay in another way.',
  }),
  'gift-cards.more-than-left': msg({ message: 'Only {leftAmount} is left on the gift card …{code}. Take the rest in another way.' }),
  'gift-cards.offline-limit': msg({
    message: 'Without a connection, only {mostAmount} more can be taken from the gift card …{code}. Take the rest in another way.',
  }),
  'gift-cards.needs-customer': msg`Only a customer can hold a gift card. Give the money back in another way.`,
  'gift-cards.not-paid-with': msg({ message: 'Only {leftAmount} can go back to this gift card: no more was paid with it.' }),
  'payments.gift-card-above-total': msg`The gift card would pay more than is due. Nothing is given back from a gift card.`,
  'payments.gift-card-not-here': msg`A gift card cannot be used here. Choose another way to pay.`,
}
