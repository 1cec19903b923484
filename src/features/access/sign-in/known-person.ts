import type { Session } from '../../../engine/session.ts'
import type { Credentials } from './user-session.ts'

/** Somebody who works here already, of whom only the password is asked. */
export type KnownPerson = Pick<Session, 'accountId' | 'employeeId' | 'signsInBy'>

/** Whom the server is told to sign in. By who she is: a till may not know by what she signs in, or know what it was before. */
export function credentialsOf({
  accountId,
  employeeId,
  signsInBy: { name, username },
}: KnownPerson): Omit<Credentials, 'password' | 'take_over'> {
  if (employeeId) return { account_id: accountId, employee_id: employeeId }
  return name.includes('@') ? { email: name } : { account_id: accountId, username }
}

/** By what she signs in, to be read; null where only who she is is known. */
export const loginOf = ({ signsInBy: { name, username } }: KnownPerson): string | null => (name.includes('@') ? name : username || null)

export const isSamePerson = (a: KnownPerson, b: KnownPerson): boolean => a.accountId === b.accountId && a.employeeId === b.employeeId
