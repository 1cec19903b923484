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

  test('counts and money are numbers, days are text, instants are milliseconds, json is itself', async () => {
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

  test('a number that would lose digits is read as what it is, and passes for no number', async () => {
    const read = await db.asPlatform((tx) => tx.query('select 9007199254740993::bigint as beyond, 9007199254740991::bigint as last'))
    expect(read).toEqual([{ beyond: 9007199254740993n, last: 9007199254740991 }])
  })

  test('what a failed transaction wrote is gone, and the next one works', async () => {
    await expect(
      db.asPlatform(async (tx) => {
        await tx.query('insert into account (id) values (71)')
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect(await db.asPlatform((tx) => tx.query('select 1 from account where id = 71'))).toEqual([])
  })

  test('a transaction in which a statement failed can no longer be committed, even when nobody minds the failure', async () => {
    const write = db.asPlatform(async (tx) => {
      await tx.query('insert into account (id) values (72)')
      await tx.query('select 1 / 0').catch(() => undefined)
    })
    await expect(write).rejects.toThrow()
    expect(await db.asPlatform((tx) => tx.query('select 1 from account where id = 72'))).toEqual([])
  })

  test('transactions and questions that are asked at once all come through', async () => {
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

  test('a transaction has the isolation and the access that it asked for', async () => {
    const modes = `select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as "readOnly"`
    const [given] = await db.inAccount(1, (tx) => tx.query(modes), { isolation: 'repeatable read', readOnly: true })
    expect(given).toEqual({ isolation: 'repeatable read', readOnly: 'on' })
    const [usual] = await db.inAccount(1, (tx) => tx.query(modes))
    expect(usual).toEqual({ isolation: 'read committed', readOnly: 'off' })
  })

  test('a transaction that met another one is run again', async () => {
    let runs = 0
    const result = await db.asPlatform(async (tx) => {
      runs += 1
      if (runs < 3) await tx.script(`do $$ begin raise exception 'met' using errcode = '40001'; end $$`)
      return runs
    })
    expect(result).toBe(3)
  })

  test('a transaction that meets another one every time is tried five times, and then its fault is told', async () => {
    let runs = 0
    const meets = db.asPlatform(async (tx) => {
      runs += 1
      await tx.script(`do $$ begin raise exception 'met run %', ${runs} using errcode = '40001'; end $$`)
    })
    await expect(meets).rejects.toThrow('met run 5')
    expect(runs).toBe(5)
  })

  test('what one notifies, the other hears', async () => {
    const heard: string[] = []
    const unlisten = await db.listen('probe', (payload) => heard.push(payload))
    await db.notify('probe', 'one')
    await until(() => expect(heard).toEqual(['one']))
    await unlisten()
    await db.notify('probe', 'two')
    await db.ping()
    expect(heard).toEqual(['one'])
  })
})

describe.runIf(postgresUrl)('a PostgreSQL server that goes away', () => {
  test('its fault is named as one that passes, the process goes on, and the next transaction works', async () => {
    const [db] = await openTwoOnPostgres(postgresUrl ?? '')
    const cut = db.asPlatform((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'))
    expect(isTransient(await cut.catch((error: unknown) => error))).toBe(true)
    await db.ping()
    await db.close()
  })
})

describe('an embedded database that cannot begin as it was asked to', () => {
  test('says so, and the next transaction works', async () => {
    const pglite = await PGlite.create({ dataDir: 'memory://' })
    const kysely = new Kysely({ dialect: new PgliteDialect(pglite) })
    const one = (begun: TransactionBuilder<unknown>) => begun.execute((trx) => trx.selectNoFrom(sql<number>`1`.as('n')).execute())
    // A level that kysely knows, and PostgreSQL does not.
    await expect(one(kysely.transaction().setIsolationLevel('snapshot'))).rejects.toThrow('snapshot')
    expect(await one(kysely.transaction())).toEqual([{ n: 1 }])
    await kysely.destroy()
    await pglite.close()
  })
})

describe('an embedded database that was closed', () => {
  test('answers a fault at once', async () => {
    const db = await openDatabase({ dataDir: ':memory:' })
    await db.close()
    await expect(db.ping()).rejects.toThrow('closed')
  })
})

describe.runIf(postgresUrl)('where a PostgreSQL database lives', () => {
  test('names the database server too: restored into a new one, it may get the number that it had', async () => {
    const [db, second] = await openTwoOnPostgres(postgresUrl ?? '')
    const home = await db.home()
    const [server] = await db.asPlatform((tx) => tx.query<{ id: string }>('select system_identifier::text as id from pg_control_system()'))
    expect(home).toMatch(new RegExp(`^database \\d+ of ${server?.id}$`))
    const state = () => db.asPlatform((tx) => tx.db.selectFrom('sync_epoch').select(['epoch', 'home']).executeTakeFirstOrThrow())
    const before = await state()
    // As an earlier release wrote it: the same place.
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
  test('each hears what the other writes, also after its listening connection broke', async () => {
    const [first, second] = await openTwoOnPostgres(postgresUrl ?? '')
    const heard: string[] = []
    await second.listen('probe', (payload) => heard.push(payload))
    await first.notify('probe', 'one')
    await until(() => expect(heard).toEqual(['one']))
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`
    expect(await first.asPlatform((tx) => tx.query(cut))).toHaveLength(1)
    await until(async () => {
      await first.notify('probe', 'two')
      expect(heard).toContain('two')
    })
    await first.close()
  })

  test('the schema is brought up by one of them while the other waits', async () => {
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

  test('each commit reaches the disk before it is acknowledged', async () => {
    const db = await openDatabase({ dataDir: folder() })
    await db.asPlatform((tx) => tx.script('create table probe (n integer)'))
    const sync = vi.spyOn(fs, 'fdatasyncSync')
    for (let nth = 0; nth < 5; nth += 1) await db.asPlatform((tx) => tx.query('insert into probe values ($1)', [nth]))
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(5)
    expect(sync.mock.calls.length).toBeLessThan(15)
    sync.mockRestore()
    await db.close()
  })

  test('a second start on a folder in use is refused with a clear sentence, and works once the first has stopped', async () => {
    const dataDir = folder()
    const first = await openDatabase({ dataDir })
    await expect(openDatabase({ dataDir })).rejects.toThrow(DataFolderInUse)
    await expect(openDatabase({ dataDir })).rejects.toThrow(`The data folder ${dataDir} is in use by another running server`)
    await first.close()
    await (await openDatabase({ dataDir })).close()
  })

  test('a folder that was copied back begins a new epoch, one that was only opened again does not', async () => {
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

  test('the lock of a process that was killed is taken over', async () => {
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
    'the lock says when its process began: a number alone is given to another one again',
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

  test('a process that got the same number after a restart is not taken for the holder', () => {
    const dataDir = folder()
    fs.writeFileSync(path.join(dataDir, 'server.lock'), `${process.pid}\nanother-boot/1\n`)
    expect(() => lockDataFolder(dataDir)()).not.toThrow()
  })
})
