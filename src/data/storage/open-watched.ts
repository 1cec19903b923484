import { Dexie } from 'dexie'
import type { Ports } from '../ports.ts'
import { StorageBlockedError, StorageHangsError } from './storage-fault.ts'

const OPEN_LIMIT_MS = 5_000

/**
 * Opens a database with a time limit, because a browser that never answers would look like a frozen till. The limit
 * also applies when Dexie reopens a database by itself after its handle died.
 */
export function openWatched(db: Dexie, ports: Ports): Promise<void> {
  const open = db.open.bind(db)
  db.open = () => Dexie.Promise.resolve(openOnce(db, open, ports)).then(() => db)
  return openOnce(db, open, ports)
}

function openOnce(db: Dexie, open: () => PromiseLike<unknown>, ports: Ports): Promise<void> {
  return new Promise((resolve, reject) => {
    let isBlocked = false
    db.on('blocked', () => {
      isBlocked = true
    })
    let isGivenUp = false
    const cancel = ports.after(OPEN_LIMIT_MS, () => {
      isGivenUp = true
      reject(isBlocked ? new StorageBlockedError(`${db.name} is held by another tab`) : new StorageHangsError(`${db.name} did not open`))
    })
    const settle = (end: () => void) => {
      cancel()
      end()
    }
    open().then(
      () => {
        // The caller has given up, and an open connection would block others from upgrading or deleting.
        if (isGivenUp) db.close({ disableAutoOpen: true })
        else settle(resolve)
      },
      (cause: unknown) => settle(() => reject(cause)),
    )
  })
}

/**
 * IndexedDB as passed to Dexie. When a newer build has upgraded a database, the browser throws a VersionError; Dexie would then
 * open it without a version and add missing stores. Older code must not touch it, so opening without a version is refused.
 */
export function dexieStorage({ storage }: Pick<Ports, 'storage'>): Ports['storage'] {
  const { indexedDB: factory, IDBKeyRange: range } = storage
  const indexedDB: IDBFactory = {
    cmp: (first, second) => factory.cmp(first, second),
    databases: () => factory.databases(),
    deleteDatabase: (name) => factory.deleteDatabase(name),
    open(name, version) {
      if (version === undefined) throw new DOMException(`${name} belongs to a newer version`, 'VersionError')
      return factory.open(name, version)
    },
  }
  return { indexedDB, IDBKeyRange: range }
}
