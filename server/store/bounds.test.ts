import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord, Fields } from '#domain/kernel/define.ts'
import { AMOUNT_MAX } from '#domain/kernel/money.ts'
import { records } from '#domain/registry.ts'
import type { Database } from './database.ts'
import { columnName } from './table.ts'
import { testLanes } from './test-database.ts'

/** The SQL that a migration needs for a bound: `supplier.payment_days within 100`. */
function asMigration(bound: string): string {
  const [, table, column, most] = /^(\w+)\.(\w+) within (\d+)$/.exec(bound) ?? []
  return `alter table ${table} add constraint ${table}_${column}_bounded check (${column} between -${most} and ${most});`
}

describe.each(testLanes)('the bounds of tables over $name', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  test('every numeric field has the same bounds in its table', async () => {
    const expected = (records as readonly AnyRecord[]).flatMap(({ name, fields }) =>
      Object.entries(fields as Fields).flatMap(([field, { magnitudeMax }]) =>
        magnitudeMax === null ? [] : [`${name}.${columnName(field)} within ${magnitudeMax}`],
      ),
    )
    const found = await db.asPlatform((tx) =>
      tx.query<{ name: string; definition: string }>(
        `select c.relname as name, pg_get_constraintdef(k.oid) as definition from pg_constraint k join pg_class c on c.oid = k.conrelid
         where k.contype = 'c' and k.conname like '%bounded' and c.relnamespace = current_schema()::regnamespace`,
      ),
    )
    const written = found.map(({ name, definition }) => {
      const [, column, least, most] =
        /^CHECK \(\(\("?(\w+)"? >= '?(-\d+)'?::bigint\) AND \("?\w+"? <= '?(\d+)'?::bigint\)\)\)/.exec(definition) ?? []
      return least === `-${most}` ? `${name}.${column} within ${most}` : `${name}: ${definition}`
    })
    expect(expected.filter((bound) => !written.includes(bound)).map(asMigration), 'a migration of yours needs').toEqual([])
    expect(written.toSorted()).toEqual(expected.toSorted())
    expect(written).toContain('customer.owed within 1000000000000000')
  })

  test('a row beyond a bound is refused by its table', async () => {
    const write = (points: number) =>
      db.inAccount(1, (tx) =>
        tx.query(`insert into point_entry values (1, gen_random_uuid(), gen_random_uuid(), $1::bigint, null, now())`, [points]),
      )
    await write(AMOUNT_MAX)
    await expect(write(AMOUNT_MAX + 1)).rejects.toMatchObject({ code: '23514' })
  })
})
