import type { Ports, StorageFacts } from '../ports.ts'

/** The copy of the shop stops growing at this share of the browser's place, so that the ledger always has room. */
export const MIRROR_SHARE_MAX = 0.7

/** How much of the browser's place is taken, between 0 and 1; null where it does not say. */
export function takenShare({ usageBytes, quotaBytes }: Pick<StorageFacts, 'usageBytes' | 'quotaBytes'>): number | null {
  if (usageBytes === null || !quotaBytes) return null
  return Math.min(usageBytes / quotaBytes, 1)
}

/** False once the mirror has to stop growing. A browser that tells nothing is trusted: its disk says no by itself. */
export async function hasRoomForCopy(ports: Pick<Ports, 'storageFacts'>): Promise<boolean> {
  if (!ports.storageFacts) return true
  return (takenShare(await ports.storageFacts()) ?? 0) < MIRROR_SHARE_MAX
}
