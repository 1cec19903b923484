import { msg } from '@lingui/core/macro'
import { stockMove } from '#domain/stock/stock-move.ts'
import type { TimelineWords } from '../../engine/timeline/timeline-words.ts'
import { operationWords, reasonWords } from './stock-words.ts'

/** Timeline words for stock moves of a product other than sales. */
export const stockTimelineWords: TimelineWords = {
  [stockMove.name]: {
    fields: {
      operation: { label: msg({ message: 'What happened', context: 'stock' }), choices: operationWords },
      quantity: { label: msg({ message: 'In or out', context: 'stock' }) },
      counted: { label: msg({ message: 'Found on the shelf', context: 'stock' }) },
      reason: { label: msg({ message: 'Reason', context: 'stock' }), choices: reasonWords },
      reference: { label: msg({ message: 'Reference', context: 'stock' }) },
      note: { label: msg({ message: 'Note', context: 'stock' }) },
    },
  },
}
