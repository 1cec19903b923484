import type { Dexie } from 'dexie'
import { type FilesDb, openFiles, ownIdOf } from '../files/file-rows.ts'
import type { LedgerHead } from '../ledger/ledger-rows.ts'
import type { Connection } from '../storage/connection.ts'
import { LocalCache } from '../storage/local-cache.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import type { SyncDevice } from '../sync/sync-device.ts'
import { FROM_THE_START } from './mirror-rows.ts'
import { resetMirror } from './mirror-write.ts'

/**
 * The server has taken this till for lost or stolen: its copy of the shop goes, with the customers, the prices and the PINs in it, and so
 * do pictures that it fetched, lists and reports that it kept, and what somebody had begun to type.
 * The ledger stays, and so do files that were brought here: what it has not sent is still safe to send, and to take off it in a rescue file.
 */
export async function dropCopy({ ports, ledger, mirror }: SyncDevice, { deviceId, epoch, scopeHash }: LedgerHead): Promise<void> {
  const { meta } = await ledger.open()
  if (!(await meta.get('revoked'))) await meta.put({ k: 'revoked', deviceId, at: ports.nowMs() })
  await resetMirror(await mirror.open(), { epoch, scopeHash, copy: FROM_THE_START })
  await emptied(openFiles(ports), dropFetched)
  await emptied(new LocalCache(ports), async ({ drafts, results }) => {
    await drafts.clear()
    await results.clear()
  })
}

/** Storage that fails now is emptied at the next pull, which is answered in the same way. */
async function emptied<Db extends Dexie>(connection: Connection<Db>, run: (db: Db) => Promise<void>): Promise<void> {
  try {
    await run(await connection.open())
  } catch (cause) {
    if (!storageFaultOf(cause)) throw cause
  } finally {
    connection.drop()
  }
}

/** Copies of what the server has. What was brought here may be the only one there is. */
const dropFetched = (db: FilesDb): Promise<void> =>
  db.transaction('rw', db.own, db.cached, db.bytes, async () => {
    const own = new Set(await db.own.toCollection().primaryKeys())
    const cached = await db.cached.toCollection().primaryKeys()
    await db.cached.clear()
    await db.bytes.bulkDelete(cached.filter((id) => !own.has(ownIdOf(id))))
  })
