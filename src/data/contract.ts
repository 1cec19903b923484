import type { AnyRecord, CommandDefinition, InputOf, Objection, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { AccountFault } from '#domain/platform/account-fault.ts'

/** What this device is, once it was enrolled as a till. */
export interface TillIdentity {
  readonly accountId: number
  readonly deviceId: Id
  readonly name: string
  /** The short code that starts every document number of this till. */
  readonly series: string
}

/** A failure is none of the business's doing. One small closed set, each with words in both languages. */
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
  /** By field, dotted; '' is the whole form. */
  | { readonly ok: false; readonly errors: Readonly<Record<string, readonly string[]>> }

/** The PIN of whoever allows an act, as the key that proves it. It lives in memory, from her PIN to the act. */
export interface ProofKey {
  readonly by: Id
  readonly key: string
}

/** The key of one unlocking of this till by her PIN or her password: what she does until it is locked is sealed with it. It lives in memory. */
export interface UnlockKey {
  readonly by: Id
  readonly at: Instant
  readonly key: string
}

export type RunCommand = <C extends CommandDefinition>(command: C, input: InputOf<C>, proof?: ProofKey | null) => Promise<CommandOutcome>

export type SyncPhase =
  'idle' | 'probing' | 'pushing' | 'pulling' | 'backoff' | 'need-credential' | 'need-upgrade' | 'forked' | 'storage-dead'

/** What the status bar and the device health page tell. Kept by the worker, read by every tab. */
export interface SyncStatus {
  readonly phase: SyncPhase
  /** The last attempt reached the server. Never used to decide whether to try. */
  readonly isServerReached: boolean
  readonly pendingCount: number
  readonly oldestPendingAt: number | null
  readonly attentionCount: number
  /** Pictures and papers that are on this device alone. */
  readonly filesWaiting: number
  /** They wait because the server has no room for more pictures, not for want of a connection. */
  readonly isFileRoomGone: boolean
  readonly lastPushAt: number | null
  readonly lastPullAt: number | null
  readonly nextAttemptAt: number | null
  /** Server clock minus device clock, in milliseconds; null until it was estimated. */
  readonly clockOffsetMs: number | null
  readonly firstCopy: { readonly done: number; readonly total: number; readonly isComplete: boolean }
  /** The first copy stands still because the browser's place is nearly used up; selling goes on with what is there. */
  readonly isCopyHeld: boolean
  /** The server refuses what waits at the head of the queue, so nothing behind it is sent either. Nothing is lost; a person must act. */
  readonly isPushRefused: boolean
  /** Why the server gives this shop nothing to read. What is sold goes on, and is taken. */
  readonly accountFault: AccountFault | null
  /** When the trial or what was paid ends, as the server last said; null is without end, or not known. */
  readonly accountExpiresAt: number | null
  /** When the copy was last compared with the server, and whether it was the same; null before the first time. */
  readonly verifiedAt: number | null
  readonly isCopyEqual: boolean | null
  readonly isLeader: boolean
}

export interface SearchHit {
  readonly record: string
  readonly row: RowOf<AnyRecord> & { readonly id: Id }
  /** The whole of what was typed is its code, or words of its name as they stand there. */
  readonly isExact?: true
}
