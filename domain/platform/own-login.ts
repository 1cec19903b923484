import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { registerSchema } from './registration.ts'

/** What somebody changes of her own way in. Each asks for the password that she has, whoever holds her session. */
const current = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long'))

export const changePasswordSchema = v.object({ current, password: registerSchema.entries.password })

export const changeEmailSchema = v.object({ current, email: registerSchema.entries.email })
/** Whether the new e-mail holds only once a letter to it was opened. */
export const changeEmailResponseSchema = v.object({ is_pending: v.boolean() })

/** Where somebody is signed in. */
export const ownSessionsSchema = v.object({
  sessions: v.array(
    v.object({
      id: idSchema,
      /** What the browser calls itself; null where it has not said. */
      user_agent: v.nullable(v.string()),
      signed_in_at: v.number(),
      last_used_at: v.number(),
      /** The one that asks. */
      is_this: v.boolean(),
    }),
  ),
})
export type OwnSession = v.InferOutput<typeof ownSessionsSchema>['sessions'][number]

export const endSessionSchema = v.object({ id: idSchema })
