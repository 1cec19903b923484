export interface SaleRows {
  readonly head: unknown
  readonly operation: unknown
  readonly document: unknown
}

/** The lower bound of a sale: its ready-made rows in one strict transaction. */
export async function rawStrictWrites(): Promise<{
  readonly write: (rows: SaleRows) => Promise<number>
  readonly remove: () => Promise<void>
}> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('bench-raw', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('meta', { keyPath: 'k' })
      const outbox = request.result.createObjectStore('outbox', { keyPath: 'seq' })
      outbox.createIndex('opId', 'opId', { unique: true })
      const docs = request.result.createObjectStore('docs', { keyPath: 'id' })
      docs.createIndex('number', 'number')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not opened'))
  })
  return {
    write: ({ head, operation, document }) =>
      new Promise((resolve, reject) => {
        const startedAt = performance.now()
        const transaction = db.transaction(['meta', 'outbox', 'docs'], 'readwrite', { durability: 'strict' })
        transaction.objectStore('meta').put(head)
        transaction.objectStore('outbox').add(operation)
        transaction.objectStore('docs').add(document)
        transaction.commit()
        transaction.oncomplete = () => resolve(performance.now() - startedAt)
        transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
      }),
    remove: () =>
      new Promise((resolve) => {
        db.close()
        const request = indexedDB.deleteDatabase('bench-raw')
        request.onsuccess = () => resolve()
        request.onerror = () => resolve()
      }),
  }
}
