import { type Device, thisDevice } from '../device.ts'
import { emptyMirror } from './till.ts'
import { UnsavedWorkError, unsavedCount } from './rescued.ts'
import { wakeSender } from '../sync/sync-client.ts'
import { forgetAllWork } from './stored-work.ts'
import { forgetIdentity } from './till-identity.ts'

/**
 * Removes the till from this browser; data on the server stays. Throws while operations are in no backup of the
 * server: they must first be saved in a file or wait for the backup. Signing out does not call this.
 */
export async function removeTill(device: Device = thisDevice()): Promise<void> {
  const db = await device.ledger.open()
  await db.transaction('rw', db.tables, async () => {
    // Inside the transaction, because another tab may just have made a sale.
    const count = await unsavedCount(device)
    if (count > 0) throw new UnsavedWorkError(count)
    await Promise.all(db.tables.map((table) => table.clear()))
  })
  await emptyMirror(device)
  if (device === thisDevice()) {
    forgetIdentity()
    forgetAllWork()
  }
  wakeSender()
}

/**
 * Deletes the till's databases because they no longer work. The witness stays, so that the next start reports whose
 * numbers are lost. False when the browser could not delete them.
 */
export function eraseStorage({ ports, ledger, mirror }: Device = thisDevice()): Promise<boolean> {
  ledger.drop()
  mirror.drop()
  const { indexedDB: factory } = ports.storage
  const erase = (name: string) =>
    new Promise<boolean>((resolve) => {
      const cancel = ports.after(ERASE_LIMIT_MS, () => resolve(false))
      const settle = (isDone: boolean) => {
        cancel()
        resolve(isDone)
      }
      const request = factory.deleteDatabase(name)
      request.addEventListener('success', () => settle(true))
      request.addEventListener('error', () => settle(false))
    })
  return Promise.all([erase(ledger.name), erase(mirror.name)]).then((done) => done.every(Boolean))
}

const ERASE_LIMIT_MS = 10_000
