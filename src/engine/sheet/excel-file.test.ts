import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { ExcelFile, type SheetRow } from './excel-file.ts'

const HEAD = { title: 'العملاء: [2026]/*?', isRightToLeft: true, heads: ['الاسم', 'Owes'] }

function fileOf(...pages: readonly (readonly SheetRow[])[]): Blob {
  const file = new ExcelFile(HEAD)
  for (const rows of pages) file.add(rows)
  return new Blob([...file.end()])
}

test('reads back an Excel file that was packed page by page, with numbers as numbers', async () => {
  const pages = [
    [['نورة', 12.5]],
    [],
    [
      ['a < b & "c"', -3],
      ['', 0],
    ],
    [
      ['=1+1', 7],
      ['two  words', 1],
    ],
  ] as const
  expect(await readSheet(fileOf(...pages))).toEqual([
    ['الاسم', 'Owes'],
    ['نورة', 12.5],
    ['a < b & "c"', -3],
    [null, 0],
    ['=1+1', 7],
    ['two  words', 1],
  ])
})

test('drops characters that XML forbids, and truncates texts longer than a cell', async () => {
  const long = 'x'.repeat(40_000)
  const rows = await readSheet(fileOf([['a\u0000\u0007b\ud800', Number.NaN]], [[long, 1]]))
  expect(rows[1]).toEqual(['ab\ufffd', 'NaN'])
  expect(String(rows[2]?.[0]).length).toBe(32_767)
})

test("makes an Arabic sheet right-to-left, with a name without Excel's special characters", async () => {
  const parts = unzipSync(new Uint8Array(await fileOf().arrayBuffer()))
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(text('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"')
  expect(text('xl/workbook.xml')).toContain('name="العملاء   2026    "')
})

test('throws for more rows than a sheet can have, instead of truncating', () => {
  const file = new ExcelFile(HEAD)
  const rows = Array.from({ length: 1_048_575 }, () => [])
  file.add(rows)
  expect(() => file.add([['one too many']])).toThrow(RangeError)
})
