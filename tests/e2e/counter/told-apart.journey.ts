import { expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { madePicture } from '../../support/examples/made-picture.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'
import { inShop, inShopWithTill } from '../../support/screens/journey.ts'
import { expectPaperPrinted } from '../../support/screens/print-watch.ts'

const logo = { name: 'logo.png', mimeType: 'image/png', buffer: madePicture(1200, 500) }

test("a laptop shows fifteen tiles, and the shop's logo is on the receipts of an offline till, on a roll and on A4, and Ctrl+P prints them", async () => {
  await inShopWithTill('logo', async ({ server, open, openTill }) => {
    const [office, till] = [await open('office'), await openTill()]
    await office.shop.signIn(DEMO_OWNER)
    await office.page.goto(`${server.url}/en/merchant/setting/invoice-setting`)
    await office.page.getByRole('button', { name: 'Edit: Receipts and figures' }).click({ timeout: 30_000 })
    await office.page.locator('[data-photo-input=files]').setInputFiles([logo])
    await expect(office.page.getByRole('img', { name: 'Logo' })).toBeVisible({ timeout: 30_000 })
    await office.page.getByRole('button', { name: 'Save print settings' }).click()
    await expect(office.page.locator('[data-picture-cell] img')).toBeVisible({ timeout: 30_000 })

    const fetched = till.page.waitForResponse((response) => response.url().includes('/api/files/') && response.ok(), { timeout: 90_000 })
    await till.page.setViewportSize({ width: 1366, height: 768 })
    await till.shop.openSale()
    // A laptop shows fifteen whole tiles.
    const tiles = till.page.locator('[data-part=tile]')
    const wholeTiles = () => tiles.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length)
    await expect.poll(wholeTiles).toBeGreaterThanOrEqual(15)
    await fetched
    await server.stop()
    await till.shop.add('Bridal make-up')
    await till.shop.payCash()
    const paper = till.page.locator('#content [data-receipt]')
    await expect(paper.locator('img[data-logo]')).toBeVisible()
    await till.page.getByRole('button', { name: 'A4' }).click()
    await expect(paper.locator('img[data-logo]')).toBeVisible()
    expect(await paper.locator('img[data-logo]').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    // The browser's print shortcut prints the paper and not the surrounding page.
    await expectPaperPrinted(till.page)
  })
})

test('the logo is on the documents of an order, on its contract, and on an invoice opened by its public link', async () => {
  await inShop('logo-papers', async ({ server, open }) => {
    const [{ page, shop }, customer] = [await open('office'), await open('customer')]
    await shop.signIn(DEMO_OWNER)
    await page.goto(`${server.url}/en/merchant/setting/invoice-setting`)
    await page.getByRole('button', { name: 'Edit: Receipts and figures' }).click({ timeout: 30_000 })
    await page.locator('[data-photo-input=files]').setInputFiles([logo])
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Save print settings' }).click()
    await expect(page.locator('[data-picture-cell] img')).toBeVisible({ timeout: 30_000 })
    await page.goto(`${server.url}/en/merchant/rent/orders`)
    await page.locator('main a[href*="rent/orders/"]').filter({ visible: true }).first().click({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Print or send' }).click({ timeout: 30_000 })
    await expect(page.getByRole('dialog').locator('img[data-logo]')).toBeVisible({ timeout: 30_000 })
    await expectPaperPrinted(page)
    const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader', [invoice, rentalOrder])
    const papers = [
      ['e-invoice', copiedRows(reader, invoice)[0]],
      ['e-deposit', copiedRows(reader, rentalOrder)[0]],
    ] as const
    for (const [path, row] of papers) {
      await customer.page.goto(`${server.url}/${path}/${row?.shareCode ?? ''}`)
      const picture = customer.page.locator('img[data-logo]')
      await expect(picture).toBeVisible({ timeout: 30_000 })
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
      await expectPaperPrinted(customer.page)
    }
  })
})
