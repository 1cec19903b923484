import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'

/** Names of payment methods on screens. Papers have their own, because they are bilingual. */
export const methodWords: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  [PAYMENT_METHOD.cash]: msg`Cash`,
  [PAYMENT_METHOD.creditCard]: msg`Card`,
  [PAYMENT_METHOD.transfer]: msg`Bank transfer`,
  [PAYMENT_METHOD.cheque]: msg`Cheque`,
  [PAYMENT_METHOD.paymentLink]: msg`Payment link`,
  [PAYMENT_METHOD.website]: msg`Website`,
  [PAYMENT_METHOD.balance]: msg({ message: 'Account balance', context: 'method' }),
  [PAYMENT_METHOD.giftCard]: msg`Gift card`,
}
