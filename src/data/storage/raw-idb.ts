import { Dexie, RangeSet } from 'dexie'

/*
 * What a sale and the settling of the queue need of IndexedDB itself: Dexie's own transaction costs 3-4 ms where the raw one costs 1-2, and its
 * durability is that of the whole connection.
 */

/** A transaction that the browser flushes to the disk before it fires `complete`, on the connection beneath an open Dexie database. */
export function strictTransaction(db: Pick<Dexie, 'backendDB'>, stores: readonly string[]): IDBTransaction {
  return connectionOf(db).transaction([...stores], 'readwrite', { durability: 'strict' })
}

/** The connection beneath an open Dexie database. Between opening and using it another tab may have made it let go. */
export function connectionOf(db: { readonly backendDB: () => IDBDatabase | null }): IDBDatabase {
  const connection = db.backendDB()
  if (!connection) throw new DOMException('the connection was let go', 'InvalidStateError')
  return connection
}

/** Settles with the transaction: success is `complete` and nothing else, because a full disk shows only as `abort`. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('transaction aborted', 'AbortError')))
  })
}

/** Makes Dexie's live queries, in this tab and in others, read these stores again: it does not see what is written past it. */
export function announceRawWrite(database: string, stores: readonly string[]): void {
  const everyKey = stores.map((store) => [`idb://${database}/${store}/`, new RangeSet(-Infinity, [[[]]])] as const)
  Dexie.on.storagemutated.fire(Object.fromEntries(everyKey))
}
