import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customer } from '#domain/customers/customer.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { exampleCustomer, exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { sampleRow } from '../../../../tests/support/examples/sample-row.ts'
import { accessibilityFaults, openOffice } from '../../../../tests/support/office-component.tsx'

const LIST = '/merchant/customers'
/** A second record of the example's customer, with another number and without an invoice. */
const second = { ...exampleCustomer, id: exampleId(102), mobile: '966509998877' }
const rows = { customer: [exampleCustomer, second], invoice: [{ ...sampleRow(invoice, 1), customerId: exampleCustomer.id }] }

const sheet = page.getByRole('dialog', { name: 'دمج مع سجل آخر' })
const inList = () => document.querySelectorAll('main li a[href*="/merchant/customers/"]').length

test('two records of one customer are merged into one with the invoices of both, on a phone', async () => {
  await page.viewport(360, 780)
  const office = await openOffice(`${LIST}/${second.id}`, { rows })
  await page.getByRole('button', { name: 'دمج مع…' }).click()
  await expect.element(sheet.getByRole('heading', { name: 'على الأغلب نفس العميلة' })).toBeVisible()
  const likely = sheet.getByRole('listitem').getByRole('button').first()
  await expect.element(likely).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await likely.click()
  await expect.element(sheet.getByRole('table')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  expect(sheet.element().scrollWidth).toBeLessThanOrEqual(sheet.element().clientWidth)
  await sheet.getByRole('button', { name: 'دمج في هذا الملف' }).click()
  await expect.element(page.getByText(/^صارت بيانات السجلين كلها في ملف/)).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('main a[href*="/billing-success/"]')).not.toBeNull()
  expect(office.rows(customer).find(({ id }) => id === exampleCustomer.id)).toMatchObject({ mergedInto: second.id, isMerged: true })
  expect(await accessibilityFaults()).toEqual([])

  // The address of the merged record leads to the other one, and the list has one of them.
  await office.restart(`${LIST}/${exampleCustomer.id}`)
  await expect.poll(office.address).toBe(`${LIST}/${second.id}`)
  await office.restart(LIST)
  await expect.poll(inList).toBe(1)
})
