import { type Page, expect, test } from '@playwright/test'
import { ATTENTION_KIND, attention } from '#domain/attention/attention.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'
import { shopDay } from '../../support/shop-today.ts'
import { inShopWithTill } from '../../support/screens/journey.ts'
import { ASIDE } from '../../support/screens/tap-twice.ts'

test('a rent lowered by a cashier cannot be paid before an employee with the permission approves it', async () => {
  await inShopWithTill('price-leave', async ({ server, openTill }) => {
    const { page, shop } = await openTill()
    await page.goto(`${server.url}/en/merchant/rent?from=${shopDay(150)}&to=${shopDay(152)}`)
    await shop.unlock('Sara Al Otaibi', '2222')
    await page
      .getByRole('button', { name: /Add .*to the order/ })
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
    await page.getByRole('button', { name: 'Add customer' }).click()
    await page.getByRole('dialog').getByRole('combobox').first().fill('نورة')
    await page.getByRole('dialog').getByRole('option').filter({ hasText: 'نورة' }).first().click()
    await keepTheVisit(page)
    await page.getByRole('button', { name: /^Take payment/ }).click(ASIDE)
    await expect(page.getByRole('dialog', { name: 'Give this discount?' })).toContainText('You have no permission to change a price.')
    await expect(page.getByRole('dialog', { name: 'Payment' })).toBeHidden()
    await allow(page, 'Give this discount?', 'An old customer')
    await page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Confirm payment' }).click({ timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'The reservation is done' })).toBeVisible({ timeout: 30_000 })
    await exchangeAtItsPrice(page)
    await shop.untilSent()
    // The server has granted it: after a refusal the till would show the previous piece again.
    await expect(page.getByText('Requested', { exact: true })).toHaveCount(0)
    const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader', [attention])
    const reported = copiedRows(reader, attention).filter(({ code }) => code === 'sales.discounted-despite')
    expect(reported.map(({ details }) => details)).toMatchObject(
      ['An old customer', 'The first one has a tear'].map((reason) => ({ nameEn: 'Noura Al Yasmin', reason })),
    )
    expect(copiedRows(reader, attention).filter(({ kind }) => kind === ATTENTION_KIND.rejected)).toEqual([])
  })
})

/** Clearing a bill can be undone completely. */
async function keepTheVisit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Clear the bill/ }).click()
  await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click(ASIDE)
  await expect(page.getByRole('region', { name: 'Bill' })).toContainText('نورة')
  await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(1)
}

/** An authorised employee enters a PIN in the cashier's session. */
async function allow(page: Page, title: string, reason: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByRole('textbox', { name: /Reason for the discount/ }).fill(reason)
  await sheet.getByRole('combobox', { name: 'Who allows it' }).selectOption({ label: 'Noura Al Yasmin' })
  await sheet.getByLabel('PIN', { exact: true }).fill('111111')
  // By keyboard: a tap on the place of the previous one would count as a double tap.
  await sheet.getByLabel('PIN', { exact: true }).press('Enter')
  await expect(sheet).toBeHidden({ timeout: 30_000 })
}

/** Another piece for the agreed price: the same reduction needs a new approval. */
async function exchangeAtItsPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the order' }).click()
  const rented = page
    .getByRole('main')
    .getByText(/^[A-Z]{2}-\d{4}$/)
    .first()
  const before = await rented.textContent()
  await page.getByRole('button', { name: 'Exchange', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Exchange' })
  await sheet
    .getByRole('button')
    .filter({ hasText: /[A-Z]{2}-\d{4}/ })
    .first()
    .click()
  await sheet.getByText('Agree on the price of this piece').click()
  await sheet.getByRole('button', { name: 'Exchange piece' }).click(ASIDE)
  await allow(page, 'Rent at this price?', 'The first one has a tear')
  await expect(rented).not.toHaveText(before ?? '', { timeout: 30_000 })
}
