import { type Page, expect, test } from '@playwright/test'
import { attention } from '#domain/attention/attention.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { type Counter, type TillJourney, inShopWithTill } from '../support/screens/journey.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'
import { ASIDE } from '../support/screens/tap-twice.ts'

async function openCounter({ openTill }: TillJourney): Promise<Counter> {
  const counter = await openTill()
  await counter.shop.openSale()
  return counter
}

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const bill = (page: Page) => page.getByRole('region', { name: 'Bill' })

test("a discount above the cashier's ceiling is reported at its field and needs an approver's PIN, also offline", async () => {
  await inShopWithTill('discount-ceiling', async (journey) => {
    const { page, shop } = await openCounter(journey)
    await shop.startAnew()
    await shop.unlock('Sara Al Otaibi', '2222')
    await shop.openSale()
    // The menu of icons is complete.
    const menu = page.locator('header[data-narrow] nav')
    await expect(menu).toBeVisible()
    expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
    await journey.server.stop()
    await shop.add('Bridal make-up')
    // Pictures that were never loaded cannot load offline: no tile shows a broken image.
    const broken = (images: (HTMLElement | SVGElement)[]): number =>
      images.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0).length
    await expect.poll(() => page.locator('[data-part=tile] img').evaluateAll(broken)).toBe(0)
    const line = bill(page).getByRole('listitem').first()
    await line.getByRole('button').first().click()
    // The cashier is not assumed to be the person who performs the service.
    await expect(line.getByLabel('Done by').locator('option:checked')).toHaveText('Nobody')
    await line.getByRole('group', { name: 'Discount' }).getByRole('button', { name: '%' }).click()
    const field = line.getByRole('textbox', { name: 'Discount' })
    await field.fill('10')
    await expect(line.getByRole('alert')).toHaveCount(0)
    await field.fill('100')
    await expect(line.getByRole('alert')).toContainText('The largest discount here')
    // The payment step asks for it.
    await page.getByRole('button', { name: /^Pay/ }).click()
    const leave = sheetOf(page, 'Give this discount?')
    await expect(leave).toContainText('off Bridal make-up')
    const allow = leave.getByRole('button', { name: 'Allow the discount' })
    await allow.click(ASIDE)
    await expect(leave.getByRole('alert')).toContainText('Enter the reason')
    await leave.getByLabel('Reason for the discount').fill('The owner’s niece')
    await leave.getByLabel('Who allows it').selectOption({ label: 'Noura Al Yasmin' })
    await leave.getByLabel('PIN', { exact: true }).fill('222222')
    await allow.click()
    await expect(leave.getByRole('alert')).toContainText('This PIN is not correct')
    await leave.getByLabel('PIN', { exact: true }).fill('111111')
    await allow.click()
    await sheetOf(page, 'Payment').getByRole('button', { name: 'Confirm payment' }).click(ASIDE)
    await expect(page.getByRole('heading', { level: 1, name: 'The sale is done' })).toBeVisible()
    await journey.server.start()
    await shop.untilSent()
    const reader = await enrolScriptedTill(apiClient(journey.server.url), DEMO_OWNER, 'Reader')
    const reported = copiedRows(reader, attention).filter(({ code }) => code.startsWith('sales.') || code.startsWith('sync.override'))
    expect(reported).toMatchObject([
      { code: 'sales.discounted-despite', details: { nameEn: 'Noura Al Yasmin', reason: 'The owner’s niece' } },
    ])
  })
})

test('returning more insurance than is free needs an approval, is reported at its field, and is reported to the owner', async () => {
  await inShopWithTill('settle-approval', async (journey) => {
    const { page, shop } = await openCounter(journey)
    const reader = await enrolScriptedTill(apiClient(journey.server.url), DEMO_OWNER, 'Reader')
    const out = copiedRows(reader, booking).filter(({ state, closedAt }) => state === RENT_STATE.rented && closedAt === null)
    const order = copiedRows(reader, rentalOrder).find(
      ({ id, insuranceHeld }) => insuranceHeld > 0 && out.some((row) => row.orderId === id),
    )
    if (!order) throw new Error('the demo shop holds no insurance amount for a piece that is out')
    await shop.startAnew()
    await shop.unlock('Sara Al Otaibi', '2222')
    await page.getByRole('link', { name: 'Rental orders' }).first().click()
    await page.getByRole('searchbox').first().fill(order.number)
    await page.getByText(order.number).first().click()
    await page.getByRole('button', { name: 'Settle', exact: true }).click()
    const settle = page.getByRole('dialog', { name: 'Settle', exact: true })
    const field = settle.getByLabel('Refund now')
    await field.waitFor()
    // The late fee of a piece grows until its return and can be charged only then. How many are late depends on the time of day.
    for (const letOff of await settle.getByRole('switch', { name: 'Waive the fee' }).all()) await letOff.check({ force: true })
    await field.fill(String(order.insuranceHeld / 100))
    await expect(settle.getByRole('alert')).toContainText('needs a reason and a manager’s PIN')
    await settle.getByRole('button', { name: 'Refund what is not needed' }).click()
    const leave = sheetOf(page, 'Settle it like this?')
    await expect(leave).toContainText('pieces are still out or not handed over yet')
    await leave.getByLabel('Reason for settling like this').fill('She leaves the country tonight')
    await leave.getByLabel('Who allows it').selectOption({ label: 'Noura Al Yasmin' })
    await leave.getByLabel('PIN', { exact: true }).fill('111111')
    await leave.getByRole('button', { name: 'Allow and settle' }).click()
    await expect(settle).toBeHidden()
    await shop.untilSent()
    const later = await enrolScriptedTill(apiClient(journey.server.url), DEMO_OWNER, 'Later')
    const reported = copiedRows(later, attention).filter(({ code }) => code.startsWith('orders.') || code.startsWith('sync.override'))
    expect(reported).toMatchObject([
      { code: 'orders.insurance-returned-despite', details: { nameEn: 'Noura Al Yasmin', askedAmount: order.insuranceHeld } },
    ])
  })
})
