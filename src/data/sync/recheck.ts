import type { LedgerDb } from '../ledger/ledger.ts'
import { type ArchiveRow, type LedgerHead, type RecheckRow, heldEverywhere } from '../ledger/ledger-rows.ts'
import { type Whose, headOf } from './whose.ts'

async function recheckIn(db: LedgerDb, { deviceId }: Pick<LedgerHead, 'deviceId'>): Promise<RecheckRow | null> {
  const row = await db.meta.get('recheck')
  return row?.k === 'recheck' && row.deviceId === deviceId ? row : null
}

/**
 * After the server was restored from an older backup with operations up to `lastSeq`: where the backup may have lacked this till's
 * operations, a copied till may have used their numbers since, so all of them are sent again. Returns the last number that is certain.
 */
export async function beginRecheck(db: LedgerDb, head: LedgerHead, lastSeq: number): Promise<number> {
  const provedSeq = Math.min(lastSeq, heldEverywhere(head))
  const throughSeq = Math.min(lastSeq, head.settledSeq)
  if (provedSeq >= throughSeq) await db.meta.delete('recheck')
  else await db.meta.put({ k: 'recheck', deviceId: head.deviceId, provedSeq, sentSeq: provedSeq, throughSeq })
  return provedSeq
}

/** The server reports its backups by sequence number; that is evidence only as far as its operations are proved to be this till's own. */
export async function provedOf(db: LedgerDb, head: LedgerHead): Promise<number> {
  return (await recheckIn(db, head))?.provedSeq ?? Infinity
}

export interface Recheck {
  readonly row: RecheckRow
  /** The next archived operations to be sent again, in order. */
  readonly rows: readonly ArchiveRow[]
}

/** The operations to be sent again; null when there are none left. */
export function readRecheck(db: LedgerDb, head: LedgerHead, sliceMax: number): Promise<Recheck | null> {
  return db.transaction('r', [db.meta, db.archive], async () => {
    const row = await recheckIn(db, head)
    if (!row || row.sentSeq >= row.throughSeq) return null
    const rows = await db.archive.where('seq').between(row.sentSeq, row.throughSeq, false, true).limit(sliceMax).toArray()
    return { row, rows }
  })
}

/**
 * Records that the server has everything up to `sentSeq`. `isProved` if its log contains this till's own operations;
 * otherwise they were set aside until someone decides, and its backups are no evidence for them.
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
