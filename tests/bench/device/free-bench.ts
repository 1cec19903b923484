import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from 'playwright'
import { build } from 'vite'
import { startChromium } from '../../support/screens/chromium-process.ts'
import { freePort } from '../../support/server-process.ts'
import { type Bench, type Figure, atMost, atMostTimes, quantile } from '../bench.ts'

const PIECES = 5_000
const OPEN_EACH = 20
const QUESTIONS = 300
const PLAIN = 8
const NEW_BOOKINGS = 60
/** A delay that a typing user does not notice, by rule of thumb. */
const UNNOTICED_MS = 100

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }
/** Cross-origin isolation gives timers a resolution of 5 µs. */
const EXACT = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/**
 * Opens the bench's page in a new browser for each part, as a till in the morning, so that the disk has settled the
 * writes of one part before the next reads them.
 */
async function onFreePage<T>(parts: {
  readonly fill: (page: Page) => Promise<void>
  readonly measure: (page: Page) => Promise<T>
}): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fustan-free-'))
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: join(folder, 'page'), target: 'es2022', rolldownOptions: { input: join(import.meta.dirname, 'free-page.html') } },
  })
  const front = createServer((request, answer) => {
    const name = (request.url ?? '/').slice(1)
    if (!existsSync(join(folder, 'page', name))) return void answer.writeHead(404).end()
    answer.writeHead(200, { ...EXACT, 'content-type': TYPES[extname(name)] ?? 'application/octet-stream', 'cache-control': 'no-store' })
    answer.end(readFileSync(join(folder, 'page', name)))
  })
  const port = await freePort()
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
  const inBrowser = async <R>(work: (page: Page) => Promise<R>): Promise<R> => {
    const browser = await startChromium({ profile: join(folder, 'profile') })
    try {
      await browser.page.goto(`http://127.0.0.1:${port}/free-page.html`)
      await browser.page.waitForFunction(() => window.freeBench !== undefined)
      return await work(browser.page)
    } finally {
      await browser.close()
    }
  }
  try {
    await inBrowser(parts.fill)
    return await inBrowser(parts.measure)
  } finally {
    front.closeAllConnections()
    front.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

interface Measured {
  readonly build: { readonly ms: number; readonly longestMs: number }
  readonly newBookings: number[]
}

interface Size {
  readonly pieces: number
  /** Open bookings per piece. */
  readonly open: number
  readonly past: number
}

const filling = (size: Size) => (page: Page) => page.evaluate((of) => window.freeBench.fill(of.pieces, of.open, of.past), size)

/** Builds the index over the copy, then adds bookings one by one. */
async function measure(page: Page): Promise<Measured> {
  const built = await page.evaluate(() => window.freeBench.build())
  return { build: built, newBookings: await page.evaluate((count) => window.freeBench.newBookings(count), NEW_BOOKINGS) }
}

/** Searches for free dresses at every key press on a till with 5,000 pieces and 100,000 open bookings. */
export const free: Bench = {
  name: 'free',
  needs: ['browser'],
  what: `which of ${PIECES} pieces with ${PIECES * OPEN_EACH} open bookings are free, beside reading them all for each question`,
  run: (say) => {
    const send = async (page: Page): Promise<Figure[]> => {
      const { build: built, newBookings } = await measure(page)
      say(`the index was built in ${built.ms.toFixed(0)} ms, in steps of at most ${built.longestMs.toFixed(0)} ms`)
      const { ms, found } = await page.evaluate((count) => window.freeBench.questions(count), QUESTIONS)
      if (found === 0) throw new Error('no question found a piece')
      const plain = await page.evaluate((count) => window.freeBench.plainQuestions(count), PLAIN)
      return [
        atMost('which dress is free, p50', 'ms', quantile(ms, 0.5), 30, quantile(plain, 0.5)),
        atMost('which dress is free, p95', 'ms', quantile(ms, 0.95), 30, quantile(plain, 0.95)),
        atMost('the longest step of the first build', 'ms', built.longestMs, UNNOTICED_MS),
        atMost('another booking until it is in the answer, p95', 'ms', quantile(newBookings, 0.95), 30),
      ]
    }
    return onFreePage({ fill: filling({ pieces: PIECES, open: OPEN_EACH, past: 0 }), measure: send })
  },
}

const FEW_PIECES = 500

/** Past bookings cost nothing: the same queries with a thousand and with a million ended bookings. */
export const freePast: Bench = {
  name: 'free-past',
  needs: ['browser'],
  what: 'another booking, and the first build, over 1,000 and over 1,000,000 bookings that have ended',
  isOnRequest: true,
  run: async (say) => {
    const withPast = (past: number) => onFreePage({ fill: filling({ pieces: FEW_PIECES, open: OPEN_EACH, past }), measure })
    const young = await withPast(2)
    say('a thousand past bookings are measured')
    const old = await withPast(2000)
    return [
      atMostTimes('another booking, p50', 'ms', quantile(old.newBookings, 0.5), quantile(young.newBookings, 0.5), 1.5),
      atMostTimes('the first build', 'ms', old.build.ms, young.build.ms, 1.5),
    ]
  },
}
