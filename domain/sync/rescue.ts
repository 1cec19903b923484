import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { instantSchema } from '../kernel/time.ts'
import { operationResultSchema, operationSchema } from './messages.ts'

export const RESCUE_FORMAT = 'fustan-rescue'
export const RESCUE_VERSION = 1
/** Maximum per import; a larger file is sent in several requests, in order. */
export const RESCUE_OPERATIONS_MAX = 500
export const RESCUE_BYTES_MAX = 1024 * 1024

/**
 * Decrypted content of a till's rescue file: operations exactly as queued. Importing is a manual push: each operation
 * takes effect once, even if the till also sends it.
 */
export const rescueContentSchema = v.object({
  format: v.literal(RESCUE_FORMAT),
  version: v.literal(RESCUE_VERSION),
  deviceId: idSchema,
  series: v.string(),
  epoch: idSchema,
  madeAt: instantSchema,
  operations: v.pipe(v.array(operationSchema), v.maxLength(RESCUE_OPERATIONS_MAX)),
})
export type RescueContent = v.InferOutput<typeof rescueContentSchema>

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const rescueResponseSchema = v.object({
  ok: v.literal(true),
  taken: whole,
  known: whole,
  /** Waiting for a decision: another operation has their place, or earlier ones are missing. */
  quarantined: whole,
  results: v.array(operationResultSchema),
  lastSeq: whole,
})
export type RescueResponse = v.InferOutput<typeof rescueResponseSchema>
