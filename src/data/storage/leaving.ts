/** The events and methods of a page that is left and may come back. */
export interface LeftPage {
  readonly addEventListener: (name: 'pagehide' | 'pageshow', listener: () => void) => void
  readonly reload: () => void
}

const thisPage: LeftPage = {
  // Tests have a device without a page.
  addEventListener: (name, listener) => ('addEventListener' in globalThis ? addEventListener(name, listener) : undefined),
  reload: () => location.reload(),
}

/**
 * Wraps IndexedDB so that open transactions are aborted when the page is left. WebKit leaves transactions of a closed page
 * open for ever, and then no page of the origin can write until the browser is restarted. No sale is lost, because none was
 * reported as done. A page restored from the back/forward cache after an abort is reloaded, because its reads have failed.
 */
export function abortedOnLeave<Storage extends { readonly indexedDB: IDBFactory }>(storage: Storage, page: LeftPage = thisPage): Storage {
  const open = new Set<IDBTransaction>()
  let hasAborted = false
  page.addEventListener('pagehide', () => {
    for (const transaction of open) hasAborted = abortOne(transaction) || hasAborted
  })
  page.addEventListener('pageshow', () => {
    if (hasAborted) page.reload()
  })
  const { indexedDB: factory } = storage
  const indexedDB: IDBFactory = {
    cmp: (first, second) => factory.cmp(first, second),
    databases: () => factory.databases(),
    deleteDatabase: (name) => factory.deleteDatabase(name),
    open(name, version) {
      const request = factory.open(name, version)
      request.addEventListener('success', () => follow(request.result, open))
      return request
    },
  }
  return { ...storage, indexedDB }
}

function follow(connection: IDBDatabase, open: Set<IDBTransaction>): void {
  connection.transaction = (...given) => {
    // Looked up at each call, so that a later patch of the prototype sees these transactions, too.
    const transaction = (Object.getPrototypeOf(connection) as IDBDatabase).transaction.apply(connection, given)
    const forget = () => open.delete(transaction)
    open.add(transaction)
    transaction.addEventListener('complete', forget)
    transaction.addEventListener('abort', forget)
    return transaction
  }
}

/** A transaction that is already committing cannot be aborted. */
function abortOne(transaction: IDBTransaction): boolean {
  try {
    transaction.abort()
    return true
  } catch {
    return false
  }
}
