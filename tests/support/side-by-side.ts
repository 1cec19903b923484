import type { Database } from '#server/store/database.ts'

/**
 * Has so many connections to a PostgreSQL open from here on, so that what is then asked at once runs side by side, and not one after the
 * other over the only connection that is open yet. The embedded database has but one.
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
