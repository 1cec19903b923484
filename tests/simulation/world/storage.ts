import { IDBFactory, IDBKeyRange, IDBOpenDBRequest, IDBTransaction, IDBVersionChangeEvent } from 'fake-indexeddb'
import { nameInPage, nameOnDisk } from './former-disk.ts'
import { type RawConnection, type RawTransaction, abandonUpgrade, databasesOf } from './raw-store.ts'

/**
 * The fate of a transaction that is about to complete. quota: no space, seen as an abort. lost: the connection dies
 * with the transaction. deaf: committed, but reported to the page as aborted. dies, leaves: the tab dies just before or
 * just after it.
 */
export type CommitFate = 'kept' | 'quota' | 'lost' | 'deaf' | 'dies' | 'leaves'
export type OpenFate = 'opened' | 'hangs' | 'broken'

/** The owner of a connection, which decides the fate of its transactions. */
export interface StorageOwner {
  readonly isDead: boolean
  /** It is a page of the previous version. */
  readonly isFormer: boolean
  readonly disk: Disk
  readonly fateOfCommit: (transaction: RawTransaction) => CommitFate
  readonly fateOfOpen: (name: string) => OpenFate
  /** The fate of the transaction in which a database gets its stores. */
  readonly fateOfUpgrade: (name: string) => Extract<CommitFate, 'kept' | 'dies' | 'leaves'>
  readonly onCommitted: (transaction: RawTransaction) => void
  /** Kills the tab that it is or belongs to. */
  readonly die: () => void
  readonly later: (run: () => void) => void
}

/** The databases of one browser profile, with the commits that a power cut would undo. */
export class Disk {
  factory: IDBFactory
  /** Undo logs of commits that are not yet durable, by database, oldest first. */
  readonly #relaxed = new Map<string, (() => void)[][]>()

  constructor(factory: IDBFactory = new IDBFactory()) {
    this.factory = factory
  }

  keep(transaction: RawTransaction): void {
    const name = transaction.db.name
    if (transaction.durability === 'strict' || transaction.mode === 'versionchange') this.#relaxed.delete(name)
    else this.#relaxed.set(name, [...(this.#relaxed.get(name) ?? []), transaction._rollbackLog])
  }

  /** Cuts the power: the newest non-strict commits of each database are lost. Returns how many. */
  cutPower(choose: (count: number) => number): number {
    let undone = 0
    for (const commits of this.#relaxed.values()) {
      for (let left = choose(commits.length + 1); left > 0; left -= 1) {
        for (const step of (commits.pop() ?? []).toReversed()) step()
        undone += 1
      }
    }
    this.#relaxed.clear()
    return undone
  }

  wipe(): void {
    this.factory = new IDBFactory()
    this.#relaxed.clear()
  }

  /** Ends what a dead tab had open: uncommitted transactions are rolled back without events. */
  closeAllOf(owner: object): void {
    for (const database of databasesOf(this.factory).values()) {
      for (const transaction of database.transactions.filter((one) => one.db.$owner === owner && one._state !== 'finished')) {
        undo(transaction)
        transaction._requests = []
        transaction._state = 'finished'
        // Other open requests must not wait for an upgrade that will never end.
        if (transaction.mode === 'versionchange') abandonUpgrade(this.factory, database)
      }
      database.transactions = database.transactions.filter((one) => one.db.$owner !== owner)
      for (const connection of database.connections) if (connection.$owner === owner) connection._closed = connection._closePending = true
      database.connections = database.connections.filter((one) => one.$owner !== owner)
      database.processTransactions()
    }
  }
}

function undo(transaction: RawTransaction): void {
  for (const step of transaction._rollbackLog.toReversed()) step()
  transaction._rollbackLog = []
}

const ownerOf = (connection: RawConnection): StorageOwner | undefined => connection.$owner as StorageOwner | undefined

/** The storage of one context of a browser: its own connections to the shared databases. */
export function storageOf(owner: StorageOwner) {
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    const fate = owner.fateOfOpen(name)
    if (fate === 'hangs') return new IDBOpenDBRequest()
    if (fate === 'broken') return failing(owner)
    const onDisk = nameOnDisk(name, owner.isFormer)
    const request = version === undefined ? owner.disk.factory.open(onDisk) : owner.disk.factory.open(onDisk, version)
    const dispatch = request.dispatchEvent.bind(request)
    request.dispatchEvent = (event) => {
      const connection = request.result as IDBDatabase & RawConnection
      if (connection && event.type !== 'error') connection.$owner = owner
      if (!owner.isDead) return dispatch(event)
      if (event.type === 'success') connection.close()
      if (event.type === 'upgradeneeded') request.transaction?.abort()
      return true
    }
    return request
  }
  const factory = {
    open,
    cmp: (a: unknown, b: unknown) => owner.disk.factory.cmp(a, b),
    deleteDatabase: (name: string) => owner.disk.factory.deleteDatabase(nameOnDisk(name, owner.isFormer)),
    databases: async () =>
      (await owner.disk.factory.databases()).map((one) => ({ ...one, name: nameInPage(one.name ?? '', owner.isFormer) })),
  }
  return { indexedDB: factory as IDBFactory, IDBKeyRange }
}

/** A permanently broken backing store: every open fails. */
function failing(owner: StorageOwner): IDBOpenDBRequest {
  const request = new IDBOpenDBRequest()
  owner.later(() => {
    Object.assign(request, { error: new DOMException('Internal error opening backing store', 'UnknownError'), readyState: 'done' })
    request.dispatchEvent(Object.assign(new IDBVersionChangeEvent('error'), { eventPath: [] }))
  })
  return request
}

/** Applies the disk's fate between the last request of a transaction and its end. Installed once per process. */
export function superviseTransactions(): void {
  const prototype = IDBTransaction.prototype as IDBTransaction & RawTransaction
  const start = prototype._start
  prototype._start = function step(this: RawTransaction) {
    const owner = ownerOf(this.db)
    const isEnding = this._state !== 'finished' && this._requests.every(({ request }) => request.readyState === 'done')
    if (owner && isEnding && this.mode !== 'readonly') end(this, owner)
    start.call(this)
  }
}

function end(transaction: RawTransaction, owner: StorageOwner): void {
  const fate = transaction.mode === 'versionchange' ? owner.fateOfUpgrade(transaction.db.name) : owner.fateOfCommit(transaction)
  if (fate === 'quota') return transaction._abort('QuotaExceededError')
  if (fate === 'dies') return owner.die()
  if (fate === 'lost') {
    transaction._abort('UnknownError')
    return loseConnection(transaction.db)
  }
  owner.disk.keep(transaction)
  owner.onCommitted(transaction)
  // Nothing is rolled back: what is on the disk stays there.
  if (fate === 'deaf' || fate === 'leaves') transaction._rollbackLog = []
  if (fate === 'leaves') owner.die()
  if (fate === 'deaf') {
    transaction._abort('UnknownError')
    loseConnection(transaction.db)
  }
}

/** Simulates a handle that WebKit lost in the background: everything open on it fails, and it never recovers. */
export function loseConnection(connection: RawConnection): void {
  for (const one of connection._rawDatabase.transactions) {
    if (one.db === connection && one._state !== 'finished') one._abort('UnknownError')
  }
  connection._closePending = true
  connection._closed = true
  connection._rawDatabase.connections = connection._rawDatabase.connections.filter((one) => one !== connection)
}
