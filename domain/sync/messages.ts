import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { saidInstantSchema } from '../kernel/time.ts'

/** The version of these messages, which a server states in its responses. */
export const PROTO = 1
export const PUSH_OPERATIONS_MAX = 100
export const PUSH_BYTES_MAX = 256 * 1024
/** Limit for a push of one operation: an older app queued some before there was a limit. */
export const PUSH_ALONE_BYTES_MAX = 1024 * 1024
export const PULL_LIMIT_MAX = 2000
export const SNAPSHOT_LIMIT_MAX = 2000
/** Number of further records of which a snapshot page may include all rows. */
export const SNAPSHOT_ALSO_MAX = 40

/** Maximum number of parked operations that a till lists in one pull; the oldest first. */
export const PARKED_SEQS_MAX = 500

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'sha256'))

export const operationDocumentSchema = v.object({
  series: v.string(),
  no: whole,
  previousHash: v.nullable(sha256Schema),
  hash: sha256Schema,
})

/** One command as a till queued it; immutable once stored. */
export const operationSchema = v.object({
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  opId: idSchema,
  type: v.pipe(v.string(), v.maxLength(80)),
  v: v.pipe(v.number(), v.integer(), v.minValue(1)),
  class: v.picklist(['fact', 'intent']),
  args: v.unknown(),
  /** The employee who did it; null on a till that was not unlocked. */
  actor: v.nullable(idSchema),
  occurredAt: saidInstantSchema,
  /** Server clock minus device clock as last estimated, in milliseconds. */
  clockOffsetMs: v.pipe(v.number(), v.safeInteger()),
  /** The document number used and the hash of the document as printed. */
  document: v.nullable(operationDocumentSchema),
  /** The number of the order it opened; older tills send none, and the order then uses its document's number. */
  order: v.optional(v.object({ series: v.pipe(v.string(), v.maxLength(20)), no: whole })),
  /**
   * For an operation that required an approval: the proof that the approver entered their PIN
   * (`domain/employees/override-proof.ts`). Missing from older tills and where the approver has no long PIN; the
   * operation then counts and is reported as unproved.
   */
  proof: v.optional(v.object({ by: idSchema, mac: sha256Schema })),
  /**
   * Proof that the actor's PIN or password (`till-unlock.ts`) unlocked the till at that time, see
   * `domain/employees/actor-proof.ts`. Missing from older tills and where the PIN is short.
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
 * A result delivered by a pull. It includes the operation's id: a copied till has its own operations at the same places
 * and would otherwise take the original's results for them. A push does not need it, because the server compares the
 * content.
 */
export const ackSchema = v.object({ ...operationResultSchema.entries, opId: idSchema })
export type Ack = v.InferOutput<typeof ackSchema>

/** A till's report about itself. The server stores the newest with its time, to distinguish a silent till from an idle one. */
export const tillHealthSchema = v.object({
  pending: whole,
  oldestPendingAt: v.nullable(saidInstantSchema),
  /** The place of the next operation and the number of the next document. */
  nextSeq: whole,
  nextNo: whole,
  /** Whether the browser granted persistent storage; null when it cannot say. */
  isPersisted: v.nullable(v.boolean()),
  /** Used share of the storage quota, from 0 to 1; null when unknown. */
  quotaShare: v.nullable(v.pipe(v.number(), v.minValue(0))),
  /** Server clock minus device clock; null before the first response. */
  clockOffsetMs: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** The till's name: a server restored to before its enrolment only knows the series. */
  name: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Attached files whose upload the server has not confirmed. */
  filesPending: v.optional(whole),
  /** Wrong PINs of the last day, and when they last made the till erase a PIN or lock; only present when that happened. */
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
   * The till no longer has the operations between the server's last one and this place: it deleted operations that a
   * restored server lacks. They are lost; the server reports that and continues from here.
   */
  lostBefore: v.optional(whole),
  /** The version the till's copy has read up to: a server with a lower counter has lost later changes. */
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
  /** Every backup that may still be restored includes the operations up to here: the till may eventually delete them. */
  droppableSeq: v.optional(whole),
  serverTime: saidInstantSchema,
  /**
   * gap: the sequence has a hole, `expected` is the next place. busy: the account is locked by other writers; nothing
   * was taken, and the same push can be repeated after `retryAfterMs`.
   */
  stop: v.optional(v.picklist(['gap', 'busy'])),
  expected: v.optional(whole),
  retryAfterMs: v.optional(whole),
  /** A signed credential that replaces an unsigned one: the till uses it from now on. */
  credential: v.optional(v.string()),
})
export type PushResponse = v.InferOutput<typeof pushResponseSchema>

/** 409: another copy of this till has pushed, or the server was restored from a backup. */
export const pushConflictSchema = v.object({ kind: v.picklist(['fork', 'epoch']), lastSeq: whole, epoch: idSchema })
export type PushConflict = v.InferOutput<typeof pushConflictSchema>

/** 403 to a read by a closed till: how far its queue has arrived. Older servers omit it. */
export const closedTillSchema = v.object({ stands: v.object({ epoch: idSchema, lastSeq: whole }) })
export type QueueStand = v.InferOutput<typeof closedTillSchema>['stands']

/** 426 to a pull or a snapshot: this app is too old to read. Its queued operations are still accepted. */
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
  /** The app's version. Without it the version of the last push applies. */
  app: v.optional(v.pipe(v.string(), v.maxLength(40))),
  health: v.optional(tillHealthSchema),
  /**
   * Places at or below `ackedSeq` of operations that the till has as parked. If they have been resolved since, `acks`
   * includes their results regardless of the cursor.
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
  /**
   * Results above the request's `ackedSeq`, and those of its `parked` that are no longer parked. A later result for a
   * place replaces the earlier one.
   */
  acks: v.array(ackSchema),
  lastSeq: whole,
  cursor: cursorSchema,
  hasMore: v.boolean(),
  /** The mirror must be copied again; the ledger remains. */
  reset: v.optional(v.picklist(['scope', 'retention', 'epoch'])),
  scopeHash: v.string(),
  durableSeq: whole,
  /** Every backup that may still be restored includes the operations up to here: the till may eventually delete them. */
  droppableSeq: v.optional(whole),
  serverTime: saidInstantSchema,
  /** When the trial or the paid period ends; null means no end. Older servers omit it. */
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
  /**
   * Further records that may be sent completely with the last page of this one, in this order, as long as all rows
   * together stay within the limit.
   */
  also: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(SNAPSHOT_ALSO_MAX))),
  app: v.optional(v.pipe(v.string(), v.maxLength(40))),
})
export type SnapshotRequest = v.InferOutput<typeof snapshotRequestSchema>

