import { msg } from '@lingui/core/macro'
import { INVOICE_STATUS } from '#domain/sales/invoice.ts'
import type { TimelineWords } from '../../../engine/timeline/timeline-words.ts'
import { reminderTimeline } from '../../payments/reminders/reminder-timeline.ts'
import { documentTimeline } from '../../payments/document-timeline.ts'
import { paymentTimeline } from '../../payments/payment-timeline.ts'
import { tipTimeline } from '../../payments/tips/tip-timeline.ts'

export const invoiceTimelineWords: TimelineWords = {
  invoice: {
    ...documentTimeline,
    fields: {
      ...documentTimeline.fields,
      status: {
        label: msg({ message: 'State', context: 'timeline' }),
        choices: {
          [INVOICE_STATUS.issued]: msg({ message: 'Issued', context: 'timeline' }),
          [INVOICE_STATUS.cancelled]: msg({ message: 'Cancelled', context: 'timeline' }),
        },
      },
    },
  },
  payment_reminder: reminderTimeline,
  rating_request: { name: msg({ message: 'Request for a rating', context: 'timeline' }), fields: {} },
  payment: paymentTimeline,
  tip: tipTimeline,
}
