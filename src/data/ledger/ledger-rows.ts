import type { Change } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { OPERATION_STATUS, Operation } from '#domain/sync/messages.ts'

export const LEDGER_NAME = 'fustan-ledger'
/** Raised only when an older build could no longer read or write the ledger. Its schema stays at version 1. */
export const LEDGER_FORMAT = 1
export const BALLAST_BYTES = 5 * 1024 * 1024

/** The identity of a till and the state of its sequence in one row, so that a sale reads and writes a single row for it. */
export interface LedgerHead {
  readonly k: 'head'
  readonly accountId: number
  readonly deviceId: Id
  readonly name: string
  readonly series: string
  readonly incarnation: number
  /** Authorises sending and receiving, and nothing else. */
  readonly credential: string
  readonly nonce: Id
  readonly epoch: Id
  readonly scopeHash: string
  readonly nextSeq: number
  readonly nextNo: number
  /** The number of the next order; absent until the first order is created. */
  readonly nextOrderNo?: number
  /** Hash of the last document; the next one includes it. */
  readonly chainHead: string | null
  /** The server has answered every operation up to here. */
  readonly ackedSeq: number
  /** The mirror contains the effect of every operation up to here, the last one at this server version. */
  readonly settledSeq: number
  readonly settledVer: number
  /** A verified backup of the server contains every operation up to here. */
  readonly durableSeq: number
  /** Every restorable backup of the server contains every operation up to here; null if the server does not report it. */
  readonly droppableSeq?: number | null
  readonly generation: number
  readonly clockOffsetMs: number | null
  readonly minReader: number
  readonly minWriter: number
}

/**
 * Every restorable backup contains the operations up to here, so the till may delete them. Falls back to the newest
 * backup if the server reports no `droppableSeq`.
 */
export const heldEverywhere = ({ durableSeq, droppableSeq = null }: Pick<LedgerHead, 'durableSeq' | 'droppableSeq'>): number =>
  Math.min(durableSeq, droppableSeq ?? durableSeq)

/** The state of the sync. Separate from the head, because a sale does not need it. */
export interface SyncRow {
  readonly k: 'sync'
  readonly nextAttemptAt: number | null
  readonly failures: number
  readonly lastPushAt: number | null
  readonly lastPullAt: number | null
  /** When the account ends, as last received from the server; absent before the first time. */
  readonly accountExpiresAt?: number | null
  /** When the copy was last compared with the server, and the result; absent before the first time. */
  readonly verifiedAt?: number | null
  readonly isCopyEqual?: boolean | null
  readonly copiedAfreshAt?: number | null
  readonly checkDueAt?: number | null
}
export interface PinRow {
  readonly k: `pin:${string}`
  readonly failures: number
  readonly waitUntil: number
  /** The hash of this version or an older one was removed after too many wrong attempts. */
  readonly wipedVer?: number
}
/** Counts wrong PINs on this till, for all employees together. */
export interface PinGuardRow {
  readonly k: 'pin-guard'
  readonly failures: number
  /** Start of the count; it restarts after a day. */
  readonly since: number
  /** Since when only a password unlocks this till, after too many wrong PINs; null while PINs work. */
  readonly lockedAt: number | null
  /** When a PIN was last wiped or the till was last locked to passwords; reported to the server. */
  readonly trippedAt: number | null
}
/** The server has revoked this till. */
export interface RevokedRow {
  readonly k: 'revoked'
  readonly deviceId: Id
  readonly at: number
}
export interface BallastRow {
  readonly k: 'ballast'
  readonly bytes: Uint8Array
}
/** Worker and page probe the storage under separate keys, so that neither reads the other's probe. */
export interface ProbeRow {
  readonly k: 'probe' | 'page-probe'
  readonly at: number
}
/** The operations of this till that were rescued by hand. Earlier releases recorded only `by` and `throughSeq`. */
export interface RescuedRow {
  readonly k: 'rescued'
  readonly deviceId: Id
  readonly throughSeq: number
  readonly by: 'server' | 'file'
  readonly at: number
  /** A saved rescue file contains every operation after `after` up to and including `through`. */
  readonly file?: { readonly after: number; readonly through: number }
  /** Operations up to here were uploaded by hand. The server may lose them until a backup contains them. */
  readonly broughtSeq?: number
}
/** After a restore: a range of operations that may be missing in the server's log. */
export interface RecheckRow {
  readonly k: 'recheck'
  readonly deviceId: Id
  /** The server's log contains this till's operations up to here. */
  readonly provedSeq: number
  /** The archive was sent again up to here. */
  readonly sentSeq: number
  readonly throughSeq: number
}
/** A day that was closed although not everything had reached the server. Never changed or removed. */
export interface DayClosedRow {
  readonly k: `closed:${string}`
  readonly day: string
  readonly at: number
  readonly employeeId: Id | null
  readonly pendingCount: number
  readonly reason: string
}
export type MetaRow =
  LedgerHead | SyncRow | PinRow | PinGuardRow | RevokedRow | BallastRow | ProbeRow | RescuedRow | RecheckRow | DayClosedRow

export type OutboxStatus = 'pending' | (typeof OPERATION_STATUS)[number]

/** A queued operation, its row changes and the server's answer. `op` and `changes` are never changed. */
export interface OutboxRow {
  readonly seq: number
  readonly opId: Id
  readonly op: Operation
  readonly changes: readonly Change[]
  readonly status: OutboxStatus
  readonly serverSeq: number | null
  readonly code: string | null
  readonly details: Readonly<Record<string, string | number>> | null
}

/** A numbered document exactly as it was shown and printed. */
export interface DocumentRow {
  readonly id: Id
  readonly seq: number
  readonly opId: Id
  readonly number: string
  readonly hash: string
  readonly record: string
  readonly row: Readonly<Record<string, unknown>>
}

/** An operation's result that the cashier must see: an exception, a rejection or a parked operation. */
export interface NoticeRow {
  readonly id?: number
  readonly seq: number
  readonly opId: Id
  readonly type: string
  readonly status: OutboxStatus
  readonly code: string | null
  readonly isSeen: 0 | 1
}
export interface ArchiveRow extends OutboxRow {
  readonly archivedAt: number
}

/** The stores in Dexie's notation. Frozen: version 1 should stay as long as possible. */
export const LEDGER_STORES = {
  meta: '&k',
  outbox: '&seq, &opId',
  docs: '&id, number',
  archive: '&seq, &opId',
  notices: '++id, seq',
} as const

export const asHead = (row: MetaRow | undefined): LedgerHead | null => (row?.k === 'head' ? row : null)
