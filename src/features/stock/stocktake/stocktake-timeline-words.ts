import { msg } from '@lingui/core/macro'
import { STOCKTAKE_STATUS, stocktake } from '#domain/stock/stocktake.ts'
import type { TimelineWords } from '../../../engine/timeline/timeline-words.ts'

export const statusWords = {
  [STOCKTAKE_STATUS.open]: { word: msg({ message: 'Being counted', context: 'stocktake' }), state: 'waiting' },
  [STOCKTAKE_STATUS.closed]: { word: msg({ message: 'Closed', context: 'stocktake' }), state: 'active' },
} as const

/** Timeline words for a stocktake, for the activity log. */
export const stocktakeTimelineWords: TimelineWords = {
  [stocktake.name]: {
    fields: {
      status: { label: msg`Status`, choices: statusWords },
      note: { label: msg({ message: 'Note', context: 'stock' }) },
    },
  },
}
