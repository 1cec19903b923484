import { type Locator, type Page, expect, test } from '@playwright/test'
import { invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { type Journey, type TillJourney, inShopWithTill } from '../support/screens/journey.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'
import { type ShopScreen, shopScreen } from '../support/screens/shop-screen.ts'
import { ASIDE } from '../support/screens/tap-twice.ts'

interface Tab {
  readonly page: Page
  readonly shop: ShopScreen
}

/** Opens a till at its counter, and a function that opens a second tab of it. */
async function openTabs({ server, openTill }: TillJourney): Promise<{ readonly first: Tab; readonly openSecond: () => Promise<Tab> }> {
  const { page, shop, context } = await openTill()
  await shop.openSale()
  return {
    first: { page, shop },
    async openSecond() {
      const other = await context.newPage()
      const otherShop = shopScreen(other, server.url)
      await other.goto(`${server.url}/en/merchant/billing`)
      await otherShop.unlock('Sara Al Otaibi', '2222')
      return { page: other, shop: otherShop }
    },
  }
}

async function expectOnServer({ server }: Journey, numbers: readonly string[]): Promise<void> {
  const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader')
  const series = numbers[0]?.split('-')[0] ?? ''
  const stored = copiedRows(reader, invoice).filter((row) => row.series === series)
  expect(stored.map((row) => row.number).toSorted()).toEqual(numbers)
}

const sumOf = async (payment: Locator): Promise<string> => /[\d,]+\.\d\d/.exec((await payment.textContent()) ?? '')?.[0] ?? ''

/** Freezes a page as the browser does in the background: timers and worker stop, locks remain. */
async function setState(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state })
  await session.detach()
}

/** Resolves when this many tabs have a running worker, each of which has requested the leadership. */
async function untilWorkersLive(page: Page, count: number): Promise<void> {
  const living = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.filter(({ name }) => name?.startsWith('fustan-worker-')).length
    })
  await expect.poll(living).toBe(count)
}

test('two tabs of one till sell in turns: each sale has its own number, and neither is blocked', async () => {
  await inShopWithTill('two-tabs', async (journey) => {
    const { first, openSecond } = await openTabs(journey)
    await first.shop.add('Bridal make-up')
    const shown = [await first.shop.payCash()]
    const second = await openSecond()
    for (const item of ['Blow-dry', 'Evening hairstyle']) {
      await second.shop.add(item)
      shown.push(await second.shop.payCash())
      await second.shop.newSale()
      await first.shop.newSale()
      await first.shop.add(item)
      shown.push(await first.shop.payCash())
    }
    await first.shop.untilSent()
    await expectOnServer(journey, shown)
  })
})

test("a bill open in two tabs is sold once: the other tab's payment shows added lines and then the receipt", async () => {
  await inShopWithTill('one-bill-two-tabs', async (journey) => {
    const { first, openSecond } = await openTabs(journey)
    await first.shop.add('Bridal make-up')
    const second = await openSecond()
    await expect(second.page.getByRole('region', { name: 'Bill' })).toContainText('Bridal make-up')
    await second.page.getByRole('button', { name: /^Pay/ }).click()
    await second.page.getByRole('dialog', { name: 'Payment' }).waitFor()
    // An item added in the first tab changes the second tab's payment, which shows both sums and confirms nothing.
    const payment = second.page.getByRole('dialog', { name: 'Payment' })
    const before = await sumOf(payment)
    await first.shop.add('Blow-dry')
    await expect(payment).toContainText(`${before} SAR before, `)
    await expect(payment.getByRole('button', { name: 'Confirm payment' })).toBeHidden()
    await payment.getByRole('button', { name: /^Continue with/ }).click()
    await expect.poll(() => sumOf(payment)).not.toBe(before)
    const after = await sumOf(payment)
    const number = await first.shop.payCash()
    await first.shop.untilSent()
    await payment.getByRole('button', { name: 'Confirm payment' }).click(ASIDE)
    await expect(second.page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible()
    await expect(second.page.locator('[data-receipt]').first()).toContainText(after)
    await second.shop.newSale()
    await second.shop.add('Blow-dry')
    const next = await second.shop.payCash()
    await second.shop.untilSent()
    await expectOnServer(journey, [number, next])
  })
})

test('when the browser freezes the sending tab, another tab sells and its sales are sent', async () => {
  await inShopWithTill('frozen-tab', async (journey) => {
    const { first, openSecond } = await openTabs(journey)
    await first.shop.add('Bridal make-up')
    const shown = [await first.shop.payCash()]
    await first.shop.untilSent()
    const second = await openSecond()
    await second.page.bringToFront()
    await setState(first.page, 'frozen')
    await second.shop.add('Blow-dry')
    shown.push(await second.shop.payCash())
    await second.shop.untilSent()

    await setState(first.page, 'active')
    await first.page.bringToFront()
    await first.shop.newSale()
    await first.shop.add('Bridal henna')
    shown.push(await first.shop.payCash())
    await first.shop.untilSent()
    await expectOnServer(journey, shown)
  })
})

test('when the sending tab is closed, another open tab takes over', async () => {
  await inShopWithTill('closed-tab', async (journey) => {
    const { first, openSecond } = await openTabs(journey)
    await first.shop.add('Bridal make-up')
    const shown = [await first.shop.payCash()]
    const second = await openSecond()
    // A tab that requests the leadership later would get it without waiting.
    await untilWorkersLive(second.page, 2)
    await first.page.close()
    await second.shop.add('Blow-dry')
    shown.push(await second.shop.payCash())
    await second.shop.untilSent()
    await expectOnServer(journey, shown)
  })
})
