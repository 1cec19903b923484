import type { Change } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { OPERATION_STATUS, Operation } from '#domain/sync/messages.ts'

export const LEDGER_NAME = 'fustan-ledger'
/** Raised only when an older build could no longer read or write the ledger. Its schema stays at version 1. */
export const LEDGER_FORMAT = 1
export const BALLAST_BYTES = 5 * 1024 * 1024

/** All that a till is and where its sequence stands, in one row, so that a sale reads and writes one row for it. */
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
  /** The number that its next order will take; absent until it has opened the first one. */
  readonly nextOrderNo?: number
  /** Hash of the last document; the next one carries it. */
  readonly chainHead: string | null
  /** The server has answered for every operation up to here. */
  readonly ackedSeq: number
  /** The mirror holds the effect of every operation up to here, the last at this server counter. */
  readonly settledSeq: number
  readonly settledVer: number
  /** A verified backup of the server holds every operation up to here. */
  readonly durableSeq: number
  /** Every copy of the server that may still be restored holds every operation up to here; null when the server does not say. */
  readonly droppableSeq?: number | null
  /** Raised whenever operations were put back into the queue. */
  readonly generation: number
  readonly clockOffsetMs: number | null
  readonly minReader: number
  readonly minWriter: number
}

/**
 * Every copy of the server that may be restored holds the operations up to here: they are nobody's to keep any more. A server that
 * does not say so much is taken at the word of its newest backup.
 */
export const heldEverywhere = ({ durableSeq, droppableSeq = null }: Pick<LedgerHead, 'durableSeq' | 'droppableSeq'>): number =>
  Math.min(durableSeq, droppableSeq ?? durableSeq)

/** Where the sync stands. Apart from the head, because a sale has no business with it. */
export interface SyncRow {
  readonly k: 'sync'
  readonly nextAttemptAt: number | null
  readonly failures: number
  readonly lastPushAt: number | null
  readonly lastPullAt: number | null
  /** When the account ends, as the server last said; absent while it never did. */
  readonly accountExpiresAt?: number | null
  /** When the copy was last compared with the server, and what was found; absent on a till that never was. */
  readonly verifiedAt?: number | null
  readonly isCopyEqual?: boolean | null
  readonly copiedAfreshAt?: number | null
  readonly checkDueAt?: number | null
}
export interface PinRow {
  readonly k: `pin:${string}`
  readonly failures: number
  readonly waitUntil: number
  /** Guessed at too often: the hash of this version, or an older one, is no longer on this till. */
  readonly wipedVer?: number
}
/** How often wrong PINs were tried on this till, over everybody. */
export interface PinGuardRow {
  readonly k: 'pin-guard'
  readonly failures: number
  /** When the counting began; it begins again after a day. */
  readonly since: number
  /** So many were tried that only a password opens this till; null while PINs do. */
  readonly lockedAt: number | null
  /** When a PIN was last wiped, or the till last locked to passwords; told to the server. */
  readonly trippedAt: number | null
}
/** The server has taken this till out of service. */
export interface RevokedRow {
  readonly k: 'revoked'
  readonly deviceId: Id
  readonly at: number
}
export interface BallastRow {
  readonly k: 'ballast'
  readonly bytes: Uint8Array
}
/** Each of worker and page proves the storage under a name of its own, so that neither reads the other's proof. */
export interface ProbeRow {
  readonly k: 'probe' | 'page-probe'
  readonly at: number
}
/** What of this till's work somebody brought away by hand. Earlier releases noted either of the two by `by` and `throughSeq`. */
export interface RescuedRow {
  readonly k: 'rescued'
  readonly deviceId: Id
  readonly throughSeq: number
  readonly by: 'server' | 'file'
  readonly at: number
  /** A rescue file that somebody keeps holds everything behind `after`, up to and including `through`. */
  readonly file?: { readonly after: number; readonly through: number }
  /** The server was given everything up to here by hand. It may lose it again until a backup holds it. */
  readonly broughtSeq?: number
}
/** After a restore: places that the server has, and of which it is not known whether it has this till's own work there. */
export interface RecheckRow {
  readonly k: 'recheck'
  readonly deviceId: Id
  /** The server's log holds this till's own operations up to here. */
  readonly provedSeq: number
  /** So far the archive was sent again. */
  readonly sentSeq: number
  readonly throughSeq: number
}
/** A day that somebody closed although not everything had reached the server. Never changed or removed. */
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

/** An operation as queued, what it does to rows, and what the server said. `op` and `changes` are never changed. */
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

/** What the cashier must see about an operation: an exception, a rejection or a parked fact. */
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

/** The stores as Dexie writes them. Frozen: this is version 1, and stays it as long as humanly possible. */
export const LEDGER_STORES = {
  meta: '&k',
  outbox: '&seq, &opId',
  docs: '&id, number',
  archive: '&seq, &opId',
  notices: '++id, seq',
} as const

export const asHead = (row: MetaRow | undefined): LedgerHead | null => (row?.k === 'head' ? row : null)
