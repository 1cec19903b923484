import type { Selectable } from 'kysely'
import type { Id } from '#domain/kernel/ids.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import { type Device, GAPS_SHOWN_MAX, SILENT_AFTER_MS } from '#domain/sync/devices.ts'
import type { Database, Tx } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'

interface Counts {
  readonly device_id: Id
  readonly parked: number
  readonly quarantined: number
  readonly open_attention: number
  /** Number of distinct document numbers that have arrived in the till's own series. */
  readonly numbers: number
}

const readCounts = (tx: Tx, accountId: number): Promise<Counts[]> =>
  tx.query<Counts>(
    `select d.device_id,
       (select count(*) from op_log l where l.account_id = d.account_id and l.device_id = d.device_id
         and l.status = 'parked' and l.code is distinct from 'sync.operation-repeated') as parked,
       (select count(*) from op_quarantine q where q.account_id = d.account_id and q.device_id = d.device_id and q.status = 'quarantined'
         and not exists (select from op_log l where l.account_id = q.account_id and l.device_id = q.device_id and l.seq = q.seq
           and l.payload_sha = q.payload_sha)) as quarantined,
       (select count(*) from attention a where a.account_id = d.account_id and a.device_id = d.device_id and a.resolved_at is null) as open_attention,
       (select count(*) from (${numbersOf('d.account_id', 'd.device_id')}) n where n.no between 1 and d.last_no) as numbers
     from device d where d.account_id = $1::integer`,
    [accountId],
  )

/** All document numbers that have arrived, including those of parked and quarantined operations. */
const numbersOf = (account: string, device: string): string =>
  `select doc_no as no from op_log where account_id = ${account} and device_id = ${device} and doc_no is not null
   union select doc_no from op_quarantine where account_id = ${account} and device_id = ${device} and doc_no is not null`

/** The first missing numbers, computed from ranges because a broken till may leave a gap of any size. */
async function readGaps(tx: Tx, accountId: number, deviceId: Id, lastNo: number): Promise<number[]> {
  const runs = await tx.query<{ first: number; last: number }>(
    `select before + 1 as first, no - 1 as last from (
       select no, lag(no, 1, 0::bigint) over (order by no) as before from (${numbersOf('$1::integer', '$2::uuid')} union select $3::bigint + 1) n
       where no between 1 and $3::bigint + 1
     ) steps where no > before + 1 order by no limit ${GAPS_SHOWN_MAX}`,
    [accountId, deviceId, lastNo],
  )
  const gaps: number[] = []
  for (const { first, last } of runs) {
    for (let no = first; no <= last && gaps.length < GAPS_SHOWN_MAX; no += 1) gaps.push(no)
  }
  return gaps
}

function closedOf(row: Selectable<Schema['device']>): Device['closed'] {
  if (row.closed_at === null) return null
  return {
    at: row.closed_at,
    by: row.closed_by,
    reason: row.close_reason ?? '',
    lastNo: row.closed_no ?? row.last_no,
    isTailUnknown: row.is_tail_unknown ?? true,
  }
}

/** A till in service that has pending work and has not been in contact for a long time. */
const isSilent = (row: Selectable<Schema['device']>, now: Instant): boolean =>
  row.closed_at === null && row.last_seen < now - SILENT_AFTER_MS && (row.health?.pending ?? 0) > 0

/** All tills that the account ever had, by series. */
export function listDevices(db: Database, accountId: number, now: Instant): Promise<Device[]> {
  return db.inAccount(
    accountId,
    async (tx) => {
      const rows = await tx.db.selectFrom('device').selectAll().where('account_id', '=', accountId).orderBy('series').execute()
      const counts = new Map((await readCounts(tx, accountId)).map((row) => [row.device_id, row]))
      const devices: Device[] = []
      for (const row of rows) {
        const { parked = 0, quarantined = 0, open_attention: openAttention = 0, numbers = 0 } = counts.get(row.device_id) ?? {}
        // A till without operations got its documents another way (import, demo shop).
        const gapCount = row.last_seq === 0 ? 0 : row.last_no - numbers
        devices.push({
          id: row.device_id,
          name: row.name,
          series: row.series,
          status: row.status,
          enrolledAt: row.enrolled_at,
          enrolledBy: row.enrolled_by,
          lastSeen: row.last_seen,
          app: row.app_version,
          lastSeq: row.last_seq,
          durableSeq: row.durable_seq,
          lastNo: row.last_no,
          gaps: gapCount > 0 ? await readGaps(tx, accountId, row.device_id, row.last_no) : [],
          gapCount,
          health: row.health && row.health_at !== null ? { ...row.health, at: row.health_at } : null,
          checksum:
            row.checksum_at !== null && row.is_checksum_equal !== null
              ? { at: instant(row.checksum_at), isEqual: row.is_checksum_equal }
              : null,
          parked,
          quarantined,
          openAttention,
          isSilent: isSilent(row, now),
          closed: closedOf(row),
        })
      }
      return devices
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
