import { Dexie, RangeSet } from 'dexie'

/*
 * Direct use of IndexedDB for sales and for settling the queue: a Dexie transaction costs 3-4 ms instead of 1-2, and
 * its durability can only be set per connection.
 */

/** A transaction that is flushed to disk before `complete`, on the connection of an open Dexie database. */
export function strictTransaction(db: Pick<Dexie, 'backendDB'>, stores: readonly string[]): IDBTransaction {
  return connectionOf(db).transaction([...stores], 'readwrite', { durability: 'strict' })
}

/** The connection of an open Dexie database. Another tab may have caused it to close meanwhile. */
export function connectionOf(db: { readonly backendDB: () => IDBDatabase | null }): IDBDatabase {
  const connection = db.backendDB()
  if (!connection) throw new DOMException('the connection was let go', 'InvalidStateError')
  return connection
}

/** Settles with the transaction. Only `complete` is success, because a full disk shows only as `abort`. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('transaction aborted', 'AbortError')))
  })
}

/** Notifies Dexie's live queries in all tabs that these stores changed, because it does not see writes that bypass it. */
export function announceRawWrite(database: string, stores: readonly string[]): void {
  const everyKey = stores.map((store) => [`idb://${database}/${store}/`, new RangeSet(-Infinity, [[[]]])] as const)
  Dexie.on.storagemutated.fire(Object.fromEntries(everyKey))
}
