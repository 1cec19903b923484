import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, type TransactionBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { DataFolderInUse, lockDataFolder } from './drivers/data-folder-lock.ts'
import { isTransient } from './drivers/driver.ts'
import { migrate } from './migrate.ts'
import { PgliteDialect } from './drivers/pglite-dialect.ts'
import { openTwoOnPostgres, postgresUrl, testLanes } from './test-database.ts'
import { until } from '../../tests/support/until.ts'

describe.each(testLanes)('the database over $name', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  test('returns counts and money as numbers, days as text, instants as milliseconds, and json as its value', async () => {
    const [row] = await db.asPlatform((tx) =>
      tx.query(
        `select count(*) as count, 9007199254740991::bigint as big, $1::date as day, $2::timestamptz as instant, $3::jsonb as json, null::date as none`,
        ['2026-02-28', '2026-11-21T03:14:40.123Z', JSON.stringify([{ a: 'فستان' }])],
      ),
    )
    expect(row).toEqual({
      count: 1,
      big: 9007199254740991,
      day: '2026-02-28',
      instant: Date.UTC(2026, 10, 21, 3, 14, 40, 123),
      json: [{ a: 'فستان' }],
      none: null,
    })
  })

  test('returns an integer that would lose digits as a bigint', async () => {
    const read = await db.asPlatform((tx) => tx.query('select 9007199254740993::bigint as beyond, 9007199254740991::bigint as last'))
    expect(read).toEqual([{ beyond: 9007199254740993n, last: 9007199254740991 }])
  })

  test('rolls back a failed transaction, and the next one works', async () => {
    await expect(
      db.asPlatform(async (tx) => {
        await tx.query('insert into account (id) values (71)')
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect(await db.asPlatform((tx) => tx.query('select 1 from account where id = 71'))).toEqual([])
  })

  test('does not commit a transaction in which a statement failed, even if the error is ignored', async () => {
    const write = db.asPlatform(async (tx) => {
      await tx.query('insert into account (id) values (72)')
      await tx.query('select 1 / 0').catch(() => undefined)
    })
    await expect(write).rejects.toThrow()
    expect(await db.asPlatform((tx) => tx.query('select 1 from account where id = 72'))).toEqual([])
  })

  test('completes concurrent transactions and queries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        db.inAccount(
          1,
          (tx) =>
            Promise.all([tx.query<{ n: number }>('select $1::integer as n', [nth]), tx.db.selectNoFrom(sql<number>`1`.as('n')).execute()]),
          { isolation: 'repeatable read', readOnly: nth % 2 === 0 },
        ),
      ),
    )
    expect(answers.map(([[row]]) => row?.n)).toEqual(Array.from({ length: 30 }, (_, nth) => nth))
  })

  test('applies the requested isolation level and access mode', async () => {
    const modes = `select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as "readOnly"`
    const [given] = await db.inAccount(1, (tx) => tx.query(modes), { isolation: 'repeatable read', readOnly: true })
    expect(given).toEqual({ isolation: 'repeatable read', readOnly: 'on' })
    const [usual] = await db.inAccount(1, (tx) => tx.query(modes))
    expect(usual).toEqual({ isolation: 'read committed', readOnly: 'off' })
  })

  test('retries a transaction after a conflict', async () => {
    let runs = 0
    const result = await db.asPlatform(async (tx) => {
      runs += 1
      if (runs < 3) await tx.script(`do $$ begin raise exception 'met' using errcode = '40001'; end $$`)
      return runs
    })
    expect(result).toBe(3)
  })

  test('throws the conflict after five attempts', async () => {
    let runs = 0
    const meets = db.asPlatform(async (tx) => {
      runs += 1
      await tx.script(`do $$ begin raise exception 'met run %', ${runs} using errcode = '40001'; end $$`)
    })
    await expect(meets).rejects.toThrow('met run 5')
    expect(runs).toBe(5)
  })

  test('delivers notifications to listeners', async () => {
    const received: string[] = []
    const unlisten = await db.listen('probe', (payload) => received.push(payload))
    await db.notify('probe', 'one')
    await until(() => expect(received).toEqual(['one']))
    await unlisten()
    await db.notify('probe', 'two')
    await db.ping()
    expect(received).toEqual(['one'])
  })
})

