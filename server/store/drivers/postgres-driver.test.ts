import { describe, expect, test } from 'vitest'
import { openTwoOnPostgres, postgresUrl } from '../test-database.ts'
import { until } from '../../../tests/support/until.ts'

describe.runIf(postgresUrl)('an idle connection that breaks', () => {
  test('is replaced, and the process continues', async () => {
    const [db, second] = await openTwoOnPostgres(postgresUrl ?? '')
    await Promise.all([db.ping(), second.ping()])
    const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await second.asPlatform((tx) => tx.query(`select pg_terminate_backend(pid) ${others}`))
    await until(async () => expect(await second.asPlatform((tx) => tx.query(`select pid ${others}`))).toEqual([]))
    await db.ping()
    await db.close()
  })
})
