import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useLingui as useShellWords } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { type AnyTyped, type TypedFields, storedName } from '#domain/entities/typed.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import { rowName } from '#domain/reference-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { AddInPlaceProps, FormDeclaration, FormField, ReferenceSource } from '../declarations.ts'
import { useKeptDraft } from '../draft/use-kept-draft.ts'
import { useLeaveGuard } from '../draft/use-leave-guard.tsx'
import { CommandForm } from '../form/command-form.tsx'
import { type NounLook, wordOf } from './look.ts'

type Draft = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

const WIDE: ReadonlySet<string> = new Set(['long-text', 'price', 'own'])

function sourceOf(look: NounLook, name: string): ReferenceSource | undefined {
  const target = look.references?.[name]
  if (!target) return undefined
  const form = (props: AddInPlaceProps) => <NounSheet look={target} isOpen row={null} {...props} />
  return { query: target.entity.query, add: { label: target.add, permission: target.entity.permission.add, form } }
}

function fieldOf(look: NounLook, name: string, field: AnyTyped, isNew: boolean): FormField<Draft> {
  const { label, hint, choices, none, own } = wordOf(look, name)
  return {
    name,
    label,
    kind: field.kind,
    isRequired: field.isRequired && field.kind !== 'flag',
    isWide: WIDE.has(field.kind),
    ...(hint && { hint }),
    ...(choices && { choices }),
    ...(none && { none }),
    ...(own && { own }),
    ...(field.lengthMax !== undefined && { lengthMax: field.lengthMax }),
    ...(field.isFixed && !isNew && { isReadOnly: () => true }),
    ...(field.kind === 'reference' && { reference: sourceOf(look, name) }),
  }
}

/** What the form of a row begins with: the row, or the blank of its noun with what somebody typed as its name. */
function initialOf(entity: AnyEntity, row: Row | null, typed: string): Draft {
  const blank = entity.blank() as Draft
  if (row)
    return Object.fromEntries(
      Object.entries(entity.entered as TypedFields).map(([name, field]) => {
        const stored = row[storedName(name, field)]
        // A row that is older than the record beside it holds what a new one begins with.
        return [name, stored === undefined ? blank[name] : typedAgain(field, stored)]
      }),
    )
  const [first] = Object.keys(blank)
  // A search that found nobody was a name or a phone: it goes where it belongs.
  const phone = Object.entries(entity.entered as TypedFields).find(([, { kind }]) => kind === 'mobile')?.[0]
  const place = phone && LIKE_A_PHONE.test(latinDigits(typed).trim()) ? phone : first
  return place && typed !== '' ? { ...blank, [place]: typed.trim() } : blank
}

const LIKE_A_PHONE = /^[+\d\s()-]{3,}$/

/** A stored value as somebody would type it: a mobile with its plus. */
const typedAgain = ({ kind, stored }: AnyTyped, value: unknown): unknown => {
  if (stored?.read) return stored.read(value)
  return kind === 'mobile' && typeof value === 'string' && value !== '' ? `+${value}` : value
}

function declarationOf(look: NounLook, row: Row | null, id: Id): FormDeclaration<AnyEntity['add'], Draft> {
  const { entity } = look
  const fields = entity.entered as TypedFields
  const names = look.sections.flatMap((section) => section.fields).filter((name) => fields[name])
  return {
    command: row ? entity.edit : entity.add,
    inputPath: entity.keys.draft,
    fields: names.flatMap((name) => (fields[name] ? [fieldOf(look, name, fields[name], row === null)] : [])),
    toInput: (draft) => ({ [entity.keys.id]: id, [entity.keys.draft]: draft }),
    submit: row ? msg`Save changes` : msg`Save`,
  }
}

export interface NounSheetProps {
  readonly look: NounLook
  readonly isOpen: boolean
  /** The row to change; null for a new one. */
  readonly row: Row | null
  /** What was typed where it was missed: the beginning of its name. */
  readonly typed?: string
  readonly onDone: (id: Id, name: string) => void
  readonly onClose: () => void
}

/** A noun's form in a sheet: for a new row and for changes. What is typed stays until it is saved or given up. */
export function NounSheet({ isOpen, ...props }: NounSheetProps) {
  return isOpen ? <OpenSheet {...props} /> : null
}

function OpenSheet({ look, row, typed = '', onDone, onClose }: Omit<NounSheetProps, 'isOpen'>) {
  const { i18n } = useLingui()
  const { t } = useShellWords()
  const { entity } = look
  const [initial] = useState(() => initialOf(entity, row, typed))
  const kept = useKeptDraft((row ? entity.edit : entity.add).name, row ? String(row['id']) : null, initial)
  const guard = useLeaveGuard(kept.forget)
  const { setDirty } = guard
  useEffect(() => setDirty(kept.isFilled), [setDirty, kept.isFilled])
  const close = async () => {
    if (await guard.mayLeave()) onClose()
  }
  const name = row && rowName(row)
  const title = name ? (i18n.locale === 'en' ? name.en : name.ar) : i18n._(look.add)
  return (
    <>
      <Sheet isOpen onClose={() => void close()} title={title} size="lg">
        {kept.isRestored && (
          <Box mb="5">
            <Notice tone="info" action={<QuietButton size="sm" onClick={kept.restart}>{t`Start afresh`}</QuietButton>}>
              {t`What you typed before is here again.`}
            </Notice>
          </Box>
        )}
        <NounForm
          key={kept.nth}
          look={look}
          row={row}
          id={kept.id}
          initial={kept.initial}
          onType={(field, value) => {
            kept.keep(field, value)
            setDirty(true)
          }}
          onDone={(id, its) => {
            setDirty(false)
            kept.forget()
            onDone(id, its)
          }}
          onCancel={() => void close()}
        />
      </Sheet>
      {guard.question}
    </>
  )
}

interface NounFormProps extends Pick<NounSheetProps, 'look' | 'row' | 'onDone'> {
  readonly id: Id
  readonly initial: Draft
  readonly onType: (name: string, value: unknown) => void
  readonly onCancel: () => void
}

function NounForm({ look, row, id, initial, onType, onDone, onCancel }: NounFormProps) {
  const { i18n } = useLingui()
  const [declaration] = useState(() => declarationOf(look, row, id))
  return (
    <CommandForm
      declaration={declaration}
      initial={initial}
      onType={onType}
      onDone={(_, draft) => {
        const name = rowName(draft)
        onDone(id, name ? (i18n.locale === 'en' ? name.en : name.ar) : '')
      }}
      onCancel={onCancel}
    />
  )
}
