import type { Actor, AnyRecord, DecisionContext, Objection, Reader } from '../kernel/define.ts'
import { ONLY_ROW_ID, type Id } from '../kernel/ids.ts'
import { parseMobile } from '../kernel/phone.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { SERVICE_NAME } from '../kernel/text.ts'
import { COUNTRY, accountSetting, prefixOf } from '../settings/account-setting.ts'
import { trnFault } from '../taxes/trn.ts'
import type { EntityCode } from './entity-codes.ts'
import type { AnyDefinition, Setting } from './entity.ts'
import { scopeOf } from './entity-scope.ts'
import { isFieldSeen } from './entity-seen.ts'
import { sameRow, sameRows, storedValue } from './entity-same.ts'
import { mergedEdit } from './merge-edit.ts'
import { type AnyTyped, type TypedFields, storedName } from './typed.ts'

type Row = Readonly<Record<string, unknown>>
export type Draft = Readonly<Record<string, unknown>>

export interface EntityLoaded {
  readonly setting: Setting | null
  readonly current: Row | null
  readonly related: Row | null
  readonly same: Readonly<Record<string, Row | undefined>>
  /** The row that a reference names, by the path of its field: `groupId`, `items.0.serviceId`. */
  readonly pointed: Readonly<Record<string, Row | null>>
  /** The row that the current reference names, by field, if the draft has another one. */
  readonly formerly: Readonly<Record<string, Row | null>>
  /** The position of a row of an ordered entity if the draft has none. */
  readonly place: number
}

const rowsIn = ({ rows }: AnyTyped, value: unknown): readonly Draft[] => (rows && Array.isArray(value) ? value : [])

interface ReferenceIn {
  readonly path: string
  readonly to: NonNullable<AnyTyped['to']>
  readonly value: unknown
}

const referencesIn = (fields: TypedFields, draft: Draft, at = ''): readonly ReferenceIn[] =>
  Object.entries(fields).flatMap(([name, field]): readonly ReferenceIn[] => {
    if (field.to) return [{ path: `${at}${name}`, to: field.to, value: draft[name] }]
    return rowsIn(field, draft[name]).flatMap((row, nth) => referencesIn(field.rows ?? {}, row, `${at}${name}.${nth}.`))
  })

export async function loadEntity(
  read: Reader,
  entity: AnyDefinition,
  id: Id,
  typed: Draft,
  before: Draft | null = null,
): Promise<EntityLoaded> {
  const fields = Object.entries(entity.entered as TypedFields)
  const [setting, current, related] = await Promise.all([
    read.get(accountSetting, ONLY_ROW_ID),
    read.get(entity.record, id),
    entity.related ? read.get(entity.related, id) : null,
  ])
  const { draft } = mergedEdit(entity, typed, before, { setting, current, related })
  const unique = fields.filter(([, field]) => field.isUnique)
  const [same, pointed, formerly, place] = await Promise.all([
    Promise.all(
      unique.map(async ([name, field]) => [name, await sameRow(read, entity, id, name, storedValue(field, draft[name], setting))] as const),
    ),
    Promise.all(
      referencesIn(entity.entered as TypedFields, draft).map(
        async ({ path, to, value }) => [path, typeof value === 'string' ? await read.get(to.record, value) : null] as const,
      ),
    ),
    current ? readFormerly(read, entity, current, draft) : {},
    placeOf(read, entity, current),
  ])
  return { setting, current, related, same: Object.fromEntries(same), pointed: Object.fromEntries(pointed), formerly, place }
}

/** The rows that the current references name, only for those that the draft changes. */
export async function readFormerly(
  read: Reader,
  entity: AnyDefinition,
  current: Row,
  draft: Draft | null,
): Promise<EntityLoaded['formerly']> {
  const left = Object.entries(entity.entered as TypedFields).flatMap(([name, { to }]) => {
    const value = current[storedName(name, entity.entered[name])]
    return to && typeof value === 'string' && draft?.[name] !== value ? [{ name, record: to.record, id: value }] : []
  })
  return Object.fromEntries(await Promise.all(left.map(async ({ name, record, id }) => [name, await read.get(record, id)] as const)))
}

