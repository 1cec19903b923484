import { type Device, thisDevice } from '../device.ts'
import { emptyMirror } from './till.ts'
import { UnsavedWorkError, unsavedCount } from './rescued.ts'
import { wakeSender } from '../sync/sync-client.ts'
import { forgetAllWork } from './kept-work.ts'
import { forgetIdentity } from './till-identity.ts'

/**
 * Makes this browser no till any more. What the server holds stays there. Refused while work of this till is in no
 * backup of the server: it has to be written into a file first, or wait for the backup. Signing out never comes here.
 */
export async function removeTill(device: Device = thisDevice()): Promise<void> {
  const db = await device.ledger.open()
  await db.transaction('rw', db.tables, async () => {
    // Inside the transaction: another tab may have sold a moment ago.
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
 * Throws the till's databases away because they no longer work. The witness stays, so that the next start says whose
 * numbers are gone. False when the browser could not even do that.
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
