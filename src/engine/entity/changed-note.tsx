import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { draftOfRow } from '#domain/entities/draft-of-row.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { RowNames } from '#domain/reference-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { queryWithRelated } from '../file/record-screen.tsx'
import { ShownValue } from '../file/shown-value.tsx'
import { useQuestion } from '../use-question.ts'
import { type EntityPresentation, wordOf } from './presentation.ts'
import { shownField } from './shown-field.tsx'

type Draft = Readonly<Record<string, unknown>>

interface ChangedNoteProps {
  readonly presentation: EntityPresentation
  readonly id: Id
  /** Fields changed both in the form and by someone else. */
  readonly fields: readonly string[]
  /** Called with the current row as a draft; the form then treats it as the version it has read. */
  readonly onRead: (now: Draft) => void
}

/** Shows the current values of fields that were changed by someone else meanwhile, so that the user can compare before saving again. */
export function ChangedNote({ presentation, id, fields, onRead }: ChangedNoteProps) {
  const { record, related } = presentation.entity
  const query = useQuestion([record.name, id, 'changed'], async (who) => {
    const answer = await queryWithRelated(record, related, id, who)
    if (answer.ok) onRead(draftOfRow(presentation.entity, answer.data.row))
    return answer
  })
  const now = query.kind === 'ready' ? query.data : null
  return (
    <Notice tone="warn">
      <Trans>Somebody else saved this meanwhile. If you save again, what you typed replaces it.</Trans>
      <ValuesNow presentation={presentation} fields={fields} row={now?.row ?? null} names={now?.names ?? {}} />
    </Notice>
  )
}

interface ValuesNowProps extends Pick<ChangedNoteProps, 'presentation' | 'fields'> {
  readonly row: Draft | null
  readonly names: RowNames
}

/** Fields with their labels, and with their values once they are loaded. */
export function ValuesNow({ presentation, fields, row, names }: ValuesNowProps) {
  const { i18n } = useLingui()
  const { record, related } = presentation.entity
  const whole: AnyRecord = related ? { ...record, fields: { ...related.fields, ...record.fields } } : record
  return (
    <Box as="dl" mt="2" display="grid" gap="2">
      {fields.map((name) => (
        <Box key={name} minW="0" overflowWrap="anywhere">
          <Box as="dt" textStyle="sm" color="muted">
            {i18n._(wordOf(presentation, name).label)}
          </Box>
          <Box as="dd" fontWeight="600">
            {/* A typed field that is stored under another name has only a label. */}
            {row && name in whole.fields && <ShownValue record={whole} shown={shownField(presentation, name)} row={row} names={names} />}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
