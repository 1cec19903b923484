import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Database, Tx } from '../store/database.ts'

export interface FileQuota {
  readonly accountMb: number
  readonly tillDayMb: number
}

/** Total for a retired till: enough for pictures that it had not uploaded yet. */
export const LATE_MB = 50
const MB = 1024 * 1024
/** Limits the number of small files: with this many per megabyte each counts as 25 KB. */
export const FILES_PER_MB = 40

export interface Sender {
  readonly accountId: number
  /** Null when a user uploads. */
  readonly deviceId: Id | null
  readonly isOut: boolean
}

export interface Incoming {
  readonly sha256: string
  readonly bytes: number
}

interface Used {
  readonly bytes: number
  readonly files: number
}

const fits = (used: Used, more: number, mb: number): boolean => used.bytes + more <= mb * MB && used.files < mb * FILES_PER_MB

const usedBy = async (tx: Tx, where: string, params: readonly unknown[]): Promise<Used> => {
  const sql = `select coalesce(sum(bytes), 0)::float8 as bytes, count(*)::float8 as files from file_kept where account_id = $1 and ${where}`
  const [used] = await tx.query<Used>(sql, params)
  return used ?? { bytes: 0, files: 0 }
}

/**
 * Reserves space for bytes before they are stored; returns false when the quota is exceeded. Bytes recorded earlier need no further space.
 */
export function takeRoom(db: Database, quota: FileQuota, from: Sender, { sha256, bytes }: Incoming, now: Instant): Promise<boolean> {
  const { accountId, deviceId, isOut } = from
  return db.inAccount(accountId, async (tx) => {
    // Serialises concurrent reservations, each of which would otherwise not count the other.
    await tx.query('select pg_advisory_xact_lock(720915, $1::integer)', [accountId])
    const known = await tx.query('select 1 from file_kept where account_id = $1 and sha256 = $2', [accountId, sha256])
    if (known.length > 0) return true
    if (!fits(await usedBy(tx, 'true', [accountId]), bytes, quota.accountMb)) return false
    const dayAgo = new Date(now - DAY_MS).toISOString()
    if (deviceId && isOut && !fits(await usedBy(tx, 'device_id = $2 and is_late', [accountId, deviceId]), bytes, LATE_MB)) return false
    const today = 'device_id = $2 and kept_at > $3::timestamptz'
    if (deviceId && !fits(await usedBy(tx, today, [accountId, deviceId, dayAgo]), bytes, quota.tillDayMb)) return false
    await tx.query(
      'insert into file_kept (account_id, sha256, bytes, device_id, is_late, kept_at) values ($1, $2, $3, $4::uuid, $5, $6::timestamptz)',
      [accountId, sha256, bytes, deviceId, isOut, new Date(now).toISOString()],
    )
    return true
  })
}

/** Releases the space of removed files. */
export async function giveBackRoom(db: Database, accountId: number, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await db.inAccount(accountId, (tx) =>
    tx.query('delete from file_kept where account_id = $1 and sha256 = any($2::text[])', [accountId, hashes]),
  )
}
