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
import { KeptNotice } from '../draft/kept-notice.tsx'
import { type UsedFormDraft, useFormDraft } from '../draft/use-form-draft.ts'
import { CommandForm, type CommandFormProps } from '../form/command-form.tsx'
import { useSession } from '../session.ts'
import { useRecord } from '../use-question.ts'
import { ChangedNote } from './changed-note.tsx'
import { formField } from './form-field-of.tsx'
import { type NounLook, queryOf } from './look.ts'
import { type ReadBefore, readBefore } from './read-before.ts'

type Draft = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

function sourceOf(look: NounLook, name: string): ReferenceSource | undefined {
  const target = look.references?.[name]
  if (!target) return undefined
  if (!('entity' in target)) return { query: target }
  const form = (props: AddInPlaceProps) => <NounSheet look={target} isOpen row={null} {...props} />
  return { query: queryOf(target), add: { label: target.add, permission: target.entity.permission.add, form } }
}

const nameIn = (name: RowName | null, locale: string): string => (name ? (locale === 'en' ? name.en : name.ar) : '')

/** What the form of a row begins with: the row, or the blank of its noun with what somebody typed as its name. */
function initialOf(look: NounLook, row: Row | null, typed: string, like: Row | null): Draft {
  const { entity } = look
  const blank = entity.blank() as Draft
  if (row) return draftOfRow(entity, row)
  if (like && look.unlike) {
    const draft = draftOfRow(entity, like)
    return { ...draft, ...look.unlike(draft) }
  }
  const [first] = Object.keys(blank)
  // A search that found nobody was a name or a phone: it goes where it belongs.
  const phone = Object.entries(entity.entered as TypedFields).find(([, { kind }]) => kind === 'mobile')?.[0]
  const place = phone && LIKE_A_PHONE.test(latinDigits(typed).trim()) ? phone : first
  return place && typed !== '' ? { ...blank, [place]: typed.trim() } : blank
}

/** The fields of a new row that begin with what was typed where it was missed. */
const typedIn = ({ entity }: NounLook, initial: Draft, typed: string): readonly (readonly [string, unknown])[] =>
  typed === '' ? [] : Object.entries(initial).filter(([name, value]) => value !== (entity.blank() as Draft)[name])

/** A reload forgets where the row was missed: what was typed there is kept with the first field that is filled in. */
export const keepWithTyped =
  ({ isFilled, keep }: Pick<UsedFormDraft, 'isFilled' | 'keep'>, typed: readonly (readonly [string, unknown])[]): UsedFormDraft['keep'] =>
  (name, value) => {
    if (!isFilled) for (const [field, begun] of typed) keep(field, begun)
    keep(name, value)
  }

const LIKE_A_PHONE = /^[+\d\s()-]{3,}$/

function declarationOf(
  look: NounLook,
  row: Row | null,
  id: Id,
  { fields: wanted, submit }: Pick<NounSheetProps, 'fields' | 'submit'>,
  /** What whoever fills it in may: a field that she is not told of she does not fill in either. */
  held: Permissions,
  /** Of a row that is changed; null for a new one. */
  read: ReadBefore | null,
): FormDeclaration<AnyEntity['add'], Draft> {
  const { entity } = look
  const fields = entity.entered as TypedFields
  const shown = look.sections.flatMap(({ title, note, isFolded = false, fields: names }) =>
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
      ...formField(look, name, field, { id, isNew: row === null }, (of) => sourceOf(look, of)),
      isFolded,
      ...(isHeaded && shown[nth - 1]?.title !== title && { heading: { title, ...(note && { note }) } }),
    })),
    toInput: (draft) => ({ [entity.keys.id]: id, [entity.keys.draft]: draft, ...(read && { [BEFORE]: read.before() }) }),
    submit: submit ?? (row ? msg`Save changes` : msg`Save`),
  }
}