/** The current position; after the last one for a new row. */
async function placeOf(read: Reader, entity: AnyDefinition, current: Row | null): Promise<number> {
  if (current || !entity.isOrdered) return Number(current?.['position'] ?? 0)
  const [last]: Row[] = await read.select(entity.record, {
    where: scopeOf(entity),
    sort: { field: 'position', descending: true },
    limit: 1,
  })
  return Math.min(Number(last?.['position'] ?? 0) + 1, placeMax(entity))
}

const placeMax = ({ entered }: AnyDefinition): number => (entered as TypedFields)['position']?.max ?? Infinity

/**
 * Loads the same data for imported rows, in as few queries as possible. Values that are compared by search need a query each,
 * because two spellings of a name are equal.
 */
export async function loadEntities(
  read: Reader,
  entity: AnyDefinition,
  rows: readonly { readonly id: Id; readonly draft: Draft }[],
): Promise<readonly EntityLoaded[]> {
  const fields = Object.entries(entity.entered as TypedFields)
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  const current = byId(
    await read.many(
      entity.record,
      rows.map(({ id }) => id),
    ),
  )
  const references = rows.map(({ draft }) => referencesIn(entity.entered as TypedFields, draft))
  const pointed = new Map<AnyRecord, ReadonlyMap<unknown, Row>>()
  for (const [record, found] of Map.groupBy(references.flat(), ({ to }) => to.record)) {
    const ids = [...new Set(found.map(({ value }) => value))].filter((id) => typeof id === 'string')
    pointed.set(record, byId(await read.many(record, ids)))
  }
  const same = new Map<string, readonly (Row | undefined)[]>()
  for (const [name, field] of fields) if (field.isUnique) same.set(name, await sameRows(read, entity, name, rows, setting))
  const behind = await placeOf(read, entity, null)
  return rows.map(({ id }, nth) => ({
    setting,
    current: current.get(id) ?? null,
    // Only needed for edits, and an import has none.
    related: null,
    place: Math.min(behind + nth, placeMax(entity)),
    same: Object.fromEntries([...same].map(([name, found]) => [name, found[nth]])),
    pointed: Object.fromEntries((references[nth] ?? []).map(({ path, to, value }) => [path, pointed.get(to.record)?.get(value) ?? null])),
    formerly: {},
  }))
}

const byId = (rows: readonly Row[]): ReadonlyMap<unknown, Row> => new Map(rows.map((row) => [row['id'], row]))

type Fault = Objection<EntityCode>

function typedFault(name: string, field: AnyTyped, value: unknown, { setting, same, pointed, current }: EntityLoaded): Fault | null {
  if (field.kind === 'mobile' && typeof value === 'string') {
    const parsed = parseMobile(value, prefixOf(setting))
    if (!parsed.ok) return { code: field.isRequired ? `entities.${parsed.fault}` : 'entities.mobile-wrong', field: name }
  }
  if (field.kind === 'trn' && typeof value === 'string' && trnFault(value, setting?.country ?? COUNTRY.ksa))
    return { code: 'entities.trn-wrong', field: name }
  // An existing violation of a newer rule, or a duplicate from before the rule or by two tills, does not block other
  // changes.
  const isSaved = current !== null && current[storedName(name, field)] === storedValue(field, value, setting)
  if (field.isServiceName && typeof value === 'string' && !SERVICE_NAME.test(value) && !isSaved)
    return { code: 'entities.service-letters', field: name }
  const other = same[name]
  if (other && !isSaved)
    return {
      code: 'entities.already-exists',
      field: name,
      details: { ...nameOf(other), [name]: String(other[name]), otherId: String(other['id']) },
    }
  if (field.kind === 'picture') return pictureFault(name, field, value, { pointed, current })
  if (field.kind !== 'reference' || value === null) return null
  return referenceFault(name, field, pointed[name] ?? null, current?.[name] === value)
}

function faultsAt(name: string, field: AnyTyped, value: unknown, loaded: EntityLoaded): readonly Fault[] {
  const own = typedFault(name, field, value, loaded)
  const before = rowsIn(field, loaded.current?.[name])
  const within = rowsIn(field, value).flatMap((row, nth) =>
    Object.entries(field.rows ?? {}).flatMap(([part, of]) => {
      const path = `${name}.${nth}.${part}`
      // A value chosen in any of the rows before remains valid.
      const saved = before.find((one) => one[part] === row[part])
      return faultsAt(path, of, row[part], { ...loaded, current: saved ? { [path]: row[part] } : null })
    }),
  )
  return own ? [own, ...within] : within
}

