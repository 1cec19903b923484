import { type Page, expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { accessibilityFaults } from '../support/screens/accessibility.ts'
import { inShop } from '../support/screens/journey.ts'

const WORDS = {
  name: 'لمى',
  nameAr: 'الاسم بالعربية',
  nameEn: 'الاسم بالإنجليزية',
  more: 'حقول أخرى',
  salary: 'الراتب الشهري',
  role: /^الدور/,
  cashier: 'كاشيرة',
  addHours: 'إضافة وقت يوم الأحد',
  everyDay: 'كل الأيام مثل الأحد',
  from: 'الأحد، من',
  to: 'الأحد، إلى',
  addHoliday: 'إضافة إلى الإجازات',
  holiday: 'الإجازات 1',
  until: 'حتى نهاية يوم',
  save: 'حفظ',
  overlap: 'وقتان من هذه الأوقات متداخلان. غيّر أحدهما.',
  backwards: 'آخر يوم قبل أول يوم.',
  hours: ['الأحد: 09:00 ص – 05:00 م، 06:00 م – 08:00 م', 'الاثنين – السبت: 09:00 ص – 05:00 م'],
  noPin: 'بلا رقم سري',
}

async function faultsOn(page: Page): Promise<string[]> {
  return accessibilityFaults(page, { rules: 'all' })
}

test('an employee is added with working hours and holidays, and each error is shown at its field', async () => {
  await inShop('employees', async ({ server, open }) => {
    const { page, shop } = await open('browser')
    await shop.signIn(DEMO_OWNER)
    await page.setViewportSize({ width: 360, height: 768 })
    await page.goto(`${server.url}/merchant/employees?form=new`)
    const form = page.getByRole('dialog')
    await form.getByLabel(WORDS.nameAr).fill('لمى')
    await form.getByLabel(WORDS.nameEn).fill('Lama')
    await form.getByRole('combobox', { name: WORDS.role }).click()
    await page.getByRole('option', { name: WORDS.cashier, exact: true }).click()
    await form.getByRole('button', { name: WORDS.more }).click()
    await form.getByLabel(WORDS.salary).fill('6500')

    await form.getByRole('button', { name: WORDS.addHours }).click()
    await form.getByRole('button', { name: WORDS.everyDay }).click()
    await form.getByRole('button', { name: WORDS.addHours }).click()
    await form.getByLabel(WORDS.from).nth(1).fill('16:00')
    await form.getByLabel(WORDS.to).nth(1).fill('20:00')
    await form.getByRole('button', { name: WORDS.save, exact: true }).click()
    await expect(form.getByText(WORDS.overlap)).toBeVisible()
    await form.getByLabel(WORDS.from).nth(1).fill('18:00')
    await expect(form.getByText(WORDS.overlap)).toBeHidden()

    await form.getByRole('button', { name: WORDS.addHoliday }).click()
    const holiday = form.getByRole('group', { name: WORDS.holiday })
    await holiday.getByRole('textbox').first().fill('العيد')
    await holiday.getByRole('textbox').nth(1).fill('2027-03-10')
    await holiday.getByLabel(WORDS.until).fill('2027-03-09')
    await form.getByRole('button', { name: WORDS.save, exact: true }).click()
    await expect(holiday.getByText(WORDS.backwards)).toBeVisible()
    await expect(holiday.getByLabel(WORDS.until)).toBeFocused()
    expect(await faultsOn(page)).toEqual([])
    expect(await form.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
    await page.screenshot({ path: 'test-results/employees/form.png' })
    await holiday.getByLabel(WORDS.until).fill('2027-03-12')
    await form.getByRole('button', { name: WORDS.save, exact: true }).click()

    await page.getByRole('link', { name: WORDS.name, exact: true }).click()
    for (const line of WORDS.hours) await expect(page.getByText(line)).toBeVisible()
    await expect(page.getByRole('cell', { name: 'العيد' })).toBeVisible()
    await expect(page.getByText('6,500.00')).toBeVisible()
    await expect(page.getByText(WORDS.noPin)).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await page.screenshot({ path: 'test-results/employees/file.png', fullPage: true })
  })
})

test('a role is created from another one, one action is removed, and both are compared', async () => {
  await inShop('roles', async ({ server, open }) => {
    const { page, shop } = await open('browser')
    await shop.signIn(DEMO_OWNER)
    await page.setViewportSize({ width: 360, height: 768 })
    await page.goto(`${server.url}/merchant/employees/roles`)
    await page.getByRole('link', { name: 'كاشيرة', exact: true }).click()
    await page.getByRole('button', { name: 'إضافة دور مثله' }).click()
    const form = page.getByRole('dialog')
    // The permissions are copied, the names are not.
    await expect(form.getByLabel(WORDS.nameAr)).toHaveValue('')
    await form.getByLabel(WORDS.nameAr).fill('كاشيرة متدربة')
    const rent = form.getByRole('radiogroup', { name: 'التأجير' })
    await expect(rent.getByRole('radio', { name: 'جزئي' })).toBeChecked()
    const singles = form
      .getByRole('group', { name: 'الصلاحيات' })
      .locator('> div')
      .filter({ has: page.getByRole('radiogroup', { name: 'التأجير' }) })
    await singles.getByRole('button', { name: 'الصلاحيات المفردة' }).click()
    await expect(singles.getByRole('switch', { name: 'استلام القطع المرتجعة' })).toBeChecked()
    await singles.getByText('استلام القطع المرتجعة').click()
    await expect(rent.getByRole('radio', { name: 'جزئي' })).toBeChecked()
    expect(await faultsOn(page)).toEqual([])
    expect(await form.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
    await page.screenshot({ path: 'test-results/employees/role-form.png' })
    await form.getByRole('button', { name: WORDS.save, exact: true }).click()

    await page.getByRole('link', { name: 'كاشيرة متدربة', exact: true }).click()
    await page.getByLabel('الدور الآخر').selectOption({ label: 'كاشيرة' })
    await page.getByText('الاختلافات فقط').click()
    await expect(page.getByText('مختلف', { exact: true })).toHaveCount(1)
    await expect(page.getByText('تسليم القطع').first()).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.screenshot({ path: 'test-results/employees/roles-compared.png', fullPage: true })
  })
})
