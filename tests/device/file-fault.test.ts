import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ExcelFile } from '../../src/engine/sheet/excel-file.ts'
import { readSheet } from '../../src/engine/sheet/read-sheet.ts'

const text = (given: string): ArrayBuffer => new TextEncoder().encode(given).buffer
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

async function excel(rows: readonly (readonly (string | number)[])[], heads = ['Name', 'Price']): Promise<ArrayBuffer> {
  const file = new ExcelFile({ title: 'List', isRightToLeft: false, heads })
  file.add(rows)
  return new Blob([...file.end()]).arrayBuffer()
}

/** A workbook with a single sheet of this content, and other parts. */
function workbook(cells: string, more: Readonly<Record<string, Uint8Array>> = {}): ArrayBuffer {
  const relation = '<Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>'
  const packed = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relation}</Relationships>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${cells}</sheetData></worksheet>`),
    ...more,
  })
  return new Uint8Array(packed).buffer
}

const cellAt = (place: string, line: number): string => `<row r="${line}"><c r="${place}${line}"><v>1</v></c></row>`
const [ole] = [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]]
const sealed = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
const bytes = (...given: readonly number[]): ArrayBuffer => Uint8Array.from(given).buffer

const BAD: readonly (readonly [string, string, () => ArrayBuffer | Promise<ArrayBuffer>])[] = [
  ['nothing', 'empty', () => bytes()],
  ['headings alone', 'empty', () => excel([])],
  ['an old workbook', 'old-excel', () => bytes(...ole, 0, 0, 0)],
  ['a workbook with a password', 'encrypted', () => bytes(...ole, 0, 0, ...sealed, 0)],
  ['a workbook with macros', 'macros', () => workbook(cellAt('A', 1), { 'xl/vbaProject.bin': strToU8('x') })],
  ['a letter', 'no-sheet', () => new Uint8Array(zipSync({ 'word/document.xml': strToU8('<x/>') })).buffer],
  ['a picture', 'no-sheet', () => bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13)],
  ['a paper', 'no-sheet', () => text('%PDF-1.7 and more')],
  ['a page of the web that is called a workbook', 'no-sheet', () => text('<html><table><tr><td>1</td></tr></table></html>')],
  ['a workbook that was cut off', 'not-readable', async () => (await excel([['Lina', 1]])).slice(0, 400)],
  ['more rows than are read', 'too-many-lines', () => text(`name\r\n${'x\r\n'.repeat(20_001)}`)],
  ['a workbook with one cell far below', 'too-many-lines', () => workbook(cellAt('A', 1) + cellAt('A', 1_048_576))],
  ['a workbook with one cell far to the side', 'too-wide', () => workbook(cellAt('A', 1) + cellAt('XFD', 2))],
  ['more bytes than are read', 'too-large', () => new ArrayBuffer(10_000_001)],
]

test.each(BAD)('%s is rejected as %s', async (_, fault, make) => {
  expect(await readSheet(await make())).toEqual({ ok: false, fault })
})

test('a small file that contains 300 MB is rejected before it is unpacked', async () => {
  const bomb = workbook(cellAt('A', 1), { 'xl/worksheets/sheet2.xml': new Uint8Array(300_000_000) })
  const before = process.memoryUsage().rss
  expect(bomb.byteLength).toBeLessThan(1_000_000)
  expect(await readSheet(bomb)).toEqual({ ok: false, fault: 'too-large-inside' })
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('20,000 rows are read in less memory than a tablet gives a page', async () => {
  const heads = Array.from({ length: 12 }, (_, nth) => `Column ${nth}`)
  const file = await excel(
    Array.from({ length: 20_000 }, (_, line) => heads.map((head, nth) => (nth % 3 ? `${head} ${line}` : line))),
    heads,
  )
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => void (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  const read = await readSheet(file)
  clearInterval(watch)
  expect(read.ok && read.rows.length).toBe(20_001)
  expect((Math.max(peak, process.memoryUsage().rss) - before) / 1e6).toBeLessThan(400)
})

test('Excel’s "Unicode text" format is read', async () => {
  const utf16 = new Uint16Array([...'\uFEFFالاسم\tالسعر\r\nلينا\t١٢\r\n'].map((letter) => letter.charCodeAt(0)))
  expect(await readSheet(utf16.buffer)).toEqual({
    ok: true,
    rows: [
      ['الاسم', 'السعر'],
      ['لينا', '١٢'],
    ],
  })
})
