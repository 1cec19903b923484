import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { customerEntity } from '#domain/customers/commands.ts'
import { GENDER } from '#domain/customers/customer.ts'
import { decideCommand } from '#domain/kernel/decide.ts'
import { rate } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { wordsOfFile } from '../../src/engine/import/file-words.ts'
import { type ImportColumn, importColumns } from '../../src/engine/import/import-columns.ts'
import { type ReadRows, readRows } from '../../src/engine/import/read-rows.ts'
import { takenBy } from '../../src/engine/import/shop-rows.ts'
import { ExcelFile } from '../../src/engine/sheet/excel-file.ts'
import { type Cells, readSheet } from '../../src/engine/sheet/read-sheet.ts'
import { customerPresentation } from '../../src/features/customers/shared/customer-presentation.tsx'
import { exampleContext, exampleCustomer, exampleId, exampleSetting } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'

const NOW = instant(Date.UTC(2026, 10, 27))
let columns: readonly ImportColumn[] = []
beforeAll(async () => {
  columns = importColumns(customerPresentation, await wordsOfFile(['entities', 'shell', 'customers']))
})

function presentation(rows: Cells, known: readonly object[] = []): Promise<ReadRows> {
  let made = 900
  return readRows(rows, {
    ...{ entity: customerEntity, columns, setting: { country: 1, vatRate: rate(1500), timeZone: 'Asia/Riyadh' }, examples: [] },
    ...{
      named: {},
      taken: takenBy(
        customerEntity,
        known.map((row) => ({ ...row })),
      ),
      now: NOW,
    },
    ...{ actor: { employeeId: null, permissions: allPermissions() }, newId: () => exampleId((made += 1)) },
    onLines: () => Promise.resolve(),
  })
}

/** The server's result for the valid lines: the rows, or the code of its refusal. */
async function brought({ ready }: ReadRows, context = exampleContext()) {
  const input = { rows: ready.map(({ id, draft }) => ({ customerId: id, customer: draft })) } as never
  const loaded = await customerEntity.import.load(memoryReader({ account_setting: [exampleSetting], customer: [exampleCustomer] }), input)
  const decision = decideCommand(customerEntity.import, input, loaded, context)
  if (!decision.ok) return decision.refusal.code
  return decision.changes.flatMap((change) =>
    change.op === 'insert' && change.record === 'customer' ? [{ ...change.row } as Record<string, unknown>] : [],
  )
}

const mobileOf = (nth: number) => `05012000${String(nth).padStart(2, '0')}`
const withNames = (names: readonly string[]): Cells => [['Name', 'Mobile'], ...names.map((name, nth) => [name, mobileOf(nth)])]

describe('names', () => {
  const PERSONS = ['أم فهد (أخت نورة)', 'د. نورة', 'O’Neil', 'نـــورة', 'Al-Otaibi/Reem', 'نورة\u00a0القحطاني']
  const BUSINESSES = ['مؤسسة 4U', 'Sara & Huda Co.']

  test('of persons are imported as persons, those of businesses as businesses, without a column for it', async () => {
    const read = await presentation(withNames([...PERSONS, ...BUSINESSES]))
    expect(read.faults).toEqual([])
    const rows = await brought(read)
    expect(Array.isArray(rows) && rows.map(({ name, gender }) => [name, gender])).toEqual([
      ...PERSONS.slice(0, 5).map((name) => [name, GENDER.female]),
      ['نورة القحطاني', GENDER.female],
      ...BUSINESSES.map((name) => [name, GENDER.business]),
    ])
  })

  test('that are invalid are rejected at their cells, and the other lines are imported', async () => {
    const read = await presentation(withNames(['هند', 'نورة 2', 'Sara & Huda', 'ريم', '<b>']))
    expect(read.faults).toMatchObject([
      { line: 3, field: 'name', code: 'customers.name-letters', found: 'نورة 2' },
      { line: 4, field: 'name', code: 'customers.name-letters' },
      { line: 6, field: 'name', code: 'name-signs' },
    ])
    const rows = await brought(read)
    expect(Array.isArray(rows) && rows.map(({ name }) => name)).toEqual(['هند', 'ريم'])
  })

  test('are compared with the column for the kind, whose empty cell means nothing', async () => {
    const heads = ['Name', 'Mobile', 'Kind of customer']
    const read = await presentation([heads, ['4U', mobileOf(1), 'منشأة'], ['مؤسسة 4U', mobileOf(2), 'Woman'], ['محل 5', mobileOf(3), '']])
    expect(read.ready.map(({ draft }) => [draft['name'], draft['gender']])).toEqual([
      ['4U', GENDER.business],
      ['محل 5', GENDER.business],
    ])
    expect(read.faults).toMatchObject([{ line: 3, field: 'name', code: 'customers.name-letters' }])
  })

  test('are rejected by the command if another screen accepts them', async () => {
    const { ready } = await presentation(withNames(['هند']))
    const sent = ready.map((row) => ({ ...row, draft: { ...row.draft, name: 'نورة 2' } }))
    expect(await brought({ ready: sent } as unknown as ReadRows)).toBe('customers.name-letters')
  })
})

