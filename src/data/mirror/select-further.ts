import { type FieldPath, fieldPath, isThroughReference } from '#domain/field-path.ts'
import type { AnyRecord, Where } from '#domain/kernel/define.ts'
import { searchTerms } from '#domain/kernel/text.ts'
import type { Device } from '../device.ts'
import type { Row } from '../ledger/overlay.ts'
import { lookUp } from './look-up.ts'
import { readRows } from './read-with-pending.ts'
import { foldRows } from './scan.ts'
import { searched } from './searched.ts'
import { type Comparable, type KeyedSelection, holds, meetable, ordering } from './selection.ts'

type FurtherSelection = Pick<KeyedSelection, 'search' | 'sort'> & { readonly where: readonly Where[] }
/** A row with only the fields needed for the order and the conditions. */
type Slim = { readonly id: string; readonly [path: string]: unknown }

/** Rows that meet the conditions on their own fields, reduced to the given fields. */
async function slimRows(device: Device, record: AnyRecord, request: FurtherSelection, fields: readonly string[]): Promise<Slim[]> {
  const where = request.where.filter(({ field }) => !isThroughReference(field))
  const slim = (row: Row): Slim => ({ id: row.id, ...Object.fromEntries(fields.map((field) => [field, row[field]])) })
  if (searchTerms(request.search ?? '').length > 0) return (await searched(device, record, { ...request, where })).map(slim)
  return foldRows(device, record, where, () => {
    const result: Slim[] = []
    return { result, take: (row) => void result.push(slim(row)) }
  })
}

async function idsOf(device: Device, record: AnyRecord, request: FurtherSelection): Promise<string[]> {
  const further = request.where.filter(({ field }) => isThroughReference(field))
  const names = new Set([...further.map(({ field }) => field), ...(request.sort ? [request.sort.field] : [])])
  const paths = [...names].map((path): FieldPath & { readonly path: string } => ({ path, ...fieldPath(record, path) }))
  const rows = await slimRows(device, record, request, [...new Set(paths.map(({ via, name }) => via?.field ?? name))])
  const valueOf = await lookUp(device, paths, ({ field }) => rows.map((row) => row[field]))
  const whole = rows.map((row): Slim => {
    const values = paths.map(({ path, via, name }): [string, unknown] => [path, via ? valueOf(via, row[via.field], name) : row[name]])
    return { id: row.id, ...Object.fromEntries(values) }
  })
  return whole
    .filter((row) => further.every((condition) => holds(row[condition.field] as Comparable, condition)))
    .toSorted(ordering(request.sort))
    .map(({ id }) => id)
}

/** True where the record's own rows answer: no search text, and no field of a referenced record. */
const isOwn = ({ search = '', sort }: Pick<KeyedSelection, 'search' | 'sort'>, where: readonly Where[]): boolean =>
  searchTerms(search).length === 0 && ![...where, ...(sort ? [sort] : [])].some(({ field }) => isThroughReference(field))

const whereOf = (record: AnyRecord, { where }: Pick<KeyedSelection, 'where'>) =>
  meetable(where, (path) => fieldPath(record, path).field.kind)

/**
 * A page of a search, of a query with conditions or an order by fields of referenced rows, or of a long record in an
 * order without an index.
 */
export async function selectFurther(device: Device, record: AnyRecord, selection: KeyedSelection): Promise<Row[]> {
  const where = whereOf(record, selection)
  const { offset = 0, limit } = selection
  return where ? readRows(device, record, (await idsOf(device, record, { ...selection, where })).slice(offset, offset + limit)) : []
}

/** Counts the rows of such a selection. */
export async function countFurther(
  device: Device,
  record: AnyRecord,
  selection: Pick<KeyedSelection, 'where' | 'search'>,
): Promise<number> {
  const where = whereOf(record, selection)
  if (!where) return 0
  if (!isOwn(selection, where)) return (await idsOf(device, record, { ...selection, where })).length
  const { count } = await foldRows(device, record, where, () => {
    const result = { count: 0 }
    return { result, take: () => void (result.count += 1) }
  })
  return count
}
