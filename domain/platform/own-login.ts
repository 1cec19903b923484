import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { registerSchema } from './registration.ts'

/** Changes of the user's own login. Each requires the current password in addition to the session. */
const current = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long'))

export const changePasswordSchema = v.object({ current, password: registerSchema.entries.password })

export const changeEmailSchema = v.object({ current, email: registerSchema.entries.email })
/** Whether the new e-mail only becomes valid once it is verified. */
export const changeEmailResponseSchema = v.object({ is_pending: v.boolean() })

export const ownSessionsSchema = v.object({
  sessions: v.array(
    v.object({
      id: idSchema,
      /** The browser's user agent; null if not sent. */
      user_agent: v.nullable(v.string()),
      signed_in_at: v.number(),
      last_used_at: v.number(),
      is_this: v.boolean(),
    }),
  ),
})
export type OwnSession = v.InferOutput<typeof ownSessionsSchema>['sessions'][number]

export const endSessionSchema = v.object({ id: idSchema })
