import { msg } from '@lingui/core/macro'
import { SHIFT_STATUS, shift } from '#domain/shifts/shift.ts'
import type { TimelineWords } from '../../engine/timeline/timeline-words.ts'

export const statusWords = {
  [SHIFT_STATUS.open]: { word: msg({ message: 'Open', context: 'shift' }), state: 'waiting' },
  [SHIFT_STATUS.closed]: { word: msg({ message: 'Closed', context: 'shift' }), state: 'active' },
} as const

/** What becomes of a shift, as the log of activities tells it. */
export const shiftTimelineWords: TimelineWords = {
  [shift.name]: {
    fields: {
      status: { label: msg`Status`, choices: statusWords },
      till: { label: msg({ message: 'Till', context: 'shift' }) },
      float: { label: msg({ message: 'Opening float', context: 'shift' }) },
      difference: { label: msg({ message: 'Difference', context: 'shift' }) },
    },
  },
}
