import { msg } from '@lingui/core/macro'
import { PAYMENT_STATUS } from '#domain/payments/payment.ts'
import type { RecordWords } from '../../engine/timeline/timeline-words.ts'
import { methodWords } from './method-words.ts'

/** Timeline words for a payment, for its document and its customer. */
export const paymentTimeline: RecordWords = {
  name: msg({ message: 'Payment', context: 'timeline' }),
  fields: {
    authorizationCode: { label: msg`Authorization code` },
    methodReason: { label: msg({ message: 'Reason for the change', context: 'of a payment' }) },
    amount: { label: msg({ message: 'Amount', context: 'timeline' }) },
    method: { label: msg({ message: 'Method', context: 'timeline' }), choices: methodWords },
    status: {
      label: msg({ message: 'State', context: 'timeline' }),
      choices: {
        [PAYMENT_STATUS.paid]: msg({ message: 'Paid', context: 'timeline' }),
        [PAYMENT_STATUS.cancelled]: msg({ message: 'Cancelled', context: 'timeline' }),
      },
    },
  },
}
