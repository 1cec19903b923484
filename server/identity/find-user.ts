import { sql } from 'kysely'
import type { Permissions } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Rate } from '#domain/kernel/money.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import { type Day, type Instant, dayOf } from '#domain/kernel/time.ts'
import type { User } from '#domain/platform/calls.ts'
import { ZONE_DEFAULT } from '#domain/settings/account-setting.ts'
import type { Tx } from '../store/database.ts'
import type { AccountState } from './account-state.ts'

/** A user who may sign in, with their employee and role. */
export interface FoundUser extends AccountState {
  readonly accountId: number
  readonly userId: Id
  readonly username: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly passwordHash: string
  readonly lang: 'ar' | 'en'
  readonly employeeId: Id | null
  readonly nameAr: string | null
  readonly nameEn: string | null
  /** Both the user and, if any, the employee are active and may sign in. The last working day may be over: see `maySignIn`. */
  readonly isActive: boolean
  readonly leftOn: Day | null
  readonly timeZone: string
  readonly permissions: Permissions
  readonly discountMax: Rate | null
}

const users = ({ db }: Tx) =>
  db
    .selectFrom('user_account as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .leftJoin('employee as e', (join) => join.onRef('e.account_id', '=', 'u.account_id').onRef('e.id', '=', 'u.employee_id'))
    .leftJoin('role as r', (join) => join.onRef('r.account_id', '=', 'e.account_id').onRef('r.id', '=', 'e.role_id'))
    .leftJoin('account_setting as s', 's.account_id', 'u.account_id')
    .select(['u.account_id as accountId', 'u.id as userId', 'u.username', 'u.email', 'u.password_hash as passwordHash', 'u.lang'])
    .select(['u.employee_id as employeeId', 'e.name_ar as nameAr', 'e.name_en as nameEn'])
    .select(['a.status as accountStatus', 'a.expires_at as accountExpiresAt'])
    .select([
      sql<boolean>`u.is_active and coalesce(e.is_active and e.has_login, true)`.as('isActive'),
      sql<boolean>`u.email is null or u.email_verified_at is not null`.as('isEmailVerified'),
      sql<Day | null>`e.left_on`.as('leftOn'),
      sql<string>`coalesce(s.time_zone, ${ZONE_DEFAULT})`.as('timeZone'),
      sql<Permissions>`coalesce(r.permissions, '{}'::jsonb)`.as('permissions'),
      sql<Rate | null>`r.discount_max::integer`.as('discountMax'),
    ])

/** Whether the user may sign in at this instant: the last working day ends at midnight in the shop's time zone. */
export const maySignIn = (user: Pick<FoundUser, 'isActive' | 'leftOn' | 'timeZone'>, now: Instant): boolean =>
  worksHere(user, dayOf(now, user.timeZone))

/** Normalises names and e-mail addresses for comparison: case-insensitive, and Arabic digits as Latin ones. */
export const typed = (name: string): string => latinDigits(name).trim().toLowerCase()

export async function findUserByEmail(tx: Tx, email: string): Promise<FoundUser | null> {
  const found = users(tx).where((builder) => builder(builder.fn('lower', ['u.email']), '=', typed(email)))
  return (await found.executeTakeFirst()) ?? null
}

export async function findUserByName(tx: Tx, accountId: number, username: string): Promise<FoundUser | null> {
  const found = users(tx)
    .where('u.account_id', '=', accountId)
    .where((builder) => builder(builder.fn('lower', ['u.username']), '=', typed(username)))
  return (await found.executeTakeFirst()) ?? null
}

export async function findUserByEmployee(tx: Tx, accountId: number, employeeId: Id): Promise<FoundUser | null> {
  const found = users(tx).where('u.account_id', '=', accountId).where('u.employee_id', '=', employeeId).orderBy('u.is_active', 'desc')
  return (await found.executeTakeFirst()) ?? null
}

export interface SessionRow extends FoundUser {
  readonly sessionId: Id
  readonly createdAt: Instant
  readonly lastSeenAt: Instant
  readonly expiresAt: Instant
  readonly endedAt: Instant | null
  readonly endedReason: string | null
  readonly userAgent: string | null
}

export async function findSession(tx: Tx, tokenHash: string): Promise<SessionRow | null> {
  const found = users(tx)
    .innerJoin('session as n', (join) => join.onRef('n.account_id', '=', 'u.account_id').onRef('n.user_id', '=', 'u.id'))
    .select(['n.id as sessionId', 'n.created_at as createdAt', 'n.last_seen_at as lastSeenAt', 'n.expires_at as expiresAt'])
    .select(['n.ended_at as endedAt', 'n.ended_reason as endedReason', 'n.user_agent as userAgent'])
    .where('n.token_hash', '=', tokenHash)
  return (await found.executeTakeFirst()) ?? null
}

export async function isAccountKnown(tx: Tx, accountId: number): Promise<boolean> {
  return (await tx.db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()) !== undefined
}

/** The user as returned to the app, without the hash and the state of the account. */
export function publicUser(found: FoundUser): User {
  return {
    id: found.userId,
    account_id: found.accountId,
    employee_id: found.employeeId,
    name_ar: found.nameAr ?? found.username,
    name_en: found.nameEn ?? found.username,
    email: found.email,
    is_email_verified: found.isEmailVerified,
    username: found.username,
    lang: found.lang,
    permissions: Object.fromEntries(Object.entries(found.permissions).map(([page, actions]) => [page, [...actions]])),
    discount_max: found.discountMax,
  }
}
