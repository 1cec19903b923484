import type { Reader } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { parseMobile } from '../kernel/phone.ts'
import { fold } from '../kernel/text.ts'
import { prefixOf } from '../settings/account-setting.ts'
import type { AnyDefinition, Setting } from './entity.ts'
import { scopeOf } from './entity-scope.ts'
import type { AnyTyped, TypedFields } from './typed.ts'

type Row = Readonly<Record<string, unknown>>
type Draft = Readonly<Record<string, unknown>>

const LIKE_MAX = 1000

/** The stored form of a value: a mobile as digits, a caseless e-mail in lower case, others as parsed by the schema. */
export function storedValue({ kind, rows, isCaseless }: AnyTyped, value: unknown, setting: Setting | null): unknown {
  if (isCaseless && typeof value === 'string') return value.toLowerCase()
  if (rows && Array.isArray(value)) return value.map((row: Draft) => storedRow(rows, row, setting))
  if (kind !== 'mobile' || typeof value !== 'string') return value
  const parsed = parseMobile(value, prefixOf(setting))
  return parsed.ok ? parsed.mobile : null
}

const storedRow = (fields: TypedFields, row: Draft, setting: Setting | null): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, storedValue(field, row[name], setting)]))

/** Texts are compared with normalized spelling; codes, numbers and e-mails as stored. */
const isFolded = ({ kind }: AnyTyped): boolean => kind === 'text'

/** The key by which stored unique values are compared; empty without a value. */
export function storedKey(field: AnyTyped, stored: unknown): string {
  if (stored === null || stored === undefined) return ''
  return isFolded(field) ? fold(String(stored)) : String(stored)
}

export const comparable = (field: AnyTyped, value: unknown, setting: Setting | null): string =>
  storedKey(field, storedValue(field, value, setting))

export const heldBesides = ({ merged }: Pick<AnyDefinition, 'merged'>, row: Row): readonly string[] =>
  merged ? String(row[merged.besides] ?? '').split(' ') : []

/**
 * Conditions for rows that may have a value. Where rows can be merged, merged ones are included and lead to the
 * remaining row.
 */
const holdersWhere = (entity: AnyDefinition) => (entity.merged ? [] : scopeOf(entity))

/** The other row with a value: one of the given rows, or the one into which it was merged and that has the value. */
async function holderOf(
  read: Pick<Reader, 'get'>,
  entity: AnyDefinition,
  rows: readonly Row[],
  id: Id,
  name: string,
): Promise<Row | undefined> {
  const { merged, scope, record } = entity
  const isOwn = (row: Row) => Object.entries(scope).every(([field, only]) => row[field] === only)
  const direct = rows.find((row) => row['id'] !== id && isOwn(row))
  if (direct || !merged) return direct
  for (const row of rows) {
    const now = row[merged.into]
    if (typeof now !== 'string' || now === id) continue
    const survivor: Row | null = await read.get(record, now)
    // Reported with the requested value, which is not the row's primary one.
    if (survivor && heldBesides(entity, survivor).includes(String(row[name]))) return { ...survivor, [name]: row[name] }
  }
  return undefined
}

export async function sameRow(read: Reader, entity: AnyDefinition, id: Id, name: string, value: unknown): Promise<Row | undefined> {
  const field = entity.entered[name] as AnyTyped
  if (value === null || value === '' || value === undefined) return undefined
  const where = holdersWhere(entity)
  if (!isFolded(field) || typeof value !== 'string') {
    const limit = entity.merged ? LIKE_MAX : 5
    const rows: Row[] = await read.select(entity.record, { where: [...where, { field: name, is: value as string | number }], limit })
    return holderOf(read, entity, rows, id, name)
  }
  const wanted = fold(value)
  const search = entity.record.searchLine ? { search: value } : {}
  const rows: Row[] = await read.select(entity.record, { where, ...search, limit: LIKE_MAX })
  const alike = rows.filter((row) => fold(String(row[name] ?? '')) === wanted)
  return holderOf(read, entity, alike, id, name)
}

const isComparable = (value: unknown): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number'

/** For each of these rows the other row with the same value, if any. */
export async function sameRows(
  read: Reader,
  entity: AnyDefinition,
  name: string,
  rows: readonly { readonly id: Id; readonly draft: Draft }[],
  setting: Setting | null,
): Promise<readonly (Row | undefined)[]> {
  const field = entity.entered[name] as AnyTyped
  const values = rows.map(({ draft }) => storedValue(field, draft[name], setting))
  if (isFolded(field)) return Promise.all(rows.map(({ id }, nth) => sameRow(read, entity, id, name, values[nth])))
  const oneOf = [...new Set(values)].filter(isComparable)
  const found: Row[] =
    oneOf.length > 0 ? await read.select(entity.record, { where: [...holdersWhere(entity), { field: name, oneOf }], limit: LIKE_MAX }) : []
  const holders = Map.groupBy(found, (row) => row[name])
  return Promise.all(rows.map(({ id }, nth) => holderOf(read, entity, holders.get(values[nth]) ?? [], id, name)))
}