describe.runIf(postgresUrl)('a PostgreSQL server that becomes unavailable', () => {
  test('results in a transient error, the process continues, and the next transaction works', async () => {
    const [db] = await openTwoOnPostgres(postgresUrl ?? '')
    const cut = db.asPlatform((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'))
    expect(isTransient(await cut.catch((error: unknown) => error))).toBe(true)
    await db.ping()
    await db.close()
  })
})

describe('an embedded database with an invalid isolation level', () => {
  test('reports the error, and the next transaction works', async () => {
    const pglite = await PGlite.create({ dataDir: 'memory://' })
    const kysely = new Kysely({ dialect: new PgliteDialect(pglite) })
    const one = (begun: TransactionBuilder<unknown>) => begun.execute((trx) => trx.selectNoFrom(sql<number>`1`.as('n')).execute())
    // An isolation level that Kysely knows but PostgreSQL does not.
    await expect(one(kysely.transaction().setIsolationLevel('snapshot'))).rejects.toThrow('snapshot')
    expect(await one(kysely.transaction())).toEqual([{ n: 1 }])
    await kysely.destroy()
    await pglite.close()
  })
})

describe('a closed embedded database', () => {
  test('fails at once', async () => {
    const db = await openDatabase({ dataDir: ':memory:' })
    await db.close()
    await expect(db.ping()).rejects.toThrow('closed')
  })
})

describe.runIf(postgresUrl)('the storage location of a PostgreSQL database', () => {
  test('includes the server: a database restored into a new server may get the same OID', async () => {
    const [db, second] = await openTwoOnPostgres(postgresUrl ?? '')
    const home = await db.home()
    const [server] = await db.asPlatform((tx) => tx.query<{ id: string }>('select system_identifier::text as id from pg_control_system()'))
    expect(home).toMatch(new RegExp(`^database \\d+ of ${server?.id}$`))
    const state = () => db.asPlatform((tx) => tx.db.selectFrom('sync_epoch').select(['epoch', 'home']).executeTakeFirstOrThrow())
    const before = await state()
    // As an earlier release stored it: the same location.
    const livedIn = (where: string) => db.asPlatform((tx) => tx.db.updateTable('sync_epoch').set({ home: where }).execute())
    await livedIn(home.replace(/ of .*/, ''))
    await migrate(second)
    expect(await state()).toEqual(before)
    await livedIn(`${home}1`)
    await migrate(second)
    expect((await state()).epoch).not.toBe(before.epoch)
    await db.close()
  })
})

describe.runIf(postgresUrl)('two server processes on one PostgreSQL', () => {
  test("each receive the other's notifications, also after the listening connection broke", async () => {
    const [first, second] = await openTwoOnPostgres(postgresUrl ?? '')
    const received: string[] = []
    await second.listen('probe', (payload) => received.push(payload))
    await first.notify('probe', 'one')
    await until(() => expect(received).toEqual(['one']))
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`
    expect(await first.asPlatform((tx) => tx.query(cut))).toHaveLength(1)
    await until(async () => {
      await first.notify('probe', 'two')
      expect(received).toContain('two')
    })
    await first.close()
  })

  test('are migrated by one of them while the other waits', async () => {
    const [first, second] = await openTwoOnPostgres(postgresUrl ?? '')
    const fresh = await Promise.all([migrate(first), migrate(second)])
    expect(fresh).toEqual([[], []])
    await first.close()
  })
})

describe('the data folder', () => {
  const folders: string[] = []
  const folder = () => {
    folders.push(fs.mkdtempSync(path.join(os.tmpdir(), 'fustan-')))
    return folders.at(-1) ?? ''
  }
  afterAll(() => folders.forEach((one) => fs.rmSync(one, { recursive: true, force: true })))

  test('is synced to disk before a commit is acknowledged', async () => {
    const db = await openDatabase({ dataDir: folder() })
    await db.asPlatform((tx) => tx.script('create table probe (n integer)'))
    const sync = vi.spyOn(fs, 'fdatasyncSync')
    for (let nth = 0; nth < 5; nth += 1) await db.asPlatform((tx) => tx.query('insert into probe values ($1)', [nth]))
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(5)
    expect(sync.mock.calls.length).toBeLessThan(15)
    sync.mockRestore()
    await db.close()
  })

  test('refuses a second start with a clear message, and works once the first has stopped', async () => {
    const dataDir = folder()
    const first = await openDatabase({ dataDir })
    await expect(openDatabase({ dataDir })).rejects.toThrow(DataFolderInUse)
    await expect(openDatabase({ dataDir })).rejects.toThrow(`The data folder ${dataDir} is in use by another running server`)
    await first.close()
    await (await openDatabase({ dataDir })).close()
  })

  test('begins a new epoch when it was copied back, but not when it was only reopened', async () => {
    const dataDir = folder()
    const epochOf = async (of: string) => {
      const db = await openDatabase({ dataDir: of })
      await migrate(db)
      const [row] = await db.asPlatform((tx) => tx.query<{ epoch: string }>('select epoch from sync_epoch'))
      await db.close()
      return row?.epoch
    }
    const first = await epochOf(dataDir)
    expect(await epochOf(dataDir)).toBe(first)
    const copy = folder()
    fs.cpSync(dataDir, copy, { recursive: true, preserveTimestamps: true })
    const second = await epochOf(copy)
    expect(second).not.toBe(first)
    expect(await epochOf(copy)).toBe(second)
  })

  test('takes over the lock of a killed process', async () => {
    const dataDir = folder()
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    fs.writeFileSync(path.join(dataDir, 'server.lock'), `${holder.pid}\n\n`)
    expect(() => lockDataFolder(dataDir)).toThrow(DataFolderInUse)
    const ended = new Promise((resolve) => holder.once('exit', resolve))
    holder.kill('SIGKILL')
    await ended
    lockDataFolder(dataDir)()
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  test.runIf(fs.existsSync('/proc/self/stat'))(
    'has a lock with the start time of its process, because process ids are reused',
    async () => {
      const [mine, other] = [folder(), folder()]
      const unlock = lockDataFolder(mine)
      const at = JSON.stringify(path.join(import.meta.dirname, 'drivers/data-folder-lock.ts'))
      const script = `import(${at}).then((it) => it.lockDataFolder(${JSON.stringify(other)}))`
      const holder = spawn(process.execPath, ['-e', script])
      expect(await new Promise((resolve) => holder.once('exit', resolve))).toBe(0)
      const [own, ofOther] = [mine, other].map((one) => fs.readFileSync(path.join(one, 'server.lock'), 'utf8').split('\n')[1]?.split('/'))
      expect(ofOther?.[0]).toBe(own?.[0])
      expect(Number(ofOther?.[1])).toBeGreaterThan(Number(own?.[1]))
      unlock()
    },
  )

  test('does not mistake a process with a reused id for the holder', () => {
    const dataDir = folder()
    fs.writeFileSync(path.join(dataDir, 'server.lock'), `${process.pid}\nanother-boot/1\n`)
    expect(() => lockDataFolder(dataDir)()).not.toThrow()
  })
})
