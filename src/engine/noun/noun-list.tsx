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
import { type NounLook, fieldIn, fileOf, queryOf, wordOf } from './look.ts'
import { NewNoun } from './new-noun.tsx'
import { RowSheet } from './row-sheet.tsx'
import { useAddressForm } from './use-address-form.ts'
import { BRING, IMPORT, NO, ORDER, ORDER_LABEL, YES } from './noun-words.ts'
import { lifeColumn, shapeOf } from './shown-columns.ts'

const OPEN_KNOWN = msg`Open existing`

function columnOf(look: NounLook, column: NounLook['columns'][number], locale: string): ListColumn<AnyQuery> {
  const { field: named, label: own, isMinor = false, render, text } = typeof column === 'string' ? { field: column } : column
  const shown = fieldIn(named, locale)
  const { label, choices, isDay = false } = wordOf(look, shown)
  const kind = (look.entity.entered as TypedFields)[named]?.kind
  const isPhone = kind === 'mobile'
  const flagText = (row: Readonly<Record<string, unknown>>): string => words._(row[named] === true ? YES : NO)
  return {
    field: shown as never,
    label: own ?? label,
    isPhone,
    isMinor,
    isDay,
    ...shapeOf(look.entity, named),
    ...(choices && { choices }),
    ...(render && { render }),
    ...(kind === 'flag' && { text: flagText }),
    ...(text && { text }),
  }
}

function filterOf(look: NounLook, name: string): ListFilter<AnyQuery> {
  const { label, choices } = wordOf(look, name)
  const target = look.references?.[name]
  const reference = target && queryOf(target)
  return { field: name as never, label, ...(choices && { choices }), ...(reference && { reference }) }
}

const isRows = (look: NounLook, field: string): boolean => (look.entity.entered as TypedFields)[field]?.kind === 'rows'

/** Optional columns: the query's other fields that have words. */
function offeredBy(look: NounLook, usual: readonly ListColumn<AnyQuery>[], locale: string): readonly ListColumn<AnyQuery>[] {
  const shown = new Set<string>(usual.map(({ field }) => field))
  const fields = (look.entity.query.fields as readonly string[]).filter(
    (field) => !shown.has(field) && !look.unused?.includes(field) && look.words[field] && !look.words[field].photos && !isRows(look, field),
  )
  return fields.map((field) => ({ ...columnOf(look, field, locale), field: field as never, label: wordOf(look, field).label }))
}

/** Additional fields for an export that the import accepts, with the import's headings. */
function inFilesOf(look: NounLook, shown: readonly ListColumn<AnyQuery>[], locale: string): readonly ListColumn<AnyQuery>[] {
  if (!look.entity.isImported) return []
  const told = new Set<string>(look.entity.query.fields)
  // The import does not read columns with custom texts.
  const isReadable = ({ label, text }: ListColumn<AnyQuery>, field: string, kind: TypedKind) =>
    label === wordOf(look, field).label && (text === undefined || kind === 'flag')
  return fieldsOfFile(look)
    .filter(({ field, typed }) => told.has(field) && typed.stored?.field === undefined && !look.unused?.includes(field))
    .filter(({ field, typed }) => !shown.some((column) => column.field === field && isReadable(column, field, typed.kind)))
    .map(({ field }) => ({ ...columnOf(look, field, locale), field: field as never, label: wordOf(look, field).label }))
}

function withPicture({ entity, columns }: NounLook): NounLook['columns'] {
  const picture = pictureField(entity)
  return picture === null ? columns : [...columns.slice(0, 1), { field: picture, isMinor: true }, ...columns.slice(1)]
}

/** The list of an entity: its columns, filters, actions and exports. */
export function listOfNoun(look: NounLook, locale: string): ListDeclaration<AnyQuery> {
  const { entity } = look
  const life = lifeColumn(look)
  const columns = [
    ...withPicture(look).map((column) => columnOf(look, column, locale)),
    ...(entity.hasLife ? [{ ...life, isMinor: true }] : []),
  ]
  return {
    query: entity.query,
    title: look.title,
    counted: look.counted,
    columns,
    offered: offeredBy(look, columns, locale),
    inFiles: inFilesOf(look, columns, locale),
    acts: [...(entity.hasLife ? lifeActs(look) : []), ...(look.acts ?? [])],
    filters: [...(entity.hasLife ? [life] : []), ...(look.filters ?? []).map((name) => filterOf(look, name))],
    rowTo: (row: { readonly id?: unknown }) => fileOf(look, row.id),
    ...(entity.isImported && { bring: { label: BRING, permission: entity.permission.add, to: `${look.path}/${IMPORT}` } }),
    ...(entity.isOrdered && { order: { label: ORDER_LABEL, permission: entity.permission.edit, to: `${look.path}/${ORDER}` } }),
    empty: { icon: look.icon, ...look.empty },
  }
}

/** The list of an entity, with the form for new rows on top of it. */
export function NounList({ look, isNew = false }: { readonly look: NounLook<AnyEntity>; readonly isNew?: boolean }) {
  const { i18n } = useLingui()
  const { t } = useShellWords()
  const go = useGo()
  const form = useAddressForm()
  const close = isNew ? () => go(look.path, { replace: true }) : form.close
  // A browser that is not a till reloads after a row was added.
  const [savedCount, setSavedCount] = useState(0)
  const declaration = useMemo(() => listOfNoun(look, i18n.locale), [look, i18n.locale])
  const create = { label: look.add, permission: look.entity.permission.add, onPress: () => form.open('new') }
  const [editedId, setEdited] = useState<Id | null>(null)
  const edit = {
    permission: look.entity.permission.edit,
    onPress: (row: { readonly id?: unknown }) => setEdited(String(row.id)),
    isFor: (row: object) => look.isFixed?.({ ...row }) !== true,
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
          look={look}
          id={editedId}
          onClose={() => setEdited(null)}
          onDone={(_, name) => {
            setEdited(null)
            saved(name)
          }}
        />
      )}
      {(isNew || form.form === 'new') && (
        <NewNoun
          look={look}
          likeId={form.like ?? null}
          known={{ label: OPEN_KNOWN, onTake: (id) => go(fileOf(look, id)) }}
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
