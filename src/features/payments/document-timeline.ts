import { msg } from '@lingui/core/macro'
import { documentTypeWords } from './document-words.ts'

/** What a document is called, and what of it is told, in the timeline of itself and of the order that it belongs to. */
export const documentTimeline = {
  name: msg({ message: 'Document', context: 'timeline' }),
  fields: {
    type: { label: msg({ message: 'Type', context: 'timeline' }), choices: documentTypeWords },
    total: { label: msg({ message: 'Total', context: 'timeline' }) },
    note: { label: msg({ message: 'Note', context: 'timeline' }) },
  },
}
