import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#server/store/database.ts'
import type { PushAnswer } from '#server/sync/push/push.ts'
import { type CountingClock, type DirectTill, countingClock, enrolDirectTill, seedShop } from './direct-till.ts'

/** The results of a push by sequence number. */
export function resultsByPlace(answer: PushAnswer): string[] {
  if (!answer.ok) throw new Error(`conflict: ${answer.conflict.kind}`)
  return answer.response.results.map(({ seq, status, code }) => (code ? `${seq} ${status} ${code}` : `${seq} ${status}`))
}

/** The database of the suite, and a separate shop with one enrolled till for each test. */
export interface TillPerTest {
  db: Database
  clock: CountingClock
  till: DirectTill
  accountId: number
}

/** Opens a database for the calling suite and creates a new shop before each test. Use the result within tests only. */
export function tillPerTest(open: () => Promise<Database>, prepare: (db: Database) => Promise<void> = async () => undefined): TillPerTest {
  // Filled by the hooks, which Vitest runs before any test.
  const at = { accountId: 0 } as TillPerTest
  beforeAll(async () => {
    at.db = await open()
  })
  afterAll(() => at.db.close())
  beforeEach(async () => {
    at.accountId += 1
    at.clock = countingClock(at.accountId)
    await prepare(at.db)
    await seedShop(at.db, at.accountId)
    at.till = await enrolDirectTill(at, at.accountId)
  })
  return at
}
