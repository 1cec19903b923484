import type { IDBFactory } from 'fake-indexeddb'
import {
  type ArchiveRow,
  type DocumentRow,
  LEDGER_NAME,
  type LedgerHead,
  type NoticeRow,
  type OutboxRow,
  type RecheckRow,
} from '../../../src/data/ledger/ledger-rows.ts'
import { MIRROR_NAME, type MirrorRow, type MirrorState } from '../../../src/data/mirror/mirror-rows.ts'
import { peekRow, peekRows } from '../world/raw-store.ts'

type Factory = InstanceType<typeof IDBFactory>

/** Reads a till's databases directly from its disk, outside of all transactions. */
export const headOn = (disk: Factory): LedgerHead | null => peekRow<LedgerHead>(disk, LEDGER_NAME, 'meta', 'head')
export const outboxOn = (disk: Factory): OutboxRow[] => peekRows<OutboxRow>(disk, LEDGER_NAME, 'outbox')
export const archiveOn = (disk: Factory): ArchiveRow[] => peekRows<ArchiveRow>(disk, LEDGER_NAME, 'archive')
export const documentsOn = (disk: Factory): DocumentRow[] => peekRows<DocumentRow>(disk, LEDGER_NAME, 'docs')
export const noticesOn = (disk: Factory): NoticeRow[] => peekRows<NoticeRow>(disk, LEDGER_NAME, 'notices')
export const mirrorStateOn = (disk: Factory, name = MIRROR_NAME): MirrorState | null => peekRow<MirrorState>(disk, name, 'state', 'state')
export const mirrorRowsOn = (disk: Factory, record: string, name = MIRROR_NAME): MirrorRow[] => peekRows<MirrorRow>(disk, name, record)

/** Whether a till still has to resend what a restored server may lack. */
export function isRechecking(disk: Factory): boolean {
  const row = peekRow<RecheckRow>(disk, LEDGER_NAME, 'meta', 'recheck')
  return row !== null && row.sentSeq < row.throughSeq
}

/** An operation from the queue or the archive. */
export const operationOn = (disk: Factory, seq: number): OutboxRow | null =>
  peekRow<OutboxRow>(disk, LEDGER_NAME, 'outbox', seq) ?? peekRow<ArchiveRow>(disk, LEDGER_NAME, 'archive', seq)
