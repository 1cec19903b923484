import { type Locator, type Page, expect, test } from '@playwright/test'
import { addDays } from '#domain/kernel/time.ts'
import { enterPin } from '../../support/screens/enter-pin.ts'
import { inShopWithTill } from '../../support/screens/journey.ts'
import { madeJpeg } from '../../support/examples/made-jpeg.ts'
import { shopDayAtEnd } from '../../support/shop-today.ts'

const WHOLE = { timeout: 30_000 }
const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Condition of/ })

/** Rents a dress for today; returns the address of its order and its code. */
async function rentToday(page: Page, url: string): Promise<{ readonly order: string; readonly code: string }> {
  const from = shopDayAtEnd()
  const to = addDays(from, 2)
  await page.goto(`${url}/en/merchant/rent?from=${from}&to=${to}`)
  await page.getByRole('button', { name: 'Noura Al Yasmin' }).click(WHOLE)
  await enterPin(page, '111111', 'Unlock')
  const card = page.locator('[data-part=card]').first()
  const code = (await card.locator('[data-part=head] bdi').first().textContent(WHOLE))?.replaceAll(/[^A-Z0-9-]/g, '') ?? ''
  await card.getByRole('button', { name: /Add .*to the order/ }).click()
  // By the global search instead of the "Continue" button: the selected pieces are offered there.
  await expect(page.getByRole('region', { name: 'Chosen pieces' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('New rental')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /New rental/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to the order' }).click(WHOLE)
  await expect(page.getByText('was picked in “Find a dress”')).toBeHidden()
  await page.getByRole('button', { name: 'Add customer' }).click()
  await page.getByRole('dialog').getByRole('combobox').first().fill('نورة')
  await page.getByRole('dialog').getByRole('option').filter({ hasText: 'نورة' }).first().click()
  await page.getByRole('button', { name: /^Take payment \d/ }).click()
  await page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Confirm payment' }).click(WHOLE)
  await page
    .getByRole('link', { name: 'Open the order' })
    .or(page.getByRole('button', { name: 'Open the order' }))
    .click(WHOLE)
  await page.waitForURL(/rent\/orders\//)
  return { order: page.url(), code }
}

async function inspectPiece(page: Page, faults: Readonly<Record<string, string>>): Promise<Locator> {
  await page.getByRole('button', { name: 'Check the condition' }).first().click()
  const sheet = sheetOf(page)
  for (const [point, note] of Object.entries(faults)) {
    await sheet.getByRole('button', { name: `${point}: not OK` }).click()
    await sheet.getByLabel(`What is wrong: ${point}`).fill(note)
  }
  const buffer = await madeJpeg(page, 900, 1200)
  await sheet.locator('[data-photo-input=files]').setInputFiles({ name: 'dress.jpg', mimeType: 'image/jpeg', buffer })
  await sheet.getByRole('button', { name: 'Remove this picture' }).last().scrollIntoViewIfNeeded()
  return sheet
}

/** Compares the checklist before and after; a point without input is not shown as fine. */
async function isSideBySide(sheet: Locator): Promise<void> {
  await expect(sheet.getByRole('row', { name: /^Fabric/ })).toHaveText('FabricOKNot checked', WHOLE)
  await expect(sheet.getByRole('row', { name: /^Zip/ })).toHaveText('ZipSticks a littleSticks')
  await expect(sheet.getByRole('row', { name: /^Hem/ })).toHaveText('HemNot checkedTorn')
  await expect(sheet.getByRole('row', { name: /^Veil/ })).toHaveText('VeilNot checkedNot checked')
  await expect(sheet.getByRole('img')).toHaveCount(2)
}

test("a piece's condition at hand-over and return is shown on its return, settlement, order and detail page", async () => {
  await inShopWithTill('condition', async ({ server, openTill }) => {
    const { page, shop } = await openTill()
    const { order, code } = await rentToday(page, server.url)
    await page.getByRole('link', { name: 'Hand over' }).click(WHOLE)
    await page.getByRole('button', { name: `${code}: tick manually` }).click(WHOLE)
    const leaving = await inspectPiece(page, { Zip: 'Sticks a little' })
    await leaving.getByRole('button', { name: 'Fabric: OK' }).click()
    await leaving.getByRole('button', { name: 'Save the condition' }).click()
    await page.getByRole('button', { name: /^Hand over/ }).click()
    const leave = page.getByRole('dialog', { name: 'Hand over anyway?' })
    await leave.getByRole('textbox').first().fill('She pays on Thursday')
    await leave.getByLabel('PIN', { exact: true }).fill('111111')
    await leave.getByLabel('PIN', { exact: true }).press('Enter')
    await page.getByRole('link', { name: 'Rental orders' }).first().click(WHOLE)
    await page
      .locator(`main a[href*="${new URL(order).pathname}"]`)
      .first()
      .click(WHOLE)
    // Unlocked by PIN only, the till uses its local copy for the history. Days are shown in both calendars.
    await expect(page.locator('[data-known-moments]').getByRole('listitem').filter({ hasText: 'Handed over' })).toContainText(
      'Noura Al Yasmin',
      WHOLE,
    )
    await expect(page.getByRole('listitem').filter({ hasText: code }).first()).toContainText(/1\d{3} AH/)
    await page.getByRole('link', { name: 'Receive', exact: true }).click(WHOLE)
    const back = await inspectPiece(page, { Hem: 'Torn', Zip: 'Sticks' })
    await expect(back).toContainText('When it left: OK')
    // The pictures of the hand-over are shown next to the new ones.
    const [before, now] = [back.getByText('Photos of when it left'), back.getByText('Photos', { exact: true })]
    const [left, right] = [await before.boundingBox(), await now.boundingBox()]
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 99))).toBeLessThan(8)
    await back.getByRole('button', { name: 'Save the condition' }).click()
    const line = page.getByRole('listitem').filter({ hasText: code })
    await expect(line).toContainText('A problem was found. Is it soiled or damaged?')
    await line.getByRole('button', { name: 'Soiled' }).click()
    await expect(line).not.toContainText('A problem was found')
    await page.getByRole('button', { name: /^Receive/ }).click()
    await page.getByRole('button', { name: 'Settle the insurance amount' }).click(WHOLE)
    const settle = page.getByRole('dialog', { name: 'Settle' })
    const found = settle.getByRole('list', { name: 'How the pieces came back' })
    await expect(found).toContainText('Hem: Torn', WHOLE)
    await expect(found).toContainText('Zip: Sticks (it was so when it left)')
    await found.getByRole('button', { name: 'Condition' }).click()
    await isSideBySide(sheetOf(page))
    await sheetOf(page).getByRole('button', { name: 'Close' }).click()
    await found.getByRole('button', { name: 'Charge the damage' }).click()
    await expect(settle.getByLabel('Reason, as the document says it')).toHaveValue(/\. Hem: Torn$/)
    await settle.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: 'Condition', exact: true }).click()
    await isSideBySide(sheetOf(page))
    await sheetOf(page).getByRole('button', { name: 'Close' }).click()
    await page.goto(`${server.url}/en/merchant/rent/rent-items?q=${code}`)
    await shop.unlock('Noura Al Yasmin', '111111')
    await page.locator('main a[href*="rent-item/"]').filter({ hasText: code, visible: true }).first().click(WHOLE)
    const written = page.getByRole('listitem').filter({ hasText: /Entered .* by Noura Al Yasmin/ })
    await written.getByRole('button', { name: 'Condition', exact: true }).first().click(WHOLE)
    await isSideBySide(sheetOf(page))
  })
})
