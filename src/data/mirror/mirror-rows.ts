import type { AnyRecord, Fields } from '#domain/kernel/define.ts'
import { type NameOrder, SORT_KEY_VERSION, sortKey, withoutArticle } from '#domain/kernel/sort-key.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import { checksumText, rowHash } from '#domain/sync/checksum.ts'
import type { Cursor } from '#domain/sync/messages.ts'

/** A copied row and the server's counter at which it last changed. */
export interface MirrorRow {
  readonly id: string
  readonly $ver: number
  /** Keys of names by which the copy has an index, under the names that `keyNameOf` gives. */
  readonly $keys?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/** A copied row as the server sent it. */
export function withoutOwn({ $ver: _version, $keys: _keys, ...row }: MirrorRow): { id: string; [field: string]: unknown } {
  return row
}

/** How far the first copy is: records before `recordIndex` are whole, then rows up to `afterId`. */
export interface CopyState {
  readonly recordIndex: number
  readonly afterId: string | null
  readonly done: number
  readonly total: number
}

/** Where a copy begins. */
export const FROM_THE_START: CopyState = { recordIndex: 0, afterId: null, done: 0, total: 0 }

export interface MirrorState {
  readonly k: 'state'
  readonly cursor: Cursor
  readonly epoch: string
  readonly scopeHash: string
  /** Null when the first copy is whole. */
  readonly copy: CopyState | null
  /** Everything up to the server's own counter at the last pull was read. */
  readonly isConsistent: boolean
  /** Rows by record, kept because counting 200,000 of them takes a second. */
  readonly counts: Readonly<Record<string, number>>
  readonly lastSearchPage: number
  /** Raised when the mirror was emptied or its search pages were packed: what others hold in memory is void. */
  readonly searchGeneration: number
  readonly columns: ColumnState
  /** Records that the server did not have when they were to be copied: it is older than this app, and has no rows of them. */
  readonly unserved?: readonly string[]
}

/** Which pages of columns there are: the last of all, and those that pulls have left since pages were joined. */
export interface ColumnState {
  readonly last: number
  readonly loose: readonly number[]
}
export const NO_COLUMNS: ColumnState = { last: 0, loose: [] }

/** Lines of text by which rows are found, in the order in which they came; `ids[n]` belongs to line n. */
export interface SearchPage {
  readonly page?: number
  readonly record: string
  readonly ids: readonly string[]
  readonly text: string
}

/**
 * The field by which each list opens sorted: an index on it spares the list reading every row. Written out because the
 * worker does not load the lists; a test holds it against them.
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

/** Records of which a page holds rows in memory: it asks for what has changed since by the rows' versions. */
export const FOLLOWED_RECORDS: readonly string[] = ['booking', 'rent_item', 'rent_category', 'catalog_group']

/** The longest records that are listed and summed, with the texts by which their lists are sorted. */
const COLUMNED_RECORDS: Readonly<Record<string, readonly string[]>> = {
  customer: ['name'],
  invoice: ['number'],
  payment: [],
  insurance_entry: [],
}

/** Of names their keys are packed: lists sort by them, and a key is dear to make. */
export const keyColumn = (field: string): string => `$${field}`
export const isKeyColumn = (column: string): boolean => column.startsWith('$')

/** Fields by record that the copy holds by column as well: whatever is no text, and the texts above, or their keys. */
export const columnFields: ReadonlyMap<string, readonly string[]> = new Map(
  mirroredRecords.flatMap(({ name, fields }: AnyRecord) => {
    const texts = COLUMNED_RECORDS[name]
    if (!texts) return []
    const isPacked = (field: string) => texts.includes(field) || !['text', 'json'].includes(fields[field].kind)
    const packed = Object.keys(fields).filter((field) => field !== 'id' && isPacked(field))
    return [[name, packed.map((field) => (fields[field].sortsAs ? keyColumn(field) : field))] as const]
  }),
)
/** Beyond it the memory of a tablet is worth more than a second. */
export const COLUMN_ROWS_MAX = 400_000

/** Names by record of which rows hold the keys, because the copy has an index by them. */
const keyedIndexes: ReadonlyMap<string, readonly string[]> = new Map(
  mirroredRecords.map(({ name, fields, indexes }: AnyRecord) => [
    name,
    [...new Set([...indexes, ...(SORT_INDEXES[name] ?? [])])].filter((field) => (fields as Fields)[field]?.sortsAs !== undefined),
  ]),
)

const keyNameOf = (field: string, order: NameOrder): string => (order === 'bare' ? `${field}Bare` : field)
const keyPathOf = (field: string, order: NameOrder): string => `$keys.${keyNameOf(field, order)}`

/** The index that gives the order of a name; null where there is none. */
export const keyIndexOf = (record: AnyRecord, field: string, order: NameOrder): string | null =>
  keyedIndexes.get(record.name)?.includes(field) ? keyPathOf(field, order) : null

/** A row as the copy holds it. */
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

/** The stores as Dexie writes them. */
export const MIRROR_STORES: Readonly<Record<string, string>> = {
  state: '&k',
  searchPages: '++page, record',
  columnPages: '++page, record',
  ...Object.fromEntries(mirroredRecords.map((record) => [record.name, ['&id', ...indexesOf(record)].join(', ')])),
}

export const MIRROR_PREFIX = 'fustan-mirror-'

/**
 * Named after its own shape: a build that knows a new record, index or column finds an empty mirror and copies afresh, while an
 * older tab beside it keeps its own. Nothing precious is in a mirror, so nothing needs to be migrated.
 */
export const MIRROR_NAME = `${MIRROR_PREFIX}${checksumText(rowHash(JSON.stringify([MIRROR_STORES, SORT_KEY_VERSION, ...columnFields])))}`

/** Indexed fields by record, as the mirror really has them. */
export const mirrorIndexes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  mirroredRecords.map((record) => [record.name, new Set(['id', ...indexesOf(record)])]),
)

export const emptyCursor: Cursor = { ver: 0, record: null, id: null }

/** How far the mirror has read, as much as tells whether an operation's effect is in it. */
export type Reach = Pick<MirrorState, 'cursor' | 'isConsistent'>
export const noReach: Reach = { cursor: emptyCursor, isConsistent: false }

/** True when the mirror holds everything that the server did at this counter. */
export function isSettled({ cursor, isConsistent }: Reach, serverSeq: number): boolean {
  return serverSeq < cursor.ver || (serverSeq === cursor.ver && (isConsistent || cursor.record === null))
}

/**
 * True when the mirror holds the effect of that counter also where it has no row. Only a whole copy says so: a pull that was broken
 * off has left out rows that changed again later, whatever counter they changed at first, so that its cursor says nothing of them.
 */
export const isCovered = (reach: Reach, serverSeq: number): boolean => reach.isConsistent && isSettled(reach, serverSeq)
