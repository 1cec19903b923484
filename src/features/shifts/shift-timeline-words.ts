import { msg } from '@lingui/core/macro'
import { tip } from '#domain/payments/tips/tip.ts'
import { SHIFT_STATUS, shift } from '#domain/shifts/shift.ts'
import type { TimelineWords } from '../../engine/timeline/timeline-words.ts'
import { tipTimeline } from '../payments/tips/tip-timeline.ts'

export const statusWords = {
  [SHIFT_STATUS.open]: { word: msg({ message: 'Open', context: 'shift' }), state: 'waiting' },
  [SHIFT_STATUS.closed]: { word: msg({ message: 'Closed', context: 'shift' }), state: 'active' },
} as const

/** Timeline words for a shift, for the activity log. */
export const shiftTimelineWords: TimelineWords = {
  [tip.name]: tipTimeline,
  [shift.name]: {
    fields: {
      status: { label: msg`Status`, choices: statusWords },
      till: { label: msg({ message: 'Till', context: 'shift' }) },
      float: { label: msg({ message: 'Opening float', context: 'shift' }) },
      difference: { label: msg({ message: 'Difference', context: 'shift' }) },
    },
  },
}
