import { expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { inShop } from '../support/screens/journey.ts'

test('a form opens on its first field, keeps what was typed through a reload, and asks before it is left', async () => {
  await inShop('forms', async ({ server, open }) => {
    const { page, shop } = await open('browser')
    await shop.signIn(DEMO_OWNER)
    const list = `${server.url}/en/merchant/menu/services`
    await page.goto(list)
    await page.getByRole('button', { name: 'Add a service' }).click()
    const name = page.getByLabel('Name in Arabic')
    await expect(name).toBeFocused()
    await page.keyboard.type('تسريحة شينيون')
    await page.reload()
    await expect(name).toHaveValue('تسريحة شينيون')
    await expect(page.getByText('What you typed before is here again.')).toBeVisible()

    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(name).toHaveValue('تسريحة شينيون')
    await page.evaluate(() => history.back())
    await expect(question).toBeVisible()
    await page.screenshot({ path: 'test-results/forms/leave-en.png' })
    // By a key: a second click there at a machine's pace would be the second half of a double tap.
    await question.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(name).toHaveValue('تسريحة شينيون')
    await page.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Discard what was typed' }).click()
    await expect(name).toBeHidden()
    await page.getByRole('button', { name: 'Add a service' }).click()
    await expect(name).toHaveValue('')
  })
})

test('what was typed on a till waits for whoever typed it and is shown to nobody else', async () => {
  await inShop('form-drafts', async ({ open }) => {
    const { page, shop } = await open('till')
    await shop.signIn(DEMO_OWNER)
    await shop.enrol('Front')
    await page.reload()
    const name = page.getByRole('dialog').getByLabel(/^Name/)
    const openForm = async () => {
      await page.getByRole('link', { name: 'Customers' }).first().click()
      await page.getByRole('button', { name: 'Add customer' }).click()
      await expect(name).toBeFocused()
    }
    await shop.unlock('Noura Al Yasmin', '111111')
    await openForm()
    await page.keyboard.type('ريم الحربي')
    await page.reload()
    await shop.unlock('Sara Al Otaibi', '2222')
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('')
    await page.reload()
    await shop.unlock('Noura Al Yasmin', '111111')
    await expect(name).toHaveValue('ريم الحربي')
  })
})
