import { msg } from '@lingui/core/macro'
import { TIP_STATUS } from '#domain/payments/tips/tip.ts'
import type { RecordWords } from '../../../engine/timeline/timeline-words.ts'
import { methodWords } from '../method-words.ts'

/** What is told of a tip in the timeline of its document, or in the log of activities. */
export const tipTimeline: RecordWords = {
  name: msg({ message: 'Tip', context: 'timeline' }),
  fields: {
    employeeId: { label: msg({ message: 'For', context: 'tip' }) },
    amount: { label: msg({ message: 'Amount', context: 'timeline' }) },
    method: { label: msg({ message: 'Method', context: 'timeline' }), choices: methodWords },
    cancelReason: { label: msg`Reason` },
    status: {
      label: msg({ message: 'State', context: 'timeline' }),
      choices: {
        [TIP_STATUS.paid]: msg({ message: 'Paid', context: 'timeline' }),
        [TIP_STATUS.cancelled]: msg({ message: 'Cancelled', context: 'timeline' }),
      },
    },
  },
}
