import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { HOUR_MS, instantSchema } from '../kernel/time.ts'
import { OPERATION_STATUS, operationResultSchema, tillHealthSchema } from './messages.ts'

/** The calls by which a signed-in person looks after tills and settles what the sync could not. They need the network. */
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const reason = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(500, 'too-long'))

/** A till that says nothing for so long, while it is known to hold work, is silent: somebody should go and look. */
export const SILENT_AFTER_MS = 2 * HOUR_MS

export const DEVICE_STATUS = ['active', 'forked', 'retired', 'revoked'] as const
export type DeviceStatus = (typeof DEVICE_STATUS)[number]

/** A list of missing numbers stops here; `gapCount` counts on. */
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
  /** Operations up to here are in a verified backup of the server too. */
  durableSeq: whole,
  lastNo: whole,
  /** Numbers below the last one that no document which arrived carries; the first hundred. */
  gaps: v.array(whole),
  gapCount: whole,
  /** How the till saw itself when it last said so. */
  health: v.nullable(v.object({ ...tillHealthSchema.entries, at: instantSchema })),
  /** The last comparison of the till's copy with the server. */
  checksum: v.nullable(v.object({ at: instantSchema, isEqual: v.boolean() })),
  parked: whole,
  quarantined: whole,
  openAttention: whole,
  isSilent: v.boolean(),
  /** Set when the till was taken out of service. */
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

/** Retiring and revoking alike. */
export const closeDeviceRequestSchema = v.object({ reason })

/** What a person did about an operation. rerun: the same payload again. fix: with other content. dismiss: it shall have no effect. */
export const RESOLVE_ACTIONS = ['rerun', 'fix', 'dismiss'] as const

/**
 * One act on an operation, and what came of it. Acts are never changed or removed. behind: it ran again because what it
 * waited for was settled. import: it arrived with a rescue file that a person brought.
 */
export const operationAuditSchema = v.object({
  id: idSchema,
  at: instantSchema,
  /** The employee; null when the server itself ran it again behind another one. */
  by: v.nullable(idSchema),
  action: v.picklist([...RESOLVE_ACTIONS, 'behind', 'import']),
  reason: v.nullable(v.string()),
  /** The content that a fix put in place of the original; else null. */
  args: v.unknown(),
  /** For `behind`: the operation whose resolution ran this one again. */
  behind: v.nullable(idSchema),
  /** Null for what an import brought. */
  statusBefore: v.nullable(v.picklist(['quarantined', ...OPERATION_STATUS])),
  status: v.picklist(['quarantined', ...OPERATION_STATUS]),
  code: v.nullable(v.string()),
})
export type OperationAudit = v.InferOutput<typeof operationAuditSchema>

/** An operation whole, as it came, with where it stands and what was done about it. */
export const keptOperationSchema = v.object({
  deviceId: idSchema,
  seq: whole,
  opId: idSchema,
  /** Names the operation also where another one has its place: two copies of a till number alike. */
  payloadSha: v.string(),
  /** quarantined: it stands in no queue, and waits. */
  status: v.picklist(['quarantined', ...OPERATION_STATUS]),
  code: v.nullable(v.string()),
  details: v.nullable(v.record(v.string(), v.union([v.string(), v.number()]))),
  type: v.string(),
  v: v.number(),
  class: v.string(),
  actor: v.nullable(v.string()),
  occurredAt: v.nullable(v.number()),
  receivedAt: instantSchema,
  /** Word for word as it arrived; null for whoever may see tills and not settle what they sent. */
  payload: v.unknown(),
  audit: v.array(operationAuditSchema),
})
export type KeptOperation = v.InferOutput<typeof keptOperationSchema>

export const keptOperationsRequestSchema = v.object({ status: v.optional(v.picklist(['parked', 'quarantined'], 'choice'), 'parked') })
/** Of `GET /api/devices/{deviceId}/operations` and of `GET /api/operations/{deviceId}/{seq}`. */
export const keptOperationsResponseSchema = v.object({ operations: v.array(keptOperationSchema) })

export const resolveOperationRequestSchema = v.pipe(
  v.object({
    deviceId: idSchema,
    /** Of a parked operation. */
    seq: v.optional(whole),
    /** Of a quarantined operation. */
    payloadSha: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'sha256'))),
    action: v.picklist(RESOLVE_ACTIONS, 'choice'),
    /** fix: the whole content that takes the place of the original, in today's version of the command. */
    args: v.optional(v.unknown()),
    /** Why; needed to dismiss and to fix. */
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
    /** Where it stands now: a second attempt may be parked again, with its reason. */
    result: operationResultSchema,
    /** Parked operations of this account that ran after it, in order. */
    behind: v.array(v.object({ deviceId: idSchema, ...operationResultSchema.entries })),
  }),
  v.object({ ok: v.literal(false), refusal: v.object({ code: v.string() }) }),
])
export type ResolveOperationResponse = v.InferOutput<typeof resolveOperationResponseSchema>
