import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '#domain/sync/messages.ts'
import { countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import type { Database, Tx } from '../../store/database.ts'
import { testLanes } from '../../store/test-database.ts'

/** The same database, counting statements in account transactions. */
function counted(db: Database) {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements += 1
      return Promise.resolve(result)
    },
  }
  const counting = (tx: Tx): Tx => ({
    ...tx,
    // A subclass of Kysely returns its own type; here it remains a transaction.
    db: tx.db.withPlugin(plugin) as Tx['db'],
    query: (sql, params) => {
      statements += 1
      return tx.query(sql, params)
    },
    script: (sql) => {
      statements += 1
      return tx.script(sql)
    },
  })
  const inAccount: Database['inAccount'] = (accountId, fn, options) => db.inAccount(accountId, (tx) => fn(counting(tx)), options)
  return { db: { ...db, inAccount }, statements: () => statements }
}

describe.each(testLanes)('statements of a push, over $name', ({ open }) => {
  let db: Database
  let accountId = 0

  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  async function pushed(count: number, onHand: number) {
    accountId += 1
    await seedShop(db, accountId)
    await db.inAccount(accountId, (tx) => tx.query('update product set on_hand = $1', [onHand]))
    const watched = counted(db)
    const till = await enrolDirectTill({ db: watched.db, clock: countingClock(accountId) }, accountId)
    const ops: Operation[] = []
    for (let nth = 0; nth < count; nth += 1) ops.push(await till.sale(nth))
    const before = watched.statements()
    const answer = await till.push(ops)
    if (!answer.ok) throw new Error(`conflict: ${answer.conflict.kind}`)
    const reported = answer.response.results.filter(({ status }) => status === 'exception').length
    return { statements: watched.statements() - before, told: reported }
  }

  test('fifty sales need as many statements as ten', async () => {
    const [ten, fifty] = [await pushed(10, 5000), await pushed(50, 5000)]
    expect([ten.told, fifty.told]).toEqual([0, 0])
    expect(fifty.statements).toBe(ten.statements)
  })

  test('fifty sales with notices need as many statements as ten', async () => {
    const [ten, fifty] = [await pushed(10, 0), await pushed(50, 0)]
    expect([ten.told, fifty.told]).toEqual([10, 50])
    expect(fifty.statements).toBe(ten.statements)
  })
})
