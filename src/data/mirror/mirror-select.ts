import type { Collection, WhereClause } from 'dexie'
import type { AnyRecord, Fields, Where } from '#domain/kernel/define.ts'
import { isOrderedByUnits } from '#domain/kernel/text.ts'
import type { MirrorDb } from './mirror.ts'
import { type MirrorRow, type MirrorState, keyIndexOf, mirrorIndexes } from './mirror-rows.ts'
import { type KeyedSelection, type KeyedSort, isSelected, ordering } from './selection.ts'

type Rows = Collection<MirrorRow, string>

interface Plan {
  readonly collection: Rows
  /** The field that the collection is ordered by; null for no useful order. */
  readonly order: string | null
  readonly answered: Where | null
}

/** The index that gives an order, or null. A plain index on a name orders by code point, not by collation. */
function indexOf(record: AnyRecord, sort: KeyedSort | undefined): string | null {
  if (!sort) return 'id'
  return sort.names ? keyIndexOf(record, sort.field, sort.names) : sort.field
}

/** Chooses how to find rows: by an index on a condition, else by the index of the sort, else by reading all. */
function planFor(db: MirrorDb, record: AnyRecord, selection: Pick<KeyedSelection, 'where' | 'sort'>): Plan {
  const indexes = mirrorIndexes.get(record.name) ?? new Set<string>()
  const table = db.rows(record.name)
  for (const condition of selection.where ?? []) {
    const collection = indexes.has(condition.field) ? byIndex(table.where(condition.field), condition) : null
    if (collection)
      return { collection, order: 'is' in condition ? 'id' : 'oneOf' in condition ? null : condition.field, answered: condition }
  }
  const sorted = indexOf(record, selection.sort)
  const field = (record.fields as Fields)[selection.sort?.field ?? 'id']
  // An index omits rows whose value is null, so only a non-nullable field can give the order.
  if (sorted !== null && indexes.has(sorted) && field && !field.nullable)
    return { collection: table.orderBy(sorted), order: sorted, answered: null }
  return { collection: table.toCollection(), order: 'id', answered: null }
}

function byIndex(clause: WhereClause<MirrorRow, string, MirrorRow>, condition: Where): Rows | null {
  if ('is' in condition) return condition.is === null || typeof condition.is === 'boolean' ? null : clause.equals(condition.is)
  if ('oneOf' in condition) return clause.anyOf([...condition.oneOf])
  const { from, before } = condition
  // Texts whose UTF-16 order differs from the collation are compared row by row.
  if ([from, before].some((bound) => typeof bound === 'string' && !isOrderedByUnits(bound))) return null
  if (from !== undefined && before !== undefined) return clause.between(from, before, true, false)
  if (from !== undefined) return clause.aboveOrEqual(from)
  return before === undefined ? null : clause.below(before)
}

/** Fewer rows than these are always read at once. */
const FEW_ROWS = 2_000

interface PageNeed extends Pick<KeyedSelection, 'where' | 'sort'> {
  /** True for a page of rows, false for their count alone. */
  readonly isPage: boolean
}

/** True where every row of a long record would have to be read: no index answers a condition or gives the order. They are read in slices then. */
export function readsAll(db: MirrorDb, record: AnyRecord, state: MirrorState | null, request: PageNeed): boolean {
  if (!state || (state.counts[record.name] ?? 0) <= FEW_ROWS) return false
  const { order, answered } = planFor(db, record, request)
  const isInOrder = request.isPage && order === indexOf(record, request.sort)
  return !isInOrder && answered === null
}

/** The value by which an index holds a row: a field or a sort key. */
const valueBy = (row: MirrorRow, index: string): unknown =>
  index.startsWith('$keys.') ? row.$keys?.[index.slice('$keys.'.length)] : row[index]

const isPlacedAlike = (value: unknown): boolean => typeof value !== 'string' || isOrderedByUnits(value)

/** Copied rows of a selection in order from `offset` on, without those in `except`. */
export async function selectCopied(
  db: MirrorDb,
  record: AnyRecord,
  selection: KeyedSelection & { readonly where: readonly Where[] },
  except: ReadonlySet<string>,
): Promise<MirrorRow[]> {
  const { collection, order, answered } = planFor(db, record, selection)
  const rest = selection.where.filter((condition) => condition !== answered)
  const isFiltered = rest.length > 0 || except.size > 0
  const saved = isFiltered ? collection.filter((row) => !except.has(row.id) && isSelected(row, rest)) : collection
  const offset = selection.offset ?? 0
  if (order !== null && order === indexOf(record, selection.sort)) {
    // A Dexie collection is mutable, and the rows may have to be read again in full.
    const inPlace = saved.clone()
    // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection, of which there is no other reversal
    const turned = selection.sort?.descending ? inPlace.reverse() : inPlace
    const page = await turned.offset(offset).limit(selection.limit).toArray()
    // A row whose value has the same place in both orders has as many rows before it in either.
    if (page.every((row) => isPlacedAlike(valueBy(row, order)))) return page
  }
  const rows = await saved.toArray()
  return rows.toSorted(ordering(selection.sort)).slice(offset, offset + selection.limit)
}

/** Counts the matching copied rows, without those in `except`. Uses the table's own count if there is no condition. */
export async function countCopied(db: MirrorDb, record: AnyRecord, where: readonly Where[], except: ReadonlySet<string>): Promise<number> {
  const { collection, answered } = planFor(db, record, { where })
  const rest = where.filter((condition) => condition !== answered)
  if (rest.length === 0 && except.size === 0) return collection.count()
  return collection.filter((row) => !except.has(row.id) && isSelected(row, rest)).count()
}
