import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { timestamp } from '../clock.ts'
import type { Tx } from '../store/database.ts'

/** Somebody who may sign in to an account. `hashPassword` of `passwords.ts` makes the hash. */
export interface NewUser {
  readonly accountId: number
  readonly id: Id
  readonly username: string
  readonly email: string | null
  readonly passwordHash: string
  readonly employeeId: Id | null
  readonly lang: 'ar' | 'en'
  readonly createdAt: Instant
}

/** Adds a user as the platform; false when the e-mail, or the user name within the account, is taken. */
export async function addUser(tx: Tx, user: NewUser): Promise<boolean> {
  const made = await tx.query(
    `insert into user_account (account_id, id, username, email, password_hash, employee_id, lang, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [user.accountId, user.id, user.username, user.email, user.passwordHash, user.employeeId, user.lang, timestamp(user.createdAt)],
  )
  return made.length > 0
}
