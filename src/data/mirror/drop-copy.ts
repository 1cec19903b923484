import { FILES_NAME, FILES_STORES, cachedFiles, fileBytes, ownFiles, ownIdOf } from '../files/file-rows.ts'
import type { LedgerHead, MetaRow } from '../ledger/ledger-rows.ts'
import { Connection, type Idb } from '../storage/idb.ts'
import { CACHE_NAME, CACHE_STORES } from '../storage/cache-stores.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import { type SyncDevice, tell, writeLedger } from '../sync/sync-device.ts'
import { FROM_THE_START } from './mirror-rows.ts'
import { resetMirror } from './mirror-write.ts'

/**
 * The server has taken this till for lost or stolen: its copy of the shop goes, with the customers, the prices and the PINs in it, and so
 * do pictures that it fetched, lists and reports that it kept, and what somebody had begun to type.
 * The ledger stays, and so do files that were brought here: what it has not sent is still safe to send, and to take off it in a rescue file.
 */
export async function dropCopy(device: SyncDevice, { deviceId, epoch, scopeHash }: LedgerHead): Promise<void> {
  const ledger = await device.ledger.open()
  await writeLedger(ledger, ['meta'], async (of) => {
    if (!(await of<MetaRow>('meta').get('revoked'))) of<MetaRow>('meta').put({ k: 'revoked', deviceId, at: device.ports.nowMs() })
  })
  const mirror = await device.mirror.open()
  await resetMirror(mirror, { epoch, scopeHash, copy: FROM_THE_START })
  await emptied(new Connection(device.ports, FILES_NAME, FILES_STORES), dropFetched)
  await emptied(new Connection(device.ports, CACHE_NAME, CACHE_STORES), dropKept)
  tell(device, device.ledger, ['meta'])
  tell(device, device.mirror, mirror.names)
}

/** Storage that fails now is emptied at the next pull, which is answered in the same way. */
async function emptied(connection: Connection, run: (db: Idb) => Promise<void>): Promise<void> {
  try {
    await run(await connection.open())
  } catch (cause) {
    if (!storageFaultOf(cause)) throw cause
  } finally {
    connection.drop()
  }
}

/** Copies of what the server has. What was brought here may be the only one there is. */
const dropFetched = (db: Idb): Promise<void> =>
  db.write(['own', 'cached', 'bytes'], 'strict', async (of) => {
    const own = new Set((await ownFiles(of).all()).map(({ id }) => id))
    for (const { id } of await cachedFiles(of).all()) {
      cachedFiles(of).remove(id)
      if (!own.has(ownIdOf(id))) fileBytes(of).remove(id)
    }
  })

const dropKept = (db: Idb): Promise<void> =>
  db.write(['drafts', 'results'], 'strict', async (of) => {
    of('drafts').clear()
    of('results').clear()
  })
