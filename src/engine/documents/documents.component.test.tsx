import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { document as documentRecord } from '#domain/files/document.ts'
import { addDays, dayOf } from '#domain/kernel/time.ts'
import { EXAMPLE_NOW, exampleCustomer } from '../../../tests/support/examples/example-shop.ts'
import { drawnPicture } from '../../../tests/support/examples/drawn-picture.ts'
import { accessibilityFaults, openOffice } from '../../../tests/support/office-component.tsx'

const TODAY = dayOf(EXAMPLE_NOW, 'Asia/Riyadh')

const sheet = page.getByRole('dialog', { name: 'Document', exact: true })
const soon = page.getByText(/^Ends on/)
const save = () => sheet.getByRole('button', { name: 'Save' }).click()

async function choose(file: File): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('[data-document-input]')).not.toBeNull(), 10_000)
  await userEvent.upload(page.elementLocator(document.querySelector('[data-document-input]') as HTMLElement), file)
}

test('a document is added, warns before it expires, is changed and removed, on a phone', async () => {
  await page.viewport(360, 768)
  const office = await openOffice(`/en/merchant/customers/${exampleCustomer.id}`, { rows: { customer: [exampleCustomer] } })
  await choose(await drawnPicture('identity.png', 800, 600))
  await expect.element(sheet).toBeVisible()
  await sheet.getByLabelText(/^Name/).fill('Identity card')
  await sheet.getByLabelText('Valid until').fill(addDays(TODAY, 10))
  expect(await accessibilityFaults()).toEqual([])
  await save()
  await expect.element(soon).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'Change Identity card' }).click()
  await sheet.getByLabelText('Valid until').fill(addDays(TODAY, -1))
  await save()
  await expect.element(soon).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove Identity card' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('No documents yet')).toBeVisible()
  expect(office.rows(documentRecord)).toMatchObject([{ name: 'Identity card', mime: 'image/jpeg', removedAt: expect.any(Number) }])
})
