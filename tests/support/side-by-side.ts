import type { Database } from '#server/store/database.ts'

/**
 * Opens this many connections to a PostgreSQL database, so that concurrent queries run in parallel instead of queuing
 * for the only open connection. The embedded database has just one.
 */
export async function openSideBySide(db: Database, count: number): Promise<void> {
  if (db.kind === 'pglite') return
  const { promise: allHere, resolve } = Promise.withResolvers<void>()
  let here = 0
  const stay = async () => {
    here += 1
    if (here === count) resolve()
    await allHere
  }
  await Promise.all(Array.from({ length: count }, () => db.asPlatform(stay)))
}
