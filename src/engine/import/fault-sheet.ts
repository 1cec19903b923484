import type { SheetRow } from '../sheet/excel-file.ts'
import type { SheetTable } from '../sheet/sheet.ts'
import type { Cell, Cells } from '../sheet/read-sheet.ts'
import { textIn } from './read-cell.ts'
import type { CellFault } from './read-rows.ts'

export interface FaultSheetWords {
  readonly title: string
  readonly isRightToLeft: boolean
  readonly what: string
  readonly headOf: (field: string) => string
  readonly sentence: (fault: CellFault) => string
}

const cellOf = (cell: Cell): string | number => (typeof cell === 'number' ? cell : textIn(cell))

/**
 * The lines of a file that must be corrected, unchanged, with a message for each: they can be corrected there and
 * imported again. Rows that already exist in the shop are left out.
 */
export function faultSheet([heads = [], ...lines]: Cells, faults: readonly CellFault[], words: FaultSheetWords): SheetTable {
  const { title, isRightToLeft, what, headOf, sentence } = words
  const named = heads.map(textIn)
  // A file that was corrected before already has the column.
  const at = named.includes(what) ? named.indexOf(what) : named.length
  const byLine = Map.groupBy(faults, ({ line }) => line)
  const rows = [...byLine]
    .filter(([, found]) => !found.every(({ isThere }) => isThere))
    .toSorted(([one], [other]) => one - other)
    .map(([line, found]): SheetRow => {
      const cells = lines[line - 2] ?? []
      const reported = found.map((fault) => (fault.field === '' ? sentence(fault) : `${headOf(fault.field)}: ${sentence(fault)}`)).join(' ')
      return named.map((_, place) => (place === at ? reported : cellOf(cells[place]))).concat(at === named.length ? [reported] : [])
    })
  return { title, isRightToLeft, heads: at === named.length ? [...named, what] : named, rows }
}
