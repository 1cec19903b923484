import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customer } from '#domain/customers/customer.ts'
import { customerNoun } from '#domain/customers/commands.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import type { CommandOutcome, RunCommand } from '../../src/data/contract.ts'
import { runImport } from '../../src/engine/import/run-import.ts'
import { type ApiClient, apiClient, newId } from '../support/api-client.ts'
import { exampleCustomer } from '../support/examples/example-shop.ts'
import { serverProcess } from '../support/server-process.ts'
import { type Bench, atMost } from './bench.ts'
import { ROWS, fileRows } from './import-rows.ts'

/** What a browser without a till does with a command: it asks the server at once. */
const asBrowser =
  (client: ApiClient, token: string): RunCommand =>
  async (command, input) => {
    const opId = newId()
    const { body } = await client.post(`/api/command/${command.name}`, { opId, input }, token)
    const answer = body as { readonly ok: boolean }
    return (answer.ok ? { ok: true, operationId: opId, number: null, isSaved: 'server' } : answer) as CommandOutcome
  }

/** The same rows into an empty database, an insert a row, a hundred to a transaction. */
async function plainInserts(dataDir: string): Promise<number> {
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    const rows = fileRows().map(({ id, draft }) => ({ ...exampleCustomer, ...draft, id }))
    const startedAt = performance.now()
    for (let from = 0; from < rows.length; from += 100) {
      await db.inAccount(1, async (tx) => {
        for (const { id, name, mobile, email } of rows.slice(from, from + 100))
          await tx.query(
            `insert into ${customer.name} (account_id, id, name, mobile, email, gender, language, is_whatsapp_allowed, status, points, owed, created_at, search_line)
             values (1, $1, $2, $3, $4, 2, 1, true, 1, 0, 0, now(), $5)`,
            [id, name, mobile, email, ` ${name} # ${mobile}`],
          )
      })
    }
    return (performance.now() - startedAt) / 1000
  } finally {
    await db.close()
  }
}

export const importList: Bench = {
  name: 'import',
  what: 'a file of 20,000 customers brought in over HTTP on PGlite, with progress, beside plain inserts of the same rows',
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'fustan-bench-'))
    try {
      const server = await serverProcess({ dataDir: join(folder, 'shop') })
      await server.start()
      try {
        const client = apiClient(server.url)
        const signedIn = await client.post('/api/login', { email: DEMO_OWNER.email, password: DEMO_OWNER.password, take_over: true })
        const run = asBrowser(client, String((signedIn.body as { readonly api_token: string }).api_token))
        let told = 0
        const startedAt = performance.now()
        const end = await runImport(customerNoun, fileRows(), run, () => (told += 1), new AbortController().signal)
        const seconds = (performance.now() - startedAt) / 1000
        if (end.done !== ROWS) throw new Error(`${end.done} rows came in: ${JSON.stringify(end.failure ?? end.refused[0])}`)
        say(`progress was told ${told} times`)
        return [atMost('20,000 customers of a file brought in', 's', seconds, 20, await plainInserts(join(folder, 'plain')))]
      } finally {
        await server.stop()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  },
}
