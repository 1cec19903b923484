import { MIRROR_NAME, MIRROR_PREFIX } from './mirror-rows.ts'
import type { SyncDevice } from '../sync/sync-device.ts'

/** Deletes mirrors of earlier schemas. One that is still open in a tab of an old build is deleted another day. */
export async function removeOldMirrors({ ports }: SyncDevice): Promise<void> {
  const { indexedDB: factory } = ports.storage
  // Firefox before 126 cannot list databases; an old mirror then only takes space.
  if (!('databases' in factory)) return
  const all = await factory.databases()
  for (const { name } of all) if (name?.startsWith(MIRROR_PREFIX) && name !== MIRROR_NAME) factory.deleteDatabase(name)
}
