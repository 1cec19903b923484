import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { staffRows } from '../../../../tests/support/examples/staff-rows.ts'
import { accessibilityFaults, openOffice } from '../../../../tests/support/office-component.tsx'

const form = page.getByRole('dialog')
const rent = form.getByRole('radiogroup', { name: 'التأجير' })
const partly = rent.getByRole('radio', { name: 'جزئي' })

test('a role is created from another one, one action is removed, and both are compared on a phone', async () => {
  await page.viewport(360, 768)
  await openOffice('/merchant/employees/roles', { rows: staffRows() })
  await page.getByRole('link', { name: 'كاشيرة', exact: true }).click()
  await page.getByRole('button', { name: 'إضافة دور مثله' }).click()
  // The permissions are copied, the names are not.
  await expect.element(form.getByLabelText(/^الاسم بالعربية/)).toHaveValue('')
  await form.getByLabelText(/^الاسم بالعربية/).fill('كاشيرة متدربة')
  await expect.element(partly).toBeChecked()
  rent.element().closest('[role=group] > div')?.querySelector<HTMLElement>('button[aria-expanded]')?.click()
  const takeBack = form.getByRole('switch', { name: 'استلام القطع المرتجعة' })
  await expect.element(takeBack).toBeChecked()
  await form.getByText('استلام القطع المرتجعة').click()
  await expect.element(takeBack).not.toBeChecked()
  await expect.element(partly).toBeChecked()
  expect(await accessibilityFaults()).toEqual([])
  expect(form.element().scrollWidth).toBeLessThanOrEqual(form.element().clientWidth)
  await form.getByRole('button', { name: 'حفظ', exact: true }).click()

  await page.getByRole('link', { name: 'كاشيرة متدربة', exact: true }).click()
  await page.getByLabelText(/^الدور الآخر/).selectOptions('كاشيرة')
  await page.getByText('الاختلافات فقط').click()
  await expect.poll(() => page.getByText('مختلف', { exact: true }).elements().length).toBe(1)
  await expect.element(page.getByText(/تسليم القطع/).first()).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
