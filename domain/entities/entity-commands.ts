import * as v from 'valibot'
import {
  type AnyRecord,
  type Change,
  type CommandDefinition,
  type CommandKind,
  type Decision,
  type DecisionContext,
  type Objection,
  type Reader,
  defineCommand,
  happened,
  insert,
  patch,
} from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import type { EntityCode } from './entity-codes.ts'
import type { AnyDefinition } from './entity.ts'
import { lifeValue } from './entity-life.ts'
import { type Draft, type EntityLoaded, codeIn, faultsOfDraft, loadEntities, loadEntity, nameOf, rowFields } from './entity-faults.ts'
import { comparable } from './entity-same.ts'
import { type MergedEdit, beforeOfInput, editSchema, mergedEdit } from './merge-edit.ts'
import { type AnyTyped, type Schema, type TypedFields, draftSchema } from './typed.ts'

/** Maximum rows per message; a larger file is sent in several, each of which is applied completely or not at all. */
export const IMPORT_ROWS_MAX = 100

export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

export interface EntityRow {
  readonly id: Id
  readonly draft: Draft
}
export const rowOfInput = (entity: AnyDefinition, input: Readonly<Record<string, unknown>>): EntityRow => ({
  id: input[entity.keys.id] as Id,
  draft: input[entity.keys.draft] as Draft,
})

const rowsOfInput = (entity: AnyDefinition, input: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>): EntityRow[] =>
  (input[entity.keys.rows] ?? []).map((row) => rowOfInput(entity, row))

const rowSchema = (entity: AnyDefinition): Schema<Readonly<Record<string, unknown>>> =>
  v.object({ [entity.keys.id]: idSchema, [entity.keys.draft]: draftSchema(entity.entered) })

type Refused = Decision<string>
export const refusedBy = (refusal: Objection): Refused => ({ ok: false, refusal })
const fieldOf = (entity: AnyDefinition, fault: Objection): Objection =>
  fault.field ? { ...fault, field: `${entity.keys.draft}.${fault.field}` } : fault

/** The code for a missing permission, shared by all commands of an entity. */
export const forbiddenOf = (entity: AnyDefinition): string => codeIn(entity, 'entities.no-permission')

const KIND_CODES: Readonly<Record<string, readonly EntityCode[]>> = {
  mobile: ['entities.mobile-required', 'entities.mobile-wrong'],
  trn: ['entities.trn-wrong'],
  reference: ['entities.reference-unknown', 'entities.reference-disabled'],
  picture: ['entities.picture-unknown', 'entities.picture-not-square'],
}

const kindCodes = ({ kind, rows = {} }: AnyTyped): readonly EntityCode[] => [
  ...(KIND_CODES[kind] ?? []),
  ...Object.values(rows).flatMap(kindCodes),
]

/** The codes that a draft's fields can raise, as the entity names them. */
const draftCodes = (entity: AnyDefinition): readonly string[] =>
  Object.entries(entity.entered as TypedFields).flatMap(([name, field]) => [
    ...kindCodes(field).map((code) => codeIn(entity, code, name)),
    ...(field.isServiceName ? [codeIn(entity, 'entities.service-letters', name)] : []),
    ...(field.isUnique ? [codeIn(entity, 'entities.already-exists', name)] : []),
  ])

export const codesOf = (entity: AnyDefinition, ...more: readonly EntityCode[]): readonly string[] => [
  ...new Set([forbiddenOf(entity), ...more.map((code) => codeIn(entity, code)), ...draftCodes(entity), ...entity.ruleCodes]),
]
export const idCodes = (entity: AnyDefinition): readonly string[] => [forbiddenOf(entity), codeIn(entity, 'entities.unknown')]

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (record: AnyRecord, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in record.fields))

function insertion(entity: AnyDefinition, { id, draft }: EntityRow, loaded: EntityLoaded, context: DecisionContext): Change[] {
  const { record, related } = entity
  const fields = {
    ...(entity.hasLife ? { [entity.lifeField]: lifeValue(entity, true) } : {}),
    ...entity.scope,
    ...entity.starts(context, draft),
    ...rowFields(entity, draft, loaded, context.actor),
    id,
  }
  const rest = related ? [insert(related, fieldsOf(related, fields))] : []
  return [insert(record, fieldsOf(record, fields)), ...rest, ...entity.onAdd(id, draft, context, loaded.setting)]
}

