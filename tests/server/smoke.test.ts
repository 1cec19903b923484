import { expect, test } from 'vitest'
import { invoice } from '#domain/sales/invoice.ts'
import { migrate } from '#server/store/migrate.ts'
import { sqlReader } from '#server/store/reader.ts'
import { testLane } from '#server/store/test-database.ts'
import { tillPerTest, resultsByPlace } from '../support/till-per-test.ts'

// The only file that CI also runs on PostgreSQL: the minimum for opening a shop and selling. All other files run there in `npm run
// test:all`.

const at = tillPerTest(testLane.open)

const invoicesOf = (accountId: number) =>
  at.db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(invoice, { limit: 100, sort: { field: 'no' } }))

test(`the schema is up to date after its migrations, over ${testLane.name}`, async () => {
  expect(await migrate(at.db)).toEqual([])
  const [applied] = await at.db.asPlatform((tx) => tx.query<{ count: number }>('select count(*) as count from migration'))
  expect(applied?.count).toBeGreaterThan(50)
})

test('sales are stored once and numbered without a gap, also when their batch is sent again', async () => {
  const sales = [await at.till.sale(0), await at.till.sale(1), await at.till.sale(2)]
  await at.till.pushLosingTheAnswer(sales)
  expect(resultsByPlace(await at.till.push(sales))).toEqual(['1 applied', '2 applied', '3 applied'])
  const stored = await invoicesOf(at.accountId)
  expect(stored.map(({ no }) => no)).toEqual([1, 2, 3])
  expect(stored.map(({ hash }) => hash)).toEqual(sales.map(({ document }) => document?.hash))
  const page = await at.till.pull()
  expect(page.changes.filter(({ record }) => record === invoice.name)).toHaveLength(3)
})

test('a session of another account reads and changes nothing of this one', async () => {
  await at.till.push([await at.till.sale(0)])
  const [mine, stranger] = [at.accountId, at.accountId + 1_000]
  expect(await invoicesOf(mine)).toHaveLength(1)
  const counts = await at.db.inAccount(stranger, async (tx) => ({
    read: await tx.query('select 1 from invoice where account_id = $1', [mine]),
    changed: await tx.query('update invoice set number = number where account_id = $1 returning 1', [mine]),
    removed: await tx.query('delete from customer where account_id = $1 returning 1', [mine]),
  }))
  expect(counts).toEqual({ read: [], changed: [], removed: [] })
  const foreign = at.db.inAccount(stranger, (tx) =>
    tx.query(`insert into op_log (account_id, device_id, seq) values ($1, gen_random_uuid(), 1)`, [mine]),
  )
  await expect(foreign).rejects.toMatchObject({ code: '42501' })
})
