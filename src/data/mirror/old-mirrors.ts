import { MIRROR_NAME, MIRROR_PREFIX } from './mirror-rows.ts'
import type { SyncDevice } from '../sync/sync-device.ts'

/** Lets mirrors of earlier shapes go. A tab that still runs an old build keeps its own open, and it goes another day. */
export async function removeOldMirrors({ ports }: SyncDevice): Promise<void> {
  const { indexedDB: factory } = ports.storage
  // Firefox before 126 does not list databases; an old mirror then only costs room.
  if (!('databases' in factory)) return
  const all = await factory.databases()
  for (const { name } of all) if (name?.startsWith(MIRROR_PREFIX) && name !== MIRROR_NAME) factory.deleteDatabase(name)
}
