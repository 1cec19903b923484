import { expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { inShop } from '../../support/screens/journey.ts'

test('invalid settings are reported at their fields, the input remains, and once corrected it is saved', async () => {
  await inShop('settings', async ({ server, open }) => {
    const { page, shop } = await open('office')
    await shop.signIn(DEMO_OWNER)
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first()

    await page.goto(`${server.url}/en/merchant/setting/accounting-setting`)
    await page.getByRole('button', { name: 'Edit: VAT' }).click()
    const trn = page.getByLabel(/^Tax number/)
    await trn.fill('110122393500003')
    await page.getByRole('button', { name: 'Save tax' }).click()
    await expect(alert).toContainText('3')
    await expect(trn).toHaveValue('110122393500003')
    await trn.fill('310122393500003')
    await page.getByRole('button', { name: 'Save tax' }).click()
    await expect(page.getByRole('button', { name: 'Save tax' })).toBeHidden()

    await page.goto(`${server.url}/en/merchant/setting/general-setting`)
    await page.getByRole('button', { name: 'Edit: Business', exact: true }).click()
    await page.getByLabel(/^Phone/).fill('050123456')
    // After a reload the form is open again with its input, and leaving it asks for confirmation.
    await page.reload()
    await expect(page.getByLabel(/^Phone/)).toHaveValue('050123456')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.getByRole('button', { name: 'Save business' }).click()
    await expect(alert).toContainText('incomplete or wrong')
    await page.getByLabel(/^Phone/).fill('+966 11 234 5678')
    await page.getByRole('button', { name: 'Save business' }).click()
    await expect(page.getByRole('button', { name: 'Save business' })).toBeHidden()

    await page.goto(`${server.url}/en/merchant/setting/online-setting`)
    await page.getByRole('button', { name: 'Edit: Contact and social channels' }).click()
    await page.getByLabel(/^WhatsApp/).fill('+966501234567')
    await page.getByRole('button', { name: 'Save channels' }).click()
    await expect(alert).toBeVisible()
    await expect(page.getByLabel(/^WhatsApp/)).toHaveValue('+966501234567')
    await page.getByLabel(/^WhatsApp/).fill('966501234567')
    await page.getByRole('button', { name: 'Save channels' }).click()
    await expect(page.getByRole('button', { name: 'Save channels' })).toBeHidden()
    // The log below will contain it too.
    await expect(page.getByRole('definition').filter({ hasText: '966501234567' })).toBeVisible()
    await page.screenshot({ path: 'test-results/settings/online-en.png', fullPage: true })
  })
})
