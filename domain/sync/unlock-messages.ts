import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { instantSchema } from '../kernel/time.ts'
import { sha256Schema } from './messages.ts'

/** Asked in the session of whoever has signed in on a till, or has just enrolled it, with the till's own credential. */
export const unlockRequestSchema = v.object({
  credential: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long')),
  /** By the till's clock. */
  at: instantSchema,
})
export const unlockResponseSchema = v.object({
  /** Whose key it is: of whoever holds the session. */
  employeeId: idSchema,
  key: sha256Schema,
  /** She has no PIN, or one that is too short for what she may. */
  lacksPin: v.boolean(),
})
export type UnlockResponse = v.InferOutput<typeof unlockResponseSchema>
