import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customer } from '#domain/customers/customer.ts'
import { addCustomer } from '#domain/customers/commands.ts'
import { openDatabase } from '#server/store/database.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { apiClient, newId } from '../support/api-client.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { type ScriptedTill, enrolScriptedTill } from '../support/scripted-till.ts'
import { serverProcess } from '../support/server-process.ts'
import { type Bench, atMostTimes, quantile } from './bench.ts'

const FEW = 10_000
const MANY = 1_000_000
const PULLS = 60

/**
 * Fills the account with customers and their versions, by copying one of the shop's in SQL: a million through the
 * front door would take an hour and measure something else.
 */
async function fill(dataDir: string, count: number): Promise<void> {
  const db = await openDatabase({ dataDir })
  try {
    await db.asPlatform(async (tx) => {
      const [have] = await tx.query<{ count: number }>(`select count(*) as count from ${customer.name} where account_id = 1`)
      const missing = count - (have?.count ?? 0)
      if (missing <= 0) return
      const columns = await tx.query<{ column_name: string }>(
        `select column_name from information_schema.columns where table_name = '${customer.name}' and column_name <> 'id' order by ordinal_position`,
      )
      const list = columns.map((column) => column.column_name).join(', ')
      const made = `('01900000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid`
      await tx.query(
        `insert into ${customer.name} (id, ${list}) select ${made}, ${list}
         from (select * from ${customer.name} where account_id = 1 limit 1) one, generate_series(1, $1::int) n`,
        [missing],
      )
      await tx.query(
        `insert into row_version (account_id, record, id, ver)
         select 1, '${customer.name}', ${made}, (select seq from account_clock where account_id = 1) from generate_series(1, $1::int) n`,
        [missing],
      )
      await tx.script('analyze')
    })
  } finally {
    await db.close()
  }
}

/** How long a pull of ten changes takes, in milliseconds, each after ten customers were added. */
async function pulls(till: ScriptedTill, other: ScriptedTill): Promise<number[]> {
  let cursor = till.start
  for (;;) {
    const page = await till.pull(cursor, 2000)
    cursor = page.cursor
    if (!page.hasMore) break
  }
  const samples: number[] = []
  for (let round = 0; round < PULLS; round += 1) {
    const operations = []
    for (let nth = 0; nth < 10; nth += 1) operations.push(await other.queue(addCustomer, newCustomer(round * 10 + nth)))
    await other.push(operations)
    const startedAt = performance.now()
    const page = await till.pull(cursor, 200)
    samples.push(performance.now() - startedAt)
    if (page.changes.length < 10) throw new Error(`a pull brought ${page.changes.length} changes instead of ten`)
    cursor = page.cursor
  }
  return samples
}

function newCustomer(nth: number) {
  const mobile = `9665${String(10_000_000 + nth * 37).slice(-8)}`
  return { customerId: newId(), name: `Customer ${nth}`, mobile } as never
}

async function measured(dataDir: string, count: number, say: (sentence: string) => void): Promise<number[]> {
  const server = await serverProcess({ dataDir })
  await server.start()
  await server.stop()
  await fill(dataDir, count)
  say(`${count} customers stand on the server`)
  await server.start()
  try {
    const api = apiClient(server.url)
    const till = await enrolScriptedTill(api, DEMO_OWNER, 'Reader', [accountSetting])
    const other = await enrolScriptedTill(api, DEMO_OWNER, 'Writer', [accountSetting])
    return await pulls(till, other)
  } finally {
    await server.stop()
  }
}

export const pullCost: Bench = {
  name: 'pull-cost',
  what: 'a pull of 10 changes with 1,000,000 customers on the server, beside the same with 10,000',
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'fustan-bench-'))
    try {
      const few = await measured(join(folder, 'few'), FEW, say)
      const many = await measured(join(folder, 'many'), MANY, say)
      return [atMostTimes('pull of 10 changes, p50', 'ms', quantile(many, 0.5), quantile(few, 0.5), 1.25)]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
