import { type Page, expect, test } from '@playwright/test'
import { attention } from '#domain/attention/attention.ts'
import { minor, sumMoney } from '#domain/kernel/money.ts'
import { payment } from '#domain/payments/payment.ts'
import { INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import { shift } from '#domain/shifts/shift.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'
import { type Counter, inShopWithTill } from '../../support/screens/journey.ts'

const SARA = ['Sara Al Otaibi', '2222'] as const
const VEIL = 'Pearl-embroidered veil'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The manager enters a PIN; then the credit note is displayed. */
async function allowed(page: Page): Promise<void> {
  await button(page, 'Return and refund').click()
  const approval = page.getByRole('dialog', { name: 'Allow this return?' })
  await expect(approval.getByLabel('Reason')).toBeHidden()
  await approval.getByRole('combobox', { name: 'Who allows it' }).selectOption({ label: 'Hind Al Qahtani' })
  await approval.getByLabel('PIN', { exact: true }).fill('333333')
  await approval.getByLabel('PIN', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The return is done' })).toBeVisible({ timeout: 30_000 })
}

const sheetOf = (page: Page, number: string) => page.getByRole('dialog', { name: `Return of invoice ${number}` })
const veilsIn = (page: Page) => page.getByRole('group', { name: `Quantity of ${VEIL} to return` })

/** Opens a shift and sells two veils and a make-up with 100.00 off; returns the number. */
async function sellInShift({ page, shop }: Counter): Promise<string> {
  await button(page, 'Open a shift').click()
  await page.getByLabel('Opening float').fill('500')
  await button(page, 'Open the shift').click()
  await expect(page.getByText('The shift is still open')).toBeVisible()

  await shop.openSale()
  await shop.add(VEIL)
  await shop.add(VEIL)
  await shop.add('Bridal make-up')
  await page
    .getByRole('region', { name: 'Bill' })
    .getByRole('button', { name: /Bridal make-up/ })
    .click()
  await page.getByRole('textbox', { name: 'Discount' }).fill('100')
  return shop.payCash()
}

async function returnOneVeil(page: Page, number: string): Promise<void> {
  await button(page, 'Return').click()
  const [sheet, veils] = [sheetOf(page, number), veilsIn(page)]
  await button(page, 'Return and refund').click()
  await expect(sheet).toContainText('Choose the items to return.')
  await expect(sheet).toContainText('Enter the reason: it is printed on the credit note.')
  await veils.getByRole('button', { name: 'One more' }).click()
  await expect(sheet.getByRole('switch', { name: 'Return to stock' })).toBeChecked()
  await sheet.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'The size does not fit' })
  await allowed(page)
  const paper = page.locator('main [data-receipt]')
  await expect(page.getByText(/Refund .*690\.00.* in cash/)).toBeVisible()
  for (const said of [number, 'المقاس غير مناسب / The size does not fit', 'إشعار دائن', '690.00']) await expect(paper).toContainText(said)
}

/** Returns the rest from the invoice's receipt; a third return has nothing left. */
async function returnTheRest(page: Page, number: string): Promise<void> {
  const [sheet, veils] = [sheetOf(page, number), veilsIn(page)]
  await page.getByRole('link', { name: /Original invoice/ }).click()
  await expect(page.getByRole('link', { name: /-000002$/ })).toHaveCount(1)
  // By keyboard: a click where the link was would be the second half of a double tap.
  await button(page, 'Return').press('Enter')
  await expect(sheet).toContainText('2 sold, 1 returned')
  await veils.getByRole('button', { name: 'One more' }).click()
  await expect(veils.getByRole('button', { name: 'One more' })).toBeDisabled()
  await button(page, 'Return everything').click()
  await sheet.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Another reason' })
  await sheet.getByLabel('In your own words').fill('The wedding was called off')
  await allowed(page)
  await page.getByRole('link', { name: /Original invoice/ }).click()
  await expect(page.getByText('Everything on this invoice was already returned.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Return', exact: true })).toBeHidden()
}

async function countAndClose(page: Page): Promise<void> {
  await button(page, 'Count and close').click()
  const close = page.getByRole('dialog', { name: 'Count and close the shift' })
  await close.getByLabel('500.00').fill('1')
  await close.getByRole('button', { name: 'Close the shift' }).click()
  await expect(page.getByText('Z report')).toBeVisible()
}

/** Checks documents, money and drawer on the server. */
async function booksAgree(url: string, number: string): Promise<void> {
  const reader = await enrolScriptedTill(apiClient(url), DEMO_OWNER, 'Reader', [invoice, payment, shift, attention])
  const series = number.split('-')[0] ?? ''
  const documents = copiedRows(reader, invoice)
    .filter((row) => row.series === series)
    .toSorted((a, b) => a.no - b.no)
  expect(documents.map(({ type, no }) => [type, no])).toEqual([
    [INVOICE_TYPE.invoice, 1],
    [INVOICE_TYPE.creditNote, 2],
    [INVOICE_TYPE.creditNote, 3],
  ])
  const [sold, ...notes] = documents
  expect(notes.map(({ creditOf }) => creditOf)).toEqual([sold?.id, sold?.id])
  for (const key of ['total', 'vat', 'net'] as const) expect(sumMoney(notes.map((row) => row[key]))).toBe(sold?.[key])
  const paid = copiedRows(reader, payment).filter(({ invoiceId }) => documents.some(({ id }) => id === invoiceId))
  expect([paid.length, sumMoney(paid.map(({ amount }) => amount))]).toEqual([3, 0])
  const [closed] = copiedRows(reader, shift).filter(({ till }) => till === series)
  expect(closed).toMatchObject({ expectedTotal: minor(50_000), countedTotal: minor(50_000), difference: 0 })
  expect(copiedRows(reader, attention).filter(({ deviceId }) => deviceId === closed?.deviceId)).toEqual([])
  expect(notes[0]?.total).toBe(69_000)
}

test('a cashier takes back a part and then the rest of a sale with the manager’s PIN and no network; the server has the same books', async () => {
  await inShopWithTill('return-sale', async ({ server, openTill }) => {
    const till = await openTill()
    const { page, shop } = till
    const toShift = async () => {
      await page.goto(`${server.url}/en/merchant/shift`)
      await shop.unlock(...SARA)
    }
    await toShift()
    await server.stop()
    const number = await sellInShift(till)
    await returnOneVeil(page, number)
    await returnTheRest(page, number)
    await toShift()
    await countAndClose(page)
    await server.start()
    await shop.untilSent()
    await booksAgree(server.url, number)
  })
})
