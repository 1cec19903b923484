import { type Instant, instant } from '#domain/kernel/time.ts'
import { type Clock, timestamp } from '../clock.ts'
import type { Database } from '../store/database.ts'

export interface Rate {
  readonly what: string
  readonly max: number
  readonly windowMs: number
}

const windowStart = (now: Instant, windowMs: number): Instant => instant(now - (now % windowMs))

/** Counts one more act of an address; false when it was one too many. The count stands in the database, for all processes. */
export async function isWithinRate(db: Database, clock: Clock, { what, max, windowMs }: Rate, ip: string): Promise<boolean> {
  const start = windowStart(clock.now(), windowMs)
  const rows = await db.asPlatform(async (tx) => {
    const counted = await tx.query<{ count: number }>(
      `insert into request_count as c (what, ip, window_start, count) values ($1, $2, $3, 1)
       on conflict (what, ip, window_start) do update set count = c.count + 1 returning count`,
      [what, ip, timestamp(start)],
    )
    if (counted[0]?.count === 1) await tx.query('delete from request_count where what = $1 and window_start < $2', [what, timestamp(start)])
    return counted
  })
  return (rows[0]?.count ?? 0) <= max
}
