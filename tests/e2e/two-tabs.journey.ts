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

/** A till at its counter, and how a second tab of it is opened. */
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

/** What the browser does to a page that was out of sight for long: its timers and its worker stand still, its locks stay. */
async function setState(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state })
  await session.detach()
}

/** Resolves when so many tabs have a worker that lives; each of them has asked for the leadership then. */
async function untilWorkersLive(page: Page, count: number): Promise<void> {
  const living = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.filter(({ name }) => name?.startsWith('fustan-worker-')).length
    })
  await expect.poll(living).toBe(count)
}

test('two tabs of one till sell in turns: each sale has a number of its own, and none is held up', async () => {
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

test('a bill that stands open in two tabs is sold once: what one adds is said over the payment of the other, which is shown its receipt', async () => {
  await inShopWithTill('one-bill-two-tabs', async (journey) => {
    const { first, openSecond } = await openTabs(journey)
    await first.shop.add('Bridal make-up')
    const second = await openSecond()
    await expect(second.page.getByRole('region', { name: 'Bill' })).toContainText('Bridal make-up')
    await second.page.getByRole('button', { name: /^Pay/ }).click()
    await second.page.getByRole('dialog', { name: 'Payment' }).waitFor()
    // What the first tab adds meanwhile is said over the payment of the second one, with both sums; nothing is confirmed by it.
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

test('the tab that sends is frozen by the browser: another tab sells, and its sales are sent all the same', async () => {
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

test('the tab that sends is closed: another one that was open beside it sends from then on', async () => {
  await inShopWithTill('closed-tab', async (journey) => {
    const { first, openSecond } = await openTabs(journey)
    await first.shop.add('Bridal make-up')
    const shown = [await first.shop.payCash()]
    const second = await openSecond()
    // A tab that asks only after the other one is gone would find the leadership free and wait for nobody.
    await untilWorkersLive(second.page, 2)
    await first.page.close()
    await second.shop.add('Blow-dry')
    shown.push(await second.shop.payCash())
    await second.shop.untilSent()
    await expectOnServer(journey, shown)
  })
})
