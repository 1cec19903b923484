import { timingSafeEqual } from 'node:crypto'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { AccessCode } from '#domain/platform/calls.ts'
import type { DeviceStatus } from '#domain/sync/devices.ts'
import { sha256 } from '../clock.ts'
import { ACCOUNT_STATUS, accountFault } from '../identity/account-state.ts'
import type { Database } from '../store/database.ts'
import type { Till } from './till.ts'

/** A till's credential names the till and proves it: `till_`, its id without dashes, a dot, and a secret. */
const FORM = /^till_([0-9a-f]{32})\.([\w-]{43})$/

export const credentialText = (deviceId: Id, secret: string): string => `till_${deviceId.replaceAll('-', '')}.${secret}`

const idFrom = (hex: string): Id => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const isEqual = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

export interface KnownTill extends Till {
  readonly status: DeviceStatus
  /** Why its account may not be worked in now; null when it may. */
  readonly accountFault: AccessCode | null
  /** The app that it last said it runs. */
  readonly app: string
}

/** The till that a credential proves, or null. The account comes from here alone, never from what was sent. */
export async function authenticateTill(db: Database, credential: string | null, now: Instant): Promise<KnownTill | null> {
  const [, hex, secret] = FORM.exec(credential ?? '') ?? []
  if (!hex || !secret) return null
  const deviceId = idFrom(hex)
  const row = await db.asPlatform((tx) =>
    tx.db
      .selectFrom('device as d')
      .leftJoin('account as a', 'a.id', 'd.account_id')
      .select(['d.account_id', 'd.status', 'd.credential_hash', 'd.app_version'])
      .select(['a.status as account_status', 'a.expires_at as account_expires_at'])
      .where('d.device_id', '=', deviceId)
      .executeTakeFirst(),
  )
  if (!row || !isEqual(row.credential_hash, sha256(secret))) return null
  const account = { accountStatus: row.account_status ?? ACCOUNT_STATUS.active, accountExpiresAt: row.account_expires_at }
  return { accountId: row.account_id, deviceId, status: row.status, app: row.app_version, accountFault: accountFault(account, now) }
}
