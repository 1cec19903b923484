import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { bulkInsert } from '#server/store/bulk.ts'
import type { Database } from '#server/store/database.ts'
import { sqlReader } from '#server/store/reader.ts'
import type { PushAnswer } from '#server/sync/push/push.ts'
import { type CountingClock, type DirectTill, countingClock, enrolDirectTill, seedShop } from './direct-till.ts'
import { exampleId, examplePiece } from './examples/example-shop.ts'

/** The results of a push, one word per operation. */
export const reported = (answer: PushAnswer): string[] =>
  answer.ok ? answer.response.results.map(({ status, code }) => (code ? `${status} ${code}` : status)) : [answer.conflict.kind]

/** Two tills of a shop with two dresses, connected to one server. */
export interface TwoTills {
  readonly db: Database
  readonly clock: CountingClock
  readonly one: DirectTill
  readonly two: DirectTill
  readonly accountId: number
  /** Unexpected errors at the server. */
  readonly bugs: readonly unknown[]
  readonly all: <R extends AnyRecord>(record: R) => Promise<RowOf<R>[]>
}

/** Gives every test of the calling suite a separate shop. */
export function twoTills(open: () => Promise<Database>): TwoTills {
  let db: Database
  let clock: CountingClock
  let one: DirectTill
  let two: DirectTill
  let accountId = 0
  const bugs: unknown[] = []
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    accountId += 1
    bugs.length = 0
    clock = countingClock(accountId)
    await seedShop(db, accountId)
    const pieces = [examplePiece, { ...examplePiece, id: exampleId(206), code: 'WD-0013' }]
    await db.inAccount(accountId, (tx) => bulkInsert(tx, accountId, rentItem, pieces))
    const deps = { db, clock, onBug: (error: unknown) => bugs.push(error) }
    one = await enrolDirectTill(deps, accountId)
    two = await enrolDirectTill(deps, accountId)
  })
  return {
    get db() {
      return db
    },
    get clock() {
      return clock
    },
    get one() {
      return one
    },
    get two() {
      return two
    },
    get accountId() {
      return accountId
    },
    bugs,
    all: (record) => db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(record, { limit: 1000 })),
  }
}
