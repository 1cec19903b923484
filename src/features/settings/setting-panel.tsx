import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import { useLingui as useWordsHere } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { AnyRecord, CommandDefinition } from '#domain/kernel/define.ts'
import type { ShownField } from '../../engine/declarations.ts'
import { ShownValue } from '../../engine/file/shown-value.tsx'
import { useIsSaved } from '../../engine/draft/use-form-draft.ts'
import type { CommandFormProps } from '../../engine/form/command-form.tsx'
import { DraftForm } from '../../engine/form/draft-form.tsx'
import { useMay } from '../../engine/session.ts'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'

interface EditablePanelProps {
  readonly title: string
  /** The key of the form's draft; after a reload the form opens again with it. */
  readonly draftName: string
  readonly shown: ReactNode
  /** The form that replaces it. */
  readonly children: (close: () => void) => ReactNode
}

/** A group of settings, shown with permission to view and edited in place with permission to edit. */
export function EditablePanel({ title, draftName: savedAs, shown, children }: EditablePanelProps) {
  const { t } = useWordsHere()
  const allows = useMay()
  const isAllowed = allows(may('settings', 'edit'))
  const isSaved = useIsSaved(savedAs)
  const [isEditing, setEditing] = useState(isSaved && isAllowed)
  const mayEdit = isAllowed && !isEditing
  const head = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  // After saving a long form, focus and scroll back to the head of the panel.
  useEffect(() => {
    if (!isEditing && wasEditing.current) head.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <Panel
      title={title}
      end={
        mayEdit && (
          <Box ref={head}>
            <QuietButton aria-label={t`Edit: ${title}`} onClick={() => setEditing(true)}>{t`Edit`}</QuietButton>
          </Box>
        )
      }
    >
      {isEditing ? children(() => setEditing(false)) : shown}
    </Panel>
  )
}

interface FormPanelProps<C extends CommandDefinition, Draft extends object>
  extends Pick<EditablePanelProps, 'title' | 'shown'>, Pick<CommandFormProps<C, Draft>, 'declaration' | 'initial'> {
  readonly onSaved: (draft: Draft) => void
}

/** Settings changed by one command: its form replaces them and closes when saved. */
export function FormPanel<C extends CommandDefinition, Draft extends object>({ title, shown, onSaved, ...form }: FormPanelProps<C, Draft>) {
  return (
    <EditablePanel title={title} draftName={form.declaration.command.name} shown={shown}>
      {(close) => (
        <DraftForm
          {...form}
          onCancel={close}
          onDone={(_, draft) => {
            close()
            onSaved(draft)
          }}
        />
      )}
    </EditablePanel>
  )
}

export interface ValuesProps<Row extends object> {
  readonly record: AnyRecord
  readonly fields: readonly ShownField<Row>[]
  readonly row: Row
}

export function Values<Row extends object>({ record, fields, row }: ValuesProps<Row>) {
  const { i18n } = useLingui()
  return (
    <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
      {fields.map((shown) => (
        <Box key={shown.field} minW="0" gridColumn={shown.isWide ? '1 / -1' : undefined}>
          <Box as="dt" textStyle="sm" color="muted">
            {i18n._(shown.label)}
          </Box>
          <Box as="dd" fontWeight="600" overflowWrap="anywhere">
            <ShownValue record={record} shown={shown} row={row} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
