import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import { increment, patch } from '#domain/kernel/define.ts'
import type { ChangedRow, Cursor } from '#domain/sync/messages.ts'
import type { Database, Tx } from '#server/store/database.ts'
import { stampTransaction } from '#server/store/stamp.ts'
import { openTwoOnPostgres, postgresUrl } from '#server/store/test-database.ts'
import { createUnitOfWork } from '#server/store/unit-of-work.ts'
import { type DirectTill, countingClock, enrolDirectTill, exampleCustomers, seedShop } from '../support/direct-till.ts'

const WRITERS = 32
const ROUNDS = 6
const PULLERS = [1, 3, 1000]

const START: Cursor = { ver: 0, record: null, id: null }
const idOf = (nth: number): string => exampleCustomers[nth % exampleCustomers.length]?.id ?? ''
/** Delays a writer, as on a busy server. */
const dawdle = (tx: Tx) => tx.query('select pg_sleep(random() * 0.02)')

/** Concurrent writes of two server processes, with random delays before the number is taken and before the commit. */
async function writeAll(dbs: readonly Database[], writeOne: (db: Database, nth: number) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const db = dbs[writer % dbs.length]
      if (!db) throw new Error('there is a database')
      for (let round = 0; round < ROUNDS; round += 1) await writeOne(db, round * WRITERS + writer)
    }),
  )
}

async function write(db: Database, accountId: number, nth: number): Promise<void> {
  await db.inAccount(accountId, async (tx) => {
    const unit = createUnitOfWork(tx, accountId)
    await unit.stage([nth % 2 ? patch(customer, idOf(nth), { notes: `${nth}` }) : increment(customer, idOf(nth), { points: 1 })])
    await dawdle(tx)
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
  })
}

/** A mirror that pulls page after page until a pull that started after the last commit is complete. */
async function mirrorWhile(till: DirectTill, limit: number, isDone: () => boolean): Promise<Map<string, ChangedRow>> {
  const mirror = new Map<string, ChangedRow>()
  let cursor = START
  for (let isLast = false; !isLast;) {
    isLast = isDone()
    const page = await till.pull({ cursor, limit })
    for (const change of page.changes) mirror.set(`${change.record} ${change.id}`, change)
    cursor = page.cursor
    if (page.hasMore) isLast = false
  }
  return mirror
}

describe.runIf(postgresUrl)(`${WRITERS} writers of two server processes on PostgreSQL with mirrors that read meanwhile`, () => {
  let dbs: readonly [Database, Database]
  let accountId = 0
  beforeAll(async () => {
    dbs = await openTwoOnPostgres(postgresUrl ?? '')
  })
  afterAll(() => dbs[0].close())
  beforeEach(async () => {
    accountId += 1
    await seedShop(dbs[0], accountId)
  })

  /** For each mirror the number of rows that differ from the server after all writes and reads. */
  async function staleRows(): Promise<number[]> {
    const tills = await Promise.all(
      PULLERS.map((_, nth) => enrolDirectTill({ db: dbs[nth % 2] ?? dbs[0], clock: countingClock(10 * accountId + nth) }, accountId)),
    )
    let isDone = false
    const writing = writeAll(dbs, (db, nth) => write(db, accountId, nth)).finally(() => (isDone = true))
    const mirrors = await Promise.all(tills.map((till, nth) => mirrorWhile(till, PULLERS[nth] ?? 1, () => isDone)))
    await writing
    const whole = await tills[0]?.pull()
    return mirrors.map((mirror) => {
      const stale = whole?.changes.filter(
        ({ record, id, row }) => JSON.stringify(mirror.get(`${record} ${id}`)?.row) !== JSON.stringify(row),
      )
      return stale?.length ?? -1
    })
  }

  test('no mirror misses a row', { timeout: 120_000 }, async () => {
    expect(await staleRows()).toEqual(PULLERS.map(() => 0))
  })
})
