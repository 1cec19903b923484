import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import { sortKey, withoutArticle } from '#domain/kernel/sort-key.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { exampleCustomer, exampleId, examplePiece } from '../../tests/support/examples/example-shop.ts'
import { bulkInsert } from './bulk.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { sqlReader } from './reader.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
/** More rows than one statement writes. */
const MANY = 5_003

let db: Database
let before = ''
beforeAll(async () => {
  before = await mkdtemp(path.join(tmpdir(), 'fustan-before-'))
  const old = (await readdir(FOLDER)).filter((name) => name < '0164')
  await Promise.all(old.map((name) => copyFile(path.join(FOLDER, name), path.join(before, name))))
  db = await openDatabase({ dataDir: ':memory:' })
  await migrate(db, before)
}, 60_000)
afterAll(async () => {
  await db.close()
  await rm(before, { recursive: true })
})

const NAMES = ['نورة', 'آمال', 'احمد', 'الفستان', 'فتون', 'WD 10', 'wd 2', 'بدور']
const addOld = (accountId: number, rows: readonly (readonly [nth: number, name: string])[]) =>
  db.asPlatform((tx) =>
    tx.query(
      `insert into customer (account_id, id, name, gender, language, is_whatsapp_allowed, status, points, owed, created_at, search_line,
         invoice_count, last_seen_at, is_merged)
       select $1::integer, x.id, x.name, 2, 1, false, 1, 0, 0, now(), ' # ', 0, now(), false
       from jsonb_to_recordset($2::jsonb) x (id uuid, name text)`,
      [accountId, JSON.stringify(rows.map(([nth, name]) => ({ id: exampleId(nth), name })))],
    ),
  )
const namesOf = (accountId: number, descending = false) =>
  db.inAccount(accountId, async (tx) =>
    (await sqlReader(tx, accountId).select(customer, { sort: { field: 'name', descending }, limit: 100 })).map(({ name }) => name),
  )
const unkeyed = () =>
  db.asPlatform((tx) =>
    tx.query(`select name from customer where name_key is null or name_bare_key is null or name_key not like '%' || name`),
  )

test('existing rows of all accounts get their keys without counting as changed', async () => {
  await addOld(
    1,
    NAMES.map((name, nth) => [nth + 1, name]),
  )
  await addOld(
    2,
    Array.from({ length: MANY }, (_, nth) => [nth + 1, `عميلة ${nth}`]),
  )
  const versions = () => db.asPlatform((tx) => tx.query('select * from row_version'))
  const reported = await versions()
  await migrate(db)
  expect(await unkeyed()).toEqual([])
  expect(await versions()).toEqual(reported)
  const sorted = ['احمد', 'الفستان', 'آمال', 'بدور', 'فتون', 'نورة', 'wd 2', 'WD 10']
  expect(await namesOf(1)).toEqual(sorted)
  expect(await namesOf(1, true)).toEqual(sorted.toReversed())
}, 60_000)

test('keys outdated by an earlier release are corrected at the next start, and a further start changes nothing', async () => {
  await addOld(1, [[20, 'أروى']])
  await db.asPlatform((tx) => tx.query(`update customer set name = 'يسرى' where name = 'احمد'`))
  expect(await unkeyed()).toHaveLength(2)
  await migrate(db)
  expect(await unkeyed()).toEqual([])
  expect((await namesOf(1)).filter((name) => ['أروى', 'يسرى', 'نورة'].includes(name))).toEqual(['أروى', 'نورة', 'يسرى'])
  const written = () => db.asPlatform((tx) => tx.query('select xmin::text, id from customer where account_id = 1 order by id'))
  const rows = await written()
  await migrate(db)
  expect(await written()).toEqual(rows)
}, 60_000)

test("written rows have the domain's keys, codes with a single one", async () => {
  await db.inAccount(3, async (tx) => {
    await bulkInsert(tx, 3, customer, [{ ...exampleCustomer, name: 'الفستان' }])
    await bulkInsert(tx, 3, rentItem, [{ ...examplePiece, code: 'WD-10' }])
  })
  const [one] = await db.inAccount(3, (tx) => tx.query('select name_key, name_bare_key from customer'))
  expect(one).toEqual({ name_key: sortKey('الفستان'), name_bare_key: withoutArticle(sortKey('الفستان')) })
  expect(await db.inAccount(3, (tx) => tx.query('select code_key from rent_item'))).toEqual([{ code_key: sortKey('WD-10') }])
})
