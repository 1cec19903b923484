import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countingClock, enrolDirectTill, seedShop } from '../../tests/support/direct-till.ts'
import { openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { openOnPostgres, postgresUrl } from '../store/test-database.ts'

/** PostgreSQL's client programs, which may not be installed. */
const run = (program: string, ...args: readonly string[]) => execFileSync(program, args)
const DUMP = 'pg_dump'
const hasDump = spawnSync(DUMP, ['--version']).status === 0

describe.skipIf(!postgresUrl || !hasDump)('a dump of PostgreSQL', () => {
  test(
    'a dump lets tills delete its operations only after it was restored next to the database and verified',
    { timeout: 120_000 },
    async () => {
      const root = mkdtempSync(join(tmpdir(), 'fustan-dump-'))
      const { db, address } = await openOnPostgres(postgresUrl ?? '')
      const checkAddress = `${address}_check`
      const at = new URL(address)
      const server = ['-h', at.hostname, '-p', at.port, '-U', at.username]
      const name = (of: string) => new URL(of).pathname.slice(1)
      const verify = () =>
        spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), '--verify', checkAddress], {
          env: { PATH: process.env['PATH'], DATABASE_URL: address },
          encoding: 'utf8',
        })
      try {
        await seedShop(db, 1)
        const till = await enrolDirectTill({ db, clock: countingClock(1) }, 1)
        await till.push([await till.sale(0), await till.sale(1), await till.sale(2)])
        run(DUMP, ...server, '--enable-row-security', '--format=custom', `--file=${root}/dump`, name(address))
        run('createdb', ...server, name(checkAddress))
        run('pg_restore', ...server, `--dbname=${name(checkAddress)}`, `${root}/dump`)
        await till.push([await till.sale(3)])
        expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('3 operations of 1 tills') })
        const answer = await till.push([])
        expect(answer.ok && answer.response).toMatchObject({ durableSeq: 3, lastSeq: 4 })
        // A server started on the copy begins a new epoch there, so it is no longer a copy of this database.
        const started = await openDatabase({ databaseUrl: checkAddress })
        await migrate(started)
        await started.close()
        expect(verify()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^The copy belongs to another epoch/) })
      } finally {
        run('dropdb', ...server, '--if-exists', name(checkAddress))
        await db.close()
        rmSync(root, { recursive: true, force: true })
      }
    },
  )
})
