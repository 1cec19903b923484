import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { HOUR_MS, instantSchema } from '../kernel/time.ts'
import { OPERATION_STATUS, operationResultSchema, tillHealthSchema } from './messages.ts'

/** The calls by which a signed-in person manages tills and resolves what the sync could not apply. They need the network. */
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const reason = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(500, 'too-long'))

/** A till that has pending work and sends nothing for this long counts as silent and is reported. */
export const SILENT_AFTER_MS = 2 * HOUR_MS

export const DEVICE_STATUS = ['active', 'forked', 'retired', 'revoked'] as const
export type DeviceStatus = (typeof DEVICE_STATUS)[number]

/** The list of missing numbers ends here; `gapCount` is complete. */
export const GAPS_SHOWN_MAX = 100

export const deviceSchema = v.object({
  id: idSchema,
  name: v.string(),
  series: v.string(),
  status: v.picklist(DEVICE_STATUS),
  enrolledAt: instantSchema,
  enrolledBy: v.nullable(idSchema),
  lastSeen: instantSchema,
  app: v.string(),
  lastSeq: whole,
  /** Operations up to here are also in a verified backup of the server. */
  durableSeq: whole,
  lastNo: whole,
  /** Numbers below the last one for which no document has arrived; the first hundred. */
  gaps: v.array(whole),
  gapCount: whole,
  /** The till's last report about itself. */
  health: v.nullable(v.object({ ...tillHealthSchema.entries, at: instantSchema })),
  checksum: v.nullable(v.object({ at: instantSchema, isEqual: v.boolean() })),
  parked: whole,
  quarantined: whole,
  openAttention: whole,
  isSilent: v.boolean(),
  closed: v.nullable(
    v.object({
      at: instantSchema,
      by: v.nullable(idSchema),
      reason: v.string(),
      lastNo: whole,
      /** It may have printed documents that never arrived. */
      isTailUnknown: v.boolean(),
    }),
  ),
})
export type Device = v.InferOutput<typeof deviceSchema>
export const devicesResponseSchema = v.object({ devices: v.array(deviceSchema), serverTime: instantSchema })

export const closeDeviceRequestSchema = v.object({ reason })

/** rerun: the same payload again. fix: with other content. dismiss: it has no effect. */
export const RESOLVE_ACTIONS = ['rerun', 'fix', 'dismiss'] as const

/**
 * One action on an operation, and its result. Append-only. behind: it ran again because an operation it waited for was
 * resolved. import: it arrived in a rescue file.
 */
export const operationAuditSchema = v.object({
  id: idSchema,
  at: instantSchema,
  /** The employee; null when the server reran it after another one. */
  by: v.nullable(idSchema),
  action: v.picklist([...RESOLVE_ACTIONS, 'behind', 'import']),
  reason: v.nullable(v.string()),
  /** The content that a fix put in place of the original; null for other actions. */
  args: v.unknown(),
  /** For `behind`: the operation whose resolution made this one run again. */
  behind: v.nullable(idSchema),
  /** Null for an import. */
  statusBefore: v.nullable(v.picklist(['quarantined', ...OPERATION_STATUS])),
  status: v.picklist(['quarantined', ...OPERATION_STATUS]),
  code: v.nullable(v.string()),
})
export type OperationAudit = v.InferOutput<typeof operationAuditSchema>

/** A complete operation as received, with its status and what was done about it. */
export const parkedOperationSchema = v.object({
  deviceId: idSchema,
  seq: whole,
  opId: idSchema,
  /** Identifies the operation even where another one has its place: two copies of a till use the same numbers. */
  payloadSha: v.string(),
  /** quarantined: not in any queue, waiting for a decision. */
  status: v.picklist(['quarantined', ...OPERATION_STATUS]),
  code: v.nullable(v.string()),
  details: v.nullable(v.record(v.string(), v.union([v.string(), v.number()]))),
  type: v.string(),
  v: v.number(),
  class: v.string(),
  actor: v.nullable(v.string()),
  occurredAt: v.nullable(v.number()),
  receivedAt: instantSchema,
  /** Exactly as received; null for users who may see tills but not resolve their operations. */
  payload: v.unknown(),
  audit: v.array(operationAuditSchema),
})
export type ParkedOperation = v.InferOutput<typeof parkedOperationSchema>

export const parkedOperationsRequestSchema = v.object({ status: v.optional(v.picklist(['parked', 'quarantined'], 'choice'), 'parked') })
/** Of `GET /api/devices/{deviceId}/operations` and of `GET /api/operations/{deviceId}/{seq}`. */
export const parkedOperationsResponseSchema = v.object({ operations: v.array(parkedOperationSchema) })

export const resolveOperationRequestSchema = v.pipe(
  v.object({
    deviceId: idSchema,
    seq: v.optional(whole),
    payloadSha: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'sha256'))),
    action: v.picklist(RESOLVE_ACTIONS, 'choice'),
    /** For a fix: the complete content that replaces the original, in the current version of the command. */
    args: v.optional(v.unknown()),
    /** Required to dismiss and to fix. */
    reason: v.optional(reason),
  }),
  v.forward(
    v.check(({ seq, payloadSha }) => (seq === undefined) !== (payloadSha === undefined), 'required'),
    ['seq'],
  ),
  v.forward(
    v.check(({ action, args }) => action !== 'fix' || args !== undefined, 'required'),
    ['args'],
  ),
  v.forward(
    v.check(({ action, reason: why }) => action === 'rerun' || why !== undefined, 'required'),
    ['reason'],
  ),
)
export type ResolveOperationRequest = v.InferOutput<typeof resolveOperationRequestSchema>

export const resolveOperationResponseSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    /** The status now: a second attempt may be parked again, with its reason. */
    result: operationResultSchema,
    /** Parked operations of this account that ran as a result, in order. */
    behind: v.array(v.object({ deviceId: idSchema, ...operationResultSchema.entries })),
  }),
  v.object({ ok: v.literal(false), refusal: v.object({ code: v.string() }) }),
])
export type ResolveOperationResponse = v.InferOutput<typeof resolveOperationResponseSchema>
