import { type Device } from './device.ts'
import { type LedgerHead, type RescuedRow, asHead } from './ledger-rows.ts'

/** A ledger still holds work that is neither on the server nor kept elsewhere. */
export class UnsavedWorkError extends Error {
  override readonly name = 'UnsavedWorkError'
  readonly count: number

  constructor(count: number) {
    super(`${count} operations are nowhere else`)
    this.count = count
  }
}

/** Up to where this till's work was put in safety, on the server or in a file; null when it never was. */
export async function readRescued({ ledger }: Device): Promise<RescuedRow | null> {
  const db = await ledger.open()
  const [head, row] = [asHead(await db.meta.get('head')), await db.meta.get('rescued')]
  return row?.k === 'rescued' && row.deviceId === head?.deviceId ? row : null
}

/** Operations of this till that are on this device alone. */
export async function unsavedCount(device: Device): Promise<number> {
  const db = await device.ledger.open()
  const head = asHead(await db.meta.get('head'))
  if (!head) return 0
  const rescued = await readRescued(device)
  return Math.max(0, head.nextSeq - 1 - Math.max(head.ackedSeq, rescued?.throughSeq ?? 0))
}

/** Notes that everything up to here is kept elsewhere. What is sold afterwards is not. */
export async function noteRescued(device: Device, head: LedgerHead, throughSeq: number, by: RescuedRow['by']): Promise<void> {
  const db = await device.ledger.open()
  await db.meta.put({ k: 'rescued', deviceId: head.deviceId, throughSeq, by, at: device.ports.nowMs() })
}
