import { msg } from '@lingui/core/macro'
import { documentTypeWords } from './document-words.ts'

/** Name and fields of a document in its own timeline and in that of its order. */
export const documentTimeline = {
  name: msg({ message: 'Document', context: 'timeline' }),
  fields: {
    type: { label: msg({ message: 'Type', context: 'timeline' }), choices: documentTypeWords },
    total: { label: msg({ message: 'Total', context: 'timeline' }) },
    note: { label: msg({ message: 'Note', context: 'timeline' }) },
  },
}
