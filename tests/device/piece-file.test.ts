import { beforeAll, expect, test } from 'vitest'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { GROUP_KIND } from '#domain/catalog/catalog.ts'
import { rate } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { type ImportColumn, importColumns } from '../../src/engine/import/import-columns.ts'
import { wordsOfFile } from '../../src/engine/import/file-words.ts'
import { exampleRow, templateOf } from '../../src/engine/import/import-template.ts'
import { isNeeded, namedRows } from '../../src/engine/import/read-cell.ts'
import { type KnownValues, readRows } from '../../src/engine/import/read-rows.ts'
import type { Cells } from '../../src/engine/sheet/read-sheet.ts'
import { rentItemPresentation } from '../../src/features/rentals/pieces/piece-presentation.tsx'

const GROUP = '01900000-0000-7000-8000-000000000205'
const groups = [
  { id: GROUP, kind: GROUP_KIND.rentItems, nameAr: 'فساتين زفاف', nameEn: 'Wedding dresses', position: 1, status: GENERIC_STATUS.active },
]
const HEADS = ['الكود', 'الفئة', 'الاسم بالعربية', 'سعر الإيجار']
const good = ['wd-٠١', 'فساتين زفاف', 'فستان', '١٬٢٥٠٫٥']
const named = { categoryId: namedRows(groups) }

let columns: readonly ImportColumn[] = []
beforeAll(async () => {
  columns = importColumns(rentItemPresentation, await wordsOfFile(['entities', 'shell', 'rentals']))
})

function read(rows: Cells, taken: KnownValues = new Map(), examples: readonly (readonly string[])[] = []) {
  let made = 0
  return readRows(rows, {
    ...{
      entity: rentItemPresentation.entity as AnyEntity,
      columns,
      setting: { country: 1, vatRate: rate(1500), timeZone: 'Asia/Riyadh' },
      named,
      taken,
      examples,
    },
    ...{ actor: { employeeId: null, permissions: {} }, now: instant(Date.UTC(2026, 10, 27)), onLines: () => Promise.resolve() },
    newId: () => `01900000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`,
  })
}

test('a line becomes a piece, in any digits and language, and a missing purchase price means zero', async () => {
  const { ready, faults } = await read([HEADS, ['wd-٠١', 'wedding  DRESSES', 'فستان', '١٬٢٥٠٫٥']])
  expect(faults).toEqual([])
  expect(ready).toMatchObject([{ line: 2, draft: { code: 'WD-01', categoryId: GROUP, rentPrice: 125_050, buyPrice: null } }])
})

test('Excel cells are read by type: numbers, days, sizes', async () => {
  const heads = ['Code', 'Category', 'Name in Arabic', 'Rental price', 'Bought on', 'Chest', 'Selling price']
  const { ready } = await read([heads, [101, 'فساتين زفاف', 'فستان', 1250.55, new Date('2026-03-01T00:00:00Z'), 90, null]])
  expect(ready[0]?.draft).toMatchObject({ code: '101', rentPrice: 125_055, boughtOn: '2026-03-01', chestCm: 90, sellPrice: null })
  const typed = await read([heads, ['A', 'فساتين زفاف', 'فستان', '10', '1/3/2026', '٩٠ سم', '']])
  expect(typed.ready[0]?.draft).toMatchObject({ boughtOn: '2026-03-01', chestCm: 90 })
})

test('every error of a line is reported with its column and value, and no other line is affected', async () => {
  const { ready, faults } = await read([HEADS, ['', 'عبايات', '', 'كثير'], ['A-1', 'فساتين زفاف', 'فستان', '10']])
  const reported = faults.map(({ field, code, found }) => [field, code, found])
  expect(reported).toHaveLength(4)
  expect(reported).toEqual(
    expect.arrayContaining([
      ['code', 'required', ''],
      ['categoryId', 'entities.reference-unknown', 'عبايات'],
      ['nameAr', 'required', ''],
      ['rentPrice', 'invalid', 'كثير'],
    ]),
  )
  expect(ready.map(({ draft }) => draft['code'])).toEqual(['A-1'])
})

test('a code that exists in the shop or on an earlier line is rejected', async () => {
  const row = (code: string) => [code, 'فساتين زفاف', 'فستان', '10']
  const taken: KnownValues = new Map([['code', new Map([['B-1', { id: GROUP, code: 'B-1' }]])]])
  const { ready, faults, existing } = await read([HEADS, row('A-1'), row('a-1'), row('b-1')], taken)
  expect([ready.map(({ line }) => line), existing]).toEqual([[2], 1])
  expect(faults.map(({ line, code }) => [line, code])).toEqual([
    [3, 'rentals.code-taken'],
    [4, 'rentals.code-taken'],
  ])
})

test('a file of pieces needs a code, a category, a name and a price, and every other column is named', async () => {
  expect(columns.filter(isNeeded).map(({ field }) => field)).toEqual(['code', 'categoryId', 'nameAr', 'rentPrice'])
  const { missing } = await read([['Code', 'Colour']])
  expect(missing.map(({ field }) => field)).toEqual(['categoryId', 'nameAr', 'rentPrice'])
  expect(
    await read([
      [...HEADS, 'المورد'],
      [...good, 'x'],
    ]),
  ).toMatchObject({ unknownHeads: ['المورد'], faulty: 0 })
})

test('no header belongs to two columns, in any language', () => {
  const names = columns.flatMap(({ field, head, also }) => [...new Set([head.ar, head.en, ...also])].map((name) => [name, field] as const))
  const shared = [...Map.groupBy(names, ([name]) => name.toLowerCase())].filter(
    ([, its]) => new Set(its.map(([, field]) => field)).size > 1,
  )
  expect(shared).toEqual([])
})

test.each(['ar', 'en'] as const)(
  'the template of pieces brings nothing as it is, and a piece when it is written over (%s)',
  async (language) => {
    const { heads, rows } = templateOf(columns, named, language, 'x', 'y')
    const examples = [exampleRow(columns, named, language).map(String)]
    expect((await read([heads, ...rows], new Map(), examples)).ready).toEqual([])
    const filled = rows.map((row) => ['WD-7', ...row.slice(1)])
    const { ready, faults } = await read([heads, ...filled], new Map(), examples)
    expect(faults).toEqual([])
    expect(ready).toMatchObject([{ draft: { code: 'WD-7', categoryId: GROUP, sellPrice: 15_000 } }])
  },
)

test.each([
  ['المقاس', 'sizeLabel'],
  ['Size', 'sizeLabel'],
  ['Hips', 'hipsCm'],
  ['الحوض', 'hipsCm'],
  ['Insurance amount', 'insuranceAmount'],
  ['مبلغ التأمين', 'insuranceAmount'],
  ['اللون', 'colourAr'],
])('a list of a shop that heads a column %s is understood', async (head, field) => {
  const cell = field.endsWith('Cm') || field === 'insuranceAmount' ? 90 : 'M'
  const { ready, unknownHeads } = await read([
    [...HEADS, head],
    [...good, cell],
  ])
  expect(unknownHeads).toEqual([])
  expect(ready[0]?.draft[field]).toBe(field === 'insuranceAmount' ? 9000 : cell)
})
