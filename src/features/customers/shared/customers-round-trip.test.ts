import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { customerEntity } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import { rate } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { wordsOf } from '../../../i18n/catalogue.ts'
import { FORMAT_DEFAULT, makeFormat } from '../../../i18n/format.ts'
import { wordsOfFile } from '../../../engine/import/file-words.ts'
import { importColumns } from '../../../engine/import/import-columns.ts'
import { type ReadRows, readRows } from '../../../engine/import/read-rows.ts'
import { takenBy } from '../../../engine/import/shop-rows.ts'
import { fileColumns, sheetCells } from '../../../engine/list/output/list-export.ts'
import { draftOfRow } from '#domain/entities/draft-of-row.ts'
import { listOfEntity } from '../../../engine/entity/entity-list.tsx'
import { ExcelFile } from '../../../engine/sheet/excel-file.ts'
import { type Cells, readSheet } from '../../../engine/sheet/read-sheet.ts'
import { customerPresentation } from './customer-presentation.tsx'
import { exampleCustomer, exampleId } from '../../../../tests/support/examples/example-shop.ts'

/** Customers with all fields, with the minimum, and a business; flags on and off. */
const SHOP = [
  {
    ...{ ...exampleCustomer, email: 'noura@example.com', birthOn: '1995-05-17', birthMonth: 5, nationality: 682, residenceCountry: 784 },
    ...{ residencyExpiresOn: '2028-02-29', source: 3, language: 2, address: 'الرياض، حي النرجس', notes: 'تفضل العاجي\n"سطران" & أكثر' },
    ...{ isWhatsappAllowed: false, name: 'أم فهد (أخت نورة)' },
  },
  { ...exampleCustomer, id: exampleId(102), name: 'هند', mobile: '971501234567', birthMonth: 12, isWhatsappAllowed: true },
  { ...exampleCustomer, id: exampleId(103), name: 'Sara & Huda Co.', mobile: '966507654321', gender: 3, trn: '399999999900003', status: 0 },
  { ...exampleCustomer, id: exampleId(104), name: 'علي', mobile: '96550012345', gender: 1, language: 1, isWhatsappAllowed: false },
]

/** The list of customers exported to Excel and parsed again. */
async function exported(language: 'ar' | 'en'): Promise<Cells> {
  i18n.load(language, {})
  i18n.activate(language)
  await Promise.all([wordsOf('customers')(), wordsOf('entities')()])
  const list = listOfEntity(customerPresentation, language)
  const columns = fileColumns(list)
  const cellOf = sheetCells(customer, i18n, makeFormat(language, { ...FORMAT_DEFAULT, digits: 'arabic' }))
  const file = new ExcelFile({ title: 'x', isRightToLeft: language === 'ar', heads: columns.map(({ label }) => i18n._(label)) })
  // Only fields of the list's query can be exported.
  const reported = (row: object) => Object.fromEntries(Object.entries(row).filter(([field]) => list.query.fields.includes(field as never)))
  file.add(SHOP.map((row) => columns.map((column) => cellOf(column, reported(row), {}))))
  const read = await readSheet(await new Blob([...file.end()]).arrayBuffer())
  if (!read.ok) throw new Error(read.fault)
  return read.rows
}

async function inspected(rows: Cells, known: readonly object[]): Promise<ReadRows> {
  const columns = importColumns(customerPresentation, await wordsOfFile(['entities', 'shell', 'customers']))
  let made = 900
  return readRows(rows, {
    ...{ entity: customerEntity, columns, setting: { country: 1, vatRate: rate(1500), timeZone: 'Asia/Riyadh' }, examples: [] },
    ...{
      named: {},
      taken: takenBy(
        customerEntity,
        known.map((row) => ({ ...row })),
      ),
      now: instant(Date.UTC(2026, 10, 27)),
    },
    ...{ actor: { employeeId: null, permissions: allPermissions() }, newId: () => exampleId((made += 1)) },
    onLines: () => Promise.resolve(),
  })
}

test.each(['ar', 'en'] as const)('importing exported customers changes nothing and reports that (%s)', async (language) => {
  const { ready, faulty, existing, faults, missing } = await inspected(await exported(language), SHOP)
  expect([ready, faulty, missing, existing]).toEqual([[], 0, [], SHOP.length])
  expect(faults.every(({ isThere }) => isThere)).toBe(true)
})

test.each(['ar', 'en'] as const)('the file has every field of an import: another shop gets equal customers (%s)', async (language) => {
  const { ready, faults } = await inspected(await exported(language), [])
  expect(faults).toEqual([])
  const whole = SHOP.map((row) => {
    const draft = draftOfRow(customerEntity, row)
    return { ...draft, mobile: String(draft['mobile']).slice(1) }
  })
  expect(ready.map(({ draft }) => draft)).toEqual(whole)
})