/** The row of the `related` record is inserted with the first change if it is missing. */
function changesOf({ record, related }: AnyDefinition, id: Id, fields: Fields, loaded: EntityLoaded): Change[] {
  const changes: Change[] = [patch(record, id, fieldsOf(record, fields))]
  if (related)
    changes.push(loaded.related ? patch(related, id, fieldsOf(related, fields)) : insert(related, { ...fieldsOf(related, fields), id }))
  return changes
}

function neededOf(
  entity: AnyDefinition,
): Partial<Pick<CommandDefinition<string, Readonly<Record<string, unknown>>, EntityLoaded>, 'anyOf'>> {
  const { anyOf } = entity
  if (!anyOf) return {}
  return { anyOf: (input, loaded, actor) => anyOf({ current: loaded.current, draft: editOf(entity, input, loaded).draft }, actor) }
}

const editOf = (entity: AnyDefinition, input: Fields, loaded: EntityLoaded): MergedEdit =>
  mergedEdit(entity, rowOfInput(entity, input).draft, beforeOfInput(input), loaded)

/** How changes of rows are executed: by the server, or only in the user's own session. */
export const wishOf = ({ offline }: AnyDefinition): CommandKind => (offline === 'online' ? 'online' : 'intent')

/** Adds a row. As a fact it is always stored; otherwise the first fault refuses it. */
export function addCommand(entity: AnyDefinition): CommandDefinition {
  return defineCommand({
    name: `add${capitalized(entity.name)}`,
    version: 1,
    kind: entity.offline,
    permission: entity.permission.add,
    input: rowSchema(entity),
    refusals: codesOf(entity),
    forbidden: forbiddenOf(entity),
    ...neededOf(entity),
    load: (read, input) => {
      const { id, draft } = rowOfInput(entity, input)
      return loadEntity(read, entity, id, draft)
    },
    decide(input, loaded: EntityLoaded, context): Decision<string> {
      const row = rowOfInput(entity, input)
      const faults = faultsOfDraft(entity, row.draft, loaded, context).map((fault) => fieldOf(entity, fault))
      const [first] = faults
      if (first && entity.offline !== 'fact') return refusedBy(first)
      return happened(insertion(entity, row, loaded, context), faults)
    },
  })
}

export function editCommand(entity: AnyDefinition): CommandDefinition {
  return defineCommand({
    name: `edit${capitalized(entity.name)}`,
    version: 1,
    kind: wishOf(entity),
    permission: entity.permission.edit,
    input: editSchema(entity),
    refusals: codesOf(entity, 'entities.unknown', 'entities.changed-meanwhile'),
    forbidden: forbiddenOf(entity),
    ...neededOf(entity),
    load: (read, input) => {
      const { id, draft } = rowOfInput(entity, input)
      return loadEntity(read, entity, id, draft, beforeOfInput(input))
    },
    decide(input, loaded: EntityLoaded, context): Decision<string> {
      const { id } = rowOfInput(entity, input)
      const { draft, both } = editOf(entity, input, loaded)
      if (!isOfScope(entity, loaded.current)) return refusedBy({ code: codeIn(entity, 'entities.unknown') })
      const fault = faultsOfDraft(entity, draft, loaded, context)[0] ?? changedMeanwhile(entity, both, loaded.current, context.actor)
      if (fault) return refusedBy(fieldOf(entity, fault))
      return happened(changesOf(entity, id, rowFields(entity, draft, loaded, context.actor), loaded))
    },
  })
}

export const isOfScope = (entity: AnyDefinition, row: Readonly<Record<string, unknown>> | null): boolean =>
  row !== null && Object.entries(entity.scope).every(([field, only]) => row[field] === only)

export interface RowFault extends Objection {
  readonly nth: number
}

const picturesOf = ({ entered }: AnyDefinition): readonly string[] =>
  Object.entries(entered as TypedFields).flatMap(([name, { kind }]) => (kind === 'picture' ? [name] : []))

