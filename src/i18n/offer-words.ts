import { msg } from '@lingui/core/macro'

/** Offers and packages: refusals of creating, selling, using or returning one. */
export const offerWords = {
  'offers.services-required': msg`Choose at least one service for this offer.`,
  'offers.service-twice': msg`A service is in the list twice. Raise its count instead.`,
  'offers.services-max-required': msg`Say how many services the customer chooses.`,
  'offers.services-max-too-high': msg({ message: 'The customer chooses fewer services than the list has: less than {most}.' }),
  'offers.uses-required': msg`Enter how many uses the package has.`,
  'offers.days-required': msg`Enter for how many days it is valid.`,
  'offers.date-required': msg`Choose the last day.`,
  'offers.unknown': msg({ message: 'The offer “{name}” does not exist.' }),
  'offers.not-sold': msg({ message: 'The offer “{name}” is disabled or expired.' }),
  'offers.customer-required': msg({ message: 'Choose the customer who buys “{name}”: what she has left is kept in her file.' }),
  'offers.choose-exactly': msg({ message: 'For “{name}” the customer chooses exactly {most} services, not {chosen}.' }),
  'offers.price-above-total': msg({
    message: 'Offers on this bill cost {priceAmount}, more than its total of {totalAmount}. Lower the discount on the bill, or the points.',
  }),
  'offers.expired': msg({ message: 'The offer “{name}” has expired: its last day was {validOn}.' }),
  'offers.not-on-holidays': msg({ message: '“{name}” cannot be used in events and national holidays.' }),
  'offers.other-customer': msg({ message: '“{name}” belongs to another customer.' }),
  'offers.not-for-service': msg({ message: '“{name}” does not include this service.' }),
  'offers.used-up': msg({ message: 'Too little is left of “{name}”: {left} left, {asked} on the bill.' }),
  'offers.uses-gone': msg({
    message: '“{name}” cannot be returned: some of it was used. {left} of {asked} uses are left.',
  }),
}
