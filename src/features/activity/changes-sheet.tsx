import { useLingui } from '@lingui/react'
import { useLingui as useActivityWords } from '@lingui/react/macro'
import type { activities } from '#domain/activity/activity.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { ActChanges } from '../../engine/timeline/act-changes.tsx'
import type { TimelineWords } from '../../engine/timeline/timeline-words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SUBJECTS } from './activity-subjects.ts'

export type Activity = ListRow<typeof activities>

export interface ChangesSheetProps {
  readonly row: Activity
  /** The labels of fields, by the record of the timeline. */
  readonly words: Readonly<Record<string, TimelineWords>>
  readonly onClose: () => void
}

export function ChangesSheet({ row, words, onClose }: ChangesSheetProps) {
  const { i18n } = useLingui()
  const { t } = useActivityWords()
  const { subject, subjectId, nameAr, nameEn } = row
  const word = SUBJECTS[subject]
  const name = word?.isNameless ? null : i18n.locale === 'en' ? nameEn : nameAr
  const title = [word && i18n._(word.word), name].filter(Boolean).join(' ')
  return (
    <Sheet isOpen isToRead onClose={onClose} title={title || t({ message: 'What was changed', context: 'activity' })}>
      <ActChanges record={subject} id={subjectId} operation={row.id} words={words[subject] ?? {}} />
    </Sheet>
  )
}
