import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { ExcelFile } from '../../src/engine/sheet/excel-file.ts'
import { readSheet } from '../../src/engine/sheet/read-sheet.ts'
import { inShop } from '../support/screens/journey.ts'
import { ASIDE } from '../support/screens/tap-twice.ts'
import { onlyOften } from '../support/screens/proof.ts'

const LINES = [
  'الاسم بالعربية,Name in English,المجموعة,Price,Minutes of work',
  'تسريحة شينيون,Chignon,Make-up,"١٢٠,٥٠",٤٥',
  ',Nameless,Nails,much,45',
  'مكياج عروس,Bridal make-up,Make-up,300,45',
]

for (const language of ['en', 'ar'] as const) {
  test(
    `a list in both languages comes in: what is wrong is told at its cell, what is there stays, the rest is in the shop (${language})`,
    onlyOften(language === 'ar'),
    async () => {
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
    },
  )
}

/** A list as shops send it: Excel took the plus off one number, one line has no name, one number stands twice in two spellings. */
const CUSTOMERS = [
  ['Lina Alharbi', 971_501_234_567],
  ['', '0507654321'],
  ['Reem Alotaibi', '0507654321'],
  ['Reem again', '+966 50 765 4321'],
] as const

function excelFile(path: string, heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const file = new ExcelFile({ title: 'Customers', isRightToLeft: false, heads })
  file.add(rows)
  writeFileSync(path, Buffer.concat(file.end()))
}

test('an Excel list of customers comes in; what is wrong stays in sight, is downloaded, corrected there and brought in alone', async () => {
  await inShop('import-excel', async ({ server, dataDir, open }) => {
    const { page, shop } = await open('browser')
    await shop.signIn(DEMO_OWNER)
    await page.goto(`${server.url}/en/merchant/customers/import`)
    const file = page.locator('input[type=file]')
    const list = join(dataDir, '../customers.xlsx')
    excelFile(list, ['Name', 'Mobile'], CUSTOMERS)
    await file.setInputFiles(list)
    await expect(page.getByText('2 rows can come in.')).toBeVisible()
    await expect(page.getByText('2 rows cannot come in as they are.')).toBeVisible()
    await page.getByRole('button', { name: 'Bring in only the 2 good rows' }).click()
    await expect(page.getByText('2 rows came in.')).toBeVisible()
    await expect(page.getByText('2 rows of the file wait to be corrected.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cells to correct' }).getByRole('row')).toHaveCount(3)
    await page.screenshot({ path: 'test-results/import/left-en.png' })
    // It lies where 'Bring in' lay: at its middle this press would be the second half of a double tap.
    const press = page.getByRole('button', { name: 'Download what is wrong' }).click(ASIDE)
    const [file2] = await Promise.all([page.waitForEvent('download'), press])
    const given = await readSheet(new Uint8Array(readFileSync(await file2.path())).buffer)
    if (!given.ok) throw new Error(given.fault)
    const [heads = [], ...lines] = given.rows.map((row) => row.map((cell) => String(cell ?? '')))
    expect([heads, lines.map((cells) => cells.slice(0, 2))]).toEqual([
      ['Name', 'Mobile', 'What to do'],
      [
        ['', '0507654321'],
        ['Reem again', '+966 50 765 4321'],
      ],
    ])
    excelFile(list, heads, [
      ['Hind Alshammari', '0507654399', lines[0]?.[2] ?? ''],
      ['Reem again', '0507654398', lines[1]?.[2] ?? ''],
    ])
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await file.setInputFiles(list)
    await expect(page.getByText('2 rows can come in.')).toBeVisible()
    await expect(page.getByText('Columns that are passed over')).toBeHidden()
    await page.getByRole('button', { name: 'Bring in 2 rows' }).click()
    await expect(page.getByText('2 rows came in.')).toBeVisible()
    await page.goto(`${server.url}/en/merchant/customers?q=Lina%20Alharbi`)
    await expect(page.getByText('971 50 123 4567').or(page.getByText('+971501234567')).first()).toBeVisible()
  })
})

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
