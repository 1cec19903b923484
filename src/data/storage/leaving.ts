/** What a page tells and can do when it is left and comes back. */
export interface LeftPage {
  readonly addEventListener: (name: 'pagehide' | 'pageshow', hear: () => void) => void
  readonly reload: () => void
}

const thisPage: LeftPage = {
  // Tests have a device without a page.
  addEventListener: (name, hear) => ('addEventListener' in globalThis ? addEventListener(name, hear) : undefined),
  reload: () => location.reload(),
}

/**
 * The browser's databases, whose open transactions are aborted when the page is left. WebKit leaves those of a page that is gone open for
 * ever, and then nothing of this origin can write to their stores until the whole browser is started anew. No sale is lost by it: nobody
 * was told that it is done. A browser that had only put the page by shows it again, with reads that failed: it is loaded anew.
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
    // Looked up at each call, so that whoever watches all transactions of the page sees these, too.
    const transaction = (Object.getPrototypeOf(connection) as IDBDatabase).transaction.apply(connection, given)
    const forget = () => open.delete(transaction)
    open.add(transaction)
    transaction.addEventListener('complete', forget)
    transaction.addEventListener('abort', forget)
    return transaction
  }
}

/** One that has begun to commit ends by itself. */
function abortOne(transaction: IDBTransaction): boolean {
  try {
    transaction.abort()
    return true
  } catch {
    return false
  }
}
