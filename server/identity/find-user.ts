import type { Permissions } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { User } from '#domain/platform/calls.ts'
import type { Tx } from '../store/database.ts'
import type { AccountState } from './account-state.ts'

/** Somebody who may sign in, with the employee and the role that stand behind the name. */
export interface FoundUser extends AccountState {
  readonly accountId: number
  readonly userId: Id
  readonly username: string
  readonly email: string | null
  readonly passwordHash: string
  readonly lang: 'ar' | 'en'
  readonly employeeId: Id | null
  readonly nameAr: string | null
  readonly nameEn: string | null
  /** The user and, when there is one, the employee behind it are both active. */
  readonly isActive: boolean
  readonly permissions: Permissions
}

/** The columns of a found user; the query around them names the tables `u` (user_account) and `a` (account). */
const USER_COLUMNS = `
  u.account_id as "accountId", u.id as "userId", u.username, u.email, u.password_hash as "passwordHash", u.lang,
  u.employee_id as "employeeId", e.name_ar as "nameAr", e.name_en as "nameEn",
  u.is_active and coalesce(e.is_active, true) as "isActive", coalesce(r.permissions, '{}'::jsonb) as permissions,
  a.status as "accountStatus", a.expires_at as "accountExpiresAt"`
const USER_TABLES = `
  user_account u
  join account a on a.id = u.account_id
  left join employee e on e.account_id = u.account_id and e.id = u.employee_id
  left join role r on r.account_id = e.account_id and r.id = e.role_id`

/** Names and addresses are compared as typed by a tired person: in any letter case, in either digit set. */
const typed = (name: string): string => latinDigits(name).trim().toLowerCase()

export async function findUserByEmail(tx: Tx, email: string): Promise<FoundUser | null> {
  const rows = await tx.query<FoundUser>(`select ${USER_COLUMNS} from ${USER_TABLES} where lower(u.email) = $1`, [typed(email)])
  return rows[0] ?? null
}

export async function findUserByName(tx: Tx, accountId: number, username: string): Promise<FoundUser | null> {
  const sql = `select ${USER_COLUMNS} from ${USER_TABLES} where u.account_id = $1 and lower(u.username) = $2`
  return (await tx.query<FoundUser>(sql, [accountId, typed(username)]))[0] ?? null
}

export interface SessionRow extends FoundUser {
  readonly sessionId: Id
  readonly createdAt: Instant
  readonly lastSeenAt: Instant
  readonly expiresAt: Instant
  readonly endedAt: Instant | null
}

export async function findSession(tx: Tx, tokenHash: string): Promise<SessionRow | null> {
  const sql = `
    select s.id as "sessionId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
      s.ended_at as "endedAt", ${USER_COLUMNS}
    from ${USER_TABLES} join session s on s.account_id = u.account_id and s.user_id = u.id
    where s.token_hash = $1`
  return (await tx.query<SessionRow>(sql, [tokenHash]))[0] ?? null
}

export async function isAccountKnown(tx: Tx, accountId: number): Promise<boolean> {
  return (await tx.query('select 1 from account where id = $1', [accountId])).length > 0
}

/** The user as the app is told: never the hash, never the state of the account. */
export function publicUser(found: FoundUser): User {
  return {
    id: found.userId,
    account_id: found.accountId,
    employee_id: found.employeeId,
    name_ar: found.nameAr ?? found.username,
    name_en: found.nameEn ?? found.username,
    email: found.email,
    username: found.username,
    lang: found.lang,
    permissions: Object.fromEntries(Object.entries(found.permissions).map(([page, actions]) => [page, [...actions]])),
  }
}
