import { Dexie } from 'dexie'
import type { Ports } from '../ports.ts'
import { StorageBlockedError, StorageHangsError } from './storage-fault.ts'

const OPEN_LIMIT_MS = 5_000

/**
 * Opens a database, and gives up on a browser that never answers: waiting for ever would look like a frozen till. Dexie opens
 * a database again by itself when its handle has died; that is given up in the same way.
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
        // Nobody waits for it any more, and an open connection would keep others from upgrading or erasing.
        if (isGivenUp) db.close({ disableAutoOpen: true })
        else settle(resolve)
      },
      (cause: unknown) => settle(() => reject(cause)),
    )
  })
}

/**
 * The browser's databases as Dexie is to see them. Of a database that a newer build has upgraded the browser says so
 * (VersionError); Dexie would then open it without naming a version, and would even add to it what it misses. Older
 * code must not touch it at all, so an open that names no version is refused.
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
