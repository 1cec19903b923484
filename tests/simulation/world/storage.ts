import { IDBFactory, IDBKeyRange, IDBOpenDBRequest, IDBTransaction, IDBVersionChangeEvent } from 'fake-indexeddb'
import { nameInPage, nameOnDisk } from './former-disk.ts'
import { type RawConnection, type RawTransaction, abandonUpgrade, databasesOf } from './raw-store.ts'

/**
 * What a disk makes of a transaction that is about to complete. quota: no room, seen as an abort. lost: the connection
 * dies and the transaction with it. deaf: it is on the disk, and the page is told that it was aborted. dies, leaves: the
 * tab dies just before it, or just after.
 */
export type CommitFate = 'kept' | 'quota' | 'lost' | 'deaf' | 'dies' | 'leaves'
export type OpenFate = 'opened' | 'hangs' | 'broken'

/** Who opened a connection, and what happens to its storage. */
export interface StorageOwner {
  readonly isDead: boolean
  /** It is a page of the version before. */
  readonly isFormer: boolean
  readonly disk: Disk
  readonly fateOfCommit: (transaction: RawTransaction) => CommitFate
  readonly fateOfOpen: (name: string) => OpenFate
  /** What becomes of the transaction in which a database gets its stores. */
  readonly fateOfUpgrade: (name: string) => Extract<CommitFate, 'kept' | 'dies' | 'leaves'>
  readonly onCommitted: (transaction: RawTransaction) => void
  /** Ends the tab that it is or belongs to. */
  readonly die: () => void
  readonly later: (run: () => void) => void
}

/** One browser profile's databases, with what a power cut would take from them. */
export class Disk {
  factory: IDBFactory
  /** Undo logs of commits that are not yet certain to be on the disk, by database, oldest first. */
  readonly #relaxed = new Map<string, (() => void)[][]>()

  constructor(factory: IDBFactory = new IDBFactory()) {
    this.factory = factory
  }

  keep(transaction: RawTransaction): void {
    const name = transaction.db.name
    if (transaction.durability === 'strict' || transaction.mode === 'versionchange') this.#relaxed.delete(name)
    else this.#relaxed.set(name, [...(this.#relaxed.get(name) ?? []), transaction._rollbackLog])
  }

  /** The machine stops: of each database, the newest commits that were not strict are gone. Answers how many. */
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

  /** Ends what a tab that died had open: what was not committed is undone, and nobody is told. */
  closeAllOf(owner: object): void {
    for (const database of databasesOf(this.factory).values()) {
      for (const transaction of database.transactions.filter((one) => one.db.$owner === owner && one._state !== 'finished')) {
        undo(transaction)
        transaction._requests = []
        transaction._state = 'finished'
        // Whoever waits to open it must not wait for an upgrade that nobody will end.
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

/** The storage that one context of a browser is given: its own connections to the databases that all share. */
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

/** A backing store that is broken for good: every open ends in an error. */
function failing(owner: StorageOwner): IDBOpenDBRequest {
  const request = new IDBOpenDBRequest()
  owner.later(() => {
    Object.assign(request, { error: new DOMException('Internal error opening backing store', 'UnknownError'), readyState: 'done' })
    request.dispatchEvent(Object.assign(new IDBVersionChangeEvent('error'), { eventPath: [] }))
  })
  return request
}

/** Puts the disk's verdict between the last request of a transaction and its end. Once for the whole process. */
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
  // Nothing is left to undo: what is on the disk stays there.
  if (fate === 'deaf' || fate === 'leaves') transaction._rollbackLog = []
  if (fate === 'leaves') owner.die()
  if (fate === 'deaf') {
    transaction._abort('UnknownError')
    loseConnection(transaction.db)
  }
}

/** A handle that WebKit lost after the background: whatever is open on it fails, and it never comes back. */
export function loseConnection(connection: RawConnection): void {
  for (const one of connection._rawDatabase.transactions) {
    if (one.db === connection && one._state !== 'finished') one._abort('UnknownError')
  }
  connection._closePending = true
  connection._closed = true
  connection._rawDatabase.connections = connection._rawDatabase.connections.filter((one) => one !== connection)
}
