import { type Device } from '../device.ts'
import { type LedgerHead, type RescuedRow, asHead } from '../ledger/ledger-rows.ts'

/** The ledger has operations that are neither in a backup of the server nor in a saved file. */
export class UnsavedWorkError extends Error {
  override readonly name = 'UnsavedWorkError'
  readonly count: number

  constructor(count: number) {
    super(`${count} operations are in no backup`)
    this.count = count
  }
}

/** What was rescued from this till by hand; null if nothing was. */
async function readRescued({ ledger }: Device): Promise<RescuedRow | null> {
  const db = await ledger.open()
  const [head, row] = [asHead(await db.meta.get('head')), await db.meta.get('rescued')]
  return row?.k === 'rescued' && row.deviceId === head?.deviceId ? row : null
}

/** Where this till's operations are. An operation counts for each place that it is missing from. */
export interface Standing {
  /** Not on the server, as far as this till knows. */
  readonly unsent: number
  /** In no verified backup and no file: if erased here, it may be lost. */
  readonly unsaved: number
  /** A saved file contains operations that no backup has. */
  readonly isInFile: boolean
}

function standingOf({ nextSeq, ackedSeq, durableSeq }: LedgerHead, rescued: RescuedRow | null): Standing {
  const { file, broughtSeq = rescued?.by === 'server' ? rescued.throughSeq : 0 } = rescued ?? {}
  // A file that begins after the backed-up operations leaves a gap: a restore has moved the backups back since.
  const filedSeq = file && file.after <= durableSeq ? file.through : 0
  const last = nextSeq - 1
  return {
    unsent: Math.max(0, last - Math.max(ackedSeq, broughtSeq)),
    unsaved: Math.max(0, last - Math.max(durableSeq, filedSeq)),
    isInFile: filedSeq > durableSeq,
  }
}

/** Where this till's operations are; all zero on a browser that is not a till. */
export async function readStanding(device: Device): Promise<Standing> {
  const db = await device.ledger.open()
  const head = asHead(await db.meta.get('head'))
  return head ? standingOf(head, await readRescued(device)) : { unsent: 0, unsaved: 0, isInFile: false }
}

/** Operations that would be lost if this ledger were erased and the server restored, because no backup and no file contains them. */
export const unsavedCount = async (device: Device): Promise<number> => (await readStanding(device)).unsaved

export type Rescued =
  { readonly by: 'server'; readonly through: number } | { readonly by: 'file'; readonly after: number; readonly through: number }

/** Records what was rescued from a till. Does nothing if the browser is another till by now. */
export async function noteRescued(device: Device, { deviceId }: Pick<LedgerHead, 'deviceId'>, rescued: Rescued): Promise<void> {
  const db = await device.ledger.open()
  await db.transaction('rw', db.meta, async () => {
    if (asHead(await db.meta.get('head'))?.deviceId !== deviceId) return
    const before = await readRescued(device)
    const { by, through } = rescued
    const saved = by === 'file' ? { file: { after: rescued.after, through } } : { broughtSeq: through }
    const other = before?.by === 'server' ? { broughtSeq: before.throughSeq } : {}
    await db.meta.put({ ...other, ...before, k: 'rescued', deviceId, throughSeq: through, by, at: device.ports.nowMs(), ...saved })
  })
}
