import type { Dexie } from 'dexie'
import type { Ports } from './ports.ts'
import { StorageHangsError } from './storage-fault.ts'

const OPEN_LIMIT_MS = 5_000

/** Opens a database, and gives up on a browser that never answers: waiting for ever would look like a frozen till. */
export function openWatched(db: Dexie, ports: Ports): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = ports.after(OPEN_LIMIT_MS, () => reject(new StorageHangsError(`${db.name} did not open`)))
    const settle = (end: () => void) => {
      cancel()
      end()
    }
    db.open().then(
      () => settle(resolve),
      (cause: unknown) => settle(() => reject(cause)),
    )
  })
}
