import { type Page, expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import type { Rewrite } from '../support/screens/gateway.ts'
import { shopScreen } from '../support/screens/shop-screen.ts'
import { type Counter, type NetworkJourney, inShopBehindGateway } from '../support/screens/journey.ts'

/** The next release: the same app with a marker on its page and a changed precache manifest, so that the service worker fetches it. */
const nextRelease: Rewrite = (path, text) => {
  if (path === '/sw.js') return text.replace(/\{"revision":"[^"]*","url":"index.html"\}/, '{"revision":"next","url":"index.html"}')
  return text.includes('</head>') ? text.replace('</head>', '<meta name="release" content="next"></head>') : text
}

const isNext = (page: Page) => page.locator('meta[name="release"][content="next"]').count()
const bill = (page: Page) => page.getByRole('region', { name: 'Bill' })
const offer = (page: Page) => page.getByRole('button', { name: 'Update now' })

async function openTill({ open }: NetworkJourney): Promise<Counter> {
  const till = await open('till')
  await till.shop.signIn(DEMO_OWNER)
  await till.shop.enrol('Front counter')
  await till.shop.openSale()
  await till.page.evaluate(() => navigator.serviceWorker.ready)
  return till
}

/** Makes the browser look for a new release, as it does at every start, and waits until it is downloaded. */
async function download(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null), { timeout: 60_000 }).toBe(true)
}

/**
 * Waits for the new release. A service worker with an attached debugger is kept running, which can hold back the next
 * one; the browser ends an idle one within half a minute otherwise. So it is ended here.
 */
async function untilNext(page: Page): Promise<void> {
  const hasCome = (timeout: number) => expect.poll(() => isNext(page), { timeout }).toBe(1)
  try {
    await hasCome(5_000)
  } catch {
    const browser = await page.context().newCDPSession(page)
    await browser.send('ServiceWorker.enable')
    await browser.send('ServiceWorker.stopAllWorkers')
    await hasCome(30_000)
  }
}

/** Marks a page, to detect a reload later. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

test('a release that arrives during a sale waits: the bill stays, no prompt appears, and the update starts on request', async () => {
  await inShopBehindGateway('app-update', async (journey) => {
    const { page, shop } = await openTill(journey)
    await shop.add('Bridal make-up')
    await mark(page)
    journey.gateway.rewrite(nextRelease)
    await download(page)

    await shop.add('Blow-dry')
    await expect(offer(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Customers' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await shop.openSale()
    await expect(bill(page)).toContainText('Bridal make-up')
    await expect(bill(page)).toContainText('Blow-dry')
    expect(await isSamePage(page)).toBe(true)
    expect(await isNext(page)).toBe(0)

    await shop.payCash()
    await expect(offer(page)).toBeVisible()
    expect(await isSamePage(page)).toBe(true)
    await offer(page).click()
    await untilNext(page)
    // The new release reloads the page, and the cashier continues.
    await shop.openSale()
    await shop.add('Bridal henna')
    await shop.payCash()
    await shop.untilSent()
  })
})

test('a till closed with an open bill and a waiting release starts with the new release and the bill', async () => {
  await inShopBehindGateway('app-update-closed', async (journey) => {
    const till = await openTill(journey)
    journey.gateway.rewrite(nextRelease)
    await till.shop.add('Bridal make-up')
    await download(till.page)
    await expect(bill(till.page)).toContainText('Bridal make-up')
    await till.close()

    const again = await journey.open('till')
    await again.page.goto(`${journey.gateway.url}/en/merchant/billing`)
    await again.shop.unlock('Sara Al Otaibi', '2222')
    await expect.poll(() => isNext(again.page)).toBe(1)
    await expect(bill(again.page)).toContainText('Bridal make-up')
    await again.shop.payCash()
    await again.shop.untilSent()
  })
})

test('an update requested in a second tab waits for the open bill of the first tab and starts once it is paid', async () => {
  await inShopBehindGateway('app-update-two-tabs', async (journey) => {
    const { page, shop, context } = await openTill(journey)
    await shop.add('Bridal make-up')
    await mark(page)
    journey.gateway.rewrite(nextRelease)
    // Before there is a second tab: driving both at once can hold the new release back for good.
    await download(page)

    const other = await context.newPage()
    await other.goto(`${journey.gateway.url}/en/merchant/customers`)
    await shopScreen(other, journey.gateway.url).unlock('Noura Al Yasmin', '111111')
    await offer(other).click()
    await expect(other.getByText('A bill is open in another tab.')).toBeVisible()
    await page.bringToFront()
    await shop.add('Blow-dry')
    expect(await isSamePage(page)).toBe(true)
    await expect(bill(page)).toContainText('Bridal make-up')
    await shop.payCash()
    await shop.untilSent()

    await other.bringToFront()
    // The browser reports a released lock to other tabs with a delay, so a refused click is repeated.
    await expect(async () => {
      if (await offer(other).isVisible()) await offer(other).click()
      await expect.poll(() => isNext(other), { timeout: 8_000 }).toBe(1)
    }).toPass({ timeout: 90_000 })
    await expect.poll(() => isNext(page)).toBe(1)
  })
})
