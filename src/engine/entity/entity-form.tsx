import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { changedFields } from '#domain/entities/changed-meanwhile.ts'
import { draftOfRow } from '#domain/entities/draft-of-row.ts'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { isFieldSeen } from '#domain/entities/entity-seen.ts'
import { BEFORE } from '#domain/entities/merge-edit.ts'
import { type TypedFields, storedName } from '#domain/entities/typed.ts'
import type { AnyRecord, Permissions } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import { type RowName, rowName } from '#domain/reference-names.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { AnswerView } from '../answer-view.tsx'
import type { AddInPlaceProps, FormDeclaration, ReferenceSource } from '../declarations.ts'
import { DraftNotice } from '../draft/draft-notice.tsx'
import { type UsedFormDraft, useFormDraft } from '../draft/use-form-draft.ts'
import { CommandForm, type CommandFormProps } from '../form/command-form.tsx'
import { useSession } from '../session.ts'
import { useRecord } from '../use-question.ts'
import { ChangedNote } from './changed-note.tsx'
import { formField } from './form-field-of.tsx'
import { type EntityPresentation, queryOf } from './presentation.ts'
import { type ReadBefore, readBefore } from './read-before.ts'

type Draft = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

function sourceOf(presentation: EntityPresentation, name: string): ReferenceSource | undefined {
  const target = presentation.references?.[name]
  if (!target) return undefined
  if (!('entity' in target)) return { query: target }
  const form = (props: AddInPlaceProps) => <EntitySheet presentation={target} isOpen row={null} {...props} />
  return { query: queryOf(target), add: { label: target.add, permission: target.entity.permission.add, form } }
}

const nameIn = (name: RowName | null, locale: string): string => (name ? (locale === 'en' ? name.en : name.ar) : '')

/** The initial draft: the row, or the entity's blank with the typed text as its name. */
function initialOf(presentation: EntityPresentation, row: Row | null, typed: string, like: Row | null): Draft {
  const { entity } = presentation
  const blank = entity.blank() as Draft
  if (row) return draftOfRow(entity, row)
  if (like && presentation.unlike) {
    const draft = draftOfRow(entity, like)
    return { ...draft, ...presentation.unlike(draft) }
  }
  const [first] = Object.keys(blank)
  // The searched text was a name or a phone number, so it goes into the matching field.
  const phone = Object.entries(entity.entered as TypedFields).find(([, { kind }]) => kind === 'mobile')?.[0]
  const place = phone && LIKE_A_PHONE.test(latinDigits(typed).trim()) ? phone : first
  return place && typed !== '' ? { ...blank, [place]: typed.trim() } : blank
}

/** The fields of a new row that were prefilled with the typed text. */
const typedIn = ({ entity }: EntityPresentation, initial: Draft, typed: string): readonly (readonly [string, unknown])[] =>
  typed === '' ? [] : Object.entries(initial).filter(([name, value]) => value !== (entity.blank() as Draft)[name])

/** A reload loses the searched text, so the prefilled fields are stored with the first filled field. */
export const keepWithTyped =
  ({ isFilled, keep }: Pick<UsedFormDraft, 'isFilled' | 'keep'>, typed: readonly (readonly [string, unknown])[]): UsedFormDraft['keep'] =>
  (name, value) => {
    if (!isFilled) for (const [field, begun] of typed) keep(field, begun)
    keep(name, value)
  }

const LIKE_A_PHONE = /^[+\d\s()-]{3,}$/

function declarationOf(
  presentation: EntityPresentation,
  row: Row | null,
  id: Id,
  { fields: wanted, submit }: Pick<EntitySheetProps, 'fields' | 'submit'>,
  /** The user's permissions: fields that they may not see are left out. */
  held: Permissions,
  /** The version of the row that was read; null for a new one. */
  read: ReadBefore | null,
): FormDeclaration<AnyEntity['add'], Draft> {
  const { entity } = presentation
  const fields = entity.entered as TypedFields
  const shown = presentation.sections.flatMap(({ title, note, isFolded = false, fields: names }) =>
    names.flatMap((name) => {
      const field = fields[name]
      const isShown = field && (!wanted || wanted.includes(name)) && isFieldSeen(entity, storedName(name, field), held)
      return isShown ? [{ name, field, title, note, isFolded: isFolded && !wanted }] : []
    }),
  )
  const isHeaded = new Set(shown.map(({ title }) => title)).size > 1
  return {
    command: row ? entity.edit : entity.add,
    inputPath: entity.keys.draft,
    fields: shown.map(({ name, field, title, note, isFolded }, nth) => ({
      ...formField(presentation, name, field, { id, isNew: row === null }, (of) => sourceOf(presentation, of)),
      isFolded,
      ...(isHeaded && shown[nth - 1]?.title !== title && { heading: { title, ...(note && { note }) } }),
    })),
    toInput: (draft) => ({ [entity.keys.id]: id, [entity.keys.draft]: draft, ...(read && { [BEFORE]: read.before() }) }),
    submit: submit ?? (row ? msg`Save changes` : msg`Save`),
  }
}

