import { expect, test } from '@playwright/test'
import { attention } from '#domain/attention/attention.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'
import { inShop } from '../../support/screens/journey.ts'

test('a rent that a cashier lowers is not paid before somebody who may change prices has allowed it', async () => {
  test.setTimeout(180_000)
  await inShop('price-leave', async ({ server, open }) => {
    const { page, shop } = await open('till')
    await shop.signIn(DEMO_OWNER)
    await shop.enrol('Rental desk')
    await page.goto(`${server.url}/en/merchant/rent?from=2027-03-01&to=2027-03-03`)
    await shop.unlock('Sara Al Otaibi', '2222')
    await page
      .getByRole('button', { name: /Put .*into the visit/ })
      .first()
      .click({ timeout: 30_000 })
    await page.getByRole('region', { name: 'Chosen pieces' }).getByRole('button', { name: 'Continue' }).click()
    await page
      .getByRole('button', { name: /^Change / })
      .first()
      .click({ timeout: 30_000 })
    const editor = page.getByRole('dialog')
    await editor.getByRole('textbox', { name: 'Rent' }).fill('100')
    await editor.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Choose the customer' }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('نورة')
    await page.getByRole('dialog').getByRole('button').filter({ hasText: 'نورة' }).first().click()
    await page.getByRole('button', { name: /^Take payment/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Rent at this price?' })
    await expect(sheet).toContainText('You have no permission to change a price.')
    await expect(page.getByRole('dialog', { name: 'Payment' })).toBeHidden()
    await sheet.getByRole('textbox', { name: /Why it is given/ }).fill('An old customer')
    await sheet.getByRole('combobox', { name: 'Who allows it' }).selectOption({ label: 'Noura Al Yasmin' })
    await sheet.getByLabel('Her PIN').fill('111111')
    // Entered by its key: a tap where she tapped "Take payment" half a second ago would be the second of a double tap.
    await sheet.getByLabel('Her PIN').press('Enter')
    await page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Confirm payment' }).click({ timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'The sale is done' })).toBeVisible({ timeout: 30_000 })
    await shop.untilSent()
    const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader', [attention])
    const told = copiedRows(reader, attention).filter(({ code }) => code === 'sales.discounted-despite')
    expect(told).toMatchObject([{ details: { nameEn: 'Noura Al Yasmin', reason: 'An old customer' } }])
  })
})
