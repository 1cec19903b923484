import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { Database } from '#server/store/database.ts'
import { sqlReader } from '#server/store/reader.ts'
import { testLane } from '#server/store/test-database.ts'
import { EXAMPLE_NOW } from '../support/examples/example-shop.ts'

const MIGRATION = path.join(import.meta.dirname, '../../server/store/migrations', '0123_visits_of_customers.sql')

let db: Database
beforeAll(async () => {
  db = await testLane.open()
  await seedDemo(db, { now: EXAMPLE_NOW })
  // Invoices of this kind did not exist when this migration ran, and a debit note is no visit.
  await db.inAccount(1, (tx) => tx.query('delete from invoice where account_id = 1 and type = $1', [INVOICE_TYPE.debitNote]))
}, 60_000)
afterAll(() => db.close())

const visits = async () => {
  const rows = await db.inAccount(1, (tx) => sqlReader(tx, 1).select(customer, { sort: { field: 'id' }, limit: 10_000 }))
  return rows.map(({ id, invoiceCount }) => [id, invoiceCount] as const)
}
const received = () =>
  db.inAccount(1, (tx) =>
    tx.query<{ id: string }>(
      `select id::text as id from row_version where account_id = 1 and record = 'customer'
        and ver = (select seq from account_clock where account_id = 1)`,
    ),
  )

test('earlier customers get the visit count that commands compute, and only changed rows are sent to tills', async () => {
  const before = await visits()
  expect(new Set(before.map(([, times]) => Math.min(times, 2)))).toEqual(new Set([0, 1, 2]))
  const wrong = [before[0]?.[0], before[1]?.[0]]
  await db.inAccount(1, (tx) =>
    tx.query(`update customer set invoice_count = invoice_count + 3 where account_id = 1 and id = any($1::uuid[])`, [wrong]),
  )
  await db.asPlatform(async (tx) => tx.script(await readFile(MIGRATION, 'utf8')))
  expect(await visits()).toEqual(before)
  expect((await received()).map(({ id }) => id).toSorted()).toEqual(wrong.toSorted())
}, 60_000)
