import * as v from 'valibot'
import { type FieldCode, registerSchema } from '#domain/platform/calls.ts'

/** What is wrong with a new password that is typed twice, before it is sent. */
export interface NewPasswordFaults {
  readonly password: FieldCode | null
  /** The second one is not the first. */
  readonly isDifferent: boolean
}

const passwordSchema = registerSchema.entries.password

export function newPasswordFaults(password: string, again: string): NewPasswordFaults {
  if (password === '') return { password: 'required', isDifferent: false }
  const parsed = v.safeParse(passwordSchema, password)
  // The schema's messages are codes of fields.
  return { password: parsed.success ? null : (parsed.issues[0].message as FieldCode), isDifferent: password !== again }
}

export const areFaultless = ({ password, isDifferent }: NewPasswordFaults): boolean => password === null && !isDifferent
