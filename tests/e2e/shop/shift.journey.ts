import { expect, test } from '@playwright/test'
import { payment } from '#domain/payments/payment.ts'
import { drawerMove, shift } from '#domain/shifts/shift.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { inShopWithTill } from '../../support/screens/journey.ts'
import { copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'

const OWNER = ['Noura Al Yasmin', '111111'] as const

test('a shift is opened, used, counted and closed offline, and the server has the same Z report', async () => {
  await inShopWithTill('shift', async ({ server, openTill }) => {
    const { page, shop } = await openTill()
    const toShift = async () => {
      await page.goto(`${server.url}/en/merchant/shift`)
      await shop.unlock(...OWNER)
    }
    await toShift()
    await server.stop()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(page.getByText('No shift is open at this till')).toBeVisible()
    await button('Open a shift').click()
    await page.getByLabel('Opening float').fill('500')
    await button('Open the shift').click()
    await expect(page.getByText('The shift is still open')).toBeVisible()

    await button('Cash out').click()
    await page.getByLabel('Amount').fill('20')
    await page.getByLabel('Reason').fill('Water for guests')
    await button('Save').click()
    await expect(page.getByText('Water for guests')).toBeVisible()
    await button('Open the drawer').click()
    await page.getByLabel('Reason').fill('Change for a guest')
    await button('Record').click()
    await expect(page.getByText('Change for a guest')).toBeVisible()

    await shop.openSale()
    await shop.add('Blow-dry')
    await shop.payCash()
    await toShift()
    await expect(page.getByText('The shift is still open')).toBeVisible()
    await button('Count and close').click()
    const sheet = page.getByRole('dialog', { name: 'Count and close the shift' })
    await sheet.getByLabel('500.00').fill('1')
    await sheet.getByRole('button', { name: 'Close the shift' }).click()
    await expect(page.getByText('Z report')).toBeVisible()

    await server.start()
    await shop.untilSent()
    const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader')
    const [closed] = copiedRows(reader, shift).filter(({ till }) => till !== 'D0')
    const sold = copiedRows(reader, payment).filter(({ deviceId }) => deviceId === closed?.deviceId)
    expect(sold).toHaveLength(1)
    const cash = 50_000 - 2_000 + (sold[0]?.amount ?? 0)
    expect(closed).toMatchObject({ float: 50_000, expectedTotal: cash, countedTotal: 50_000, difference: 50_000 - cash })
    expect(sold[0]?.tillSeq).toBeGreaterThan(closed?.openedSeq ?? 0)
    expect(sold[0]?.tillSeq).toBeLessThan(closed?.closedSeq ?? 0)
    expect(copiedRows(reader, drawerMove).filter(({ deviceId }) => deviceId === closed?.deviceId)).toHaveLength(2)
  })
})
