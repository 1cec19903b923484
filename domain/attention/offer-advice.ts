import type { Advice } from './advice.ts'

/** Advice for offers refused because of invalid fields. */
export const OFFER_WISHES: Readonly<Record<string, Advice>> = {
  'offers.services-required': 'correct',
  'offers.service-twice': 'correct',
  'offers.services-max-required': 'correct',
  'offers.services-max-too-high': 'correct',
  'offers.uses-required': 'correct',
  'offers.days-required': 'correct',
  'offers.date-required': 'correct',
}

/** Advice for sales, uses and returns of offers against the rules, which count. */
export const OFFER_FACTS: Readonly<Record<string, Advice>> = {
  'offers.unknown': 'ask-employee',
  'offers.customer-required': 'look-at-customer',
  'offers.choose-exactly': 'ask-employee',
  'offers.price-above-total': 'ask-employee',
  'offers.expired': 'ask-employee',
  'offers.not-on-holidays': 'ask-employee',
  'offers.other-customer': 'look-at-customer',
  'offers.not-for-service': 'ask-employee',
  'offers.used-up': 'look-at-customer',
  'offers.uses-gone': 'look-at-customer',
}
