import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DOCUMENT_MEGABYTES, type DocumentRow, type StoredMime } from '../../data/files/documents.ts'
import type { FileFault } from '../../data/files/attach.ts'

export const kindWords: Readonly<Record<DocumentRow['kind'], MessageDescriptor>> = {
  1: msg({ message: 'Identity card', context: 'document' }),
  2: msg({ message: 'Residence permit', context: 'document' }),
  3: msg({ message: 'Passport', context: 'document' }),
  4: msg({ message: 'Contract', context: 'document' }),
  5: msg({ message: 'Licence', context: 'document' }),
  6: msg({ message: 'Certificate', context: 'document' }),
  7: msg({ message: 'Warranty', context: 'document' }),
  8: msg({ message: 'Purchase invoice', context: 'document' }),
  9: msg({ message: 'Video', context: 'document' }),
  99: msg({ message: 'Something else', context: 'document' }),
}

/** The kinds offered for a record: documents of people, or of things. */
const PEOPLE = [1, 2, 3, 4, 6, 99] as const
const THINGS = [8, 7, 6, 5, 9, 99] as const
const OF_PEOPLE: ReadonlySet<string> = new Set(['customer', 'employee'])
export const kindsFor = (record: string): readonly DocumentRow['kind'][] => (OF_PEOPLE.has(record) ? PEOPLE : THINGS)

const ENDINGS: Readonly<Record<StoredMime, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
}

/** The file extension of a stored kind; undefined for other kinds. */
export const endingOf = (mime: string): string | undefined => Object.entries(ENDINGS).find(([saved]) => saved === mime)?.[1]

/** Values for the messages below: the maximum size and the supported extensions. */
export const DOCUMENT_LIMITS = {
  megabytes: DOCUMENT_MEGABYTES,
  endings: Object.values(ENDINGS)
    .map((ending) => ending.toUpperCase())
    .join(' · '),
} as const

/** What was wrong with a chosen file, and what to do instead. */
export const documentFaultWords: Readonly<Record<FileFault, MessageDescriptor>> = {
  empty: msg({ message: '“{name}” is empty. Choose another file.', context: 'document' }),
  'too-large': msg({
    message: '“{name}” is too large. A document or video can have {megabytes} MB at most: scan it with a lower resolution, or shorten it.',
    context: 'document',
  }),
  kind: msg({ message: '“{name}” is not a supported file. Choose one of these: {endings}.', context: 'document' }),
  'no-pixels': msg({ message: '“{name}” is an empty picture. Choose another one.', context: 'document' }),
  'too-many-pixels': msg({ message: '“{name}” has too many megapixels. Take it again with a lower resolution.', context: 'document' }),
  broken: msg({ message: '“{name}” is damaged and cannot be opened. Choose another file.', context: 'document' }),
}
