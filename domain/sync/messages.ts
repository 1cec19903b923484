import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { saidInstantSchema } from '../kernel/time.ts'

/** The version of these messages. A server answers what it understands and says so. */
export const PROTO = 1
export const PUSH_OPERATIONS_MAX = 100
export const PUSH_BYTES_MAX = 256 * 1024
/** A push of one operation may be this large: an older app queued some before there was a limit. */
export const PUSH_ALONE_BYTES_MAX = 1024 * 1024
export const PULL_LIMIT_MAX = 2000
export const SNAPSHOT_LIMIT_MAX = 2000
/** Of so many further records a page may be asked to bring all rows. */
export const SNAPSHOT_ALSO_MAX = 40

/** A till tells at most so many of its parked operations in one pull; the oldest first. */
export const PARKED_SEQS_MAX = 500

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'sha256'))

export const operationDocumentSchema = v.object({
  series: v.string(),
  no: whole,
  previousHash: v.nullable(sha256Schema),
  hash: sha256Schema,
})

/** One command as a till queued it. It is never changed after it was stored. */
export const operationSchema = v.object({
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  opId: idSchema,
  type: v.pipe(v.string(), v.maxLength(80)),
  v: v.pipe(v.number(), v.integer(), v.minValue(1)),
  class: v.picklist(['fact', 'intent']),
  args: v.unknown(),
  /** The employee who did it; null on a till that nobody has unlocked. */
  actor: v.nullable(idSchema),
  occurredAt: saidInstantSchema,
  /** Server clock minus device clock as last estimated, in milliseconds. */
  clockOffsetMs: v.pipe(v.number(), v.safeInteger()),
  /** The number it took and the hash of the document as printed. */
  document: v.nullable(operationDocumentSchema),
  /** The number of the order that it opened; an older till gives none, and the order is called by its document. */
  order: v.optional(v.object({ series: v.pipe(v.string(), v.maxLength(20)), no: whole })),
  /**
   * Of an operation that somebody's leave made possible: that she entered her PIN, by `domain/employees/override-proof.ts`. A till of
   * before there were proofs has none, and so has one on which she has no long PIN; the operation stands, and is told as unproved.
   */
  proof: v.optional(v.object({ by: idSchema, mac: sha256Schema })),
  /**
   * That the actor's own PIN unlocked the till at that time, or her password (`till-unlock.ts`), by `domain/employees/actor-proof.ts`. Absent
   * from an older till, and where her PIN is short.
   */
  unlock: v.optional(v.object({ at: saidInstantSchema, mac: sha256Schema })),
})
export type Operation = v.InferOutput<typeof operationSchema>

export const OPERATION_STATUS = ['applied', 'exception', 'rejected', 'parked'] as const
export const operationResultSchema = v.object({
  seq: whole,
  status: v.picklist(OPERATION_STATUS),
  code: v.nullable(v.string()),
  details: v.nullable(v.record(v.string(), v.union([v.string(), v.number()]))),
  /** The account's counter at which the effect can be pulled. */
  serverSeq: whole,
})
export type OperationResult = v.InferOutput<typeof operationResultSchema>

/**
 * An answer that a pull brings. It names its operation: a copied till has operations of its own in the same places, and would
 * take the original's answers for theirs. A push needs no name, because the server compares what it is sent.
 */
export const ackSchema = v.object({ ...operationResultSchema.entries, opId: idSchema })
export type Ack = v.InferOutput<typeof ackSchema>

/** How a till stands, as it sees itself. The server keeps the newest with the time, so that a silent till is not taken for an idle one. */
export const tillHealthSchema = v.object({
  /** Operations that the server has not acknowledged. */
  pending: whole,
  oldestPendingAt: v.nullable(saidInstantSchema),
  /** The place and the number that its next operation and its next document will take. */
  nextSeq: whole,
  nextNo: whole,
  /** Whether the browser has promised to keep the till's storage; null when it cannot say. */
  isPersisted: v.nullable(v.boolean()),
  /** Part of the allowed storage that is used, from 0 to 1; null when the browser does not say. */
  quotaShare: v.nullable(v.pipe(v.number(), v.minValue(0))),
  /** Server clock minus device clock; null before the first answer. */
  clockOffsetMs: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** What people call it: a server that was restored from before it was enrolled knows its series alone. */
  name: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Pictures and papers whose bytes the server has not confirmed. */
  filesPending: v.optional(whole),
  /** Wrong PINs of the last day, and when they last made the till wipe one or lock; only from a till where that happened. */
  pins: v.optional(v.object({ failures: whole, trippedAt: saidInstantSchema })),
})
export type TillHealth = v.InferOutput<typeof tillHealthSchema>

