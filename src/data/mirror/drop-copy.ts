import type { LedgerHead, MetaRow } from '../ledger/ledger-rows.ts'
import { FROM_THE_START } from './mirror-rows.ts'
import { resetMirror } from './mirror-write.ts'
import { type SyncDevice, tell, writeLedger } from '../sync/sync-device.ts'

/**
 * The server has taken this till for lost or stolen: its copy of the shop goes, with the customers, the prices and the PINs in it.
 * The ledger stays: what it has not sent is still safe to send, and to take off it in a rescue file.
 */
export async function dropCopy(device: SyncDevice, { deviceId, epoch, scopeHash }: LedgerHead): Promise<void> {
  const ledger = await device.ledger.open()
  await writeLedger(ledger, ['meta'], async (of) => {
    if (!(await of<MetaRow>('meta').get('revoked'))) of<MetaRow>('meta').put({ k: 'revoked', deviceId, at: device.ports.nowMs() })
  })
  const mirror = await device.mirror.open()
  await resetMirror(mirror, { epoch, scopeHash, copy: FROM_THE_START })
  tell(device, device.ledger, ['meta'])
  tell(device, device.mirror, mirror.names)
}
