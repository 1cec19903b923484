import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countingClock, enrolDirectTill, seedShop } from '../../tests/support/direct-till.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'

const root = mkdtempSync(join(tmpdir(), 'fustan-operator-'))
const dataDir = join(root, 'data')
const backups = join(root, 'backups')

const PROVIDER = { PROVIDER_NAME_AR: 'المزوّد', PROVIDER_NAME_EN: 'Provider', PROVIDER_TRN: '310000000000003' }

function run(program: 'operator' | 'backup', ...args: readonly string[]): Promise<{ readonly code: number | null; readonly text: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUP_DIR: backups, ...PROVIDER }
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', program, 'main.ts'), ...args], { env })
    let text = ''
    child.stdout.on('data', (part: Buffer) => (text += part.toString()))
    child.stderr.on('data', (part: Buffer) => (text += part.toString()))
    child.on('close', (code) => resolve({ code, text: text.trim() }))
  })
}

async function withDatabase<T>(fn: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    return await fn(db)
  } finally {
    await db.close()
  }
}
const device = () =>
  withDatabase((db) =>
    db.asPlatform(async (tx) => {
      const [row] = await tx.query<{ epoch: string; durable_seq: number }>('select epoch, durable_seq from device cross join sync_epoch')
      return row
    }),
  )

beforeAll(() =>
  withDatabase(async (db) => {
    await seedShop(db, 1)
    const till = await enrolDirectTill({ db, clock: countingClock(1) }, 1)
    await till.push([await till.sale(0), await till.sale(1)])
  }),
)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('commands are refused while a server uses the data folder', async () => {
  await withDatabase(async () => {
    for (const [program, ...args] of [['operator', 'new-epoch'], ['backup']] as const) {
      const { code, text } = await run(program, ...args)
      expect([code, text]).toEqual([1, expect.stringMatching(/^The data folder \S+ is in use by another running server/)])
    }
  })
})

test('a new epoch can be started manually', async () => {
  const before = await device()
  const { code, text } = await run('operator', 'new-epoch')
  const after = await device()
  expect(code).toBe(0)
  expect(text).toContain(after?.epoch)
  expect(after?.epoch).not.toBe(before?.epoch)
})

test('a disabled account can be enabled, and a missing one is reported', async () => {
  await withDatabase((db) => db.asPlatform((tx) => tx.query('insert into account (id, status, created_at) values (5, 0, now())')))
  expect(await run('operator', 'enable-account', '5')).toMatchObject({ code: 0, text: 'Account 5 is open.' })
  const rows = await withDatabase((db) => db.asPlatform((tx) => tx.query('select status from account where id = 5')))
  expect(rows).toEqual([{ status: 1 }])
  expect(await run('operator', 'enable-account', '6')).toMatchObject({ code: 1, text: 'There is no account 6.' })
})

test('an account is extended to the end of a day in its time zone, or without limit; an invalid date changes nothing', async () => {
  await withDatabase((db) =>
    db.asPlatform((tx) => tx.query("update account set status = 1, expires_at = '2026-01-01T00:00:00Z' where id in (1, 5)")),
  )
  const ends = async () =>
    withDatabase((db) =>
      db.asPlatform((tx) =>
        tx.query('select extract(epoch from expires_at)::bigint * 1000 as at from account where id in (1, 5) order by id'),
      ),
    )
  const before = Date.UTC(2026, 0, 1)
  for (const wrong of [['1'], ['1', '2027-02-30'], ['1', 'soon'], ['one', '2027-01-31'], ['1', '2027-01-31', 'x']])
    expect(await run('operator', 'extend-account', ...wrong)).toMatchObject({ code: 1, text: expect.stringContaining('DATE|never') })
  expect(await ends()).toEqual([{ at: before }, { at: before }])
  expect(await run('operator', 'extend-account', '1', '2100-01-31')).toMatchObject({
    code: 0,
    text: 'Account 1 is open through 2100-01-31, until 2100-01-31T21:00:00.000Z.',
  })
  expect(await ends()).toEqual([{ at: Date.UTC(2100, 0, 31, 21) }, { at: before }])
  expect(await run('operator', 'extend-account', '1', 'never')).toMatchObject({ code: 0, text: 'Account 1 is open without end.' })
  expect(await run('operator', 'extend-account', '5', '2026-02-01')).toMatchObject({
    code: 0,
    text: expect.stringContaining('over already'),
  })
  await withDatabase((db) => db.asPlatform((tx) => tx.query('update account set status = 0 where id = 5')))
  expect(await run('operator', 'extend-account', '5', 'never')).toMatchObject({
    code: 0,
    text: expect.stringContaining('still disabled: npm run operator -- enable-account 5'),
  })
  expect(await run('operator', 'extend-account', '6', 'never')).toMatchObject({ code: 1, text: 'There is no account 6.' })
})

