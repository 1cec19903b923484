import type { Idb, Stores } from '../storage/idb.ts'
import { type ArchiveRow, type LedgerHead, type MetaRow, type RecheckRow, heldEverywhere } from '../ledger/ledger-rows.ts'
import { writeLedger } from './sync-device.ts'
import { type Whose, headOf } from './whose.ts'

async function recheckIn(of: Stores, { deviceId }: Pick<LedgerHead, 'deviceId'>): Promise<RecheckRow | null> {
  const row = await of<MetaRow>('meta').get('recheck')
  return row?.k === 'recheck' && row.deviceId === deviceId ? row : null
}

/**
 * The server came back from an older copy, and knows places up to `lastSeq`. Whether what it has there is this till's own work is not
 * known where that copy may have lacked it: a copied till may have taken the place since. So all of it is sent once more.
 * Answers up to where it is certain.
 */
export function beginRecheck(of: Stores, head: LedgerHead, lastSeq: number): number {
  const provedSeq = Math.min(lastSeq, heldEverywhere(head))
  const throughSeq = Math.min(lastSeq, head.settledSeq)
  if (provedSeq >= throughSeq) of<MetaRow>('meta').remove('recheck')
  else of<MetaRow>('meta').put({ k: 'recheck', deviceId: head.deviceId, provedSeq, sentSeq: provedSeq, throughSeq })
  return provedSeq
}

/** What the server says of its backups is said of places; of what stands in them it speaks only as far as that is proved to be this till's. */
export async function provedOf(of: Stores, head: LedgerHead): Promise<number> {
  return (await recheckIn(of, head))?.provedSeq ?? Infinity
}

export interface Recheck {
  readonly row: RecheckRow
  /** The next of the archive to be sent again, in order. */
  readonly rows: readonly ArchiveRow[]
}

/** What is to be sent again; null when nothing is, or is any more. */
export function readRecheck(db: Idb, head: LedgerHead, sliceMax: number): Promise<Recheck | null> {
  return db.read(['meta', 'archive'], async (of) => {
    const row = await recheckIn(of, head)
    if (!row || row.sentSeq >= row.throughSeq) return null
    const rows = await of<ArchiveRow>('archive').all(db.range.bound(row.sentSeq, row.throughSeq, true, false), sliceMax)
    return { row, rows }
  })
}

/**
 * The server has everything up to `sentSeq`, in its log or set aside. What is proved is in its log as this till did it; the rest stands aside
 * until a person decides, and in no backup that speaks of this till's places.
 */
export function noteRecheck(db: Idb, whose: Whose, sentSeq: number, isProved: boolean): Promise<void> {
  return writeLedger(db, ['meta'], async (of) => {
    const head = await headOf(of, whose)
    const row = head && (await recheckIn(of, head))
    if (!row || row.sentSeq >= sentSeq) return
    const provedSeq = isProved && row.provedSeq === row.sentSeq ? sentSeq : row.provedSeq
    if (provedSeq >= row.throughSeq) of<MetaRow>('meta').remove('recheck')
    else of<MetaRow>('meta').put({ ...row, provedSeq, sentSeq })
  })
}
