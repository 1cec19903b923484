import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { ExcelFile, type SheetRow } from '../../src/engine/sheet/excel-file.ts'
import { everyPage } from '../../src/engine/list/output/list-pages.ts'
import { makeShop } from '../support/made-shop.ts'
import { serverProcess } from '../support/server-process.ts'
import { type Bench, atMost } from './bench.ts'

const CUSTOMERS = 100_000
const PAGE = 2_000
const HEAD = { title: 'Customers', isRightToLeft: true, heads: ['Name', 'Mobile', 'Points', 'Owes', 'Status', 'Since'] }
const MB = 1_000_000

interface Customer {
  readonly id: string
  readonly name: string
  readonly mobile: string | null
  readonly points: number
  readonly owed: number
  readonly status: number
  readonly createdAt: number
}

const rowOf = (row: Customer): SheetRow => [
  row.name,
  row.mobile ?? '',
  row.points,
  row.owed / 100,
  row.status === 1 ? 'Active' : '',
  new Date(row.createdAt).toISOString(),
]

/** The peak memory of this process above its start. */
function watchMemory() {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  return {
    look: () => void (peak = Math.max(peak, process.memoryUsage().rss)),
    peakMb: () => (peak - before) / MB,
  }
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: DEMO_OWNER.email, password: DEMO_OWNER.password, take_over: true })
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return String(((await answer.json()) as { readonly api_token: string }).api_token)
}

/** Reads the list's pages as a browser that is no till. */
function pagesOf(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const read = async ({ offset, limit }: { readonly offset: number; readonly limit: number }) => {
    const answer = await fetch(`${url}/api/query/customers?sort=createdAt&descending=1&offset=${offset}&limit=${limit}`, { headers })
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
    const data = (await answer.json()) as { rows: Customer[]; total: number; names: Readonly<Record<string, never>> }
    return { ok: true, asOf: null, data } as const
  }
  return everyPage<Customer>({ read, rowsPerPage: PAGE, onRead: () => undefined, signal: new AbortController().signal })
}

/** As the product does: rows are compressed as they arrive. */
async function streamed(url: string, token: string) {
  const memory = watchMemory()
  const startedAt = performance.now()
  const file = new ExcelFile(HEAD)
  let rows = 0
  for await (const page of pagesOf(url, token)) {
    file.add(page.rows.map(rowOf))
    rows += page.rows.length
    memory.look()
  }
  const bytes = file.end().reduce((sum, part) => sum + part.length, 0)
  memory.look()
  return { rows, bytes, s: (performance.now() - startedAt) / 1000, mb: memory.peakMb() }
}

/** The simplest way: reads everything, then serializes and compresses it at once. */
async function atOnce(url: string, token: string) {
  const memory = watchMemory()
  const startedAt = performance.now()
  const rows: SheetRow[] = []
  for await (const page of pagesOf(url, token)) {
    rows.push(...page.rows.map(rowOf))
    memory.look()
  }
  const cells = rows.map((row) => row.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join(''))
  memory.look()
  const text = cells.map((line) => `<row>${line}</row>`).join('')
  deflateRawSync(text)
  memory.look()
  return { s: (performance.now() - startedAt) / 1000, mb: memory.peakMb() }
}

export const exportList: Bench = {
  name: 'export',
  what: 'an Excel file of 100,000 customers, read over HTTP in pages and packed as they arrive, beside all of it in one piece',
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'fustan-bench-'))
    try {
      makeShop(join(folder, 'data'), CUSTOMERS, 300)
      const server = await serverProcess({ dataDir: join(folder, 'data') })
      await server.start()
      try {
        const token = await signIn(server.url)
        const ours = await streamed(server.url, token)
        if (ours.rows < CUSTOMERS) throw new Error(`${ours.rows} rows were exported of ${CUSTOMERS}`)
        say(`${ours.rows} rows made a file of ${(ours.bytes / MB).toFixed(1)} MB`)
        const plain = await atOnce(server.url, token)
        return [
          atMost('export of 100,000 rows to Excel', 's', ours.s, 15, plain.s),
          atMost('memory of that export at its highest', 'MB', ours.mb, 200, plain.mb),
        ]
      } finally {
        await server.stop()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  },
}
