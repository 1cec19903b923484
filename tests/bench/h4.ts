
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { startChromium } from '../support/chromium-process.ts'
import { openShopFloor } from './device/shop-floor.ts'
import { quantile } from './bench.ts'
const floor = await openShopFloor(3000, 300)
const browser = await startChromium({ profile: floor.profile })
try {
  await browser.page.goto(floor.benchUrl)
  await browser.page.waitForFunction(() => (window as any).bench !== undefined)
  await browser.page.evaluate(({ email, password }) => (window as any).bench.enrol(email, password), DEMO_OWNER)
  const c = await browser.page.evaluate(() => (window as any).bench.firstCopy()); console.log(c)
  for (let i = 0; i < 4; i++) {
  const { product, raw } = await browser.page.evaluate((n) => (window as any).bench.saleCommits(n), 200)
  console.log('p50', quantile(product, 0.5), quantile(raw, 0.5), 'p95', quantile(product, 0.95), quantile(raw, 0.95), await browser.page.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries((globalThis as any).spans ?? {}).map(([k, a]: any) => { const b = [...a].sort((x: number, y: number) => x - y); (globalThis as any).spans[k] = []; return [k, [b.length, b[b.length >> 1]?.toFixed(2), b[Math.floor(b.length * 0.95)]?.toFixed(2)]] })))))
  await new Promise((r) => setTimeout(r, 2000))
  }
} finally { await browser.close(); await floor.close() }
process.exit(0)
