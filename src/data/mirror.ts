import { Dexie, type Table } from 'dexie'
import { mirroredRecords, queries } from '#domain/registry.ts'
import type { Cursor } from '#domain/sync/messages.ts'
import { openWatched } from './open-watched.ts'
import type { Ports } from './ports.ts'

export const MIRROR_NAME = 'fustan-mirror'

/** A copied row and the server's counter at which it last changed. */
export interface MirrorRow {
  readonly id: string
  readonly $ver: number
  readonly [field: string]: unknown
}

/** How far the first copy is: records before `recordIndex` are whole, then rows up to `afterId`. */
export interface CopyState {
  readonly recordIndex: number
  readonly afterId: string | null
  readonly done: number
  readonly total: number
}

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
}

/** Lines of text by which rows are found, in the order in which they came; `ids[n]` belongs to line n. */
export interface SearchPage {
  readonly page?: number
  readonly record: string
  readonly ids: readonly string[]
  readonly text: string
}

/** Lists open sorted by this field: the index spares them reading every row. */
const sortIndexes = (record: string): string[] =>
  queries.filter((query) => query.record.name === record).map((query) => query.sort.field as string)

const storesOf = (): Record<string, string> =>
  Object.fromEntries(
    mirroredRecords.map((record) => [record.name, [...new Set(['&id', ...record.indexes, ...sortIndexes(record.name)])].join(', ')]),
  )

/** Indexed fields by record, as the mirror really has them. */
export const mirrorIndexes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  mirroredRecords.map((record) => [record.name, new Set(['id', ...record.indexes, ...sortIndexes(record.name)])]),
)

/** The disposable copy of the server's rows. Its version rises whenever a record gains an index. */
export class MirrorDb extends Dexie {
  declare state: Table<MirrorState, string>
  declare searchPages: Table<SearchPage, number>

  constructor(ports: Ports, name = MIRROR_NAME) {
    super(name, { ...ports.storage, chromeTransactionDurability: 'relaxed', cache: 'disabled', autoOpen: false })
    this.version(1).stores({ state: '&k', searchPages: '++page, record', ...storesOf() })
  }

  rows(record: string): Table<MirrorRow, string> {
    return this.table(record)
  }
}

export class Mirror {
  readonly ports: Ports
  readonly name: string
  #opening: Promise<MirrorDb> | null = null

  constructor(ports: Ports, name = MIRROR_NAME) {
    this.ports = ports
    this.name = name
  }

  open(): Promise<MirrorDb> {
    this.#opening ??= this.#connect().catch((cause: unknown) => {
      this.#opening = null
      throw cause
    })
    return this.#opening
  }

  drop(): void {
    const opening = this.#opening
    this.#opening = null
    void opening?.then((db) => db.close({ disableAutoOpen: true })).catch(() => undefined)
  }

  async #connect(): Promise<MirrorDb> {
    const db = new MirrorDb(this.ports, this.name)
    db.on('versionchange', () => {
      db.close({ disableAutoOpen: true })
      this.#opening = null
      return false
    })
    await openWatched(db, this.ports)
    return db
  }
}

export const emptyCursor: Cursor = { ver: 0, record: null, id: null }

/** How far the mirror has read, as much as tells whether an operation's effect is in it. */
export type Reach = Pick<MirrorState, 'cursor' | 'isConsistent'>
export const noReach: Reach = { cursor: emptyCursor, isConsistent: false }

/** True when the mirror holds everything that the server did at this counter. */
export function isSettled({ cursor, isConsistent }: Reach, serverSeq: number): boolean {
  return serverSeq < cursor.ver || (serverSeq === cursor.ver && (isConsistent || cursor.record === null))
}

/** True when the mirror holds everything of `serverSeq` that concerns this row: a pull may stop within a counter's rows. */
export function isCovered(reach: Reach, serverSeq: number, record: string, id: string): boolean {
  const { cursor } = reach
  if (isSettled(reach, serverSeq)) return true
  if (serverSeq !== cursor.ver || cursor.record === null || cursor.id === null) return false
  return record === cursor.record ? id <= cursor.id : record < cursor.record
}