const isWithin = ({ to }: AnyTyped, row: Row): boolean => Object.entries(to?.scope ?? {}).every(([key, only]) => row[key] === only)

/** A picture must exist for this entity. An unchanged one does not block other changes. */
function pictureFault(
  name: string,
  field: AnyTyped,
  value: unknown,
  { pointed, current }: Pick<EntityLoaded, 'pointed' | 'current'>,
): Fault | null {
  if (value === null || value === undefined || current?.[name] === value) return null
  const row = pointed[name] ?? null
  const isThere = row !== null && isWithin(field, row) && row['removedAt'] === null && String(row['mime']).startsWith('image/')
  if (!isThere) return { code: 'entities.picture-unknown', field: name }
  const isSquare = typeof row['width'] === 'number' && row['width'] === row['height']
  return field.isSquare && !isSquare ? { code: 'entities.picture-not-square', field: name } : null
}

/** A reference to a disabled row is valid only if unchanged. */
function referenceFault(name: string, field: AnyTyped, row: Row | null, isUnchanged: boolean): Fault | null {
  if (row === null || !isWithin(field, row)) return { code: 'entities.reference-unknown', field: name }
  if (row['status'] === GENERIC_STATUS.disabled && !isUnchanged)
    return { code: 'entities.reference-disabled', field: name, details: nameOf(row) }
  return null
}

/** The name of a row for messages, in both languages if it has them. */
export function nameOf(row: Row): Readonly<Record<string, string>> {
  if (typeof row['nameAr'] === 'string') return { nameAr: row['nameAr'], nameEn: String(row['nameEn'] ?? row['nameAr']) }
  const name = String(row['name'] ?? '')
  return { nameAr: name, nameEn: name }
}

/** The entity's own code for a code, if it has one, preferably for the field. */
export const codeIn = ({ codes }: Pick<AnyDefinition, 'codes'>, code: string, field = ''): string =>
  (codes as Readonly<Record<string, string>>)[`${code}:${field}`] ?? (codes as Readonly<Record<string, string>>)[code] ?? code

export type DraftBy = Pick<DecisionContext, 'actor' | 'now'>

export function faultsOfDraft(entity: AnyDefinition, draft: Draft, loaded: EntityLoaded, by: DraftBy): readonly Objection<string>[] {
  const { actor, now } = by
  const { current, setting, pointed, formerly } = loaded
  const own = Object.entries(entity.entered as TypedFields).flatMap(([name, field]) =>
    faultsAt(name, field, draft[name], loaded).map((fault) => ({ ...fault, code: codeIn(entity, fault.code, name) })),
  )
  return [...own, ...entity.rules(draft, { current, setting, actor, now, pointed, formerly })]
}

/**
 * The stored fields of a draft, including those of the `related` record. Fields that the actor may not see are left out,
 * because their form did not show them. An empty password remains as it was.
 */
export const rowFields = (entity: AnyDefinition, draft: Draft, loaded: EntityLoaded, actor: Actor): Row => {
  const { setting, current, place } = loaded
  // An older till omits a newer field: an existing row keeps its value, a new one gets the initial value.
  const isUnsaid = (name: string, { isLater }: AnyTyped): boolean => isLater === true && draft[name] === undefined
  const isNewRow = (name: string): boolean => !current || (entity.related !== null && !loaded.related && name in entity.related.fields)
  // A password is never shown, but can be entered.
  const isHidden = (name: string, field: AnyTyped): boolean =>
    field.kind !== 'password' && !isFieldSeen(entity, storedName(name, field), actor.permissions)
  return Object.fromEntries(
    Object.entries(entity.entered as TypedFields)
      .filter(([name, field]) => {
        if (isUnsaid(name, field) || isHidden(name, field)) return isNewRow(storedName(name, field))
        if (!current) return true
        return field.kind === 'password' ? draft[name] !== null : !field.isFixed
      })
      .map(([name, field]) => {
        const typed = isUnsaid(name, field) || isHidden(name, field) ? field.initial : storedValue(field, draft[name], setting)
        const value = entity.isOrdered && name === 'position' ? (typed ?? place) : typed
        return [storedName(name, field), field.stored ? field.stored.write(value, draft) : value]
      }),
  )
}
