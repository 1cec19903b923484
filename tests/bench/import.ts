import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allPermissions } from '#domain/access/pages.ts'
import { customer } from '#domain/customers/customer.ts'
import { customerEntity } from '#domain/customers/commands.ts'
import { rate } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { bulkInsert } from '#server/store/bulk.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import type { CommandOutcome, RunCommand } from '../../src/data/contract.ts'
import { type ReadRows, readRows } from '../../src/engine/import/read-rows.ts'
import { runImport } from '../../src/engine/import/run-import.ts'
import { readSheet } from '../../src/engine/sheet/read-sheet.ts'
import { type ApiClient, apiClient, newId } from '../support/api-client.ts'
import { exampleCustomer } from '../support/examples/example-shop.ts'
import { serverProcess } from '../support/server-process.ts'
import { type Bench, atMost } from './bench.ts'
import { ROWS, WRONG, excelFile, fileColumns, fileRows } from './import-rows.ts'

/** Runs a command as a browser without a till does: by a request to the server. */
const asBrowser =
  (client: ApiClient, token: string): RunCommand =>
  async (command, input) => {
    const opId = newId()
    const { body } = await client.post(`/api/command/${command.name}`, { opId, input }, token)
    const answer = body as { readonly ok: boolean }
    return (answer.ok ? { ok: true, operationId: opId, number: null, isSaved: 'server' } : answer) as CommandOutcome
  }

/** Reads and validates the Excel file, as the screen does before sending. */
async function readFile(content: ArrayBuffer): Promise<ReadRows> {
  const sheet = await readSheet(content)
  if (!sheet.ok) throw new Error(`the file was not read: ${sheet.fault}`)
  const read = await readRows(sheet.rows, {
    ...{ entity: customerEntity, columns: fileColumns, setting: { country: 1, vatRate: rate(1500), timeZone: 'Asia/Riyadh' } },
    ...{
      actor: { employeeId: null, permissions: allPermissions() },
      now: instant(Date.now()),
      named: {},
      taken: new Map(),
      examples: [],
      newId,
    },
    onLines: () => Promise.resolve(),
  })
  if (read.faulty !== WRONG) throw new Error(`${read.faulty} lines were found wrong: ${JSON.stringify(read.faults[0])}`)
  return read
}

/** Inserts the same rows into an empty database, one insert per row, a hundred per transaction. */
async function plainInserts(dataDir: string): Promise<number> {
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    const rows = fileRows().map(({ id, draft }) => ({ ...exampleCustomer, ...draft, id }))
    const startedAt = performance.now()
    for (let from = 0; from < rows.length; from += 100) {
      await db.inAccount(1, async (tx) => {
        for (const row of rows.slice(from, from + 100)) await bulkInsert(tx, 1, customer, [row])
      })
    }
    return (performance.now() - startedAt) / 1000
  } finally {
    await db.close()
  }
}

export const importList: Bench = {
  name: 'import',
  what: 'an Excel file of 20,000 customers, 500 of them wrong, read and brought in over HTTP on PGlite, beside plain inserts of the same rows',
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'fustan-bench-'))
    try {
      const server = await serverProcess({ dataDir: join(folder, 'shop') })
      await server.start()
      try {
        const client = apiClient(server.url)
        const signedIn = await client.post('/api/login', { email: DEMO_OWNER.email, password: DEMO_OWNER.password, take_over: true })
        const run = asBrowser(client, String((signedIn.body as { readonly api_token: string }).api_token))
        const content = await excelFile()
        let reported = 0
        const startedAt = performance.now()
        const { ready, faulty } = await readFile(content)
        const readIn = (performance.now() - startedAt) / 1000
        const end = await runImport(customerEntity, ready, run, () => (reported += 1), new AbortController().signal)
        const seconds = (performance.now() - startedAt) / 1000
        if (end.done !== ROWS - WRONG) throw new Error(`${end.done} rows came in: ${JSON.stringify(end.failure ?? end.refused[0])}`)
        say(`read in ${readIn.toFixed(1)} s, ${faulty} lines told as wrong; progress was told ${reported} times`)
        return [
          atMost('20,000 customers of an Excel file read and brought in', 's', seconds, 20, await plainInserts(join(folder, 'plain'))),
        ]
      } finally {
        await server.stop()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  },
}
