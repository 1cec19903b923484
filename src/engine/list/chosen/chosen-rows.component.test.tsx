import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serviceRows } from '../../../../tests/support/examples/service-rows.ts'
import { accessibilityFaults, expectText, openOffice } from '../../../../tests/support/office-component.tsx'

const SERVICES = '/en/merchant/menu/services'
const TOUCH = 44

const row = (nth: number) => page.getByRole('row').nth(nth + 1)
const lines = () => [...document.querySelectorAll('tbody tr')].map((line) => line.textContent)

beforeEach(() => page.viewport(1280, 800))

test('several rows are disabled together by keyboard, a refused one is named, and the change can be undone', async () => {
  let requested = 0
  await openOffice(SERVICES, {
    rows: serviceRows(4),
    instead: ({ name }) => {
      if (name !== 'disableService') return null
      requested += 1
      return requested === 2 ? { status: 200, body: { ok: false, refusal: { code: 'services.unknown' } } } : null
    },
  })
  await expect.element(page.getByRole('link', { name: 'Service 1' })).toBeVisible()
  // Down from the search, one row, two more with Shift.
  await userEvent.keyboard('/{ArrowDown} {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  const report = page.getByRole('dialog')
  await expectText(report, 'One row was refused:')
  await expectText(report, '2 rows were done.')
  await expectText(report.getByRole('listitem'), 'Service 2')
  await expect.poll(() => lines().map((line) => line.includes('Disabled'))).toEqual([true, false, true, false])
  await report.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => lines().some((line) => line.includes('Disabled'))).toBe(false)
})

test('selected rows and their menu are accessible, and the menu returns the focus', async () => {
  await openOffice(SERVICES, { rows: serviceRows(6) })
  await row(1).getByRole('checkbox').click({ force: true })
  await row(3)
    .getByRole('checkbox')
    .click({ force: true, modifiers: ['Shift'] })
  await expect.poll(() => document.querySelectorAll('tbody input:checked').length).toBe(3)
  await row(4).getByRole('button').click()
  await expect.element(page.getByRole('menu')).toHaveFocus()
  expect(await accessibilityFaults('wcag')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(row(4).getByRole('button')).toHaveFocus()
})

test('on a phone rows are accessible cards, at least eight on the screen, with targets that a finger can hit', async () => {
  await page.viewport(360, 740)
  await openOffice(SERVICES, { rows: serviceRows(20) })
  const cards = () => [...document.querySelectorAll('li[data-row]')]
  await expect.poll(() => cards().length).toBeGreaterThan(8)
  expect(await accessibilityFaults('wcag')).toEqual([])
  const targets = [...(cards()[0]?.querySelectorAll('label, button') ?? [])].map((one) => one.getBoundingClientRect().height)
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(TOUCH)
  // The bar of a phone covers 60 pixels at the bottom.
  const seen = cards().filter((card) => card.getBoundingClientRect().bottom <= window.innerHeight - 60)
  expect(seen.length).toBeGreaterThanOrEqual(8)
})
