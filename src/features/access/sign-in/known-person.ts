import type { Session } from '../../../engine/session.ts'
import type { Credentials } from './user-session.ts'

/** An employee of the shop who only has to enter the password. */
export type KnownPerson = Pick<Session, 'accountId' | 'employeeId' | 'signsInBy'>

/** The credentials to sign in. By id, because a till may not have the current sign-in name. */
export function credentialsOf({
  accountId,
  employeeId,
  signsInBy: { name, username },
}: KnownPerson): Omit<Credentials, 'password' | 'take_over'> {
  if (employeeId) return { account_id: accountId, employee_id: employeeId }
  return name.includes('@') ? { email: name } : { account_id: accountId, username }
}

/** The sign-in name to show; null if only the id is known. */
export const loginOf = ({ signsInBy: { name, username } }: KnownPerson): string | null => (name.includes('@') ? name : username || null)

export const isSamePerson = (a: KnownPerson, b: KnownPerson): boolean => a.accountId === b.accountId && a.employeeId === b.employeeId