export const pushRequestSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  incarnation: whole,
  epoch: idSchema,
  nonce: idSchema,
  app: v.pipe(v.string(), v.maxLength(40)),
  ackedSeq: whole,
  ops: v.pipe(v.array(operationSchema), v.maxLength(PUSH_OPERATIONS_MAX)),
  /**
   * The till holds nothing between what the server has and this place: it let go of operations that a restored server lacks. They
   * are lost; the server tells people, and goes on from here.
   */
  lostBefore: v.optional(whole),
  /** How far the till's copy has read: a server whose counter is behind it has lost what came since. */
  readVer: v.optional(whole),
})
export type PushRequest = v.InferOutput<typeof pushRequestSchema>

export const pushResponseSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  epoch: idSchema,
  results: v.array(operationResultSchema),
  lastSeq: whole,
  nextNonce: idSchema,
  durableSeq: whole,
  /** Every copy of the server that may still be restored holds the operations up to here: the till may forget them in time. */
  droppableSeq: v.optional(whole),
  serverTime: saidInstantSchema,
  /**
   * gap: the sequence has a hole, `expected` is what comes next. busy: others are writing in this account; nothing was
   * taken, and the same push succeeds after `retryAfterMs`.
   */
  stop: v.optional(v.picklist(['gap', 'busy'])),
  expected: v.optional(whole),
  retryAfterMs: v.optional(whole),
  /** The till's own credential with a signature, where the one that it came with has none: the till comes with this one from now on. */
  credential: v.optional(v.string()),
})
export type PushResponse = v.InferOutput<typeof pushResponseSchema>

/** 409: another copy of this till has pushed, or the server was restored from a backup. */
export const pushConflictSchema = v.object({ kind: v.picklist(['fork', 'epoch']), lastSeq: whole, epoch: idSchema })
export type PushConflict = v.InferOutput<typeof pushConflictSchema>

/** 403, to what a till out of service reads: how far its queue has come at this server. Older servers do not say. */
export const closedTillSchema = v.object({ stands: v.object({ epoch: idSchema, lastSeq: whole }) })
export type QueueStand = v.InferOutput<typeof closedTillSchema>['stands']

/** 426, to a pull or a snapshot: this app is too old to read. What it has queued is still taken. */
export const upgradeNeededSchema = v.object({ errors: v.object({ form: v.tuple([v.literal('upgrade-needed')]) }), minApp: v.string() })
export type UpgradeNeeded = v.InferOutput<typeof upgradeNeededSchema>

/** How far a mirror has read: everything up to and including this row of this version. */
export const cursorSchema = v.object({ ver: whole, record: v.nullable(v.string()), id: v.nullable(idSchema) })
export type Cursor = v.InferOutput<typeof cursorSchema>

export const pullRequestSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  epoch: idSchema,
  cursor: cursorSchema,
  scopeHash: v.string(),
  ackedSeq: whole,
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PULL_LIMIT_MAX)),
  /** The version of the app that asks. Without it the one that last pushed counts. */
  app: v.optional(v.pipe(v.string(), v.maxLength(40))),
  health: v.optional(tillHealthSchema),
  /**
   * Places of operations at or below `ackedSeq` that the till still holds as parked. A person may have settled them
   * since; `acks` then tells what became of them, whatever the cursor is.
   */
  parked: v.optional(v.pipe(v.array(whole), v.maxLength(PARKED_SEQS_MAX))),
})
export type PullRequest = v.InferOutput<typeof pullRequestSchema>

export const changedRowSchema = v.object({
  record: v.string(),
  id: idSchema,
  ver: whole,
  row: v.nullable(v.record(v.string(), v.unknown())),
})
export type ChangedRow = v.InferOutput<typeof changedRowSchema>

