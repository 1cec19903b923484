import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type Server, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { makeShop } from '../../support/made-shop.ts'
import { freePort, serverProcess } from '../../support/server-process.ts'

/** Under /api/, which the app's service worker ignores. */
const PREFIX = '/api/bench/'

/** A real server with a shop of the given size, behind an origin that also serves the bench's page. */
export interface ShopFloor {
  readonly url: string
  readonly benchUrl: string
  readonly profile: string
  /** Stops all answers, as with a pulled cable. */
  readonly goDark: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openShopFloor(customers: number, items: number): Promise<ShopFloor> {
  const folder = mkdtempSync(join(tmpdir(), 'fustan-bench-'))
  const dataDir = join(folder, 'data')
  makeShop(dataDir, customers, items)
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: PREFIX,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: join(folder, 'page'), target: 'es2022', rolldownOptions: { input: join(import.meta.dirname, 'page.html') } },
  })
  const server = await serverProcess({ dataDir })
  await server.start()
  const front = frontOf(server.url, join(folder, 'page'))
  const port = await freePort()
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
  const goDark = async () => {
    front.closeAllConnections()
    front.close()
    await server.stop()
  }
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    benchUrl: `${url}${PREFIX}page.html`,
    profile: join(folder, 'profile'),
    goDark,
    async close() {
      await goDark()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** A cross-origin-isolated page has timers of 5 µs; any other of 100 µs, a tenth of what is measured here. */
const EXACT = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

function frontOf(target: string, page: string): Server {
  return createServer((requested, answer) => {
    const path = requested.url ?? '/'
    if (path.startsWith(PREFIX)) {
      const name = path.slice(PREFIX.length)
      answer.writeHead(200, { ...EXACT, 'content-type': TYPES[extname(name)] ?? 'application/octet-stream', 'cache-control': 'no-store' })
      answer.end(readFileSync(join(page, name)))
      return
    }
    const passed = request(`${target}${path}`, { method: requested.method, headers: requested.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    requested.pipe(passed)
  })
}
