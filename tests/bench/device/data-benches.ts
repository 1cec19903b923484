import { DEMO_OWNER } from '#server/demo/story-people.ts'
import type { Page } from 'playwright'
import { startChromium } from '../../support/screens/chromium-process.ts'
import { type Bench, type Figure, atMost, atMostTimes, quantile } from '../bench.ts'
import { type ShopFloor, openShopFloor } from './shop-floor.ts'

const CUSTOMERS = 200_000
/** Enough for a stable 95th percentile. */
const SALES = 800
const PLAIN_SALES = 300
const SEARCHES = 300

async function onPage<T>(floor: ShopFloor, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await startChromium({ profile: floor.profile })
  try {
    await browser.page.goto(floor.benchUrl)
    await browser.page.waitForFunction(() => window.bench !== undefined)
    return await work(browser.page)
  } finally {
    await browser.close()
  }
}

const enrol = (page: Page) => page.evaluate(({ email, password }) => window.bench.enrol(email, password), DEMO_OWNER)

export const firstCopy: Bench = {
  name: 'first-copy',
  needs: ['app', 'browser'],
  what: 'the first copy of a shop of 100,000 rows onto a till, beside Dexie putting the same rows with the same indexes',
  async run(say) {
    const floor = await openShopFloor(100_000, 300)
    try {
      return await onPage(floor, async (page) => {
        await enrol(page)
        const copied = await page.evaluate(() => window.bench.firstCopy())
        say(`${copied.rows} rows were copied in ${(copied.ms / 1000).toFixed(1)} s`)
        const plain = await page.evaluate(() => window.bench.plainCopy())
        return [atMostTimes('first copy of 100,000 rows', 's', copied.ms / 1000, plain.ms / 1000, 1.5)]
      })
    } finally {
      await floor.close()
    }
  },
}

export const importOnTill: Bench = {
  name: 'import-on-till',
  needs: ['app', 'browser'],
  what: 'a file of 20,000 customers kept on a till with no network, beside as many strict transactions with the same rows ready made',
  async run(say) {
    const floor = await openShopFloor(1_000, 50)
    try {
      return await onPage(floor, async (page) => {
        await enrol(page)
        await page.evaluate(() => window.bench.firstCopy())
        await floor.goDark()
        const { s, reported, raw } = await page.evaluate(() => window.bench.importRows())
        say(`progress was told ${reported} times`)
        return [atMost('20,000 customers of a file kept on a till', 's', s, 20, raw)]
      })
    } finally {
      await floor.close()
    }
  },
}

export const saleCommit: Bench = {
  name: 'sale-commit',
  needs: ['app', 'browser'],
  what: 'sales stored and customers found on a till that holds 200,000 customers',
  async run(say) {
    const floor = await openShopFloor(CUSTOMERS, 300)
    try {
      await onPage(floor, async (page) => {
        await enrol(page)
        const copied = await page.evaluate(() => window.bench.firstCopy())
        say(`${copied.rows} rows were copied in ${(copied.ms / 1000).toFixed(1)} s`)
      })
      // A new browser on the same profile, so that the copied data is not just in memory.
      return await onPage(floor, async (page) => [...(await commits(page, say)), ...(await found(page, say))])
    } finally {
      await floor.close()
    }
  },
}

async function commits(page: Page, say: (sentence: string) => void): Promise<Figure[]> {
  const plain = await page.evaluate((count) => window.bench.saleCommits(count, true), PLAIN_SALES)
  const [p50, p95] = [0.5, 0.95].map((share) => (quantile(plain.product, share) / quantile(plain.raw, share)).toFixed(2))
  say(`of a sale that nothing was read ahead for: ${p50}x at p50, ${p95}x at p95`)
  const { product, raw } = await page.evaluate((count) => window.bench.saleCommits(count, false), SALES)
  return [
    atMostTimes('sale commit p50', 'ms', quantile(product, 0.5), quantile(raw, 0.5), 2),
    atMostTimes('sale commit p95', 'ms', quantile(product, 0.95), quantile(raw, 0.95), 1.5),
  ]
}

async function found(page: Page, say: (sentence: string) => void): Promise<Figure[]> {
  await page.evaluate(() => window.bench.startSync())
  const names = await page.evaluate((count) => window.bench.names(count), SEARCHES)
  const words = names.map((name) => name.split(' '))
  const one = words.map(([first = '']) => first.slice(0, 4))
  const two = words.map(([first = '', ...rest]) => `${first} ${(rest.at(-1) ?? '').slice(0, 4)}`)
  const busy = await page.evaluate((typed) => window.bench.searches(typed), one)
  say(`while ${PLAIN_SALES + SALES} sales are being sent, a search for one word takes ${quantile(busy.ms, 0.95).toFixed(1)} ms (p95)`)
  await page.evaluate(() => window.bench.untilSent())
  const raw = await page.evaluate((count) => window.bench.rawLookUps(count), SEARCHES)
  const first = await page.evaluate((typed) => window.bench.searches(typed), one)
  const second = await page.evaluate((typed) => window.bench.searches(typed), two)
  const misses = [...first.hits, ...second.hits].filter((hits) => hits === 0).length
  if (misses > 0) throw new Error(`${misses} searches for a customer's own name found nobody`)
  const baseline = quantile(raw, 0.95)
  return [
    atMost('search, one word, p95', 'ms', quantile(first.ms, 0.95), 12, baseline),
    atMost('search, two words, p95', 'ms', quantile(second.ms, 0.95), 12, baseline),
  ]
}
