import { test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { apiClient } from '../support/api-client.ts'
import { inShop } from '../support/screens/journey.ts'
import { faultsSeen } from '../support/screens/walk.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'

test('look', async () => {
  test.setTimeout(400_000)
  await inShop('zz-look', async ({ server, open }) => {
    const api = apiClient(server.url)
    const reader = await enrolScriptedTill(api, DEMO_OWNER, 'Reader', [booking, rentItem])
    const rows = copiedRows(reader, booking)
    const soon = rows.find((r) => r.state === RENT_STATE.reserved && r.orderId && r.outAt > Date.now() + 86_400_000 && r.activeItemId)
    const out = rows.find((r) => r.state === RENT_STATE.rented && r.orderId)
    const { page, shop } = await open('office')
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
    const faults: unknown[] = []
    const shot = async (name: string) => {
      await page.waitForTimeout(700)
      await page.screenshot({ path: `/tmp/panel/${name}.png` })
      faults.push(...(await faultsSeen(page, name)))
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await shop.signIn(DEMO_OWNER)
    for (const [lang, width] of [['/en', 1280], ['', 360]] as const) {
      const en = lang === '/en'
      const w = (a: string, b: string) => (en ? a : b)
      await page.setViewportSize({ width, height: en ? 900 : 740 })
      await page.goto(`${server.url}${lang}/merchant/rent/orders/${soon?.orderId}`)
      await page.getByRole('button', { name: w('Days and price', 'الأيام والسعر') }).first().waitFor({ timeout: 30_000 })
      await page.getByRole('button', { name: w('Days and price', 'الأيام والسعر') }).first().scrollIntoViewIfNeeded()
      await shot(`order-${width}`)
      await page.getByRole('button', { name: w('Days and price', 'الأيام والسعر') }).first().click()
      await shot(`days-${width}`)
      await page.keyboard.press('Escape')
      await page.goto(`${server.url}${lang}/merchant/rent/orders/${out?.orderId}`)
      await page.waitForTimeout(2500)
      await shot(`out-${width}`)
      await page.goto(`${server.url}${lang}/merchant/rent/today`)
      await page.locator('article button').first().waitFor({ timeout: 30_000 })
      await page.locator('article:visible button').first().click()
      await shot(`board-${width}`)
      await page.keyboard.press('Escape')
      await page.goto(`${server.url}${lang}/merchant/rent`)
      await page.locator('[data-part=card] button').first().waitFor({ timeout: 30_000 })
      await page.locator('[data-part=card] button').first().click()
      await shot(`piece-${width}`)
      await page.locator('dialog li button').first().click({ timeout: 5000 }).catch(() => console.log('no booking line'))
      await shot(`piece-booking-${width}`)
      await page.keyboard.press('Escape')
      for (const [nth, name] of (en ? ['Reserve without payment', 'Book a fitting', 'Clean or repair'] : []).entries()) {
        await page.getByRole('button', { name }).first().click({ timeout: 5000 }).catch(() => console.log('not offered', name))
        await shot(`act${nth}-${width}`)
        await page.keyboard.press('Escape')
        await page.waitForTimeout(300)
      }
    }
    console.log('FAULTS', JSON.stringify(faults, null, 1))
  })
})