const snapshotRowsSchema = v.array(v.object({ ver: whole, row: v.record(v.string(), v.unknown()) }))

export const snapshotResponseSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  /** The account's counter when the page was read; the device stores that of its first page and pulls from there. */
  asOf: whole,
  rows: snapshotRowsSchema,
  nextId: v.nullable(idSchema),
  /** Total rows of this record, for the progress bar; only on its first page. */
  count: v.optional(whole),
  /** As many of the requested further records as fit, each complete. Older servers omit it. */
  more: v.optional(v.array(v.object({ record: v.string(), rows: snapshotRowsSchema, count: whole }))),
  epoch: idSchema,
  scopeHash: v.string(),
})
export type SnapshotResponse = v.InferOutput<typeof snapshotResponseSchema>

/** Per record: the number of rows and the order-independent sum of their content hashes. */
const checksumSumsSchema = v.record(v.string(), v.object({ count: whole, sum: v.string() }))
export type ChecksumSums = v.InferOutput<typeof checksumSumsSchema>

export const checksumRequestSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  records: v.pipe(v.array(v.string()), v.maxLength(100)),
  /** The till's sums of the same records, and the counter up to which its mirror was complete when it computed them. */
  report: v.optional(v.object({ at: whole, sums: checksumSumsSchema })),
})
export const checksumResponseSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  at: whole,
  sums: checksumSumsSchema,
  /** With a report: whether the sums are equal. Null when the server has changed meanwhile: pull and retry. */
  isEqual: v.optional(v.nullable(v.boolean())),
})
export type ChecksumResponse = v.InferOutput<typeof checksumResponseSchema>

export const enrolRequestSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(60, 'too-long')),
  app: v.pipe(v.string(), v.maxLength(40)),
  /** The till that this device was before: its employees are assigned to the new one. */
  before: v.optional(v.nullable(idSchema), null),
  /** Assign all employees who work on other tills. Otherwise only the owner and the enrolling employee. */
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
