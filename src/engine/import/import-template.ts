import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { rowName } from '#domain/reference-names.ts'
import type { SheetTable } from '../sheet/sheet.ts'
import type { ImportColumn } from './import-columns.ts'
import type { Named } from './read-cell.ts'

type Language = 'ar' | 'en'
type Cell = string | number

/** Figures and words alone: what is read back is what was written. */
interface Template extends Omit<SheetTable, 'rows'> {
  readonly rows: readonly (readonly Cell[])[]
}

/** What an example says, by kind; a text says that it is one. */
const BY_KIND: Readonly<Record<string, Cell>> = {
  mobile: '0501234567',
  email: 'name@example.com',
  money: 150,
  price: 150,
  rate: 15,
  day: '2026-03-01',
  time: '09:30',
  colour: '#c9a227',
  coordinates: '24.713552, 46.675296',
  code: '6281000000017',
}

const namesOf = (named: Named | undefined, language: Language): readonly string[] =>
  [...(named?.byId.values() ?? [])].flatMap((row) => {
    const name = rowName(row)
    return name && row['status'] !== GENERIC_STATUS.disabled ? [name[language]] : []
  })

/** The words of a column in one language; of a reference, the names of the rows that it may point at. */
const wordsOf = (column: ImportColumn, named: Named | undefined, language: Language): readonly string[] =>
  column.typed.kind === 'reference' ? namesOf(named, language) : column.choices.map((choice) => choice[language])

function exampleOf(column: ImportColumn, named: Named | undefined, language: Language): Cell {
  const { kind, initial, isRequired } = column.typed
  const [first = ''] = wordsOf(column, named, language)
  if (kind === 'flag' || kind === 'choice' || kind === 'reference') return isRequired ? first : ''
  if (kind === 'integer') return typeof initial === 'number' ? initial : 1
  return BY_KIND[kind] ?? (isRequired ? column.example[language] : '')
}

type ByField = Readonly<Record<string, Named>>

/** The row of examples, to be written over: a file in which it stands as it is brings nothing of it in. */
export const exampleRow = (columns: readonly ImportColumn[], named: ByField, language: Language): readonly Cell[] =>
  columns.map((column) => exampleOf(column, named[column.field], language))

/** A spreadsheet offers no longer list. */
const OFFERED_MAX = 1000

/** The sheet to fill: headings in one language, a row of examples, and what may be chosen. */
export function templateOf(
  columns: readonly ImportColumn[],
  named: ByField,
  language: Language,
  title: string,
  choicesTitle: string,
): Template {
  const lists = columns.flatMap((field, column) => {
    const values = wordsOf(field, named[field.field], language).slice(0, OFFERED_MAX)
    return values.length > 0 ? [{ column, values }] : []
  })
  return {
    title,
    isRightToLeft: language === 'ar',
    heads: columns.map(({ head }) => head[language]),
    choices: { title: choicesTitle, lists },
    rows: [exampleRow(columns, named, language)],
  }
}
