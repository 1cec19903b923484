import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { role } from '#domain/employees/employee.ts'
import type { Permissions } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { exampleId } from '../support/examples/example-shop.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { sqlReader } from '#server/store/reader.ts'

const FOLDER = path.join(import.meta.dirname, '../../server/store/migrations')
/** The permissions of an owner who registered before the first migration that grants a page. */
const OWNER_THEN: Permissions = {
  ...{ '1': [1], '2': [1, 2, 3, 4, 5, 6, 7, 8], '3': [1, 2, 3], '4': [1, 2], '5': [1, 2, 5], '6': [1, 38, 39], '7': [1] },
  ...{ '8': [1, 2, 3, 4, 5, 6, 7, 8], '9': [1, 2], '10': [1], '11': [1, 2], '12': [1, 2, 3], '13': [1] },
}
const [OWNER, MANAGER, BOOKS, CASHIER, PRICER, DESK] = [1, 2, 3, 4, 5, 6].map(exampleId) as [Id, Id, Id, Id, Id, Id]

let db: Database
let before = ''
beforeAll(async () => {
  before = await mkdtemp(path.join(tmpdir(), 'fustan-before-'))
  const old = (await readdir(FOLDER)).filter((name) => name < '0033')
  await Promise.all(old.map((name) => copyFile(path.join(FOLDER, name), path.join(before, name))))
  db = await openDatabase({ dataDir: ':memory:' })
  await migrate(db, before)
  await oldRole(OWNER, OWNER_THEN, true)
  await oldRole(MANAGER, { '5': [1, 2], '7': [1] })
  await oldRole(BOOKS, { '7': [1] })
  await oldRole(CASHIER, { '2': [1], '5': [1] })
  await oldRole(PRICER, { '2': [1, 2] })
  await oldRole(DESK, { '8': [1, 3] })
  await migrate(db)
})
afterAll(async () => {
  await db.close()
  await rm(before, { recursive: true })
})

const oldRole = (id: string, permissions: Permissions, isOwner = false) =>
  db.asPlatform(async (tx) => {
    const values = [id, JSON.stringify(permissions), isOwner]
    await tx.query(`insert into role (account_id, id, name_ar, name_en, permissions, is_owner) values (1, $1, 'أ', 'a', $2, $3)`, values)
  })

/** The actions that the role lacks, by page. */
function missing(held: Permissions): Record<string, number[]> {
  const lacks = Object.entries(allPermissions()).map(([page, actions]) => [page, actions.filter((action) => !held[page]?.includes(action))])
  return Object.fromEntries(lacks.filter(([, actions]) => actions?.length))
}
const heldBy = async (id: typeof OWNER) => (await db.inAccount(1, (tx) => sqlReader(tx, 1).get(role, id)))?.permissions ?? {}

test('an owner who registered before a page or action existed gets it by a migration', async () => {
  expect(missing(OWNER_THEN)).not.toEqual({})
  expect(missing(await heldBy(OWNER))).toEqual({})
})

test('suppliers are edited with access to the books and product changes, and seen with access to the books only', async () => {
  expect([(await heldBy(MANAGER))['14'], (await heldBy(BOOKS))['14'], (await heldBy(CASHIER))['14']]).toEqual([[1, 2, 3], [1], undefined])
})

test('every employee checks in; managers of employee records see and correct attendance', async () => {
  expect([(await heldBy(MANAGER))['15'], (await heldBy(CASHIER))['15'], (await heldBy(OWNER))['15']]).toEqual([[2], [2], [1, 2, 3, 4]])
})

test('sales are returned by owners and by roles that may change prices, not by those that only sell', async () => {
  const held = await Promise.all([OWNER, PRICER, CASHIER].map(async (id) => (await heldBy(id))['2']))
  expect(held).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
    [1, 2, 9, 10, 11, 12, 13, 14, 15, 16, 17],
    [1, 10, 11, 14],
  ])
})

test('roles that sold products before it became a permission still do, at the counter and on visits', async () => {
  const held = await Promise.all([CASHIER, DESK, BOOKS].map(async (id) => (await heldBy(id))['2'] ?? []))
  expect(held).toEqual([[1, 10, 11, 14], [10], []])
})

test('gift cards are sold by roles that sell products at the counter, and given away by owners and roles that take returns', async () => {
  const held = await Promise.all([OWNER, PRICER, CASHIER, DESK].map(async (id) => (await heldBy(id))['2'] ?? []))
  expect(held.map((actions) => actions.filter((action) => action === 11 || action === 12))).toEqual([[11, 12], [11, 12], [11], []])
})

test('deposits are taken by roles that sell, and debts are seen by roles that see the accounts', async () => {
  const [cashier, desk, books] = await Promise.all([CASHIER, DESK, BOOKS].map(heldBy))
  expect([cashier?.['2']?.includes(14), desk?.['2']?.includes(14), books?.['2']]).toEqual([true, false, undefined])
  expect([books?.['7'], cashier?.['7']]).toEqual([[1, 2], undefined])
})

test('changed roles are sent to tills', async () => {
  const stamped = await db.asPlatform((tx) =>
    tx.query<{ id: string; ver: number }>(`select id, ver from row_version where record = 'role'`),
  )
  // Roles added by the migration are stamped too.
  const ids = stamped.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([OWNER, MANAGER, BOOKS, CASHIER, PRICER, DESK]))
})
