import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { Database } from '#server/store/database.ts'
import { sqlReader } from '#server/store/reader.ts'
import { testLane } from '#server/store/test-database.ts'
import { EXAMPLE_NOW } from '../support/examples/example-shop.ts'

const MIGRATION = path.join(import.meta.dirname, '../../server/store/migrations', '0049_customer_emails.sql')

let db: Database
beforeAll(async () => {
  db = await testLane.open()
  await seedDemo(db, { now: EXAMPLE_NOW })
}, 60_000)
afterAll(() => db.close())

const vers = (ids: readonly string[]) =>
  db.inAccount(1, (tx) =>
    tx.query<{ id: string; ver: number }>(
      `select id, ver::float8 as ver from row_version where account_id = 1 and record = 'customer' and id = any($1::uuid[]) order by id`,
      [ids],
    ),
  )

test('existing e-mails become lower case, duplicates remain two customers, and only changed rows are sent to tills', async () => {
  const rows = await db.inAccount(1, (tx) => sqlReader(tx, 1).select(customer, { sort: { field: 'id' }, limit: 3 }))
  const ids = rows.map(({ id }) => id)
  await db.inAccount(1, async (tx) => {
    for (const [nth, email] of ['Hind@Example.com', 'hind@example.COM', 'quiet@example.com'].entries())
      await tx.query('update customer set email = $3 where account_id = $1 and id = $2', [1, ids[nth], email])
  })
  const before = await vers(ids)
  await db.asPlatform((tx) => tx.script('drop index customer_email'))
  await db.asPlatform(async (tx) => tx.script(await readFile(MIGRATION, 'utf8')))
  const after = await db.inAccount(1, (tx) => sqlReader(tx, 1).many(customer, ids))
  expect(ids.map((id) => after.find((row) => row.id === id)?.email)).toEqual(['hind@example.com', 'hind@example.com', 'quiet@example.com'])
  const changed = (await vers(ids)).map(({ ver }, nth) => ver > (before[nth]?.ver ?? Infinity))
  expect(changed).toEqual([true, true, false])
}, 60_000)
