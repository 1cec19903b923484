import { expect, test } from 'vitest'
import { ExcelFile } from '../../src/engine/sheet/excel-file.ts'
import { faultSheet } from '../../src/engine/import/fault-sheet.ts'
import type { CellFault } from '../../src/engine/import/read-rows.ts'
import { readSheet } from '../../src/engine/sheet/read-sheet.ts'

const words = {
  ...{ title: 'Customers', isRightToLeft: false, what: 'What to do' },
  headOf: (field: string) => ({ name: 'Name', mobile: 'Mobile' })[field] ?? '—',
  sentence: ({ code }: CellFault) => `${code}.`,
}
const fault = (line: number, field: string, code: string, more: Partial<CellFault> = {}): CellFault => ({
  line,
  field,
  code,
  found: '',
  ...more,
})
const HEADS = ['Name', 'Mobile', 'Met on']
const ROWS = [HEADS, ['Lina', 966_507_654_321, new Date('2026-03-01')], ['', '050'], ['Reem', '0501112223'], [null, true, 'x']]

test('only the lines with errors are returned unchanged, in order, each with its messages', () => {
  const faults = [
    fault(5, 'name', 'required'),
    fault(3, 'name', 'required'),
    fault(3, 'mobile', 'mobile-wrong'),
    fault(2, '', 'no-permission'),
    fault(4, 'mobile', 'already-exists', { isThere: true }),
  ]
  expect(faultSheet(ROWS, faults, words)).toEqual({
    ...{ title: 'Customers', isRightToLeft: false, heads: [...HEADS, 'What to do'] },
    rows: [
      ['Lina', 966_507_654_321, '2026-03-01', 'no-permission.'],
      ['', '050', '', 'Name: required. Mobile: mobile-wrong.'],
      ['', 'true', 'x', 'Name: required.'],
    ],
  })
})

test('a corrected file keeps one column of messages with the current errors', () => {
  const again = faultSheet(
    [
      [...HEADS, 'What to do'],
      ['', '0501112223', '', 'Mobile: old.'],
    ],
    [fault(2, 'name', 'required')],
    words,
  )
  expect(again.heads).toEqual([...HEADS, 'What to do'])
  expect(again.rows).toEqual([['', '0501112223', '', 'Name: required.']])
})

test('the returned Excel file is read again line by line', async () => {
  const { rows, ...head } = faultSheet(ROWS, [fault(3, 'name', 'required')], words)
  const file = new ExcelFile(head)
  file.add(rows)
  const read = await readSheet(await new Blob([...file.end()]).arrayBuffer())
  expect(read.ok && read.rows.map((cells) => cells.map((cell) => cell ?? ''))).toEqual([
    [...HEADS, 'What to do'],
    ['', '050', '', 'Name: required.'],
  ])
})
