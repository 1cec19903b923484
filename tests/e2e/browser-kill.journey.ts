import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { type Counter, type Journey, inShopWithTill } from '../support/screens/journey.ts'
import { sellQuickly } from '../support/screens/quick-sales.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'

/** CI uses fewer kills and sales; `KILL_SALES=1000` uses more. */
const SALES = Number(process.env['KILL_SALES'] ?? 40)
const KILLS = Number(process.env['KILLS'] ?? 4)

test(`a browser killed ${KILLS === 1 ? 'once' : `${KILLS} times`} during ${SALES} sales has a row for every receipt that it showed`, async () => {
  test.setTimeout(600_000 + SALES * 5_000)
  await inShopWithTill('browser-kill', async ({ server, open, openTill }) => {
    const first = await openTill()
    await first.shop.openSale()
    await server.stop()

    const shown: string[] = []
    let till: Counter = first
    for (let kills = 0; kills < KILLS; kills += 1) {
      // Kills at a different point of a sale each time, by the time since a receipt was shown.
      await sellUntilKilled(till, shown, Math.ceil((SALES * (kills + 1)) / (KILLS + 1)), kills * 23)
      till = await open('till')
      await till.page.goto(`${server.url}/en/merchant/billing`)
      await till.shop.unlock('Sara Al Otaibi', '2222')
    }
    await sellQuickly(till.page, SALES - shown.length, (number) => shown.push(number))
    expect(shown.length).toBe(SALES)
    expect(await durabilities(till.page, shown)).toEqual(['strict'])
    await checkReceipts(server, till, shown)
  })
})

/** Sells until this many receipts were shown in total, and kills the browser a moment later. */
async function sellUntilKilled(till: Counter, shown: string[], until: number, delayMs: number): Promise<void> {
  const killed = Promise.withResolvers<void>()
  const selling = sellQuickly(till.page, SALES, (number) => {
    shown.push(number)
    if (shown.length === until) setTimeout(() => void till.kill().then(killed.resolve, killed.reject), delayMs)
  })
  await Promise.all([selling, killed.promise])
}

async function checkReceipts(server: Journey['server'], till: Counter, shown: readonly string[]): Promise<void> {
  await server.start()
  await till.shop.untilSent()
  const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader')
  const series = shown[0]?.split('-')[0] ?? ''
  const numbers = copiedRows(reader, invoice)
    .filter((row) => row.series === series)
    .map((row) => row.number)
    .toSorted()
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown.filter((number) => !numbers.includes(number))).toEqual([])
  // Each kill can leave at most one sale stored whose receipt was not shown; the numbers have no gap even so.
  expect(numbers.length - shown.length).toBeLessThanOrEqual(KILLS)
  expect(numbers).toEqual(numbers.map((_, index) => `${series}-${String(index + 1).padStart(6, '0')}`))
}

/**
 * The durability that the queue's transactions request during one sale. A killed process loses nothing either way, but
 * a power cut would without strict durability.
 */
async function durabilities(page: Page, shown: string[]): Promise<string[]> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { durabilitiesSeen: seen })
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...given) {
      const transaction = begin.apply(this, given)
      if (transaction.mode === 'readwrite' && [...transaction.objectStoreNames].includes('outbox')) seen.push(transaction.durability)
      return transaction
    }
  })
  await sellQuickly(page, 1, (number) => shown.push(number))
  return page.evaluate(() => [...new Set((globalThis as unknown as { durabilitiesSeen: string[] }).durabilitiesSeen)])
}
