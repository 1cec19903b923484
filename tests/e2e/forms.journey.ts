import { expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { inShop, inShopWithTill } from '../support/screens/journey.ts'

test('a form draft on a till is stored for its author and is shown to no other user', async () => {
  await inShopWithTill('form-drafts', async ({ openTill }) => {
    const { page, shop } = await openTill()
    const name = page.getByRole('dialog').getByLabel(/^Name/)
    const openForm = async () => {
      await page.getByRole('link', { name: 'Customers' }).first().click()
      await page.getByRole('button', { name: 'Add customer' }).click()
      await expect(name).toBeFocused()
    }
    await openForm()
    await page.keyboard.type('ريم الحربي')
    await shop.startAnew()
    await shop.unlock('Sara Al Otaibi', '2222')
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('')
    await shop.startAnew()
    await shop.unlock('Noura Al Yasmin', '111111')
    await expect(name).toHaveValue('ريم الحربي')
  })
})

test('a form reports what the server rejects and an ended session, and its input is saved afterwards', async () => {
  await inShop('over-a-form', async ({ server, open }) => {
    const { page, shop } = await open('office')
    await shop.signIn(DEMO_OWNER)
    const requested = '**/api/command/**'
    await page.route(requested, (route) => route.fulfill({ status: 501, json: 'feature-off' }))
    await page.goto(`${server.url}/en/merchant/customers?form=new`)
    const form = page.getByRole('dialog', { name: 'Add customer' })
    await form.getByLabel(/^Name/).fill('Wafa Al Harthy')
    await form.getByLabel(/^Mobile/).fill('0501239876')
    const save = form.getByRole('button', { name: 'Save' })
    await save.click()
    const reported = page.getByRole('alertdialog', { name: 'The server cannot do this' })
    await reported.getByRole('button', { name: 'Close' }).click()
    await expect(reported).toBeHidden()
    await page.unroute(requested)

    // Signing in elsewhere ends the session here.
    await apiClient(server.url).post('/api/login', { ...DEMO_OWNER, take_over: true })
    await save.press('Enter')
    const door = page.getByRole('dialog', { name: 'Sign in' })
    // The same user is expected, and switching the user must be explicit.
    await expect(door.getByLabel('E-mail', { exact: true })).toHaveValue(DEMO_OWNER.email)
    await expect(door.getByLabel('E-mail', { exact: true })).not.toBeEditable()
    await expect(door.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(DEMO_OWNER.password)
    await page.keyboard.press('Enter')
    const elsewhere = page.getByRole('button', { name: 'Sign in here' })
    await elsewhere.click()
    await expect(door).toBeHidden()
    await expect(form.getByLabel(/^Name/)).toHaveValue('Wafa Al Harthy')
    await save.press('Enter')
    await expect(form).toBeHidden()
    await expect(page.getByRole('main')).toContainText('Wafa Al Harthy')
  })
})
