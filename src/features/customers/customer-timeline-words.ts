import { msg } from '@lingui/core/macro'
import type { TimelineWords } from '../../engine/timeline/timeline-words.ts'
import { paymentTimeline } from '../payments/payment-timeline.ts'
import { reminderTimeline } from '../payments/reminders/reminder-timeline.ts'

/** Timeline words for a customer, besides its own fields. */
export const customerTimelineWords: TimelineWords = {
  payment: paymentTimeline,
  payment_reminder: reminderTimeline,
  customer_merge: {
    name: msg({ message: 'Merge with', context: 'timeline' }),
    fields: { isUndone: { label: msg({ message: 'Undone', context: 'timeline' }) } },
  },
  measurement: {
    name: msg({ message: 'Measurements', context: 'timeline' }),
    fields: {
      person: { label: msg({ message: 'Of', context: 'timeline' }) },
      heightCm: { label: msg({ message: 'Height', context: 'body size' }) },
      chestCm: { label: msg({ message: 'Chest', context: 'body size' }) },
      waistCm: { label: msg({ message: 'Waist', context: 'body size' }) },
      hipsCm: { label: msg({ message: 'Hips', context: 'body size' }) },
      armsCm: { label: msg({ message: 'Arms', context: 'body size' }) },
    },
  },
}
