import { startChromium } from '../../support/screens/chromium-process.ts'
import { type Bench, atMost, quantile } from '../bench.ts'
import { openShopFloor } from './shop-floor.ts'

const QUESTIONS = 60

export const invoiceListOnTill: Bench = {
  needs: ['app', 'browser'],
  name: 'invoice-list-on-till',
  what: 'pages of a list of 20,000 invoices by type, standing, what is left to pay, methods and days, of a till’s own copy',
  async run(say) {
    const floor = await openShopFloor(100, 50)
    const browser = await startChromium({ profile: floor.profile })
    try {
      await browser.page.goto(floor.benchUrl)
      await browser.page.waitForFunction(() => window.bench !== undefined)
      await browser.page.evaluate(() => window.bench.fillInvoices())
      say('20,000 documents are in the mirror')
      // A page that knows nothing yet, as behind a reload.
      await browser.page.reload()
      await browser.page.waitForFunction(() => window.bench !== undefined)
      const pages = await browser.page.evaluate((count) => window.bench.invoicePages(count), QUESTIONS)
      const plain = quantile(pages.plain, 0.95)
      say(
        `the first page, of which nothing was in memory: ${pages.first.toFixed(0)} ms; a page at p50: ${quantile(pages.page, 0.5).toFixed(0)} ms`,
      )
      const slowest = pages.questions.map((selection, nth) => ({ ms: pages.page[nth] ?? 0, selection }))
      for (const { ms, selection } of slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 5))
        say(`${ms.toFixed(0)} ms: ${JSON.stringify(selection)}`)
      return [
        atMost('a page of 20,000 invoices, filtered and sorted, p95, till', 'ms', quantile(pages.page, 0.95), 1000, plain),
        atMost('how many invoices that are, p95, till', 'ms', quantile(pages.count, 0.95), 1000, plain),
      ]
    } finally {
      await browser.close()
      await floor.close()
    }
  },
}
