import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'fustan-upkeep-'))
let db: Database
beforeAll(async () => {
  db = await openDatabase({ dataDir: folder })
  await migrate(db)
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const addCustomers = (from: number, count: number) =>
  db.inAccount(1, (tx) =>
    tx.script(`insert into customer (account_id, id, name, mobile, gender, language, is_whatsapp_allowed, status, points, owed, created_at, search_line, invoice_count,
        last_seen_at, is_merged)
      select 1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Sara ' || n, '9665' || lpad(n::text, 8, '0'), 2, 1, true, 1, 0, 0,
        timestamptz '2026-01-01 00:00Z' + n * interval '5 minutes', ' sara', 0, timestamptz '2026-01-01 00:00Z', false
      from generate_series(${from}, ${from + count - 1}) n`),
  )
/** PostgreSQL flushes its change counters asynchronously; a late flush would be taken for new changes. */
const flushed = () => db.asPlatform((tx) => tx.query('select pg_stat_force_next_flush()'))
const counted = async () => {
  const [row] = await db.asPlatform((tx) =>
    tx.query<{ rows: number }>(`select reltuples::integer as rows from pg_class where relname = 'customer'`),
  )
  return row?.rows
}
async function plan(): Promise<string> {
  const sql = `explain select id from customer where account_id = 1 order by created_at desc, id desc limit 50 offset 1000`
  const lines = await db.inAccount(1, (tx) => tx.query<{ 'QUERY PLAN': string }>(sql))
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}
const hasDead = async () => {
  const [row] = await db.asPlatform((tx) =>
    tx.query<{ dead: number }>(`select pg_stat_force_next_flush(), n_dead_tup as dead from pg_stat_user_tables where relname = 'customer'`),
  )
  return (row?.dead ?? 0) > 0
}

test('stored rows are analysed, so that a list uses its index', async () => {
  await addCustomers(1, 20_000)
  await flushed()
  expect([await counted(), await plan()]).toEqual([-1, expect.stringContaining('Sort')])
  expect(await db.keepUp?.()).toContain('customer')
  expect([await counted(), await plan()]).toEqual([20_000, expect.not.stringContaining('Sort')])
  expect(await db.keepUp?.()).toEqual([])
})

test('a table is analysed again once more than a tenth of it has changed', async () => {
  await addCustomers(20_001, 1_000)
  await flushed()
  expect(await db.keepUp?.()).toEqual([])
  await addCustomers(21_001, 3_000)
  await flushed()
  expect(await db.keepUp?.()).toEqual(['customer'])
  expect(await counted()).toBe(24_000)
})

test('the space of dead rows is freed', async () => {
  await db.inAccount(1, (tx) => tx.query(`update customer set points = 5 where mobile < $1`, ['966500012000']))
  await hasDead()
  expect(await hasDead()).toBe(true)
  expect(await db.keepUp?.()).toEqual(['customer'])
  expect(await hasDead()).toBe(false)
})

test('changes whose counters were lost in a crash are detected by table size', async () => {
  await addCustomers(30_001, 30_000)
  await db.asPlatform((tx) => tx.query('select pg_stat_reset()'))
  expect(await db.keepUp?.()).toEqual(['customer'])
})

test('a stop takes effect between two tables', async () => {
  await addCustomers(60_001, 20_000)
  expect(await db.keepUp?.(AbortSignal.abort())).toEqual([])
  expect(await db.keepUp?.()).toEqual(['customer'])
})
