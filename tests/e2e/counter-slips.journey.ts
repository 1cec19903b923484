import { type Page, expect, test } from '@playwright/test'
import { attention } from '#domain/attention/attention.ts'
import { customer } from '#domain/customers/customer.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { type Counter, type Journey, type TillJourney, inShop, inShopWithTill } from '../support/screens/journey.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'
import { ASIDE } from '../support/screens/tap-twice.ts'

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

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const bill = (page: Page) => page.getByRole('region', { name: 'Bill' })

test('a 150 % discount is an error that blocks the payment, and Delete in an empty search removes no line', async () => {
  await inShopWithTill('faulty-field', async (journey) => {
    const { page, shop } = await openCounter(journey)
    await shop.add('Bridal make-up')
    const line = bill(page).getByRole('listitem').first()
    await page.getByRole('combobox', { name: 'Search items and customers' }).press('Delete')
    await expect(bill(page).getByRole('listitem')).toHaveCount(1)
    await line.getByRole('button').first().click()
    await line.getByRole('group', { name: 'Discount' }).getByRole('button', { name: '%' }).click()
    const field = line.getByRole('textbox', { name: 'Discount' })
    await field.pressSequentially('150')
    await expect(field).toHaveValue('150')
    await expect(line.getByRole('alert')).toContainText('at most 100%')
    await expect(line.getByText('Discount 15%')).toHaveCount(0)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(sheetOf(page, 'Payment')).toBeHidden()
    await expect(field).toBeFocused()
    await page.keyboard.press('F9')
    await expect(sheetOf(page, 'Payment')).toBeHidden()
    await field.fill('5')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(sheetOf(page, 'Payment')).toBeVisible()
  })
})

test('Back closes the sheet but not the sale, and a partial payment survives a reload', async () => {
  await inShopWithTill('back-and-reload', async (journey) => {
    const { page, shop } = await openCounter(journey)
    await shop.add('Bridal make-up')
    await page.keyboard.press('F6')
    await expect(sheetOf(page, 'Discount, points and note').getByRole('textbox', { name: 'Discount on the bill' })).toBeFocused()
    await page.goBack()
    await expect(sheetOf(page, 'Discount, points and note')).toBeHidden()
    await expect(bill(page)).toContainText('Bridal make-up')
    await page.getByRole('button', { name: /^Pay/ }).click()
    const payment = sheetOf(page, 'Payment')
    await payment.getByLabel('Amount received').fill('100')
    await payment.getByRole('button', { name: 'Add this part' }).click()
    await expect(payment.getByRole('button', { name: /^Undo Cash/ })).toBeVisible()
    await page.goBack()
    await expect(payment).toBeHidden()
    await expect(page.getByText(/100\.00\sSAR paid so far/)).toBeVisible()
    // The last line is removed, but the money is in the drawer: it is refunded or used for another sale.
    await bill(page).getByRole('listitem').first().getByRole('button').first().click()
    await bill(page).getByRole('button', { name: 'Remove' }).click()
    await expect(bill(page).getByRole('listitem')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/100\.00\sSAR paid so far/)).toBeVisible()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(payment.getByRole('button', { name: /^Undo Cash/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await shop.add('Bridal make-up')
    await page.reload()
    // A bill with a partial payment cannot be put on hold.
    await page.getByRole('button', { name: /^Hold/ }).click()
    await expect(page.getByText('Part of this bill is already paid.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(payment.getByRole('button', { name: /^Undo Cash/ })).toBeVisible()
    await payment.getByRole('button', { name: 'Confirm payment' }).click(ASIDE)
    await expect(page.getByRole('heading', { level: 1, name: 'The sale is done' })).toBeVisible()
  })
})

test('Enter uses what was typed even before its results arrive, and never a result of an earlier search', async () => {
  await inShopWithTill('enter-at-once', async (journey) => {
    const { page } = await openCounter(journey)
    const search = page.getByRole('combobox', { name: 'Search items and customers' })
    const taken = bill(page).getByRole('listitem')
    await search.pressSequentially('حناء')
    await search.press('Enter')
    await expect(taken).toHaveText([/henna/i])
    await search.fill('Blow-dry')
    await expect(page.getByRole('option').first()).toContainText('Blow-dry')
    // The last letter and Enter at once, while the results of an earlier search are displayed.
    await search.evaluate((box: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'Bridal make-up')
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
    })
    await expect(search).toHaveValue('')
    await expect(taken).toHaveText([/henna/i, /Bridal make-up/])
  })
})

test('tapping a dress that is out or reserved says so and offers to rent it', async () => {
  await inShopWithTill('promised-dress', async (journey) => {
    const { page } = await openCounter(journey)
    const reader = await enrolScriptedTill(apiClient(journey.server.url), DEMO_OWNER, 'Reader')
    const taken = new Set(
      copiedRows(reader, booking).flatMap((row) =>
        row.activeItemId && (row.state === RENT_STATE.rented || row.state === RENT_STATE.reserved) ? [row.activeItemId] : [],
      ),
    )
    const dress = copiedRows(reader, rentItem).find(({ id, sellPrice, isInService }) => taken.has(id) && sellPrice !== null && isInService)
    if (!dress) throw new Error('the demo shop sells no dress that somebody waits for')
    const search = page.getByRole('combobox', { name: 'Search items and customers' })
    await search.fill(dress.code)
    await expect(page.getByRole('option').first()).toContainText(dress.nameEn)
    await search.press('Enter')
    await expect(page.getByText(`${dress.nameEn} is reserved for a customer.`, { exact: false })).toBeVisible()
    await expect(bill(page).getByRole('listitem')).toHaveCount(0)
    await page.getByRole('button', { name: 'Rent it instead' }).click()
    await expect(page).toHaveURL(new RegExp(`/merchant/rent\\?q=${dress.code}`))
  })
})

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

test('an address adds its customer to the bill, the last digit of a known PIN submits it, and the receipt names the cashier', async () => {
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
    await expect(page).toHaveURL(/\/merchant\/billing$/)
    await shop.add('Bridal make-up')
    await shop.payCash()
    const paper = page.locator('[data-receipt]').first()
    await expect(paper).toContainText('Served by')
    await expect(paper).toContainText('سارة')
    await expect(paper).toContainText(/Items\s*1/)
  })
})
