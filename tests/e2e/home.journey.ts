import { type Page, expect, test } from '@playwright/test'
import { inShopWithTill } from '../support/screens/journey.ts'
import { untilDayLasts } from '../support/shop-today.ts'

const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

test("home shows today's receipts by method, desk work, debts and stock, also on an offline till, and by permission", async () => {
  test.setTimeout(test.info().timeout + (await untilDayLasts(5 * 60_000)))
  await inShopWithTill('home', async ({ server, openTill }) => {
    const till = await openTill()
    await till.shop.openSale()
    await till.shop.add('Bridal make-up')
    await till.shop.payCash()
    await till.shop.untilSent()
    await server.stop()

    const { page } = till
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
    await expect(card(page, 'Takings today')).toContainText(/[1-9][\d,]*\.\d\d/)
    await expect(card(page, 'Takings today')).toContainText('Cash')
    for (const name of ['Overdue', 'To hand over', 'To receive', 'Fittings', 'Owed by customers', 'Running out', 'Needs attention'])
      await expect(card(page, name)).toContainText(/\d/)

    await till.shop.startAnew()
    await till.shop.unlock('Reem Al Shammari', '444444')
    await expect(card(page, 'To hand over')).toContainText(/\d/)
    await expect(card(page, 'Takings today')).toHaveCount(0)
    await expect(card(page, 'Running out')).toHaveCount(0)
  })
})
