import { msg } from '@lingui/core/macro'
import type { TypedFields } from '#domain/entities/typed.ts'
import { type EntityPresentation, wordOf } from '../entity/presentation.ts'
import { STATUS_LABEL, lifeWords } from '../entity/entity-words.ts'
import type { TimelineWords } from './timeline-words.ts'

/** Words of records that may belong to a row of any entity. */
export const attachmentWords: TimelineWords = {
  attachment: {
    name: msg({ message: 'Picture or document', context: 'timeline' }),
    fields: { note: { label: msg({ message: 'Note', context: 'timeline' }) } },
  },
  document: {
    name: msg({ message: 'Document', context: 'timeline' }),
    fields: {
      name: { label: msg({ message: 'Name', context: 'timeline' }) },
      issuedOn: { label: msg({ message: 'Issued on', context: 'timeline' }) },
      expiresOn: { label: msg({ message: 'Valid until', context: 'timeline' }) },
      removedAt: { label: msg({ message: 'Removed', context: 'timeline' }) },
    },
  },
}

/** The words of an entity's fields from its view definition, including those of the `related` record. */
export function entityTimelineWords(presentation: EntityPresentation): TimelineWords {
  const { record, related, entered, hasLife } = presentation.entity
  const fields = Object.fromEntries(
    Object.keys(presentation.words).map((name) => {
      const { label, choices, isDay, rows, reported, photos } = wordOf(presentation, name)
      const typed = (entered as TypedFields)[name]
      const shown = {
        label,
        isPhone: typed?.kind === 'mobile',
        isBare: typed?.kind === 'picture' || photos !== undefined,
        ...(isDay && { isDay }),
        ...(choices && { choices }),
        ...(rows && { rows }),
        ...(reported && { reported }),
        ...(typed?.kind === 'hours' && { shape: 'hours' as const }),
      }
      return [typed?.stored?.field ?? name, shown] as const
    }),
  )
  const all = hasLife ? { ...fields, status: { label: STATUS_LABEL, choices: lifeWords } } : fields
  return { ...attachmentWords, [record.name]: { fields: all }, ...(related && { [related.name]: { fields: all } }) }
}
