import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PUSH_OPERATIONS_MAX, type Operation } from '#domain/sync/messages.ts'
import { OPERATION_BYTES_MAX } from '#domain/sync/operation-size.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { apiClient } from '../support/api-client.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { exampleSale } from '../support/examples/example-sale.ts'
import { enrolScriptedTill } from '../support/scripted-till.ts'
import { serverProcess } from '../support/server-process.ts'
import { type Bench, type Figure, atLeast } from './bench.ts'
import { startPostgres } from './own-postgres.ts'

const INVOICES = 1000
/** The tables that one queued invoice writes, in addition to those of the sync itself. */
const TABLES = ['invoice', 'payment', 'stock_move', 'point_entry'] as const

type Place = { readonly dataDir: string; readonly databaseUrl?: string }

/** Sends a till's queue of 1,000 invoices over HTTP to the real server process, in batches as a till does. */
async function replay(place: Place, say: (sentence: string) => void): Promise<number> {
  const server = await serverProcess(place)
  await server.start()
  try {
    const till = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Bench till')
    const operations: Operation[] = []
    for (let nth = 0; nth < INVOICES; nth += 1) operations.push(await till.queue(issueInvoice, exampleSale(till, nth)))
    say(`${INVOICES} invoices are queued; sending`)
    const startedAt = performance.now()
    const statuses = new Map<string, number>()
    for (let from = 0; from < operations.length;) {
      const batch = fitting(operations.slice(from, from + PUSH_OPERATIONS_MAX))
      const { results } = await till.push(batch)
      for (const { status, code } of results) {
        const became = code === null ? status : `${status} (${code})`
        statuses.set(became, (statuses.get(became) ?? 0) + 1)
      }
      if (results.length === 0) throw new Error('the server took nothing')
      from += results.length
    }
    const seconds = (performance.now() - startedAt) / 1000
    say(`sent in ${seconds.toFixed(2)} s: ${[...statuses].map(([status, count]) => `${count} ${status}`).join(', ')}`)
    if ([...statuses.keys()].some((became) => /^(parked|rejected)/.test(became))) throw new Error('not every invoice was applied')
    return INVOICES / seconds
  } finally {
    await server.stop()
  }
}

/** As many operations as fit into one request, by the till's own limit. */
function fitting(operations: readonly Operation[]): Operation[] {
  let bytes = 0
  const taken: Operation[] = []
  for (const operation of operations) {
    bytes += Buffer.byteLength(JSON.stringify(operation)) + 1
    if (taken.length > 0 && bytes > OPERATION_BYTES_MAX) break
    taken.push(operation)
  }
  return taken
}

interface StoredRow {
  readonly id: string
  readonly invoice: string
  readonly row: unknown
}

/** Inserts the same rows from the replayed database into an empty one: one transaction per invoice, one insert per row. */
async function plainInserts(from: Place, into: Place, say: (sentence: string) => void): Promise<number> {
  const source = await openDatabase(from)
  const target = await openDatabase(into)
  try {
    await migrate(target)
    const groups = await invoicesOf(source)
    const accountId = 1
    const startedAt = performance.now()
    for (const rows of groups) {
      await target.inAccount(accountId, async (tx) => {
        for (const { table, row } of rows)
          await tx.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [JSON.stringify(row)])
      })
    }
    const seconds = (performance.now() - startedAt) / 1000
    say(`plain inserts of the same ${groups.flat().length} rows took ${seconds.toFixed(2)} s`)
    return groups.length / seconds
  } finally {
    await target.close()
    await source.close()
  }
}

async function invoicesOf(source: Database): Promise<{ readonly table: string; readonly row: unknown }[][]> {
  const newest = `select id from invoice where account_id = 1 order by id desc limit ${INVOICES}`
  return source.asPlatform(async (tx) => {
    const groups = new Map<string, { table: string; row: unknown }[]>()
    for (const table of TABLES) {
      const key = table === 'invoice' ? 'id' : 'invoice_id'
      const sql = `select t.id, t.${key} as invoice, to_jsonb(t) as row from ${table} t where t.account_id = 1 and t.${key} in (${newest})`
      for (const { invoice, row } of await tx.query<StoredRow>(sql)) groups.set(invoice, [...(groups.get(invoice) ?? []), { table, row }])
    }
    return [...groups.values()]
  })
}

function figures(name: string, perSecond: number, baseline: number, target: number): Figure[] {
  return [atLeast(`${name}: queued invoices replayed`, 'a second', perSecond, target, baseline)]
}

export const replayOnPglite: Bench = {
  name: 'replay-pglite',
  what: 'a queue of 1,000 invoices replayed on PGlite, beside plain inserts of the same rows',
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'fustan-bench-'))
    try {
      const place = { dataDir: join(folder, 'shop') }
      const perSecond = await replay(place, say)
      return figures('PGlite', perSecond, await plainInserts(place, { dataDir: join(folder, 'plain') }, say), 300)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

export const replayOnPostgres: Bench = {
  name: 'replay-postgres',
  what: 'the same on PostgreSQL, started for this run from the system’s packages with its usual durability',
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'fustan-bench-'))
    const postgres = await startPostgres()
    try {
      const place = { dataDir: join(folder, 'shop'), databaseUrl: await postgres.database('shop') }
      const perSecond = await replay(place, say)
      const plain = { dataDir: join(folder, 'plain'), databaseUrl: await postgres.database('plain') }
      return figures('PostgreSQL', perSecond, await plainInserts(place, plain, say), 600)
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
