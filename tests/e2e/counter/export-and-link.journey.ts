import { type Locator, expect, test } from '@playwright/test'
import readExcel from 'read-excel-file/node'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { inShopWithTill } from '../../support/screens/journey.ts'
import { goByMenu } from '../../support/screens/menu.ts'

test('an Excel export of every invoice of the shop is complete', async () => {
  await inShopWithTill('long-export', async ({ openTill }) => {
    const { page } = await openTill()
    await goByMenu(page, 'Invoices and reports', 'Invoices')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const arriving = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Excel file' }).click()
    const sheet = await readExcel(await (await arriving).path())
    const rows = Array.isArray(sheet[0]) ? sheet : (sheet[0]?.data ?? [])
    expect(rows.length).toBeGreaterThan(1_700)
    // The second sheet has the lines, at least one per document.
    const lines = Array.isArray(sheet[0]) ? [] : (sheet[1]?.data ?? [])
    expect(lines.length).toBeGreaterThanOrEqual(rows.length)
  })
})

test('withdrawing a link at a till unlocked by PIN requires signing in, and the document then opens for no one', async () => {
  await inShopWithTill('withdrawn-link', async ({ openTill }) => {
    const { page, shop } = await openTill()
    await shop.openSale()
    await shop.add('Bridal make-up')
    await shop.payCash()
    await shop.untilSent()
    await page.getByRole('button', { name: 'Withdraw the link' }).click()
    const sheet = page.getByRole('dialog', { name: 'Sign in' })
    await sheet.waitFor()
    await expect(page.getByText('Your session has ended', { exact: false })).toBeHidden()
    await signInHere(sheet)
    const requested = page
      .getByRole('dialog', { name: 'Withdraw this link?' })
      .or(page.getByRole('alertdialog', { name: 'Withdraw this link?' }))
    await requested.getByRole('button', { name: 'Withdraw the link' }).click()
    await expect(page.getByText('This link was withdrawn.', { exact: false })).toBeVisible()
    await expect(page.getByText('Your session has ended', { exact: false })).toBeHidden()
  })
})

/** The till knows the current employee and asks only for the password. */
async function signInHere(sheet: Locator): Promise<void> {
  await sheet.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password)
  await expect(sheet.getByLabel('E-mail or account number', { exact: true })).toBeHidden()
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
}
