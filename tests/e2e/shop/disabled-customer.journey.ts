import { expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { inShop } from '../../support/screens/journey.ts'
import { faultsSeen } from '../../support/screens/walk.ts'

test('a disabled customer is marked in searches and must be enabled before being added to a bill', async () => {
  await inShop('disabled-customer', async ({ server, open }) => {
    const { page, shop } = await open('till')
    await shop.signIn(DEMO_OWNER)
    await page.goto(`${server.url}/en/merchant/customers?form=new`)
    const form = page.getByRole('dialog')
    await form.getByLabel('Name', { exact: false }).first().fill('Dalal Disabled')
    await form
      .getByLabel(/^Mobile/)
      .first()
      .fill('0509998866')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toBeHidden()
    await page.goto(`${server.url}/en/merchant/customers?q=0509998866`)
    await page.locator('main a[href*="/merchant/customers/"]:visible').first().click()
    await page.getByRole('button', { name: 'Disable', exact: true }).click()
    await expect(page.getByText('Dalal Disabled is disabled now')).toBeVisible()

    await shop.enrol('Counter')
    await shop.openSale()
    const search = page.getByRole('combobox', { name: 'Search items and customers' })
    await search.fill('0509998866')
    await expect(page.getByRole('option', { name: 'Dalal Disabled' })).toContainText('Disabled', { timeout: 60_000 })
    await page.getByRole('option', { name: 'Dalal Disabled' }).click()
    const question = page.getByRole('alertdialog', { name: 'Dalal Disabled is disabled' })
    await expect(question).toContainText('Make her active again first.')
    expect(await faultsSeen(page, 'disabled customer')).toEqual([])
    await page.screenshot({ path: 'test-results/disabled-customer/question-en.png' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    const bill = page.getByRole('region', { name: 'Bill' })
    await expect(bill).not.toContainText('Dalal Disabled')

    // The other way to the customer: the search sheet.
    await page.keyboard.press('F2')
    const sheet = page.getByRole('dialog', { name: 'Customer', exact: true })
    await sheet.getByLabel('Name or phone').fill('0509998866')
    await expect(sheet.getByRole('option', { name: /Dalal Disabled/ })).toContainText('Disabled')
    await sheet.getByRole('option', { name: /Dalal Disabled/ }).click()
    await question.getByRole('button', { name: 'Make active again' }).click()
    await expect(question).toBeHidden()
    await expect(bill).toContainText('Dalal Disabled')
    await search.fill('0509998866')
    await expect(page.getByRole('option', { name: 'Dalal Disabled' })).not.toContainText('· Disabled')
  })
})
