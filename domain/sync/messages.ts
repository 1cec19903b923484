import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { instantSchema } from '../kernel/time.ts'

/** The version of these messages. A server answers what it understands and says so. */
export const PROTO = 1
export const PUSH_OPERATIONS_MAX = 100
export const PUSH_BYTES_MAX = 256 * 1024
export const PULL_LIMIT_MAX = 2000
export const SNAPSHOT_LIMIT_MAX = 2000

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'sha256'))

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
  occurredAt: instantSchema,
  /** Server clock minus device clock as last estimated, in milliseconds. */
  clockOffsetMs: v.pipe(v.number(), v.safeInteger()),
  /** The number it took and the hash of the document as printed. */
  document: v.nullable(operationDocumentSchema),
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
  serverTime: instantSchema,
  /** gap: the sequence has a hole, `expected` is what comes next. */
  stop: v.optional(v.picklist(['gap', 'busy'])),
  expected: v.optional(whole),
})
export type PushResponse = v.InferOutput<typeof pushResponseSchema>

/** 409: another copy of this till has pushed, or the server was restored from a backup. */
export const pushConflictSchema = v.object({ kind: v.picklist(['fork', 'epoch']), lastSeq: whole, epoch: idSchema })
export type PushConflict = v.InferOutput<typeof pushConflictSchema>

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
  acks: v.array(operationResultSchema),
  lastSeq: whole,
  cursor: cursorSchema,
  hasMore: v.boolean(),
  /** The mirror must be copied afresh; the ledger is not touched. */
  reset: v.optional(v.picklist(['scope', 'retention', 'epoch'])),
  scopeHash: v.string(),
  durableSeq: whole,
  serverTime: instantSchema,
})
export type PullResponse = v.InferOutput<typeof pullResponseSchema>

export const snapshotRequestSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  record: v.pipe(v.string(), v.maxLength(80)),
  afterId: v.nullable(idSchema),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SNAPSHOT_LIMIT_MAX)),
})
export type SnapshotRequest = v.InferOutput<typeof snapshotRequestSchema>

export const snapshotResponseSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  /** The account's counter when the page was read; the device keeps the one of its first page and pulls from there. */
  asOf: whole,
  rows: v.array(v.object({ ver: whole, row: v.record(v.string(), v.unknown()) })),
  nextId: v.nullable(idSchema),
  /** Rows of this record in all, for the progress bar; only on the first page of a record. */
  count: v.optional(whole),
  epoch: idSchema,
  scopeHash: v.string(),
})
export type SnapshotResponse = v.InferOutput<typeof snapshotResponseSchema>

export const checksumRequestSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  records: v.pipe(v.array(v.string()), v.maxLength(100)),
})
/** Sums over the rows of a record, independent of their order: how many, and the versions and key hashes added up. */
export const checksumResponseSchema = v.object({
  proto: v.literal(PROTO),
  reqId: idSchema,
  deviceId: idSchema,
  at: whole,
  sums: v.record(v.string(), v.object({ count: whole, sum: v.string() })),
})
export type ChecksumResponse = v.InferOutput<typeof checksumResponseSchema>

export const enrolRequestSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(60, 'too-long')),
  app: v.pipe(v.string(), v.maxLength(40)),
})
export const enrolResponseSchema = v.object({
  deviceId: idSchema,
  credential: v.string(),
  series: v.string(),
  incarnation: whole,
  nonce: idSchema,
  epoch: idSchema,
  accountId: whole,
  scopeHash: v.string(),
  serverTime: instantSchema,
})
export type EnrolResponse = v.InferOutput<typeof enrolResponseSchema>