test('invoices are numbered without gaps, and payment extends the account to the last day covered', async () => {
  const ends = async () =>
    withDatabase((db) =>
      db.asPlatform((tx) => tx.query('select extract(epoch from expires_at)::bigint * 1000 as at from account where id = 1')),
    )
  const YEAR = ['premium', '2100-01-01', '2100-12-31', '1150.00', '15'] as const
  for (const wrong of [
    ['0', ...YEAR],
    ['1', 'golden', ...YEAR.slice(1)],
    ['1', ...YEAR.slice(0, 4)],
    ['1', ...YEAR.slice(0, 3), '1,150', '15'],
  ])
    expect(await run('operator', 'invoice-account', ...wrong)).toMatchObject({ code: 1, text: expect.stringContaining('PLAN FROM') })
  expect(await run('operator', 'invoice-account', '1', 'premium', '2100-12-31', '2100-01-01', '1150', '15')).toMatchObject({ code: 1 })
  expect(await run('operator', 'invoice-account', '6', ...YEAR)).toMatchObject({ code: 1, text: 'There is no account 6.' })
  expect((await run('operator', 'invoice-account', '1', ...YEAR)).text).toContain('invoice S-000001')
  expect((await run('operator', 'invoice-account', '1', 'basic', '2100-01-01', '2100-01-31', '99', '0')).text).toContain('invoice S-000002')
  await run('operator', 'extend-account', '1', '2100-06-30')

  expect(await run('operator', 'invoice-paid', 'S-000003', '2100-01-02')).toMatchObject({ code: 1, text: 'There is no invoice S-000003.' })
  // Its last day is before the account's current end.
  expect((await run('operator', 'invoice-paid', 'S-000002', '2100-01-02')).text).toContain('open longer already')
  expect(await ends()).toEqual([{ at: Date.UTC(2100, 5, 30, 21) }])
  expect((await run('operator', 'invoice-paid', 'S-000001', '2100-01-02')).text).toContain('open through 2100-12-31')
  expect(await ends()).toEqual([{ at: Date.UTC(2100, 11, 31, 21) }])
  expect(await run('operator', 'invoice-paid', 'S-000001', '2100-01-03')).toMatchObject({
    code: 1,
    text: expect.stringContaining('2100-01-02'),
  })
  const saved = await withDatabase((db) =>
    db.asPlatform((tx) => tx.query('select number, net, vat, total, status, paid_on from account_invoice order by number')),
  )
  expect(saved).toEqual([
    { number: 'S-000001', net: 100_000, vat: 15_000, total: 115_000, status: 1, paid_on: '2100-01-02' },
    { number: 'S-000002', net: 9_900, vat: 0, total: 9_900, status: 1, paid_on: '2100-01-02' },
  ])
}, 120_000)

test('a contract is made of two files, listed and withdrawn; what cannot be one makes none', async () => {
  const [ar, en, bare] = [join(root, 'ar.txt'), join(root, 'en.txt'), join(root, 'bare.txt')]
  writeFileSync(ar, 'عقد اشتراك\n\nنص العقد\n')
  writeFileSync(en, 'Subscription contract\n\nThe text\n')
  writeFileSync(bare, 'Subscription contract\n')
  const YEAR = ['premium', '2100-01-01', '2100-12-31', '1150.00'] as const
  const made = (...args: readonly string[]) => run('operator', 'contract-account', ...args)
  expect(await made('1', ...YEAR, ar)).toMatchObject({ code: 1, text: expect.stringContaining('PLAN FROM UNTIL') })
  expect(await made('1', ...YEAR, ar, join(root, 'none.txt'))).toMatchObject({ code: 1, text: expect.stringContaining('cannot be read') })
  expect(await made('1', ...YEAR, ar, bare)).toMatchObject({ code: 1, text: expect.stringContaining('a title in its first line') })
  expect(await made('6', ...YEAR, ar, en)).toMatchObject({ code: 1, text: 'There is no account 6 with an owner.' })
  expect((await made('1', ...YEAR, ar, en)).text).toMatch(/^Contract C-000001 waits[^]*\/account-contract\/[0-9a-f-]{36}$/)
  expect(await run('operator', 'withdraw-contract', 'C-000002')).toMatchObject({ code: 1, text: 'There is no contract C-000002.' })
  expect(await run('operator', 'withdraw-contract', 'C-000001')).toMatchObject({ code: 0, text: 'Contract C-000001 is withdrawn.' })
  expect(await run('operator', 'account-contracts', '1')).toMatchObject({
    code: 0,
    text: 'C-000001  2100-01-01 to 2100-12-31  Subscription contract: withdrawn',
  })
}, 120_000)

test('a copy is made by hand, verified, and verified again from its folder', async () => {
  expect(await run('backup')).toMatchObject({ code: 0, text: expect.stringContaining('2 operations of 1 tills') })
  expect((await device())?.durable_seq).toBe(2)
  // The folder also contains the shared folder of files.
  const [folder = ''] = readdirSync(backups).filter((name) => name !== 'files')
  expect(await run('backup', '--verify', join(backups, folder))).toMatchObject({ code: 0 })
})

test('invalid arguments print the usage', async () => {
  expect(await run('operator')).toMatchObject({ code: 1, text: expect.stringContaining('npm run operator -- new-epoch') })
  expect(await run('backup', '--verify')).toMatchObject({ code: 1, text: expect.stringContaining('--verify WHERE') })
  expect(await run('backup', '--verify', join(root, 'nowhere'))).toMatchObject({ code: 1, text: expect.stringContaining('is no copy') })
})
