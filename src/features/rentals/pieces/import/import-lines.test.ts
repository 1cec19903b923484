import { expect, test } from 'vitest'
import { type ImportLine, readImport } from './import-lines.ts'
import { templateOf } from './import-template.ts'
import type { RentGroup } from '../use-rent-groups.ts'

const GROUP = '01900000-0000-7000-8000-000000000205'
const groups: readonly RentGroup[] = [{ id: GROUP, kind: 3, nameAr: 'فساتين زفاف', nameEn: 'Wedding dresses', position: 1, status: 1 }]
const HEADS = ['الكود', 'الفئة', 'الاسم بالعربية', 'سعر الإيجار']
const good = ['wd-٠١', 'فساتين الزفاف', 'فستان', '١٬٢٥٠٫٥']

function linesOf(rows: readonly (readonly unknown[])[], codes: readonly string[] = []): readonly ImportLine[] {
  const read = readImport(rows as string[][], groups, new Set(codes))
  if (!read.ok) throw new Error(read.missing.join())
  return read.lines
}

test('a line becomes a piece, whatever digits and language its cells are in', () => {
  const [line] = linesOf([HEADS, ['wd-٠١', 'wedding  DRESSES', 'فستان', '١٬٢٥٠٫٥']])
  expect(line).toMatchObject({ line: 2, faults: [], item: { code: 'WD-01', categoryId: GROUP, rentPrice: 125_050, buyPrice: 0 } })
})

test('cells of Excel are read as what they are: figures, days, sizes', () => {
  const heads = ['Code', 'Category', 'Name in Arabic', 'Rent price', 'Bought on', 'Chest', 'Sell price']
  const [line] = linesOf([heads, [101, 'فساتين زفاف', 'فستان', 1250.55, new Date('2026-03-01T00:00:00Z'), 90, null]])
  expect(line?.item).toMatchObject({ code: '101', rentPrice: 125_055, boughtOn: '2026-03-01', chestCm: 90, sellPrice: null })
  const [typed] = linesOf([heads, ['A', 'فساتين زفاف', 'فستان', '10', '1/3/2026', '٩٠ سم', '']])
  expect(typed?.item).toMatchObject({ boughtOn: '2026-03-01', chestCm: 90 })
})

test('every fault of a line is told with its column and what stood there, and keeps no other line out', () => {
  const [bad, fine] = linesOf([HEADS, ['', 'عبايات', '', 'كثير'], ['A-1', 'فساتين زفاف', 'فستان', '10']])
  expect(bad?.item).toBeNull()
  expect(bad?.faults).toEqual([
    { field: 'code', code: 'required', found: '' },
    { field: 'categoryId', code: 'rentals.category-unknown', found: 'عبايات' },
    { field: 'nameAr', code: 'required', found: '' },
    { field: 'rentPrice', code: 'required', found: 'كثير' },
  ])
  expect(fine?.item?.code).toBe('A-1')
})

test('a code that the shop has, or an earlier line of the file, is taken', () => {
  const row = (code: string) => [code, 'فساتين زفاف', 'فستان', '10']
  const lines = linesOf([HEADS, row('A-1'), row('a-1'), row('B-1')], ['B-1'])
  expect(lines.map(({ faults }) => faults.map(({ code }) => code))).toEqual([[], ['rentals.code-taken'], ['rentals.code-taken']])
})

test('empty lines are passed over, and lines are counted as the spreadsheet counts them', () => {
  expect(linesOf([HEADS, [], ['', ' '], good.with(1, 'فساتين زفاف')]).map(({ line }) => line)).toEqual([4])
})

test('the template, brought in as it is, brings nothing', () => {
  const { heads, rows } = templateOf('ar', 'القطع', groups)
  expect(linesOf([heads, ...rows])).toEqual([])
  const filled = rows.map((row) => ['WD-7', ...row.slice(1)])
  expect(linesOf([heads, ...filled])).toMatchObject([{ item: { code: 'WD-7', categoryId: GROUP, sellPrice: 850_000 }, faults: [] }])
})

test('a file without the columns that are needed says which, and columns that nobody knows are named', () => {
  expect(readImport([['Code', 'Colour']], groups, new Set())).toEqual({ ok: false, missing: ['categoryId', 'nameAr', 'rentPrice'] })
  expect(readImport([[...HEADS, 'المورد']], groups, new Set())).toMatchObject({ ok: true, unknownHeads: ['المورد'] })
})
