import { IDBFactory } from 'fake-indexeddb'

/** Internals of fake-indexeddb that the simulator reads (6.2.8). */
interface RawRecord {
  readonly key: unknown
  readonly value: unknown
}
interface RawStore {
  readonly records: {
    readonly records: { getAllRecords: () => Iterable<RawRecord> }
    get: (key: unknown) => RawRecord | undefined
    put: (record: RawRecord) => unknown
    delete: (key: unknown) => unknown
  }
}
export interface RawTransaction {
  _state: 'active' | 'inactive' | 'committing' | 'finished'
  readonly mode: IDBTransactionMode
  readonly durability: IDBTransactionDurability
  readonly db: RawConnection
  readonly _scope: ReadonlySet<string>
  _rollbackLog: (() => void)[]
  _requests: { readonly request: { readonly readyState: string } }[]
  error: DOMException | null
  _abort: (name: string | null) => void
  _start: () => void
}
export interface RawConnection {
  readonly name: string
  readonly _rawDatabase: RawDatabase
  _closed: boolean
  _closePending: boolean
  dispatchEvent: (event: Event) => boolean
  /** Added by the simulator: the owner of the connection. */
  $owner?: object
}
export interface RawDatabase {
  readonly name: string
  readonly version: number
  transactions: RawTransaction[]
  connections: RawConnection[]
  readonly rawObjectStores: Map<string, RawStore>
  processTransactions: () => void
}

/** A browser's databases inside the factory that its pages use. */
export const databasesOf = (factory: IDBFactory): Map<string, RawDatabase> =>
  (factory as IDBFactory & { readonly _databases: Map<string, RawDatabase> })._databases

/** Undoes an upgrade whose tab died, and lets the next open request proceed. */
export function abandonUpgrade(factory: IDBFactory, database: RawDatabase): void {
  const queues = (factory as IDBFactory & { readonly _connectionQueues: Map<string, unknown> })._connectionQueues
  queues.delete(database.name)
  if (database.version === 0) databasesOf(factory).delete(database.name)
}

/** The current row without any transaction, for the simulator only. */
export function peekRow<T>(factory: IDBFactory, database: string, store: string, key: unknown): T | null {
  const found = databasesOf(factory).get(database)?.rawObjectStores.get(store)?.records.get(key)
  return found ? (found.value as T) : null
}

export function peekRows<T>(factory: IDBFactory, database: string, store: string): T[] {
  const records = databasesOf(factory).get(database)?.rawObjectStores.get(store)?.records.records.getAllRecords()
  return records ? Array.from(records, (record) => record.value as T) : []
}

/** Changes rows without any transaction, for manipulations. */
export function pokeRows<T>(factory: IDBFactory, database: string, store: string, change: (row: T) => T): void {
  const rows = databasesOf(factory).get(database)?.rawObjectStores.get(store)?.records
  for (const { key, value } of Array.from(rows?.records.getAllRecords() ?? [])) rows?.put({ key, value: change(value as T) })
}

export const removeRow = (factory: IDBFactory, database: string, store: string, key: unknown): void =>
  void databasesOf(factory).get(database)?.rawObjectStores.get(store)?.records.delete(key)

/** All databases of a disk. */
export type DiskImage = ReadonlyMap<string, RawDatabase>

export function diskImage(factory: IDBFactory): DiskImage {
  return new Map([...databasesOf(factory)].map(([name, database]) => [name, copyOf(database)]))
}

export function factoryWith(image: DiskImage): IDBFactory {
  const factory = new IDBFactory()
  for (const [name, database] of image) databasesOf(factory).set(name, copyOf(database))
  return factory
}

/** A copy of a database that shares only immutable stored values. */
function copyOf(database: RawDatabase): RawDatabase {
  const copies = new Map<object, object>()
  const copy = copyGraph(database, copies) as RawDatabase
  copy.transactions = []
  copy.connections = []
  copy.processTransactions = Object.getPrototypeOf(copy).processTransactions.bind(copy)
  return copy
}

const isRecord = (value: object): boolean => 'key' in value && 'value' in value

function copyGraph(value: unknown, copies: Map<object, object>): unknown {
  if (typeof value !== 'object' || value === null || isRecord(value)) return value
  const known = copies.get(value)
  if (known) return known
  if (value instanceof Map) {
    const map = new Map()
    copies.set(value, map)
    for (const [key, held] of value) map.set(key, copyGraph(held, copies))
    return map
  }
  const copy: Record<string, unknown> = Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value))
  copies.set(value, copy)
  for (const [name, held] of Object.entries(value)) {
    // Connections and transactions belong to tabs, and no tab is open on a disk image.
    if (name === 'connections' || name === 'transactions') continue
    copy[name] = copyGraph(held, copies)
  }
  return copy
}
