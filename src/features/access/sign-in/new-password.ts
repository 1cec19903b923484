import * as v from 'valibot'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import type { FieldCode } from '#domain/platform/calls.ts'
import { registerSchema } from '#domain/platform/registration.ts'

/** Errors of a new password, before it is sent. */
export interface NewPasswordFaults {
  readonly password: FieldCode | null
  readonly isDifferent: boolean
}

const passwordSchema = registerSchema.entries.password

export function newPasswordFaults(password: string, again: string): NewPasswordFaults {
  if (password === '') return { password: 'required', isDifferent: false }
  const parsed = v.safeParse(passwordSchema, password)
  // The schema's codes are codes of fields.
  const [code = null] = parsed.success ? [] : Object.values(fieldFaults(parsed.issues)).flat()
  return { password: code as FieldCode | null, isDifferent: password !== again }
}

export const areFaultless = ({ password, isDifferent }: NewPasswordFaults): boolean => password === null && !isDifferent
