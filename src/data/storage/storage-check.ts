import { type Device, thisDevice } from '../device.ts'
import type { LedgerDb } from '../ledger/ledger.ts'
import { BALLAST_BYTES, asHead } from '../ledger/ledger-rows.ts'
import type { Ports } from '../ports.ts'
import { StorageHangsError, storageFaultOf } from './storage-fault.ts'
import { type StorageTrouble, reportTrouble, troubleOf } from './storage-trouble.ts'
import { readWitness } from '../till/till-witness.ts'

/** A dead handle is normal after a tablet slept (WebKit), so a new connection is tried. */
const TRIES = 2
/**
 * Limits the wait, because a transaction of a closed page may lock the stores until the browser is restarted (WebKit;
 * Firefox with workers).
 */
const PROOF_LIMIT_MS = 10_000

/** Writes, reads and deletes a probe with strict durability to check whether this page can store a sale now. Null when it can. */
export async function checkStorage(device: Device = thisDevice()): Promise<StorageTrouble | null> {
  for (let tried = 1; ; tried += 1) {
    try {
      const found = await proveLedger(device, await device.ledger.open())
      // A till without its copy has no prices, so it cannot sell either.
      if (!found) await device.mirror.open()
      return found
    } catch (cause) {
      const found = troubleOf(cause)
      if (!found) throw cause
      device.ledger.drop()
      device.mirror.drop()
      if (tried >= TRIES || found !== 'dead') return found
    }
  }
}

async function proveLedger({ ports }: Device, db: LedgerDb): Promise<StorageTrouble | null> {
  const found = await inTime(ports, writeAndReadBack(db, ports))
  if (!found && asHead(await db.meta.get('head'))) await refillBallast(db)
  return found
}

/** Stops waiting after the limit. A late write is only a probe, and harmless. */
function inTime<T>(ports: Ports, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = ports.after(PROOF_LIMIT_MS, () => reject(new StorageHangsError('the ledger lets no transaction begin')))
    work.then(resolve, reject).finally(cancel)
  })
}

async function writeAndReadBack(db: LedgerDb, ports: Ports): Promise<StorageTrouble | null> {
  const at = ports.nowMs()
  await db.meta.put({ k: 'page-probe', at })
  const read = await db.meta.get('page-probe')
  await db.meta.delete('page-probe')
  if (read?.k !== 'page-probe' || read.at !== at) return 'dead'
  const isTill = asHead(await db.meta.get('head')) !== null
  return !isTill && readWitness() ? 'wiped' : null
}

/** Restores the ballast that a full disk used up, as soon as there is room. */
async function refillBallast(db: LedgerDb): Promise<void> {
  if ((await db.meta.where('k').equals('ballast').count()) > 0) return
  try {
    await db.meta.put({ k: 'ballast', bytes: new Uint8Array(BALLAST_BYTES) })
  } catch (cause) {
    if (storageFaultOf(cause) !== 'full') throw cause
  }
}

/** Checks the storage and reports the result to the screens. */
export async function lookAtStorage(): Promise<StorageTrouble | null> {
  const found = await checkStorage()
  reportTrouble(found)
  return found
}
