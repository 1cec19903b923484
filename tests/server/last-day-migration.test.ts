import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employee } from '#domain/employees/employee.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { Database } from '#server/store/database.ts'
import { sqlReader } from '#server/store/reader.ts'
import { testLane } from '#server/store/test-database.ts'
import { EXAMPLE_NOW } from '../support/examples/example-shop.ts'

const MIGRATION = path.join(import.meta.dirname, '../../server/store/migrations', '0095_last_day_of_disabled.sql')
const OPERATION = '01900000-0000-7000-8000-00000000ab01'

let db: Database
beforeAll(async () => {
  db = await testLane.open()
  await seedDemo(db, { now: EXAMPLE_NOW })
}, 60_000)
afterAll(() => db.close())

const versions = async (ids: readonly string[]) => {
  const rows = await db.inAccount(1, (tx) =>
    tx.query<{ id: string; ver: number }>(
      `select id::text as id, ver::float8 as ver from row_version where account_id = 1 and record = 'employee' and id = any($1::uuid[])`,
      [ids],
    ),
  )
  return new Map(rows.map(({ id, ver }) => [id, ver]))
}

test('employees disabled earlier get that day as their last day, and the rows are sent to tills', async () => {
  const people = await db.inAccount(1, (tx) => sqlReader(tx, 1).select(employee, { sort: { field: 'id' }, limit: 5 }))
  const [twice, noted, here, unknown] = people.map(({ id }) => id) as [string, string, string, string]
  await db.inAccount(1, async (tx) => {
    const disabled = (id: string, at: string) =>
      tx.query(
        `insert into row_change (account_id, record, row_id, at, is_new, op_id, command, fields)
         values (1, 'employee', $1, $2, false, $3, 'disableEmployee', '{}')`,
        [id, at, OPERATION],
      )
    for (const id of [twice, noted, here]) await disabled(id, '2026-03-01T10:00:00Z')
    // Late in the evening of the month's last day in London, the next day in Riyadh.
    await disabled(twice, '2026-05-31T22:30:00Z')
    await tx.query(
      'update employee set is_active = false, left_on = null, joined_on = null where account_id = 1 and id = any($1::uuid[])',
      [[twice, noted, unknown]],
    )
    await tx.query(`update employee set left_on = '2026-02-01' where account_id = 1 and id = $1`, [noted])
  })
  const before = await versions([twice, noted, here, unknown])
  await db.asPlatform(async (tx) => tx.script(await readFile(MIGRATION, 'utf8')))
  const [after, now] = [
    await db.inAccount(1, (tx) => sqlReader(tx, 1).many(employee, [twice, noted, here, unknown])),
    await versions([twice, noted, here, unknown]),
  ]
  const reported = [twice, noted, here, unknown].map((id) => [after.find((row) => row.id === id)?.leftOn, now.get(id) !== before.get(id)])
  expect(reported).toEqual([
    ['2026-06-01', true],
    ['2026-02-01', false],
    [null, false],
    [null, false],
  ])
}, 60_000)
