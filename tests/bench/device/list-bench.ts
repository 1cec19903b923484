import { type Bench, atMost, quantile } from '../bench.ts'
import { startChromium } from '../../support/screens/chromium-process.ts'
import { listQuestions } from '../list-questions.ts'
import { openShopFloor } from './shop-floor.ts'

const QUESTIONS = 60

export const listOnTill: Bench = {
  needs: ['app', 'browser'],
  name: 'list-on-till',
  what: 'a year of 20,000 payments summed on a till, next to reading them raw, and pages of a list of 20,000 customers',
  async run(say) {
    const floor = await openShopFloor(100, 50)
    const browser = await startChromium({ profile: floor.profile })
    try {
      await browser.page.goto(floor.benchUrl)
      await browser.page.waitForFunction(() => window.bench !== undefined)
      await browser.page.evaluate(() => window.bench.fillLists(20_000, 20_000))
      say('20,000 customers and 20,000 payments are in the mirror')
      // A page that knows nothing yet, as behind a reload.
      await browser.page.reload()
      await browser.page.waitForFunction(() => window.bench !== undefined)
      const sums = [await browser.page.evaluate(() => window.bench.sumYear()), await browser.page.evaluate(() => window.bench.sumYear())]
      const [first, again] = sums
      if (!first || !again || again.groups !== 72) throw new Error(`${again?.groups} groups`)
      say(`the page stood still for ${first.stop.toFixed(0)} ms at most at the first sum, for ${again.stop.toFixed(0)} at the second`)
      const pages = await browser.page.evaluate((count) => window.bench.listPages(count), QUESTIONS)
      const plain = quantile(pages.plain, 0.95)
      say(
        `a page at p50: ${quantile(pages.page, 0.5).toFixed(0)} ms; how many that are, at p50: ${quantile(pages.count, 0.5).toFixed(0)} ms`,
      )
      const slowest = listQuestions()
        .slice(0, QUESTIONS)
        .map((selection, nth) => ({ ms: pages.page[nth] ?? 0, selection }))
      for (const { ms, selection } of slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 5))
        say(`${ms.toFixed(0)} ms: ${JSON.stringify(selection)}`)
      return [
        atMost('the first sum of a year of 20,000 payments, till', 'ms', first.ms, 1000, first.raw),
        atMost('a year of 20,000 payments by month and method, till', 'ms', again.ms, 1000, again.raw),
        atMost('a page of 20,000 customers, filtered and sorted, p95, till', 'ms', quantile(pages.page, 0.95), 1000, plain),
        atMost('how many that are, p95, till', 'ms', quantile(pages.count, 0.95), 1000, plain),
      ]
    } finally {
      await browser.close()
      await floor.close()
    }
  },
}
