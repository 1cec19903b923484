import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { type Journey, inShop } from '../support/journey.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'

const SALES = 200
const KILLED_AFTER_MS = 25_000

test('a browser killed in the middle of 200 sales has a row for every receipt that it showed', async () => {
  test.setTimeout(300_000)
  await inShop('browser-kill', async ({ server, open }) => {
    const till = await open('till')
    await till.shop.signIn(DEMO_OWNER)
    await till.shop.enrol('Front counter')
    await till.shop.openSale()
    await server.stop()

    const shown: string[] = []
    const selling = sellOn(till.page, shown)
    const killing = wait(KILLED_AFTER_MS).then(() => till.kill())
    await Promise.all([selling, killing])
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.length).toBeLessThan(SALES)
    await checkReceipts({ server, open }, shown)
  })
})

/** Sells by keyboard as fast as the screen allows and notes each number once its receipt is on the screen. */
async function sellOn(page: Page, shown: string[]): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Search items and customers' })
  try {
    for (let nth = 0; nth < SALES; nth += 1) {
      await search.fill('Blow-dry')
      await page.getByRole('option').first().waitFor()
      await search.press('Enter')
      await page.keyboard.press('F9')
      await page.getByRole('button', { name: 'Confirm payment' }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'The sale is done' }).waitFor()
      const words = await page
        .getByText(/^Invoice [A-Z]+\d*-\d{6}$/)
        .first()
        .textContent()
      shown.push(/[A-Z]+\d*-\d{6}/.exec(words ?? '')?.[0] ?? '')
      await page.getByRole('button', { name: /^New sale/ }).click()
      await search.waitFor()
    }
  } catch (error) {
    // The browser was ended under our hands, as planned; anything else is a failure.
    if (!/closed|crashed|Target/.test(String(error))) throw error
  }
}

async function checkReceipts({ server, open }: Pick<Journey, 'server' | 'open'>, shown: readonly string[]): Promise<void> {
  await server.start()
  const again = await open('till')
  await again.page.goto(`${server.url}/en/merchant/billing`)
  await again.shop.untilSent()
  const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader')
  const series = shown[0]?.split('-')[0] ?? ''
  const numbers = copiedRows(reader, invoice)
    .filter((row) => row.series === series)
    .map((row) => row.number)
    .toSorted()
  expect(shown.filter((number) => !numbers.includes(number))).toEqual([])
  // At most the sale in hand was stored without its receipt having been seen; the numbers run without a gap all the same.
  expect(numbers.length - shown.length).toBeLessThanOrEqual(1)
  expect(numbers).toEqual(numbers.map((_, index) => `${series}-${String(index + 1).padStart(6, '0')}`))
}
