import { msg } from '@lingui/core/macro'
import { i18n as words } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useLingui as useShellWords } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { pictureField } from '#domain/entities/entity-picture.ts'
import type { TypedFields, TypedKind } from '#domain/entities/typed.ts'
import type { AnyQuery } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { showToast } from '../../ui/toast.tsx'
import { useGo } from '../app-link.tsx'
import type { ListColumn, ListDeclaration, ListFilter } from '../declarations.ts'
import { fieldsOfFile } from '../import/import-columns.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { lifeActs } from './life-acts.ts'
import { type EntityPresentation, fieldIn, fileOf, queryOf, wordOf } from './presentation.ts'
import { NewEntity } from './new-entity.tsx'
import { RowSheet } from './row-sheet.tsx'
import { useAddressForm } from './use-address-form.ts'
import { BRING, IMPORT, NO, ORDER, ORDER_LABEL, YES } from './entity-words.ts'
import { lifeColumn, shapeOf } from './shown-columns.ts'

const OPEN_KNOWN = msg`Open existing`

function columnOf(presentation: EntityPresentation, column: EntityPresentation['columns'][number], locale: string): ListColumn<AnyQuery> {
  const { field: named, label: own, isMinor = false, render, text } = typeof column === 'string' ? { field: column } : column
  const shown = fieldIn(named, locale)
  const { label, choices, isDay = false } = wordOf(presentation, shown)
  const kind = (presentation.entity.entered as TypedFields)[named]?.kind
  const isPhone = kind === 'mobile'
  const flagText = (row: Readonly<Record<string, unknown>>): string => words._(row[named] === true ? YES : NO)
  return {
    field: shown as never,
    label: own ?? label,
    isPhone,
    isMinor,
    isDay,
    ...shapeOf(presentation.entity, named),
    ...(choices && { choices }),
    ...(render && { render }),
    ...(kind === 'flag' && { text: flagText }),
    ...(text && { text }),
  }
}

function filterOf(presentation: EntityPresentation, name: string): ListFilter<AnyQuery> {
  const { label, choices } = wordOf(presentation, name)
  const target = presentation.references?.[name]
  const reference = target && queryOf(target)
  return { field: name as never, label, ...(choices && { choices }), ...(reference && { reference }) }
}

const isRows = (presentation: EntityPresentation, field: string): boolean =>
  (presentation.entity.entered as TypedFields)[field]?.kind === 'rows'

/** Optional columns: the query's other fields that have words. */
function offeredBy(
  presentation: EntityPresentation,
  usual: readonly ListColumn<AnyQuery>[],
  locale: string,
): readonly ListColumn<AnyQuery>[] {
  const shown = new Set<string>(usual.map(({ field }) => field))
  const fields = (presentation.entity.query.fields as readonly string[]).filter(
    (field) =>
      !shown.has(field) &&
      !presentation.unused?.includes(field) &&
      presentation.words[field] &&
      !presentation.words[field].photos &&
      !isRows(presentation, field),
  )
  return fields.map((field) => ({
    ...columnOf(presentation, field, locale),
    field: field as never,
    label: wordOf(presentation, field).label,
  }))
}

/** Additional fields for an export that the import accepts, with the import's headings. */
function inFilesOf(
  presentation: EntityPresentation,
  shown: readonly ListColumn<AnyQuery>[],
  locale: string,
): readonly ListColumn<AnyQuery>[] {
  if (!presentation.entity.isImported) return []
  const reported = new Set<string>(presentation.entity.query.fields)
  // The import does not read columns with custom texts.
  const isReadable = ({ label, text }: ListColumn<AnyQuery>, field: string, kind: TypedKind) =>
    label === wordOf(presentation, field).label && (text === undefined || kind === 'flag')
  return fieldsOfFile(presentation)
    .filter(({ field, typed }) => reported.has(field) && typed.stored?.field === undefined && !presentation.unused?.includes(field))
    .filter(({ field, typed }) => !shown.some((column) => column.field === field && isReadable(column, field, typed.kind)))
    .map(({ field }) => ({ ...columnOf(presentation, field, locale), field: field as never, label: wordOf(presentation, field).label }))
}

function withPicture({ entity, columns }: EntityPresentation): EntityPresentation['columns'] {
  const picture = pictureField(entity)
  return picture === null ? columns : [...columns.slice(0, 1), { field: picture, isMinor: true }, ...columns.slice(1)]
}

/** The list of an entity: its columns, filters, actions and exports. */
export function listOfEntity(presentation: EntityPresentation, locale: string): ListDeclaration<AnyQuery> {
  const { entity } = presentation
  const life = lifeColumn(presentation)
  const columns = [
    ...withPicture(presentation).map((column) => columnOf(presentation, column, locale)),
    ...(entity.hasLife ? [{ ...life, isMinor: true }] : []),
  ]
  return {
    query: entity.query,
    title: presentation.title,
    counted: presentation.counted,
    columns,
    offered: offeredBy(presentation, columns, locale),
    inFiles: inFilesOf(presentation, columns, locale),
    acts: [...(entity.hasLife ? lifeActs(presentation) : []), ...(presentation.acts ?? [])],
    filters: [...(entity.hasLife ? [life] : []), ...(presentation.filters ?? []).map((name) => filterOf(presentation, name))],
    rowTo: (row: { readonly id?: unknown }) => fileOf(presentation, row.id),
    ...(entity.isImported && { bring: { label: BRING, permission: entity.permission.add, to: `${presentation.path}/${IMPORT}` } }),
    ...(entity.isOrdered && { order: { label: ORDER_LABEL, permission: entity.permission.edit, to: `${presentation.path}/${ORDER}` } }),
    empty: { icon: presentation.icon, ...presentation.empty },
  }
}

/** The list of an entity, with the form for new rows on top of it. */
export function EntityList({
  presentation,
  isNew = false,
}: {
  readonly presentation: EntityPresentation<AnyEntity>
  readonly isNew?: boolean
}) {
  const { i18n } = useLingui()
  const { t } = useShellWords()
  const go = useGo()
  const form = useAddressForm()
  const close = isNew ? () => go(presentation.path, { replace: true }) : form.close
  // A browser that is not a till reloads after a row was added.
  const [savedCount, setSavedCount] = useState(0)
  const declaration = useMemo(() => listOfEntity(presentation, i18n.locale), [presentation, i18n.locale])
  const create = { label: presentation.add, permission: presentation.entity.permission.add, onPress: () => form.open('new') }
  const [editedId, setEdited] = useState<Id | null>(null)
  const edit = {
    permission: presentation.entity.permission.edit,
    onPress: (row: { readonly id?: unknown }) => setEdited(String(row.id)),
    isFor: (row: object) => presentation.isFixed?.({ ...row }) !== true,
  }
  const saved = (name: string) => {
    setSavedCount((count) => count + 1)
    showToast({ text: t`${name} was saved` })
  }
  return (
    <>
      <ListScreen key={savedCount} declaration={{ ...declaration, create, edit }} />
      {editedId !== null && (
        <RowSheet
          key={editedId}
          presentation={presentation}
          id={editedId}
          onClose={() => setEdited(null)}
          onDone={(_, name) => {
            setEdited(null)
            saved(name)
          }}
        />
      )}
      {(isNew || form.form === 'new') && (
        <NewEntity
          presentation={presentation}
          likeId={form.like ?? null}
          known={{ label: OPEN_KNOWN, onTake: (id) => go(fileOf(presentation, id)) }}
          onClose={close}
          onDone={(_, name) => {
            saved(name)
            close()
          }}
        />
      )}
    </>
  )
}
