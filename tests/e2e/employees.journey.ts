import { type Page, expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { accessibilityFaults } from '../support/screens/accessibility.ts'
import { inShop } from '../support/screens/journey.ts'
import { onlyOften } from '../support/screens/proof.ts'

const ENGLISH = {
  path: '/en/merchant/employees',
  width: 1366,
  name: 'Lama',
  nameAr: 'Name in Arabic',
  nameEn: 'Name in English',
  salary: 'Salary, by the month',
  role: /^Role/,
  cashier: 'Cashier',
  addHours: 'Add hours on Sunday',
  everyDay: 'Every day as Sunday',
  from: 'Sunday, from',
  to: 'Sunday, to',
  addHoliday: 'Add to Holidays',
  holiday: 'Holidays 1',
  until: 'Until and including',
  save: 'Save',
  overlap: 'Two of these times lie over each other.',
  backwards: 'The last day is before the first.',
  hours: ['Sunday: 9:00 am – 5:00 pm, 6:00 pm – 8:00 pm', 'Monday – Saturday: 9:00 am – 5:00 pm'],
  noPin: 'No PIN',
}
const ARABIC: typeof ENGLISH = {
  path: '/merchant/employees',
  width: 360,
  name: 'لمى',
  nameAr: 'الاسم بالعربية',
  nameEn: 'الاسم بالإنجليزية',
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
  overlap: 'وقتان من هذه الأوقات متداخلان.',
  backwards: 'آخر يوم قبل أول يوم.',
  hours: ['الأحد: 9:00 ص – 5:00 م، 6:00 م – 8:00 م', 'الاثنين – السبت: 9:00 ص – 5:00 م'],
  noPin: 'بلا رقم سري',
}

async function faultsOn(page: Page): Promise<string[]> {
  return accessibilityFaults(page, { rules: 'all' })
}

for (const words of [ENGLISH, ARABIC]) {
  test(
    `an employee is added with her hours and holidays, and each fault stands at its own field: ${words.name}`,
    onlyOften(words === ARABIC),
    async () => {
      await inShop(`employees-${words.width}`, async ({ server, open }) => {
        const { page, shop } = await open('browser')
        await shop.signIn(DEMO_OWNER)
        await page.setViewportSize({ width: words.width, height: 768 })
        await page.goto(`${server.url}${words.path}?form=new`)
        const form = page.getByRole('dialog')
        await form.getByLabel(words.nameAr).fill('لمى')
        await form.getByLabel(words.nameEn).fill('Lama')
        await form.getByRole('combobox', { name: words.role }).click()
        await page.getByRole('option', { name: words.cashier, exact: true }).click()
        await form.getByLabel(words.salary).fill('6500')

        await form.getByRole('button', { name: words.addHours }).click()
        await form.getByRole('button', { name: words.everyDay }).click()
        await form.getByRole('button', { name: words.addHours }).click()
        await form.getByLabel(words.from).nth(1).fill('16:00')
        await form.getByLabel(words.to).nth(1).fill('20:00')
        await form.getByRole('button', { name: words.save, exact: true }).click()
        await expect(form.getByText(words.overlap)).toBeVisible()
        await form.getByLabel(words.from).nth(1).fill('18:00')
        await expect(form.getByText(words.overlap)).toBeHidden()

        await form.getByRole('button', { name: words.addHoliday }).click()
        const holiday = form.getByRole('group', { name: words.holiday })
        await holiday.getByRole('textbox').first().fill('العيد')
        await holiday.getByRole('textbox').nth(1).fill('2027-03-10')
        await holiday.getByLabel(words.until).fill('2027-03-09')
        await form.getByRole('button', { name: words.save, exact: true }).click()
        await expect(holiday.getByText(words.backwards)).toBeVisible()
        await expect(holiday.getByLabel(words.until)).toBeFocused()
        expect(await faultsOn(page)).toEqual([])
        expect(await form.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
        await page.screenshot({ path: `test-results/employees/form-${words.width}.png` })
        await holiday.getByLabel(words.until).fill('2027-03-12')
        await form.getByRole('button', { name: words.save, exact: true }).click()

        await page.getByRole('link', { name: words.name, exact: true }).click()
        for (const line of words.hours) await expect(page.getByText(line)).toBeVisible()
        await expect(page.getByRole('cell', { name: 'العيد' })).toBeVisible()
        await expect(page.getByText('6,500.00')).toBeVisible()
        await expect(page.getByText(words.noPin)).toBeVisible()
        expect(await faultsOn(page)).toEqual([])
        await page.screenshot({ path: `test-results/employees/file-${words.width}.png`, fullPage: true })
      })
    },
  )
}
