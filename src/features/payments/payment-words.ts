import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import { inBothLanguages } from '../../i18n/both-languages.ts'

export const slipMethodWords: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  [PAYMENT_METHOD.cash]: msg`Cash`,
  [PAYMENT_METHOD.creditCard]: msg`Credit card`,
  [PAYMENT_METHOD.transfer]: msg`Transfer`,
  [PAYMENT_METHOD.cheque]: msg`Cheque`,
  [PAYMENT_METHOD.paymentLink]: msg`Payment link`,
  [PAYMENT_METHOD.website]: msg`Website`,
  [PAYMENT_METHOD.balance]: msg({ message: 'Account balance', context: 'method' }),
  [PAYMENT_METHOD.giftCard]: msg`Gift card`,
}

export const slipWords = {
  title: msg({ message: 'Payment receipt', context: 'paper' }),
  copy: msg({ message: 'Copy', context: 'paper' }),
  invoice: msg({ message: 'For invoice no.', context: 'paper' }),
  issuedOn: msg({ message: 'Invoice of', context: 'paper' }),
  date: msg({ message: 'Date', context: 'paper' }),
  customer: msg({ message: 'Received from', context: 'paper' }),
  received: msg({ message: 'Amount received', context: 'paper' }),
  rounding: msg({ message: 'Rounding', context: 'cash' }),
  change: msg({ message: 'Change', context: 'paper' }),
  left: msg({ message: 'Left to pay of this invoice', context: 'paper' }),
  noTax: msg({ message: 'Not a tax invoice: VAT stands on the invoice itself.', context: 'paper' }),
}

/** Titles of the receipts for a deposit and a payout. */
export const depositWords = {
  taken: msg({ message: 'Deposit receipt', context: 'paper' }),
  given: msg({ message: 'Receipt of money paid out', context: 'paper' }),
  number: msg({ message: 'Slip no.', context: 'paper' }),
  customer: msg({ message: 'Customer', context: 'paper' }),
  paidOut: msg({ message: 'Amount paid out', context: 'paper' }),
  balance: msg({ message: 'Balance now', context: 'paper' }),
  noTax: msg({ message: 'Not a tax invoice: VAT is charged with what is bought later.', context: 'paper' }),
}

/** Arabic with English, regardless of the page's language. */
export const paymentsInBothLanguages = inBothLanguages(
  () => import('../../../locales/ar/payments.po'),
  () => import('../../../locales/en/payments.po'),
)
