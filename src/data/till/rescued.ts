import { type Device } from '../device.ts'
import { type LedgerHead, type RescuedRow, asHead } from '../ledger/ledger-rows.ts'

/** A ledger still holds work that neither a backup of the server nor a file in somebody's hands has. */
export class UnsavedWorkError extends Error {
  override readonly name = 'UnsavedWorkError'
  readonly count: number

  constructor(count: number) {
    super(`${count} operations are in no backup`)
    this.count = count
  }
}

/** What was brought away of this till by hand; null when nothing ever was. */
async function readRescued({ ledger }: Device): Promise<RescuedRow | null> {
  const db = await ledger.open()
  const [head, row] = [asHead(await db.meta.get('head')), await db.meta.get('rescued')]
  return row?.k === 'rescued' && row.deviceId === head?.deviceId ? row : null
}

/** How much of this till's work is where. An operation may be in several places, and is counted in each that it lacks. */
export interface Standing {
  /** Not on the server, as far as this till has heard. */
  readonly unsent: number
  /** In no verified backup of the server and in no file: erased here, it may be gone. */
  readonly unsaved: number
  /** A file that somebody keeps holds work that no backup has. */
  readonly isInFile: boolean
}

function standingOf({ nextSeq, ackedSeq, durableSeq }: LedgerHead, rescued: RescuedRow | null): Standing {
  const { file, broughtSeq = rescued?.by === 'server' ? rescued.throughSeq : 0 } = rescued ?? {}
  // A file that begins behind what the backups hold has a hole: a restore has moved them back since it was made.
  const filedSeq = file && file.after <= durableSeq ? file.through : 0
  const last = nextSeq - 1
  return {
    unsent: Math.max(0, last - Math.max(ackedSeq, broughtSeq)),
    unsaved: Math.max(0, last - Math.max(durableSeq, filedSeq)),
    isInFile: filedSeq > durableSeq,
  }
}

/** Where this till's work is; nothing is anywhere on a browser that is no till. */
export async function readStanding(device: Device): Promise<Standing> {
  const db = await device.ledger.open()
  const head = asHead(await db.meta.get('head'))
  return head ? standingOf(head, await readRescued(device)) : { unsent: 0, unsaved: 0, isInFile: false }
}

/** Operations that would be gone if this ledger were erased and the server restored: no backup and no file holds them. */
export const unsavedCount = async (device: Device): Promise<number> => (await readStanding(device)).unsaved

export type Rescued =
  { readonly by: 'server'; readonly through: number } | { readonly by: 'file'; readonly after: number; readonly through: number }

/** Notes what of a till's work was brought away. What is sold afterwards is not. A browser that is another till by now notes nothing. */
export async function noteRescued(device: Device, { deviceId }: Pick<LedgerHead, 'deviceId'>, rescued: Rescued): Promise<void> {
  const db = await device.ledger.open()
  await db.transaction('rw', db.meta, async () => {
    if (asHead(await db.meta.get('head'))?.deviceId !== deviceId) return
    const before = await readRescued(device)
    const { by, through } = rescued
    const kept = by === 'file' ? { file: { after: rescued.after, through } } : { broughtSeq: through }
    const other = before?.by === 'server' ? { broughtSeq: before.throughSeq } : {}
    await db.meta.put({ ...other, ...before, k: 'rescued', deviceId, throughSeq: through, by, at: device.ports.nowMs(), ...kept })
  })
}