/** A workbook with a date in its second column, stored as Excel does: a count of days. */
async function dated(count: number, workbook: string): Promise<Cells> {
  const file = new ExcelFile({ title: 'x', isRightToLeft: false, heads: ['Name', 'Mobile', 'Date of birth'] })
  file.add([['Noura', '0501234599', { as: 'day', value: count, text: '' }]])
  const parts = unzipSync(new Uint8Array(await new Blob([...file.end()]).arrayBuffer()))
  const main = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
  const packed = zipSync({ ...parts, 'xl/workbook.xml': strToU8(main.replace('<sheets>', `${workbook}<sheets>`)) })
  const read = await readSheet(new Uint8Array(packed).buffer)
  if (!read.ok) throw new Error(read.fault)
  return read.rows
}

const born = (cell: Cells[number][number]): Cells => [
  ['Name', 'Mobile', 'Date of birth'],
  ['Noura', '0501234599', cell],
]
const dayOfOnly = ({ ready, faults }: ReadRows): unknown => ready[0]?.draft['birthOn'] ?? faults[0]

describe('dates of birth', () => {
  const before = process.env['TZ']
  afterEach(() => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })

  test.each(['UTC', 'Asia/Riyadh', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    '17 May 1995 is that day, however the cell has it, where the browser is in %s',
    async (zone) => {
      process.env['TZ'] = zone
      expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(
        { UTC: 0, 'Asia/Riyadh': -180, 'America/Los_Angeles': 480, 'Pacific/Kiritimati': -840 }[zone],
      )
      const texts = [
        '17/5/1995',
        '1995-05-17 00:00:00',
        '١٧/٥/١٩٩٥',
        '1995-05-17T00:00:00',
        '1995-05-17T21:00:00.000Z',
        '17.05.1995',
        '1995/5/17',
        '17-05-1995 12:00',
      ]
      for (const cell of [...texts, new Date(Date.UTC(1995, 4, 17)), new Date(Date.UTC(1995, 4, 17, 23, 59))])
        expect([cell, dayOfOnly(await presentation(born(cell)))]).toEqual([cell, '1995-05-17'])
      // The count of days since 1900, and the same day in workbooks that count since 1904.
      const workbooks = [
        [34_836, ''],
        [34_836, '<workbookPr date1904="0"/>'],
        [33_374, '<workbookPr date1904="1"/>'],
        [33_374, '<workbookPr date1904="true"/>'],
      ] as const
      for (const [count, workbook] of workbooks)
        expect([workbook, dayOfOnly(await presentation(await dated(count, workbook)))]).toEqual([workbook, '1995-05-17'])
    },
  )
})

test.each([
  ['17-05-95', '1995-05-17'],
  ['١٧/٥/٩٥', '1995-05-17'],
  // A birth date cannot be in the future: 28 is another century.
  ['27/11/26', '2026-11-27'],
  ['28/11/26', '1926-11-28'],
])('a two-digit year needs a confirmation: %s', async (cell, day) => {
  expect(dayOfOnly(await presentation(born(cell)))).toMatchObject({
    line: 2,
    field: 'birthOn',
    code: 'import.short-year',
    details: { day },
    found: cell,
  })
})

test('the expiry year of a permit may be in the future', async () => {
  const { faults } = await presentation([
    ['Name', 'Mobile', 'Residence permit expires on'],
    ['Noura', '0501234599', '01/03/28'],
  ])
  expect(faults).toMatchObject([{ code: 'import.short-year', details: { day: '2028-03-01' } }])
})

test.each([
  ['31/02/1995', 'day'],
  ['13/13/1995', 'day'],
  ['31/02/95', 'day'],
  ['5/17/1995', 'day'],
  ['34836', 'day'],
  ['28/11/2026', 'customers.birth-ahead'],
  ['01/01/1890', 'customers.birth-long-ago'],
])('%s is reported at its cell and does not reject other lines', async (cell, code) => {
  const read = await presentation([...born(cell), ['Hind', '0501234588', '27/11/2026']])
  expect(read.faults).toMatchObject([{ line: 2, field: 'birthOn', code, found: cell }])
  expect(read.ready.map(({ line }) => line)).toEqual([3])
})

test('a duplicate mobile number is reported with the line and name of the first, one in the shop with its customer', async () => {
  const known = { ...exampleCustomer, mobile: '966501234567', name: 'نورة' }
  const read = await presentation(
    [['Name', 'Mobile'], ['هند', '0507654321'], [], ['ريم', '+966 50 765 4321'], ['سارة', '0501234567']],
    [known],
  )
  expect(read.faults).toMatchObject([
    { line: 4, field: 'mobile', code: 'entities.twice-in-file', details: { line: 2, nameAr: 'هند' } },
    { line: 5, field: 'mobile', code: 'customers.mobile-already-exists', isThere: true, details: { nameAr: 'نورة' } },
  ])
})
