import { copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalPermissions } from '#domain/access/levels.ts'
import { NAMED_ROLES } from '#domain/access/named-roles.ts'
import { allPermissions } from '#domain/access/pages.ts'
import { role } from '#domain/employees/employee.ts'
import { idSchema } from '#domain/kernel/ids.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { sqlReader } from '#server/store/reader.ts'
import { exampleId } from '../support/examples/example-shop.ts'

const FOLDER = path.join(import.meta.dirname, '../../server/store/migrations')
const MIGRATION = '0151_named_roles.sql'
/** A shop with only its owner's role; one that added, renamed and removed roles; one without roles. */
const [BARE, GROWN, EMPTY] = [11, 12, 13]

let db: Database
let before = ''
beforeAll(async () => {
  before = await mkdtemp(path.join(tmpdir(), 'fustan-before-'))
  const old = (await readdir(FOLDER)).filter((name) => name < MIGRATION)
  await Promise.all(old.map((name) => copyFile(path.join(FOLDER, name), path.join(before, name))))
  db = await openDatabase({ dataDir: ':memory:' })
  await migrate(db, before)
  await oldRole(BARE, 1, 'المالك', 'Owner', { isOwner: true })
  await oldRole(GROWN, 2, 'المالكة', 'Owner', { isOwner: true })
  await oldRole(GROWN, 3, 'البائعة', 'cashier')
  await oldRole(GROWN, 4, 'مدير', 'The boss')
  await oldRole(GROWN, 5, 'موظف استقبال', 'Receptionist', { isRemoved: true })
  await oldRole(GROWN, 6, 'Employee', 'Employee')
  await migrate(db)
}, 120_000)
afterAll(async () => {
  await db.close()
  await rm(before, { recursive: true })
})

const oldRole = (accountId: number, nth: number, nameAr: string, nameEn: string, { isOwner = false, isRemoved = false } = {}) =>
  db.asPlatform(async (tx) => {
    const values = [
      accountId,
      exampleId(nth),
      nameAr,
      nameEn,
      JSON.stringify(isOwner ? allPermissions() : { '3': [1] }),
      isOwner,
      isRemoved,
    ]
    await tx.query(
      'insert into role (account_id, id, name_ar, name_en, permissions, is_owner, is_removed) values ($1, $2, $3, $4, $5, $6, $7)',
      values,
    )
  })
const rolesOf = (accountId: number) => db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(role, { limit: 50 }))
const stampedIn = (accountId: number) =>
  db.inAccount(accountId, (tx) =>
    tx.query<{ id: string }>(`select id::text as id from row_version where account_id = $1 and record = 'role'`, [accountId]),
  )
const namesOf = (rows: readonly { readonly nameEn: string }[]) => rows.map(({ nameEn }) => nameEn).toSorted()

test('an earlier shop gets the predefined roles, as a new one has, and they are sent to tills', async () => {
  const added = (await rolesOf(BARE)).filter(({ isOwner }) => !isOwner)
  expect(namesOf(added)).toEqual(NAMED_ROLES.map(({ nameEn }) => nameEn).toSorted())
  for (const { nameAr, nameEn, permissions } of NAMED_ROLES) {
    const row = added.find((one) => one.nameEn === nameEn)
    expect(row).toMatchObject({ nameAr, discountMax: null, isRemoved: false, permissions: canonicalPermissions(permissions) })
    expect(v.is(idSchema, row?.id)).toBe(true)
  }
  const stamped = (await stampedIn(BARE)).map(({ id }) => id)
  expect(stamped).toEqual(expect.arrayContaining(added.map(({ id }) => id)))
})

test('a role with either name stays as it is, and a removed one stays removed', async () => {
  const rows = await rolesOf(GROWN)
  const own = ['Owner', 'cashier', 'The boss', 'Receptionist', 'Employee']
  expect(namesOf(rows)).toEqual([...own, 'Superadmin', 'Administrator'].toSorted())
  expect(rows.filter(({ isRemoved }) => isRemoved).map(({ nameEn }) => nameEn)).toEqual(['Receptionist'])
  expect(rows.find(({ nameEn }) => nameEn === 'cashier')?.permissions).toEqual({ '3': [1] })
})

test('without a shop nothing is added, and a second run adds nothing', async () => {
  const count = async () => [await rolesOf(BARE), await rolesOf(GROWN), await rolesOf(EMPTY)].map(({ length }) => length)
  const once = await count()
  expect(once).toEqual([7, 7, 0])
  await db.asPlatform(async (tx) => tx.script(await readFile(path.join(FOLDER, MIGRATION), 'utf8')))
  expect(await count()).toEqual(once)
})
