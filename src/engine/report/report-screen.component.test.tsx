import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayOf } from '#domain/kernel/time.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, PAYMENT_STATUS, payment } from '#domain/payments/payment.ts'
import { EXAMPLE_NOW } from '../../../tests/support/examples/example-shop.ts'
import { sampleRow } from '../../../tests/support/examples/sample-row.ts'
import { expectText, openOffice } from '../../../tests/support/office-component.tsx'

const REPORT = '/en/merchant/reports/accounting-reports/monthly-payments-summary'
const YEAR = Number(dayOf(EXAMPLE_NOW, 'Asia/Riyadh').slice(0, 4))

const paid = (nth: number, paidOn: string, amount: number) => ({
  ...sampleRow(payment, nth),
  ...{ paidOn, amount, method: PAYMENT_METHOD.cash, source: PAYMENT_SOURCE.billing, status: PAYMENT_STATUS.paid, rounding: 0 },
})
const rows = { payment: [paid(1, `${YEAR}-01-01`, 30_000), paid(2, `${YEAR - 1}-01-01`, 10_000)] }

beforeEach(() => page.viewport(1280, 800))

const preset = page.getByRole('button', { name: 'This year' })
const charts = page.getByRole('group', { name: 'Charts of the report' })

/** Whether a canvas has any drawn pixels. */
function isPainted(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.width > 0 ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data : []
  return pixels?.some((part) => part > 0) ?? false
}

test('a report of a year is compared with the previous year, and its address restores the comparison', async () => {
  const office = await openOffice(`${REPORT}?from=2020-01-01&to=2020-01-02`, { rows })
  await preset.click()
  await expect.element(preset).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabelText('Compare with').selectOptions('A year before')
  await expect.element(page.getByRole('cell', { name: 'Change', exact: true })).toBeVisible()
  await expectText(page.getByRole('row', { name: /^Jan/ }).first(), /300\.00.*100\.00/)
  expect(office.address()).toContain('compare=year')
  await office.restart()
  await expect.element(page.getByText(/^compared with/)).toBeVisible()
})

test('its charts are drawn, and the keyboard reads their figures', async () => {
  await openOffice(`${REPORT}?from=${YEAR}-01-01&to=${YEAR}-01-31`, { rows })
  await expect.element(charts).toBeVisible()
  await expect.poll(() => [...charts.element().querySelectorAll('canvas')].map(isPainted), { timeout: 15_000 }).toEqual([true, true])
  charts.element().querySelector<HTMLElement>('figure [role=group]')?.focus()
  await userEvent.keyboard('{Home}')
  await expectText(charts.getByRole('status'), `Jan ${YEAR}`)
})

test('the printed report has the compared days, the change and the total', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await openOffice(`${REPORT}?from=${YEAR}-01-01&to=${YEAR}-12-31&compare=year`, { rows })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await vi.waitFor(() => expect(print).toHaveBeenCalled(), 10_000)
  const paper = document.querySelector('[data-print-root]')
  expect(paper?.textContent).toContain('compared with')
  expect(paper?.querySelector('thead')?.textContent).toContain('Change')
  expect([...(paper?.querySelectorAll('tbody tr') ?? [])].at(-1)?.textContent).toMatch(/^Total.*300\.00/)
  print.mockRestore()
})

test('a period of centuries shows a message and no figures', async () => {
  await openOffice(`${REPORT}?from=1900-01-01&to=2026-12-31&compare=year`, { rows })
  await expect.element(page.getByText(/^This period is too long/)).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})
