import type { AnyRecord, CommandDefinition, InputOf, Objection, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { AccountFault } from '#domain/platform/account-fault.ts'

/** The identity of a device that was enrolled as a till. */
export interface TillIdentity {
  readonly accountId: number
  readonly deviceId: Id
  readonly name: string
  /** The short code that starts every document number of this till. */
  readonly series: string
}

/** Technical failures, as opposed to refusals by a business rule. A closed set, each with words in both languages. */
export type FailureKind =
  | 'offline'
  | 'server'
  | 'busy'
  | 'signed-out'
  | 'forbidden'
  | 'storage'
  | 'storage-full'
  | 'no-room'
  | 'not-enrolled'
  | 'sum-too-large'
  | 'unexpected'
export interface Failure {
  readonly kind: FailureKind
  readonly retry: 'auto' | 'ask' | 'never'
}

export type CommandOutcome =
  | { readonly ok: true; readonly operationId: Id; readonly number: string | null; readonly isSaved: 'device' | 'server' }
  | { readonly ok: false; readonly refusal: Objection }
  | { readonly ok: false; readonly failure: Failure }
  /** Codes by dotted field; '' is the whole form. */
  | { readonly ok: false; readonly errors: Readonly<Record<string, readonly string[]>> }

/** The key derived from the PIN of the person who approves a command. Held in memory only. */
export interface ProofKey {
  readonly by: Id
  readonly key: string
}

/** The key of one unlocking of this till by PIN or password; commands are sealed with it until the till locks. In memory only. */
export interface UnlockKey {
  readonly by: Id
  readonly at: Instant
  readonly key: string
}

export type RunCommand = <C extends CommandDefinition>(command: C, input: InputOf<C>, proof?: ProofKey | null) => Promise<CommandOutcome>

export type SyncPhase =
  'idle' | 'probing' | 'pushing' | 'pulling' | 'backoff' | 'need-credential' | 'need-upgrade' | 'forked' | 'storage-dead'

/** The state shown by the status bar and the device health page. Written by the worker, read by every tab. */
export interface SyncStatus {
  readonly phase: SyncPhase
  /** The last attempt reached the server. Never used to decide whether to try. */
  readonly isServerReached: boolean
  readonly pendingCount: number
  readonly oldestPendingAt: number | null
  readonly attentionCount: number
  readonly filesWaiting: number
  /** Files are waiting because the server has no room for more pictures, not because the device is offline. */
  readonly isFileRoomGone: boolean
  readonly lastPushAt: number | null
  readonly lastPullAt: number | null
  readonly nextAttemptAt: number | null
  /** Server clock minus device clock, in milliseconds; null until estimated. */
  readonly clockOffsetMs: number | null
  readonly firstCopy: { readonly done: number; readonly total: number; readonly isComplete: boolean }
  /** The first copy is paused because the browser's storage is nearly full; selling still works. */
  readonly isCopyHeld: boolean
  /** The server refuses the head of the queue, so nothing behind it is sent. No data is lost, but the user must act. */
  readonly isPushRefused: boolean
  /** Why the server sends this shop no data. Sales still work and are uploaded. */
  readonly accountFault: AccountFault | null
  /** When the trial or the paid period ends, as last received; null if unlimited or unknown. */
  readonly accountExpiresAt: number | null
  /** When the copy was last compared with the server, and whether it was equal; null before the first time. */
  readonly verifiedAt: number | null
  readonly isCopyEqual: boolean | null
  readonly isLeader: boolean
}

export interface SearchHit {
  readonly record: string
  readonly row: RowOf<AnyRecord> & { readonly id: Id }
  /** The search text is exactly its code, or matches words of its name literally. */
  readonly isExact?: true
}
