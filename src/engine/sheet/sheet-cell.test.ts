import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { day, instant, localStamp, startOfDay } from '#domain/kernel/time.ts'
import { ExcelFile } from './excel-file.ts'
import { csvOf } from './sheet.ts'
import { type SheetCell, sheetFigure } from './sheet-cell.ts'

const stampIn = (zone: string) => (at: number) => localStamp(instant(at), zone)
const figure = (kind: string, value: unknown, zone = 'Asia/Riyadh'): SheetCell => sheetFigure(kind, value, stampIn(zone)) ?? 'a text'
const MINUTE = 60_000
/** 3 December, 15:04 in Riyadh and 16:04 in Dubai. */
const AT = startOfDay(day('2026-12-03'), 'Asia/Riyadh') + (15 * 60 + 4) * MINUTE

test.each([
  ['money', 10_000, 'money', 100, '100'],
  ['money', 1_250, 'money', 12.5, '12.5'],
  ['money', -3_333, 'money', -33.33, '-33.33'],
  ['money', 0, 'money', 0, '0'],
  ['money', 1, 'money', 0.01, '0.01'],
  ['money', 99_999_999_999, 'money', 999_999_999.99, '999999999.99'],
  ['integer', 7, 'integer', 7, '7'],
  ['integer', 1_000_000, 'integer', 1_000_000, '1000000'],
  ['integer', -2, 'integer', -2, '-2'],
  ['day', '2026-11-27', 'day', 46_353, '2026-11-27'],
  ['day', '1900-03-01', 'day', 61, '1900-03-01'],
  ['day', '2028-02-29', 'day', 46_812, '2028-02-29'],
  ['month', '2026-12-01', 'month', 46_357, '2026-12'],
  ['instant', AT, 'instant', 46_359 + (15 * 60 + 4) / 1440, '2026-12-03 15:04'],
  ['instant', AT + 30_000, 'instant', 46_359 + (15 * 60 + 4.5) / 1440, '2026-12-03 15:04'],
] as const)('converts %s of %s to a number with format %s, %d', (kind, value, as, serial, text) => {
  expect(figure(kind, value)).toEqual({ as, value: serial, text })
})

test("converts an instant by the shop's clock, and leaves other values as text", () => {
  expect(figure('instant', AT, 'Asia/Dubai')).toMatchObject({ text: '2026-12-03 16:04' })
  for (const [kind, value] of [
    ['money', null],
    ['day', ''],
    ['day', 'tomorrow'],
    ['instant', null],
    ['text', 'x'],
    ['rate', 1_500],
  ] as const)
    expect(figure(kind, value)).toBe('a text')
})

const HEAD = { title: 'Invoices', isRightToLeft: false, heads: ['Amount', 'Count', 'Day', 'At'] }
const row = [figure('money', 10_000), figure('integer', 3), figure('day', '2026-11-27'), figure('instant', AT)]

test('formats amounts with two decimals, counts as integers, days and instants as dates', async () => {
  const file = new ExcelFile({ ...HEAD, further: [{ title: 'Lines', heads: ['Item', 'Net'] }] })
  file.add([row])
  file.next()
  file.add([['Veil', figure('money', 8_696)]])
  const blob = new Blob([...file.end()])
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(text('xl/styles.xml')).not.toContain('0.##')
  // 3 and 4 are the built-in formats `#,##0` and `#,##0.00`.
  for (const format of ['numFmtId="3"', 'numFmtId="4"', 'yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd hh:mm'])
    expect(text('xl/styles.xml')).toContain(format)
  expect(text('xl/worksheets/sheet1.xml')).toContain('<v>100</v>')
  const [, read] = await readSheet(blob)
  expect(read?.slice(0, 2)).toEqual([100, 3])
  const dates = (read ?? []).slice(2).map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 16) : cell))
  expect(dates).toEqual(['2026-11-27T00:00', '2026-12-03T15:04'])
  expect(await readSheet(blob, 'Lines')).toEqual([
    ['Item', 'Net'],
    ['Veil', 86.96],
  ])
})

test('writes sortable days and instants into a file without formats', async () => {
  const text = await (await csvOf({ ...HEAD, pages: [[row]] })).text()
  expect(text.split('\r\n')[1]).toBe('100,3,2026-11-27,2026-12-03 15:04')
})
