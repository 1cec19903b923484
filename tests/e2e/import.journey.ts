import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { inShop } from '../support/screens/journey.ts'

const LINES = [
  'الاسم بالعربية,Name in English,المجموعة,Price,Minutes of work',
  'تسريحة شينيون,Chignon,Make-up,"١٢٠,٥٠",٤٥',
  ',Nameless,Nails,much,45',
  'مكياج عروس,Bridal make-up,Make-up,300,45',
]

for (const language of ['en', 'ar'] as const) {
  test(`a list in both languages comes in: what is wrong is told at its cell, what is there stays, the rest is in the shop (${language})`, async () => {
    await inShop(`import-${language}`, async ({ server, dataDir, open }) => {
      const { page, shop } = await open('browser')
      await shop.signIn(DEMO_OWNER)
      const [prefix, words] = language === 'en' ? ['/en', EN] : ['', AR]
      await page.goto(`${server.url}${prefix}/merchant/menu/services`)
      await page.getByRole('button', { name: words.bring }).click()
      const file = page.locator('input[type=file]')
      const bad = join(dataDir, '../photo.xlsx')
      writeFileSync(bad, Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))
      await file.setInputFiles(bad)
      await expect(page.getByRole('alert')).toContainText(words.noSheet)
      const list = join(dataDir, '../services.csv')
      writeFileSync(list, LINES.join('\r\n'))
      await file.setInputFiles(list)
      await expect(page.getByText(words.one)).toBeVisible()
      await expect(page.getByText(words.there)).toBeVisible()
      const cells = page.getByRole('region', { name: words.cells })
      await expect(cells.getByRole('row').filter({ hasText: 'much' })).toContainText(words.price)
      await expect(cells.getByRole('row').filter({ hasText: 'Nails' })).toContainText('3')
      await page.screenshot({ path: `test-results/import/checked-${language}.png` })
      await page.getByRole('button', { name: words.go }).click()
      await expect(page.getByText(words.came)).toBeVisible()
      await page.getByRole('link', { name: words.look }).click()
      await expect(page.getByText(language === 'en' ? 'Chignon' : 'تسريحة شينيون').first()).toBeVisible()
      // The same file again brings nothing a second time.
      await page.getByRole('button', { name: words.bring }).click()
      await file.setInputFiles(list)
      await expect(page.getByText(words.both)).toBeVisible()
      await expect(page.getByRole('button', { name: words.go })).toBeHidden()
    })
  })
}

const EN = {
  bring: 'Bring in from Excel',
  noSheet: 'This is no Excel file and no CSV.',
  one: 'One row can come in.',
  there: 'One row is in the shop already and stays as it is there.',
  cells: 'Cells to correct',
  price: 'Write an amount',
  go: 'Bring in only the good row',
  came: 'One row came in.',
  look: 'Look at the list',
  both: '2 rows are in the shop already and stay as they are there.',
}
const AR: typeof EN = {
  bring: 'إدخال من إكسل',
  noSheet: 'هذا ليس ملف إكسل ولا CSV',
  one: 'صف واحد جاهز للإدخال.',
  there: 'صف واحد موجود في المحل من قبل',
  cells: 'خلايا تحتاج تصحيحًا',
  price: 'اكتب مبلغًا',
  go: 'أدخل الصف السليم فقط',
  came: 'دخل صف واحد.',
  look: 'عرض القائمة',
  both: 'صفان موجودان في المحل من قبل',
}
