import type { Ports, StorageFacts } from '../ports.ts'

/** The copy stops growing at this share of the storage quota, so that the ledger always has room. */
export const MIRROR_SHARE_MAX = 0.7

/** The used share of the quota, between 0 and 1; null if unknown. */
export function takenShare({ usageBytes, quotaBytes }: Pick<StorageFacts, 'usageBytes' | 'quotaBytes'>): number | null {
  if (usageBytes === null || !quotaBytes) return null
  return Math.min(usageBytes / quotaBytes, 1)
}

/** False once the mirror has to stop growing. True if the browser reports nothing; a full disk then throws. */
export async function hasRoomForCopy(ports: Pick<Ports, 'storageFacts'>): Promise<boolean> {
  if (!ports.storageFacts) return true
  return (takenShare(await ports.storageFacts()) ?? 0) < MIRROR_SHARE_MAX
}
