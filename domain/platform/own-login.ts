import * as v from 'valibot'
import { registerSchema } from './registration.ts'

/** What somebody changes of her own way in. Each asks for the password that she has, whoever holds her session. */
const current = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long'))

export const changePasswordSchema = v.object({ current, password: registerSchema.entries.password })

export const changeEmailSchema = v.object({ current, email: registerSchema.entries.email })
/** Whether the new e-mail holds only once a letter to it was opened. */
export const changeEmailResponseSchema = v.object({ is_pending: v.boolean() })
