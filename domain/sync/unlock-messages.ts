import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { instantSchema } from '../kernel/time.ts'
import { sha256Schema } from './messages.ts'

/** Sent in the session of the employee who signed in on a till or enrolled it, with the till's credential. */
export const unlockRequestSchema = v.object({
  credential: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long')),
  at: instantSchema,
})
export const unlockResponseSchema = v.object({
  /** The employee of the session, whose key it is. */
  employeeId: idSchema,
  key: sha256Schema,
  /** The employee has no PIN, or one too short for their permissions. */
  lacksPin: v.boolean(),
})
export type UnlockResponse = v.InferOutput<typeof unlockResponseSchema>
