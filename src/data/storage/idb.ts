import { answered, completed } from './raw-idb.ts'
import type { Ports } from '../ports.ts'
import { StorageBlockedError, StorageHangsError } from './storage-fault.ts'

/**
 * The worker's way into IndexedDB. The pages use Dexie, whose live queries they need; a worker needs none of that, and
 * with Dexie's 30 kB it would weigh twice its limit.
 */
export interface Store<T> {
  readonly get: (key: IDBValidKey) => Promise<T | undefined>
  readonly all: (range?: IDBKeyRange | null, limit?: number) => Promise<T[]>
  readonly count: (range?: IDBKeyRange) => Promise<number>
  readonly add: (row: T) => Promise<IDBValidKey>
  /** Nothing to wait for: the transaction fails as a whole, or holds it. */
  readonly put: (row: T) => void
  readonly remove: (key: IDBValidKey | IDBKeyRange) => void
  readonly clear: () => void
}
export type Stores = <T>(name: string) => Store<T>

function storeOf<T>(store: IDBObjectStore): Store<T> {
  return {
    get: (key) => answered<T | undefined>(store.get(key)),
    all: (range, limit) => answered<T[]>(store.getAll(range, limit)),
    count: (range) => answered(store.count(range)),
    add: (row) => answered(store.add(row)),
    put: (row) => void store.put(row),
    remove: (key) => void store.delete(key),
    clear: () => void store.clear(),
  }
}

export class Idb {
  readonly raw: IDBDatabase
  readonly range: typeof IDBKeyRange

  constructor(raw: IDBDatabase, range: typeof IDBKeyRange) {
    this.raw = raw
    this.range = range
  }

  get names(): string[] {
    return [...this.raw.objectStoreNames]
  }

  async read<T>(stores: readonly string[], run: (stores: Stores) => Promise<T>): Promise<T> {
    const transaction = this.raw.transaction([...stores], 'readonly')
    return run((name) => storeOf(transaction.objectStore(name)))
  }

  /** Resolves with what `run` gave once the transaction is complete; nothing stays of it when either fails. */
  async write<T>(stores: readonly string[], durability: IDBTransactionDurability, run: (stores: Stores) => Promise<T>): Promise<T> {
    const transaction = this.raw.transaction([...stores], 'readwrite', { durability })
    const done = completed(transaction)
    try {
      const value = await run((name) => storeOf(transaction.objectStore(name)))
      await done
      return value
    } catch (cause) {
      abort(transaction)
      // The browser's own reason, such as a full disk, says more than the request that met it.
      await done.catch((reason: unknown) => {
        if (transaction.error) throw reason
      })
      throw cause
    }
  }

  close(): void {
    this.raw.close()
  }
}

/** Ending a transaction that has ended by itself throws, and changes nothing. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name !== 'InvalidStateError') throw cause
  }
}

/** Dexie's version 1 is IndexedDB's 10. */
const VERSION = 10
const OPEN_LIMIT_MS = 5_000

/** Makes the stores that a schema names, exactly as Dexie would: whichever of worker and page comes first makes them. */
function makeStores(db: IDBDatabase, schema: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(schema)) {
    if (db.objectStoreNames.contains(name)) continue
    const [key = '', ...indexes] = text.split(',').map((part) => part.trim())
    const store = db.createObjectStore(name, { keyPath: key.replace(/^(\+\+|&)/, ''), autoIncrement: key.startsWith('++') })
    for (const index of indexes) {
      const field = index.replace('&', '')
      store.createIndex(field, field, { unique: index.startsWith('&'), multiEntry: false })
    }
  }
}

function openIdb(ports: Ports, name: string, schema: Readonly<Record<string, string>>): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isBlocked = false
    let isGivenUp = false
    const cancel = ports.after(OPEN_LIMIT_MS, () => {
      isGivenUp = true
      reject(isBlocked ? new StorageBlockedError(`${name} is held by another tab`) : new StorageHangsError(`${name} did not open`))
    })
    const request = ports.storage.indexedDB.open(name, VERSION)
    request.addEventListener('blocked', () => {
      isBlocked = true
    })
    request.addEventListener('upgradeneeded', () => makeStores(request.result, schema))
    request.addEventListener('success', () => {
      cancel()
      // Nobody waits for it any more, and an open connection would keep others from upgrading or erasing.
      if (isGivenUp) request.result.close()
      else resolve(request.result)
    })
    request.addEventListener('error', () => {
      cancel()
      reject(request.error ?? new DOMException(`${name} did not open`, 'UnknownError'))
    })
  })
}

/** One database of a worker: opens it, keeps the connection, and makes a fresh one after it died. */
export class Connection {
  readonly name: string
  readonly #ports: Ports
  readonly #schema: Readonly<Record<string, string>>
  #opening: Promise<Idb> | null = null

  constructor(ports: Ports, name: string, schema: Readonly<Record<string, string>>) {
    this.name = name
    this.#ports = ports
    this.#schema = schema
  }

  open(): Promise<Idb> {
    this.#opening ??= this.#connect().catch((cause: unknown) => {
      this.#opening = null
      throw cause
    })
    return this.#opening
  }

  drop(): void {
    const opening = this.#opening
    this.#opening = null
    void opening?.then((db) => db.close()).catch(() => undefined)
  }

  async #connect(): Promise<Idb> {
    const raw = await openIdb(this.#ports, this.name, this.#schema)
    const lost = () => {
      raw.close()
      this.#opening = null
    }
    raw.addEventListener('versionchange', lost)
    raw.addEventListener('close', lost)
    return new Idb(raw, this.#ports.storage.IDBKeyRange)
  }
}
