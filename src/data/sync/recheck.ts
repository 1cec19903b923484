import type { LedgerDb } from '../ledger/ledger.ts'
import { type ArchiveRow, type LedgerHead, type RecheckRow, heldEverywhere } from '../ledger/ledger-rows.ts'
import { type Whose, headOf } from './whose.ts'

async function recheckIn(db: LedgerDb, { deviceId }: Pick<LedgerHead, 'deviceId'>): Promise<RecheckRow | null> {
  const row = await db.meta.get('recheck')
  return row?.k === 'recheck' && row.deviceId === deviceId ? row : null
}

/**
 * The server came back from an older copy, and knows places up to `lastSeq`. Whether what it has there is this till's own work is not
 * known where that copy may have lacked it: a copied till may have taken the place since. So all of it is sent once more.
 * Answers up to where it is certain.
 */
export async function beginRecheck(db: LedgerDb, head: LedgerHead, lastSeq: number): Promise<number> {
  const provedSeq = Math.min(lastSeq, heldEverywhere(head))
  const throughSeq = Math.min(lastSeq, head.settledSeq)
  if (provedSeq >= throughSeq) await db.meta.delete('recheck')
  else await db.meta.put({ k: 'recheck', deviceId: head.deviceId, provedSeq, sentSeq: provedSeq, throughSeq })
  return provedSeq
}

/** What the server says of its backups is said of places; of what stands in them it speaks only as far as that is proved to be this till's. */
export async function provedOf(db: LedgerDb, head: LedgerHead): Promise<number> {
  return (await recheckIn(db, head))?.provedSeq ?? Infinity
}

export interface Recheck {
  readonly row: RecheckRow
  /** The next of the archive to be sent again, in order. */
  readonly rows: readonly ArchiveRow[]
}

/** What is to be sent again; null when nothing is, or is any more. */
export function readRecheck(db: LedgerDb, head: LedgerHead, sliceMax: number): Promise<Recheck | null> {
  return db.transaction('r', [db.meta, db.archive], async () => {
    const row = await recheckIn(db, head)
    if (!row || row.sentSeq >= row.throughSeq) return null
    const rows = await db.archive.where('seq').between(row.sentSeq, row.throughSeq, false, true).limit(sliceMax).toArray()
    return { row, rows }
  })
}

/**
 * The server has everything up to `sentSeq`, in its log or set aside. What is proved is in its log as this till did it; the rest stands aside
 * until a person decides, and in no backup that speaks of this till's places.
 */
export function noteRecheck(db: LedgerDb, whose: Whose, sentSeq: number, isProved: boolean): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const head = await headOf(db, whose)
    const row = head && (await recheckIn(db, head))
    if (!row || row.sentSeq >= sentSeq) return
    const provedSeq = isProved && row.provedSeq === row.sentSeq ? sentSeq : row.provedSeq
    if (provedSeq >= row.throughSeq) await db.meta.delete('recheck')
    else await db.meta.put({ ...row, provedSeq, sentSeq })
  })
}
