import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#server/store/database.ts'
import type { PushAnswer } from '#server/sync/push/push.ts'
import { type CountingClock, type DirectTill, countingClock, enrolDirectTill, seedShop } from './direct-till.ts'

/** What a push came to, each operation by its place in the queue. */
export function toldByPlace(answer: PushAnswer): string[] {
  if (!answer.ok) throw new Error(`conflict: ${answer.conflict.kind}`)
  return answer.response.results.map(({ seq, status, code }) => (code ? `${seq} ${status} ${code}` : `${seq} ${status}`))
}

/** What a test finds: the database of its suite, and a shop of its own in it with one enrolled till. */
export interface TillPerTest {
  db: Database
  clock: CountingClock
  till: DirectTill
  accountId: number
}

/** Opens a database for the suite that calls it, and makes a new shop before each of its tests. Read it within tests only. */
export function tillPerTest(open: () => Promise<Database>, prepare: (db: Database) => Promise<void> = async () => undefined): TillPerTest {
  // Empty until the hooks have run; Vitest runs them before any test.
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
