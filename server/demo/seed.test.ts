import { recordsByName } from '#domain/records.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findUserByEmail } from '../identity/find-user.ts'
import { isPasswordRight } from '../identity/passwords.ts'
import type { Database } from '../store/database.ts'
import { testLanes } from '../store/test-database.ts'
import { hasDemoAccount, removeDemoAccount, seedDemo } from './seed.ts'
import { DEMO_OWNER } from './story-people.ts'

const NOW = Date.UTC(2026, 10, 21, 11)

describe.each(testLanes)('the demo shop on $name', ({ open }) => {
  let db: Database
  let counts: Readonly<Record<string, number>>
  beforeAll(async () => {
    db = await open()
    counts = await seedDemo(db, { now: NOW })
  })
  afterAll(() => db.close())

  const countOf = async (table: string): Promise<number> => {
    const [row] = await db.asPlatform((tx) => tx.query<{ count: number }>(`select count(*) as count from ${table} where account_id = 1`))
    return row?.count ?? -1
  }

  test('is stored completely', async () => {
    for (const [name, rows] of Object.entries(counts)) expect([name, await countOf(name)]).toEqual([name, rows])
    expect(await hasDemoAccount(db)).toBe(true)
  })

  test('lets its owner sign in', async () => {
    const owner = await db.asPlatform((tx) => findUserByEmail(tx, DEMO_OWNER.email))
    expect(owner).toMatchObject({ accountId: 1, username: DEMO_OWNER.username })
    const [row] = await db.asPlatform((tx) =>
      tx.query<{ password_hash: string }>('select password_hash from user_account where account_id = 1'),
    )
    expect(await isPasswordRight(DEMO_OWNER.password, row?.password_hash ?? null)).toBe(true)
  })

  test('reserves the series of its retired till, for which no credential is valid', async () => {
    const rows = await db.asPlatform((tx) => tx.query('select series, status, credential_hash from device where account_id = 1'))
    expect(rows).toEqual([{ series: 'D0', status: 'retired', credential_hash: 'none' }])
  })

  test('gives every mirrored row a version, so that tills can copy it', async () => {
    const travelling = Object.entries(counts).filter(([name]) => recordsByName.get(name)?.travels === 'till')
    expect(await countOf('row_version')).toBe(travelling.reduce((sum, [, rows]) => sum + rows, 0))
  })

  test('assigns the next account the next number', async () => {
    const [made] = await db.asPlatform((tx) => tx.query<{ id: number }>('insert into account default values returning id'))
    expect(made?.id).toBe(2)
  })

  test('is not created twice, and is deleted completely', async () => {
    await expect(seedDemo(db, { now: NOW })).rejects.toThrow()
    await removeDemoAccount(db)
    expect(await hasDemoAccount(db)).toBe(false)
    for (const table of [...Object.keys(counts), 'device', 'user_account', 'row_version', 'account_clock'])
      expect([table, await countOf(table)]).toEqual([table, 0])
  })
})