/** Imports cannot include pictures, which are chosen and resized in the form. */
const picturesInFile = (entity: AnyDefinition, rows: readonly EntityRow[]): readonly RowFault[] =>
  rows.flatMap(({ draft }, nth) =>
    picturesOf(entity).flatMap((field) => (draft[field] ? [{ nth, code: codeIn(entity, 'entities.picture-in-file'), field }] : [])),
  )

/** Unique values that an earlier row of the same message also has, after normalization. */
function twiceInFile(entity: AnyDefinition, rows: readonly EntityRow[], setting: EntityLoaded['setting']): readonly RowFault[] {
  return Object.entries(entity.entered as TypedFields).flatMap(([name, field]) => {
    if (!field.isUnique) return []
    const seen = new Map<string, { readonly draft: Draft; readonly nth: number }>()
    return rows.flatMap(({ draft }, nth): RowFault[] => {
      const value = comparable(field, draft[name], setting)
      if (value === '') return []
      const first = seen.get(value)
      if (!first) seen.set(value, { draft, nth })
      // The position of the first one, to name its line in the file.
      const details = first && { ...twiceDetails(first.draft, name, draft[name]), firstNth: first.nth }
      return details ? [{ nth, code: codeIn(entity, 'entities.twice-in-file'), field: name, details }] : []
    })
  })
}

export const twiceDetails = (first: Draft, name: string, value: unknown) => ({ ...nameOf(first), [name]: String(value) })

/**
 * Refuses the message with the first fault. `details.rows` has every faulty row (JSON of `RowFault`s), so that the user
 * can exclude all of them at once.
 */
function refusedRows(entity: AnyDefinition, faults: readonly RowFault[]): Refused | null {
  const rows = [...new Map(faults.toReversed().map((fault) => [fault.nth, fault])).values()].toSorted((a, b) => a.nth - b.nth)
  const [first] = rows
  if (!first) return null
  const { nth, code, field = '', details = {} } = first
  const { keys } = entity
  return refusedBy({ code, field: `${keys.rows}.${nth}.${keys.draft}.${field}`, details: { ...details, rows: JSON.stringify(rows) } })
}

/** Imports rows, all or none. Importing a file again after a lost connection adds the missing rows. */
export function importCommand(entity: AnyDefinition): CommandDefinition {
  return defineCommand({
    name: `import${capitalized(entity.plural)}`,
    version: 1,
    kind: wishOf(entity),
    permission: entity.permission.add,
    input: v.object({
      [entity.keys.rows]: v.pipe(v.array(rowSchema(entity)), v.minLength(1, 'required'), v.maxLength(IMPORT_ROWS_MAX, 'too-many')),
    }),
    refusals: codesOf(entity, 'entities.twice-in-file', ...(picturesOf(entity).length > 0 ? (['entities.picture-in-file'] as const) : [])),
    forbidden: forbiddenOf(entity),
    load: (read: Reader, input) => loadEntities(read, entity, rowsOfInput(entity, input)),
    decide(input, loaded: readonly EntityLoaded[], context): Decision<string> {
      const given = rowsOfInput(entity, input)
      // An existing row was inserted by an earlier attempt with the same file.
      const isNew = (nth: number) => loaded[nth]?.current === null
      const faults = given.flatMap((row, nth): RowFault[] => {
        const known = loaded[nth]
        const [fault] = known && isNew(nth) ? faultsOfDraft(entity, row.draft, known, context) : []
        return fault ? [{ ...fault, nth }] : []
      })
      const refused = refusedRows(entity, [
        ...twiceInFile(entity, given, loaded[0]?.setting ?? null),
        ...faults,
        ...picturesInFile(entity, given),
      ])
      if (refused) return refused
      const changes = given.flatMap((row, nth): Change[] => {
        const known = loaded[nth]
        if (!known || !isNew(nth)) return []
        // Ids are numbered within the operation: each row has its own range.
        return insertion(entity, row, known, { ...context, id: (entry) => context.id(nth * ENTRIES_PER_ROW + entry) })
      })
      return happened(changes)
    },
  })
}

const ENTRIES_PER_ROW = 8
