import type { Context } from 'hono'
import { type Instant, instant } from '#domain/kernel/time.ts'
import { type Clock, timestamp } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { formError } from '../answer.ts'
import { clientAddress } from './client-address.ts'
import type { AppDeps } from '../deps.ts'

export interface Rate {
  readonly what: string
  readonly max: number
  readonly windowMs: number
}

const windowStart = (now: Instant, windowMs: number): Instant => instant(now - (now % windowMs))

/** Increments the counter of an address and returns the new count. It is stored in the database, shared by all processes. */
async function countOf(db: Database, clock: Clock, { what, windowMs }: Rate, ip: string): Promise<number> {
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
  return rows[0]?.count ?? 0
}

/** Returns a 429 response with Retry-After when the rate limit is exceeded, otherwise null. */
export async function overRate(c: Context, { db, clock, settings }: AppDeps, rate: Rate): Promise<Response | null> {
  if ((await countOf(db, clock, rate, clientAddress(c, settings.trustedProxies))) <= rate.max) return null
  const now = clock.now()
  c.header('Retry-After', String(Math.ceil((windowStart(now, rate.windowMs) + rate.windowMs - now) / 1000)))
  return formError(c, 429, 'too-many-requests')
}
