import { expect, test } from '@playwright/test'
import { customer } from '#domain/customers/customer.ts'
import { heldBill } from '#domain/sales/held-bill.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { CORE } from '../support/screens/core.ts'
import { type Counter, inShop } from '../support/screens/journey.ts'
import { readTaxQr, scanQr } from '../support/screens/scanned-qr.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'

/** The figures of the displayed receipt. */
interface Receipt {
  readonly number: string
  readonly total: string
  readonly vat: string
}

test('a till sells, loses the server and its browser, is unlocked by PIN, sells on, and the server has every sale once', CORE, async () => {
  await inShop('counter-offline', async ({ server, open }) => {
    const first = await open('till')
    await first.shop.signIn(DEMO_OWNER)
    await first.shop.enrol('Front counter')
    await first.shop.openSale()
    await first.shop.add('Bridal make-up')
    await first.shop.payCash()
    const receipts: Receipt[] = [await readReceipt(first)]
    await first.shop.untilSent()

    await server.stop()
    await first.kill()
    const till = await open('till')
    await countPrints(till)
    await till.page.goto(`${server.url}/en/merchant/billing`)
    await till.shop.unlock('Sara Al Otaibi', '2222')
    receipts.push(...(await sellOffline(till)))
    // A screen that this till never opened: the first visit precached the whole app.
    await till.page.getByRole('link', { name: 'Customers' }).first().click()
    await expect(till.page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    await till.shop.openSale()

    await server.start()
    await till.shop.untilSent()
    const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader')
    const series = receipts[0]?.number.split('-')[0] ?? ''
    const stored = copiedRows(reader, invoice)
      .filter((row) => row.series === series)
      .toSorted((a, b) => a.no - b.no)
    expect(stored.map((row) => row.no)).toEqual([1, 2, 3])
    expect(stored.map((row) => ({ number: row.number, total: riyals(row.total), vat: riyals(row.vat) }))).toEqual(receipts)
    expect(copiedRows(reader, customer).filter((row) => row.name === 'Dalal Al Harbi')).toHaveLength(1)
    expect(copiedRows(reader, heldBill).filter((row) => row.isOpen && row.label === 'Waiting for her sister')).toHaveLength(1)
  })
})

const riyals = (halalas: number): string => (halalas / 100).toFixed(2)

/** Sells offline to a new customer, puts a bill on hold, and sells again. */
async function sellOffline(till: Counter): Promise<Receipt[]> {
  const { shop } = till
  await shop.newCustomer('Dalal Al Harbi', '0551239876')
  await shop.add('Evening hairstyle')
  await shop.payCash()
  const first = await readReceipt(till)
  await expect.poll(() => printsOf(till)).toBeGreaterThan(0)
  await shop.newSale()
  await shop.add('Blow-dry')
  await shop.hold('Waiting for her sister')
  await shop.add('Bridal henna')
  await shop.payCash()
  const second = await readReceipt(till)
  expect(await shop.waiting()).toBeGreaterThan(0)
  return [first, second]
}

/** Reads the displayed receipt's figures from a screenshot of its QR code. */
async function readReceipt({ page }: Counter): Promise<Receipt> {
  const receipt = page.locator('main [data-receipt]')
  const { total, vat } = readTaxQr(await scanQr(page, receipt.locator('svg[role="img"]')))
  const number = /[A-Z][A-Z\d]*-\d{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? ''
  await expect(receipt).toContainText(Number(total).toLocaleString('en', { minimumFractionDigits: 2 }))
  return { number, total, vat }
}

/** A headless browser does not print; print requests are counted instead. */
async function countPrints({ context }: Counter): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => {
      const count = Number(document.documentElement.dataset['prints'] ?? 0)
      document.documentElement.dataset['prints'] = String(count + 1)
      window.dispatchEvent(new Event('afterprint'))
    }
  })
}
async function printsOf({ page }: Counter): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-prints')) ?? 0)
}