export interface NounSheetProps {
  readonly look: NounLook
  readonly isOpen: boolean
  /** The row to change; null for a new one. */
  readonly row: Row | null
  /** What was typed where it was missed: the beginning of its name. */
  readonly typed?: string
  /** The row that a new one is like. */
  readonly like?: Row | null
  /** These alone, in the midst of something else; the others hold what a new row begins with. */
  readonly fields?: readonly string[]
  readonly title?: MessageDescriptor
  readonly submit?: MessageDescriptor
  readonly known?: CommandFormProps<AnyEntity['add'], Draft>['known']
  /** It stands in the address: Back leaves that address, which closes it. */
  readonly isInAddress?: boolean
  readonly onDone: (id: Id, name: string) => void
  readonly onClose: () => void
}

/** A noun's form in a sheet: for a new row and for changes. What is typed stays until it is saved or given up. */
export function NounSheet({ isOpen, ...props }: NounSheetProps) {
  if (!isOpen) return null
  const { beside } = props.look.entity
  return beside && props.row ? <SheetWithBeside {...props} beside={beside} row={props.row} /> : <OpenSheet {...props} />
}

type OpenSheetProps = Omit<NounSheetProps, 'isOpen'>

/** A row from a list lacks what stands beside it: shown without, it would be saved as what a new one begins with. */
function SheetWithBeside(props: OpenSheetProps & { readonly beside: AnyRecord; readonly row: Row }) {
  const { beside, row } = props
  const { i18n } = useLingui()
  const asked = useRecord(beside, String(row['id']))
  if (asked.kind === 'ready') return <OpenSheet {...props} row={{ ...asked.data, ...row }} />
  if (asked.kind === 'missing') return <OpenSheet {...props} />
  return (
    <Sheet isOpen onClose={props.onClose} title={nameIn(rowName(row), i18n.locale)} size="lg" isInAddress={props.isInAddress ?? false}>
      <AnswerView asked={asked} skeleton="fields">
        {() => null}
      </AnswerView>
    </Sheet>
  )
}

function OpenSheet({
  look,
  row,
  typed = '',
  like = null,
  title: given = look.add,
  isInAddress = false,
  onDone,
  onClose,
  ...only
}: OpenSheetProps) {
  const { i18n } = useLingui()
  const { entity } = look
  const [initial] = useState(() => initialOf(look, row, typed, like))
  const draft = useFormDraft((row ? entity.edit : entity.add).name, row ? String(row['id']) : null, initial)
  const kept = { ...draft, keep: keepWithTyped(draft, typedIn(look, initial, typed)) }
  const title = row ? nameIn(rowName(row), i18n.locale) : i18n._(given)
  return (
    <Sheet isOpen onClose={onClose} title={title} size="lg" isInAddress={isInAddress}>
      <KeptNotice kept={kept} />
      <NounForm key={kept.nth} {...only} look={look} row={row} read={row && initial} kept={kept} onDone={onDone} onCancel={onClose} />
    </Sheet>
  )
}

interface NounFormProps extends Pick<NounSheetProps, 'look' | 'row' | 'fields' | 'submit' | 'known' | 'onDone'> {
  readonly kept: UsedFormDraft
  /** The row that is changed as the form read it; null for a new one. */
  readonly read: Draft | null
  readonly onCancel: () => void
}

const NOTHING_CHANGED = { nth: 0, fields: [] as readonly string[] }

function NounForm({ look, row, read, kept, fields, submit, known, onDone, onCancel }: NounFormProps) {
  const { i18n } = useLingui()
  const { permissions } = useSession()
  const { id, initial } = kept
  // What was typed before a reload was typed over what stood there then.
  const [held] = useState(() => read && readBefore({ ...read, ...kept.read }))
  const [declaration] = useState(() => declarationOf(look, row, id, { fields, submit }, permissions, held))
  const [changed, setChanged] = useState(NOTHING_CHANGED)
  return (
    <CommandForm
      declaration={declaration}
      initial={initial}
      kept={kept}
      {...(known && { known })}
      onRefused={(refusal) => setChanged(({ nth }) => ({ nth: nth + 1, fields: changedFields(refusal) }))}
      note={
        changed.fields.length > 0 && (
          <ChangedNote
            key={changed.nth}
            look={look}
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
