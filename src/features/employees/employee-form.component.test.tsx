import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { staffRows } from '../../../tests/support/examples/staff-rows.ts'
import { accessibilityFaults, openOffice } from '../../../tests/support/office-component.tsx'

const EMPLOYEES = '/merchant/employees'
const HOURS = ['الأحد: 09:00 ص – 05:00 م، 06:00 م – 08:00 م', 'الاثنين – السبت: 09:00 ص – 05:00 م']

const NO_TILLS = { status: 200, body: { devices: [], serverTime: 0 } }

const form = page.getByRole('dialog')
const button = (name: string) => form.getByRole('button', { name, exact: true })
const isAsWideAsItsDialog = () => form.element().scrollWidth <= form.element().clientWidth

beforeEach(async () => {
  await page.viewport(360, 768)
  await openOffice(`${EMPLOYEES}?form=new`, {
    rows: staffRows(),
    instead: ({ part }) => (part === 'devices' ? NO_TILLS : null),
  })
  await form.getByLabelText(/^الاسم بالعربية/).fill('لمى')
})

async function fillHours(): Promise<void> {
  await button('إضافة وقت يوم الأحد').click()
  await button('كل الأيام مثل الأحد').click()
  await button('إضافة وقت يوم الأحد').click()
  await form.getByLabelText('الأحد، من').nth(1).fill('16:00')
  await form.getByLabelText('الأحد، إلى').nth(1).fill('20:00')
}

test('faults of working hours and holidays are shown at their fields on a phone, and the corrected employee is saved', async () => {
  await form.getByLabelText(/^الاسم بالإنجليزية/).fill('Lama')
  await form.getByRole('combobox', { name: /^الدور/ }).click()
  await page.getByRole('option', { name: 'كاشيرة', exact: true }).click()
  await button('حقول أخرى').click()
  await form.getByLabelText(/^الراتب الشهري/).fill('6500')
  await fillHours()
  await button('حفظ').click()
  const overlap = form.getByText('وقتان من هذه الأوقات متداخلان. غيّر أحدهما.')
  await expect.element(overlap).toBeVisible()
  await form.getByLabelText('الأحد، من').nth(1).fill('18:00')
  await expect.element(overlap).not.toBeInTheDocument()

  await button('إضافة إلى الإجازات').click()
  const holiday = form.getByRole('group', { name: 'الإجازات 1' })
  await holiday.getByRole('textbox').first().fill('العيد')
  await holiday.getByRole('textbox').nth(1).fill('2027-03-10')
  const until = holiday.getByLabelText(/^حتى نهاية يوم/)
  await until.fill('2027-03-09')
  await button('حفظ').click()
  await expect.element(holiday.getByText('آخر يوم قبل أول يوم.')).toBeVisible()
  await expect.element(until).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  expect(isAsWideAsItsDialog()).toBe(true)
  await until.fill('2027-03-12')
  await button('حفظ').click()

  await page.getByRole('link', { name: 'لمى', exact: true }).click()
  for (const line of HOURS) await expect.element(page.getByText(line)).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'العيد' })).toBeVisible()
  await expect.element(page.getByText('6,500.00')).toBeVisible()
  await expect.element(page.getByText('بلا رقم سري')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
