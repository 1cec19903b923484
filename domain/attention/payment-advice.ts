import type { Advice } from './advice.ts'

/** Advice for payments taken, refunded or changed against the rules, which count because the money moved. */
export const PAYMENT_FACTS: Readonly<Record<string, Advice>> = {
  'payments.unknown': 'after-missing',
  'payments.not-a-deposit': 'look-at-customer',
  'payments.already-cancelled': 'look-for-double',
  'payments.deposit-differs': 'look-at-customer',
  'payments.more-than-due': 'compare-paper',
  'payments.authorization-code-required': 'compare-paper',
  'payments.amount-required': 'compare-paper',
  'payments.rounding-wrong': 'compare-paper',
  'payments.change-method-not-allowed': 'ask-employee',
  'payments.method-differs': 'ask-employee',
  'payments.method-not-changed': 'ask-employee',
  'payments.method-not-changeable': 'ask-employee',
  'payments.change-cancelled': 'ask-employee',
  'payments.change-refunded': 'compare-paper',
  'payments.change-elsewhere': 'ask-employee',
  'payments.change-shift-closed': 'ask-employee',
}
