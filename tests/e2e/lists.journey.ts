import { expect } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { test } from '../support/screens/shared-shop.ts'
import { shopDay } from '../support/shop-today.ts'

test('a list is filtered by several statuses and a period, and its address restores the same rows', async ({
  sharedShop: { url, open },
}) => {
  const { page, shop } = await open()
  await shop.signIn(DEMO_OWNER)
  await page.goto(`${url}/en/merchant/accounting/total-sales`)
  const status = page.getByRole('button', { name: /^Status/ })
  await status.click()
  await page.getByRole('checkbox', { name: 'Issued' }).check()
  await page.getByRole('checkbox', { name: 'Cancelled' }).check()
  await page.screenshot({ path: 'test-results/lists/filters-en.png' })
  await expect(page).toHaveURL(/status=\d%2C\d/)
  await page.keyboard.press('Escape')
  await expect(status).toHaveAccessibleName('Status: 2 chosen')
  await expect(status).toBeFocused()
  await page.getByRole('button', { name: /^Day/ }).click()
  await page.getByRole('button', { name: 'This year' }).click()
  await expect(page).toHaveURL(/issuedOn\.before=/)
  await page.screenshot({ path: 'test-results/lists/days-en.png' })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Day/ })).toHaveAccessibleName('Day: This year')
})

test('the printed list has every matching row, a header and the sums', async ({ sharedShop: { url, open } }) => {
  const { page, shop } = await open()
  await shop.signIn(DEMO_OWNER)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.goto(`${url}/merchant/accounting/total-sales?status=1&issuedOn.from=${shopDay(-25)}`)
  await page.getByRole('button', { name: 'طباعة', exact: true }).click()
  await page.locator('body[data-printed]').waitFor()
  const paper = page.locator('[data-print-root]')
  const rows = await paper.locator('tbody tr').count()
  expect(rows).toBeGreaterThan(60)
  await expect(paper.locator('h1')).toHaveCount(1)
  const words = (await paper.textContent()) ?? ''
  expect(words).toContain('الحالة:')
  expect(words).toContain('من')
  await expect(paper.locator('tbody tr').last()).toContainText('المجموع الكلي')
  await page.emulateMedia({ media: 'print' })
  await page.screenshot({ path: 'test-results/lists/paper.png' })
})
