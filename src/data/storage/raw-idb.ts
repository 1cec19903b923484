/**
 * The few raw IndexedDB steps of the hot path. Dexie's own transaction costs 3-4 ms where the raw one costs 1-2
 * (README, "Measured"), and a sale is made of exactly two.
 */
export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new DOMException('request failed', 'UnknownError')))
  })
}

/** The connection beneath an open Dexie database. Between opening and using it another tab may have made it let go. */
export function connectionOf(db: { readonly backendDB: () => IDBDatabase | null }): IDBDatabase {
  const connection = db.backendDB()
  if (!connection) throw new DOMException('the connection was let go', 'InvalidStateError')
  return connection
}

/** Resolves once `last` is answered, and with it everything asked before: a transaction answers in the order it was asked. */
export function answeredUpTo(transaction: IDBTransaction, last: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(last.error ?? transaction.error ?? new DOMException('request failed', 'UnknownError'))
    last.addEventListener('success', () => resolve())
    // A request that fails tells its transaction, which then aborts.
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })
}

/** Settles with the transaction: success is `complete` and nothing else, because a full disk shows only as `abort`. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('transaction aborted', 'AbortError')))
  })
}
