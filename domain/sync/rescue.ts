import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { instantSchema } from '../kernel/time.ts'
import { operationResultSchema, operationSchema } from './messages.ts'

export const RESCUE_FORMAT = 'fustan-rescue'
export const RESCUE_VERSION = 1
/** One import carries at most so many; a larger file is sent in parts, in order. */
export const RESCUE_OPERATIONS_MAX = 500
export const RESCUE_BYTES_MAX = 1024 * 1024

/**
 * What a till's rescue file holds once it is decrypted: operations exactly as they were queued. Importing it is a push
 * by hand: each operation acts once, whether the till itself sends it before, later or never.
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
  /** Arrived with this file and stood in no queue before. */
  taken: whole,
  /** Had arrived already. */
  known: whole,
  /** Kept for a person to decide: another operation has their place, or the ones before them are missing. */
  quarantined: whole,
  /** What became of each that was taken or known, by its place. */
  results: v.array(operationResultSchema),
  lastSeq: whole,
})
export type RescueResponse = v.InferOutput<typeof rescueResponseSchema>