export const pullResponseSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  epoch: idSchema,
  changes: v.array(changedRowSchema),
  /** Answers above the request's `ackedSeq`, and those of its `parked` that are parked no more. A later answer for a place replaces the earlier one. */
  acks: v.array(ackSchema),
  lastSeq: whole,
  cursor: cursorSchema,
  hasMore: v.boolean(),
  /** The mirror must be copied afresh; the ledger is not touched. */
  reset: v.optional(v.picklist(['scope', 'retention', 'epoch'])),
  scopeHash: v.string(),
  durableSeq: whole,
  /** Every copy of the server that may still be restored holds the operations up to here: the till may forget them in time. */
  droppableSeq: v.optional(whole),
  serverTime: saidInstantSchema,
  /** When the trial or what was paid ends; null is without end. Older servers do not say. */
  accountExpiresAt: v.optional(v.nullable(saidInstantSchema)),
})
export type PullResponse = v.InferOutput<typeof pullResponseSchema>

export const snapshotRequestSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  record: v.pipe(v.string(), v.maxLength(80)),
  afterId: v.nullable(idSchema),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SNAPSHOT_LIMIT_MAX)),
  /** Further records that may come whole with the last page of this one, in this order, as long as all rows together stay within the limit. */
  also: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(SNAPSHOT_ALSO_MAX))),
  app: v.optional(v.pipe(v.string(), v.maxLength(40))),
})
export type SnapshotRequest = v.InferOutput<typeof snapshotRequestSchema>

const snapshotRowsSchema = v.array(v.object({ ver: whole, row: v.record(v.string(), v.unknown()) }))

export const snapshotResponseSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  /** The account's counter when the page was read; the device keeps the one of its first page and pulls from there. */
  asOf: whole,
  rows: snapshotRowsSchema,
  nextId: v.nullable(idSchema),
  /** Rows of this record in all, for the progress bar; only on the first page of a record. */
  count: v.optional(whole),
  /** The first of the further records that were asked for, each whole. A server of before there were any sends none. */
  more: v.optional(v.array(v.object({ record: v.string(), rows: snapshotRowsSchema, count: whole }))),
  epoch: idSchema,
  scopeHash: v.string(),
})
export type SnapshotResponse = v.InferOutput<typeof snapshotResponseSchema>

/** Sums over the rows of a record, independent of their order: how many, and the hashes of their content added up. */
const checksumSumsSchema = v.record(v.string(), v.object({ count: whole, sum: v.string() }))
export type ChecksumSums = v.InferOutput<typeof checksumSumsSchema>

export const checksumRequestSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  records: v.pipe(v.array(v.string()), v.maxLength(100)),
  /** The till's own sums of the same records, and the counter up to which its mirror had read, completely, when it made them. */
  report: v.optional(v.object({ at: whole, sums: checksumSumsSchema })),
})
export const checksumResponseSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  at: whole,
  sums: checksumSumsSchema,
  /** With a report: whether the till's sums are the server's. Null when the server has moved on meanwhile: pull, and ask again. */
  isEqual: v.optional(v.nullable(v.boolean())),
})
export type ChecksumResponse = v.InferOutput<typeof checksumResponseSchema>

export const enrolRequestSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(60, 'too-long')),
  app: v.pipe(v.string(), v.maxLength(40)),
  /** The till that this device was until now: whoever worked on it works on the new one. */
  before: v.optional(v.nullable(idSchema), null),
  /** Everybody who works on another till works on this one, too. Else nobody but the owner and whoever enrolls it. */
  isForEverybody: v.optional(v.boolean(), false),
})
export type EnrolRequest = v.InferInput<typeof enrolRequestSchema>
export const enrolResponseSchema = v.object({
  deviceId: idSchema,
  credential: v.string(),
  series: v.string(),
  incarnation: whole,
  nonce: idSchema,
  epoch: idSchema,
  accountId: whole,
  scopeHash: v.string(),
  serverTime: saidInstantSchema,
})
export type EnrolResponse = v.InferOutput<typeof enrolResponseSchema>
