import { type Page, expect, test } from '@playwright/test'
import { attention } from '#domain/attention/attention.ts'
import { customer } from '#domain/customers/customer.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { type Counter, type Journey, type TillJourney, inShop, inShopWithTill } from '../support/screens/journey.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'

async function openCounter({ openTill }: TillJourney): Promise<Counter> {
  const counter = await openTill()
  await counter.shop.openSale()
  return counter
}

/** A second till of the shop. */
async function enrolledCounter({ open }: Journey): Promise<Counter> {
  const counter = await open('second')
  await counter.shop.signIn(DEMO_OWNER)
  await counter.shop.enrol('Second counter')
  await counter.shop.openSale()
  return counter
}

const bill = (page: Page) => page.getByRole('region', { name: 'Bill' })

test('a held bill resumed on two tills warns the second one, and when both sell it the owner is notified', async () => {
  await inShopWithTill('held-twice', async (journey) => {
    const { server } = journey
    const [first, second] = [await openCounter(journey), await enrolledCounter(journey)]
    await first.shop.add('Bridal make-up')
    await first.shop.hold('Umm Sara')
    await first.shop.untilSent()
    const takeUp = async ({ page }: Counter) => {
      await page.getByRole('button', { name: /^On hold/ }).click()
      const card = page.getByRole('listitem').filter({ hasText: 'Umm Sara' })
      await card.getByRole('button', { name: 'Resume' }).click({ timeout: 90_000 })
    }
    await takeUp(first)
    await expect(bill(first.page)).toContainText('Bridal make-up')
    await first.shop.untilSent()
    await second.page.getByRole('button', { name: /^On hold/ }).click()
    await expect(second.page.getByText(/^Open on another till/)).toBeVisible({ timeout: 90_000 })
    await second.page.getByRole('listitem').filter({ hasText: 'Umm Sara' }).getByRole('button', { name: 'Resume' }).click()
    await second.page.getByRole('button', { name: 'Open here' }).click()
    await expect(bill(second.page)).toContainText('Bridal make-up')
    await second.shop.untilSent()
    await expect(bill(first.page)).toContainText('This bill is also open on another till.', { timeout: 90_000 })
    await server.stop()
    await first.shop.payCash()
    await second.shop.payCash()
    await server.start()
    await first.shop.untilSent()
    await second.shop.untilSent()
    const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader')
    expect(copiedRows(reader, attention).filter(({ code }) => code === 'sales.held-bill-finished')).toHaveLength(1)
  })
})

test('sign-in accepts an e-mail or an account number in one field, introduces the app on a phone, and offers the demo shop', async () => {
  await inShop('first-minute', async ({ open, server }) => {
    const { page } = await open('till')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${server.url}/en/merchant/sign-in`)
    const who = page.getByLabel('E-mail or account number')
    await expect(who).toBeFocused()
    await expect(page.getByText(/^Point of sale for bridal, dress-rental and beauty shops/).first()).toBeVisible()
    await page.keyboard.type('1')
    await expect(page.getByLabel('Username')).toBeVisible()
    await who.fill('owner')
    await expect(page.getByText('This is neither an e-mail nor the number of an account.')).toBeVisible()
    await who.fill(DEMO_OWNER.email)
    await expect(page.getByLabel('Username')).toBeHidden()
    await page.getByRole('button', { name: 'Try the demo shop' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  })
})

test('the last digit of a known PIN submits it, and the address behind the lock adds its customer to the bill', async () => {
  await inShopWithTill('sell-to-her', async (journey) => {
    const { page, shop } = await openCounter(journey)
    const reader = await enrolScriptedTill(apiClient(journey.server.url), DEMO_OWNER, 'Reader')
    const buyer = copiedRows(reader, customer).find(({ status }) => status === 1)
    if (!buyer) throw new Error('the demo shop has no customer')
    await shop.startAnew()
    await shop.unlock('Sara Al Otaibi', '2222')
    await page.goto(`${journey.server.url}/en/merchant/billing?customer_id=${buyer.id}`)
    await page.getByRole('button', { name: /Sara Al Otaibi/ }).click()
    for (const digit of '2222') await page.getByRole('button', { name: digit, exact: true }).click()
    await expect(bill(page)).toContainText(buyer.name)
    // Back closes a sheet and not the sale, to which a link of the app led.
    await page.getByRole('link', { name: 'Home' }).first().click()
    await shop.openSale()
    await page.keyboard.press('F2')
    await expect(page.getByRole('dialog', { name: 'Customer' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Customer' })).toBeHidden()
    await expect(bill(page)).toContainText(buyer.name)
  })
})