export interface EntitySheetProps {
  readonly presentation: EntityPresentation
  readonly isOpen: boolean
  readonly row: Row | null
  /** The searched text, used as the initial name. */
  readonly typed?: string
  readonly like?: Row | null
  /** Shows only these fields; the others have their default values. */
  readonly fields?: readonly string[]
  readonly title?: MessageDescriptor
  readonly submit?: MessageDescriptor
  readonly known?: CommandFormProps<AnyEntity['add'], Draft>['known']
  /** The form is part of the address: Back closes it. */
  readonly isInAddress?: boolean
  readonly onDone: (id: Id, name: string) => void
  readonly onClose: () => void
}

/** An entity's form in a sheet, for new rows and for editing. Input is stored as a draft until it is saved or discarded. */
export function EntitySheet({ isOpen, ...props }: EntitySheetProps) {
  if (!isOpen) return null
  const { related } = props.presentation.entity
  return related && props.row ? <SheetWithRelated {...props} related={related} row={props.row} /> : <OpenSheet {...props} />
}

type OpenSheetProps = Omit<EntitySheetProps, 'isOpen'>

/** Loads the `related` row that a row from a list lacks; otherwise it would be saved with default values. */
function SheetWithRelated(props: OpenSheetProps & { readonly related: AnyRecord; readonly row: Row }) {
  const { related, row } = props
  const { i18n } = useLingui()
  const request = useRecord(related, String(row['id']))
  if (request.kind === 'ready') return <OpenSheet {...props} row={{ ...request.data, ...row }} />
  if (request.kind === 'missing') return <OpenSheet {...props} />
  return (
    <Sheet isOpen onClose={props.onClose} title={nameIn(rowName(row), i18n.locale)} size="lg" isInAddress={props.isInAddress ?? false}>
      <AnswerView query={request} skeleton="fields">
        {() => null}
      </AnswerView>
    </Sheet>
  )
}

function OpenSheet({
  presentation,
  row,
  typed = '',
  like = null,
  title: given = presentation.add,
  isInAddress = false,
  onDone,
  onClose,
  ...only
}: OpenSheetProps) {
  const { i18n } = useLingui()
  const { entity } = presentation
  const [initial] = useState(() => initialOf(presentation, row, typed, like))
  const draft = useFormDraft((row ? entity.edit : entity.add).name, row ? String(row['id']) : null, initial)
  const saved = { ...draft, keep: keepWithTyped(draft, typedIn(presentation, initial, typed)) }
  const title = row ? nameIn(rowName(row), i18n.locale) : i18n._(given)
  return (
    <Sheet isOpen onClose={onClose} title={title} size="lg" isInAddress={isInAddress}>
      <DraftNotice saved={saved} />
      <EntityForm
        key={saved.nth}
        {...only}
        presentation={presentation}
        row={row}
        read={row && initial}
        saved={saved}
        onDone={onDone}
        onCancel={onClose}
      />
    </Sheet>
  )
}

interface EntityFormProps extends Pick<EntitySheetProps, 'presentation' | 'row' | 'fields' | 'submit' | 'known' | 'onDone'> {
  readonly saved: UsedFormDraft
  readonly read: Draft | null
  readonly onCancel: () => void
}

const NOTHING_CHANGED = { nth: 0, fields: [] as readonly string[] }

function EntityForm({ presentation, row, read, saved, fields, submit, known, onDone, onCancel }: EntityFormProps) {
  const { i18n } = useLingui()
  const { permissions } = useSession()
  const { id, initial } = saved
  // Values restored after a reload were typed over the row's values at that time.
  const [held] = useState(() => read && readBefore({ ...read, ...saved.read }))
  const [declaration] = useState(() => declarationOf(presentation, row, id, { fields, submit }, permissions, held))
  const [changed, setChanged] = useState(NOTHING_CHANGED)
  return (
    <CommandForm
      declaration={declaration}
      initial={initial}
      saved={saved}
      {...(known && { known })}
      onRefused={(refusal) => setChanged(({ nth }) => ({ nth: nth + 1, fields: changedFields(refusal) }))}
      note={
        changed.fields.length > 0 && (
          <ChangedNote
            key={changed.nth}
            presentation={presentation}
            id={id}
            fields={changed.fields}
            onRead={(now) => held?.readAgain(now, changed.fields)}
          />
        )
      }
      onDone={(_, draft) => {
        onDone(id, nameIn(rowName(draft), i18n.locale))
      }}
      onCancel={onCancel}
    />
  )
}
