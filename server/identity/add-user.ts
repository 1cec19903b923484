import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'

/** A new user. Hash the password with `hashPassword` of `passwords.ts`. */
export interface NewUser {
  readonly accountId: number
  readonly id: Id
  readonly username: string
  readonly email: string | null
  readonly passwordHash: string
  readonly employeeId: Id | null
  readonly lang: 'ar' | 'en'
  readonly createdAt: Instant
  /** The e-mail address is not verified yet. Users who were invited by e-mail or added by an operator are considered verified. */
  readonly isEmailUnverified?: boolean
}

/** Adds a user as the platform; returns false when the e-mail, or the user name within the account, is taken. */
export async function addUser(tx: Tx, user: NewUser): Promise<boolean> {
  const made = await tx.db
    .insertInto('user_account')
    .values({
      account_id: user.accountId,
      id: user.id,
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      employee_id: user.employeeId,
      lang: user.lang,
      created_at: storedInstant(user.createdAt),
      email_verified_at: user.isEmailUnverified ? null : storedInstant(user.createdAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return made.length > 0
}
