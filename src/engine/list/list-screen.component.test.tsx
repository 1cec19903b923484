import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RowOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { INVOICE_STATUS, invoice } from '#domain/sales/invoice.ts'
import { exampleCustomer } from '../../../tests/support/examples/example-shop.ts'
import { sampleRow } from '../../../tests/support/examples/sample-row.ts'
import { serviceRows } from '../../../tests/support/examples/service-rows.ts'
import { openOffice } from '../../../tests/support/office-component.tsx'

const SERVICES = '/en/merchant/menu/services'
const INVOICES = '/en/merchant/accounting/total-sales'
const NOBODY = '01900000-0000-7000-8000-00000000dead'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** The headings without those of the choice, the name and the menu of a row. */
const heads = () => [...document.querySelectorAll('thead th')].map((cell) => cell.textContent.trim()).slice(2, -1)

const CHOSEN = ['Picture', 'Price', 'Minutes of work', 'Status']

async function chooseColumns(): Promise<void> {
  await button('Columns').click()
  await button('Price: earlier').click()
  await page.getByRole('checkbox', { name: 'Group' }).click({ force: true })
  await button('Done').click()
}

test('keeps the chosen columns of a user on this device', async () => {
  const office = await openOffice(SERVICES, { rows: serviceRows(3) })
  await chooseColumns()
  await expect.poll(heads).toEqual(CHOSEN)
  await office.restart()
  await expect.poll(heads).toEqual(CHOSEN)
})

test('a saved view restores the filters, order and columns of its address', async () => {
  const office = await openOffice(`${SERVICES}?isFavourite=true&sort=price&down=1&colour=red&columns=price,nothing`, {
    rows: serviceRows(3),
  })
  await button('Save this view').click()
  await page.getByLabelText(/^Name/).fill('VIP')
  await page.getByLabelText('Everybody sees it').click({ force: true })
  await button('Save').click()
  const chip = page.getByRole('button', { name: /^(Shared )?VIP/ }).first()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await button('All').first().click()
  await expect.poll(() => heads().length).toBeGreaterThan(1)
  await chip.click()
  await expect.poll(heads).toEqual(['Price'])
  expect(office.address()).toContain('isFavourite=true')
  await expect
    .poll(() => [...document.querySelectorAll('tbody [data-row-focus]')].map((cell) => cell.textContent))
    .toEqual(['Service 2', 'Service 1'])
})

test('ignores unknown views, columns and values of filters in its address', async () => {
  await openOffice(`${SERVICES}?view=${NOBODY}&columns=,%25,password&status=seven`, { rows: serviceRows(3) })
  await expect.poll(heads).toEqual(['Picture', 'Group', 'Price', 'Minutes of work', 'Status'])
  await expect.element(page.getByRole('link', { name: 'Service 3' })).toBeVisible()
})

const dayIn = (year: number) => dayOf(instant(Date.UTC(year, 2, 1)), 'Asia/Riyadh')
const invoiceRow = (nth: number, more: Partial<Omit<RowOf<typeof invoice>, 'id'>> = {}) => ({
  ...sampleRow(invoice, nth),
  ...{ number: `A-${String(nth).padStart(6, '0')}`, status: INVOICE_STATUS.issued, customerId: exampleCustomer.id },
  ...more,
})

test('is filtered by several statuses and a period, and its address restores the filters', async () => {
  const rows = { invoice: [invoiceRow(1), invoiceRow(2, { status: INVOICE_STATUS.cancelled })] }
  const office = await openOffice(INVOICES, { rows })
  const status = page.getByRole('button', { name: /^Status/ })
  await status.click()
  await page.getByRole('checkbox', { name: 'Issued' }).click({ force: true })
  await page.getByRole('checkbox', { name: 'Cancelled' }).click({ force: true })
  await expect.poll(office.address).toMatch(/status=\d,\d/)
  await userEvent.keyboard('{Escape}')
  await expect.element(status).toHaveAccessibleName('Status: 2 chosen')
  await expect.element(status).toHaveFocus()
  await page.getByRole('button', { name: /^Day/ }).click()
  await button('This year').click()
  await expect.poll(office.address).toMatch(/issuedOn\.before=/)
  await office.restart()
  await expect.element(page.getByRole('button', { name: /^Day/ })).toHaveAccessibleName('Day: This year')
  await expect.element(status).toHaveAccessibleName('Status: 2 chosen')
})

test('prints every matching row, not only those of the page, with its filters and the sums', async () => {
  const count = 60
  const issued = Array.from({ length: count }, (_, nth) => invoiceRow(nth + 1, { issuedOn: dayIn(2026), amount: minor(100) }))
  const others = [invoiceRow(98, { status: INVOICE_STATUS.cancelled }), invoiceRow(99, { issuedOn: dayIn(2025) })]
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await openOffice(`${INVOICES}?status=1&issuedOn.from=2026-01-01`, { rows: { invoice: [...issued, ...others] } })
  await button('Print').click()
  await vi.waitFor(() => expect(print).toHaveBeenCalled(), 10_000)
  const paper = document.querySelector('[data-print-root]')
  const lines = [...(paper?.querySelectorAll('tbody tr') ?? [])].map((line) => line.textContent)
  expect(lines).toHaveLength(count + 1)
  expect(lines.at(-1)).toContain('Total of all')
  expect(lines.at(-1)).toContain('60.00')
  expect(paper?.querySelectorAll('h1')).toHaveLength(1)
  expect(paper?.textContent).toContain('Status: Issued')
  expect(paper?.textContent).toContain('From 1 Jan 2026')
  print.mockRestore()
})
