import type { AnyRecord, Fields } from '#domain/kernel/define.ts'
import { type NameOrder, SORT_KEY_VERSION, sortKey, withoutArticle } from '#domain/kernel/sort-key.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import { checksumText, rowHash } from '#domain/sync/checksum.ts'
import type { Cursor } from '#domain/sync/messages.ts'

/** A copied row and the server version of its last change. */
export interface MirrorRow {
  readonly id: string
  readonly $ver: number
  /** Sort keys of names for the copy's indexes, keyed by `keyNameOf`. */
  readonly $keys?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/** The row as sent by the server, without the mirror's own fields. */
export function withoutOwn({ $ver: _version, $keys: _keys, ...row }: MirrorRow): { id: string; [field: string]: unknown } {
  return row
}

/** The progress of the first copy: records before `recordIndex` are complete, then rows up to `afterId`. */
export interface CopyState {
  readonly recordIndex: number
  readonly afterId: string | null
  readonly done: number
  readonly total: number
}

export const FROM_THE_START: CopyState = { recordIndex: 0, afterId: null, done: 0, total: 0 }

export interface MirrorState {
  readonly k: 'state'
  readonly cursor: Cursor
  readonly epoch: string
  readonly scopeHash: string
  /** Null when the first copy is complete. */
  readonly copy: CopyState | null
  /** The last pull read everything up to the server's current version. */
  readonly isConsistent: boolean
  /** Number of rows by record, stored because counting 200,000 rows takes a second. */
  readonly counts: Readonly<Record<string, number>>
  readonly lastSearchPage: number
  /** Incremented when the mirror was emptied or its search pages were packed, which invalidates caches in memory. */
  readonly searchGeneration: number
  /** Records that the server did not have when they were to be copied: it is older than this app, and has no rows of them. */
  readonly unserved?: readonly string[]
}

/** Lines of text by which rows are found, in the order in which they came; `ids[n]` belongs to line n. */
export interface SearchPage {
  readonly page?: number
  readonly record: string
  readonly ids: readonly string[]
  readonly text: string
}

/**
 * The field by which each list is sorted initially; its index saves reading every row. Listed here because the worker
 * does not load the lists; a test compares the two.
 */
export const SORT_INDEXES: Readonly<Record<string, readonly string[]>> = {
  customer: ['createdAt'],
  service: ['position'],
  product: ['nameAr'],
  invoice: ['issuedAt'],
  measurement: ['takenAt'],
  attachment: ['takenAt'],
  condition_report: ['recordedAt'],
  rental_act: ['actedAt'],
}

/** Records whose rows a page may hold in memory; it reads changes by the rows' versions. */
export const FOLLOWED_RECORDS: readonly string[] = ['booking', 'rent_item', 'rent_category', 'catalog_group']

/** Names by record of which rows hold the keys, because the copy has an index by them. */
const keyedIndexes: ReadonlyMap<string, readonly string[]> = new Map(
  mirroredRecords.map(({ name, fields, indexes }: AnyRecord) => [
    name,
    [...new Set([...indexes, ...(SORT_INDEXES[name] ?? [])])].filter((field) => (fields as Fields)[field]?.sortsAs !== undefined),
  ]),
)

const keyNameOf = (field: string, order: NameOrder): string => (order === 'bare' ? `${field}Bare` : field)
const keyPathOf = (field: string, order: NameOrder): string => `$keys.${keyNameOf(field, order)}`

/** The index that gives the order of a name; null if there is none. */
export const keyIndexOf = (record: AnyRecord, field: string, order: NameOrder): string | null =>
  keyedIndexes.get(record.name)?.includes(field) ? keyPathOf(field, order) : null

/** A row as stored in the copy. */
export function mirrorRow(record: AnyRecord, row: Readonly<Record<string, unknown>>, id: string, ver: number): MirrorRow {
  const keyed = keyedIndexes.get(record.name) ?? []
  if (keyed.length === 0) return { ...row, id, $ver: ver }
  const keys = keyed.flatMap((field) => {
    const key = sortKey(String(row[field] ?? ''))
    return [[keyNameOf(field, 'whole'), key] as const, [keyNameOf(field, 'bare'), withoutArticle(key)] as const]
  })
  return { ...row, id, $ver: ver, $keys: Object.fromEntries(keys) }
}

function indexesOf(record: AnyRecord): string[] {
  const sorted = (SORT_INDEXES[record.name] ?? []).filter((field) => (record.fields as Fields)[field]?.sortsAs === undefined)
  const keys = (keyedIndexes.get(record.name) ?? []).flatMap((field) => [keyPathOf(field, 'whole'), keyPathOf(field, 'bare')])
  return [...new Set([...record.indexes, ...sorted, ...keys, ...(FOLLOWED_RECORDS.includes(record.name) ? ['$ver'] : [])])]
}

/** The stores in Dexie's notation. */
export const MIRROR_STORES: Readonly<Record<string, string>> = {
  state: '&k',
  searchPages: '++page, record',
  ...Object.fromEntries(mirroredRecords.map((record) => [record.name, ['&id', ...indexesOf(record)].join(', ')])),
}

export const MIRROR_PREFIX = 'fustan-mirror-'

/**
 * Named after its own shape: a build that knows a new record or index finds an empty mirror and copies afresh, while an
 * older tab beside it keeps its own. Nothing precious is in a mirror, so nothing needs to be migrated.
 */
export const MIRROR_NAME = `${MIRROR_PREFIX}${checksumText(rowHash(JSON.stringify([MIRROR_STORES, SORT_KEY_VERSION])))}`

/** Indexed fields by record in the actual mirror. */
export const mirrorIndexes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  mirroredRecords.map((record) => [record.name, new Set(['id', ...indexesOf(record)])]),
)

export const emptyCursor: Cursor = { ver: 0, record: null, id: null }

/** The part of the mirror's progress that determines whether it contains an operation's effect. */
export type Reach = Pick<MirrorState, 'cursor' | 'isConsistent'>
export const noReach: Reach = { cursor: emptyCursor, isConsistent: false }

/** True when the mirror contains everything up to this server version. */
export function isSettled({ cursor, isConsistent }: Reach, serverSeq: number): boolean {
  return serverSeq < cursor.ver || (serverSeq === cursor.ver && (isConsistent || cursor.record === null))
}

/**
 * True when the mirror contains the effect of that version even where it has no row. Only a consistent copy
 * guarantees it: an aborted pull skips rows that changed again later, so its cursor is no evidence for them.
 */
export const isCovered = (reach: Reach, serverSeq: number): boolean => reach.isConsistent && isSettled(reach, serverSeq)
