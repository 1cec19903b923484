import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { customer } from '#domain/customers/customer.ts'
import { service } from '#domain/catalog/catalog.ts'
import { exampleGroup, exampleService } from '../../../tests/support/examples/example-shop.ts'
import { expectText, openOffice } from '../../../tests/support/office-component.tsx'
import { ExcelFile } from '../sheet/excel-file.ts'
import { readSheet } from '../sheet/read-sheet.ts'

const SERVICES = '/en/merchant/menu/services/import'
const LINES = [
  'الاسم بالعربية,Name in English,المجموعة,Price,Minutes of work',
  'تسريحة شينيون,Chignon,Make-up,"١٢٠,٥٠",٤٥',
  ',Nameless,Nails,much,45',
  'مكياج عروس,Bridal make-up,Make-up,300,45',
]
const rows = { catalog_group: [exampleGroup], service: [exampleService] }
const list = () => new File([LINES.join('\r\n')], 'services.csv', { type: 'text/csv' })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const cells = page.getByRole('region', { name: 'Cells to correct' })

async function choose(file: File): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull(), 10_000)
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as HTMLElement), file)
}

test('a file that is no list is refused', async () => {
  await openOffice(SERVICES, { rows })
  await choose(new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])], 'photo.xlsx'))
  await expect.element(page.getByText(/^This is not an Excel or CSV file./)).toBeVisible()
})

test('a bilingual list shows errors at their cells, keeps existing rows and adds the others, once', async () => {
  const office = await openOffice(SERVICES, { rows })
  await choose(list())
  await expect.element(page.getByText('One row is ready to import.')).toBeVisible()
  await expect.element(page.getByText('One row is in the shop already and stays as it is there.')).toBeVisible()
  await expectText(cells.getByRole('row', { name: /much/ }), 'Write an amount')
  await expectText(cells.getByRole('row', { name: /Nails/ }), '3')
  await button('Import only the good row').click()
  await expect.element(page.getByText('One row was imported.')).toBeVisible()
  expect(office.rows(service)).toMatchObject([
    exampleService,
    { nameAr: 'تسريحة شينيون', price: 12_050, jobMinutes: 45, groupId: exampleGroup.id },
  ])
  await page.getByRole('link', { name: 'View list' }).click()
  await expect.element(page.getByText('Chignon').first()).toBeVisible()
  await button('Import from Excel').click()
  await choose(list())
  await expect.element(page.getByText('2 rows are in the shop already and stay as they are there.')).toBeVisible()
  await expect.element(button('Import only the good row')).not.toBeInTheDocument()
})

/** A list as shops send it: Excel removed the plus of one number, one line has no name, one number occurs in two spellings. */
const CUSTOMERS = [
  ['Lina Alharbi', 971_501_234_567],
  ['', '0507654321'],
  ['Reem Alotaibi', '0507654321'],
  ['Reem again', '+966 50 765 4321'],
] as const

/** With a second sheet of about 2 MB, which is unzipped outside the page's thread. */
function excelFile(heads: readonly string[], lines: readonly (readonly (string | number)[])[]): File {
  const file = new ExcelFile({ title: 'Customers', isRightToLeft: false, heads, further: [{ title: 'Old', heads }] })
  file.add(lines)
  file.next()
  file.add(Array.from({ length: 20_000 }, (_, line) => ['Old customer', line]))
  return new File([...file.end()], 'customers.xlsx')
}

/** Presses a button that downloads a file, and returns its first two cells of each line below the headings. */
async function downloaded(name: string) {
  const blobs: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return '#'
  })
  await button(name).click()
  await vi.waitFor(() => expect(blobs).toHaveLength(1), 10_000)
  create.mockRestore()
  const read = await readSheet((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
  if (!read.ok) throw new Error(read.fault)
  const [heads = [], ...lines] = read.rows.map((row) => row.map((cell) => String(cell ?? '')))
  return { heads, lines }
}

test('invalid rows of an Excel list stay visible, are downloaded, corrected and imported alone', async () => {
  const office = await openOffice('/en/merchant/customers/import', { rows: {} })
  await choose(excelFile(['Name', 'Mobile'], CUSTOMERS))
  await expect.element(page.getByText('2 rows are ready to import.')).toBeVisible()
  await expect.element(page.getByText(/^2 rows cannot be imported as they are\./)).toBeVisible()
  await button('Import only the 2 good rows').click()
  await expect.element(page.getByText('2 rows were imported.')).toBeVisible()
  await expect.element(page.getByText(/^2 rows of the file wait to be corrected\./)).toBeVisible()
  expect(cells.getByRole('row').elements()).toHaveLength(3)
  const { heads, lines } = await downloaded('Download errors')
  expect([heads, lines.map((line) => line.slice(0, 2))]).toEqual([
    ['Name', 'Mobile', 'What to do'],
    [
      ['', '0507654321'],
      ['Reem again', '+966 50 765 4321'],
    ],
  ])
  const corrected = excelFile(heads, [
    ['Hind Alshammari', '0507654399', lines[0]?.[2] ?? ''],
    ['Reem again', '0507654398', lines[1]?.[2] ?? ''],
  ])
  await button('Choose another file').click()
  await choose(corrected)
  await expect.element(page.getByText('2 rows are ready to import.')).toBeVisible()
  await expect.element(page.getByText(/^Skipped columns/)).not.toBeInTheDocument()
  await button('Import 2 rows').click()
  await expect.element(page.getByText('2 rows were imported.')).toBeVisible()
  expect(office.rows(customer).map(({ name, mobile }) => [name, mobile])).toEqual([
    ['Lina Alharbi', '971501234567'],
    ['Reem Alotaibi', '966507654321'],
    ['Hind Alshammari', '966507654399'],
    ['Reem again', '966507654398'],
  ])
})
