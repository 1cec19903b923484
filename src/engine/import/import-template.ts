import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { rowName } from '#domain/reference-names.ts'
import type { SheetTable } from '../sheet/sheet.ts'
import type { ImportColumn } from './import-columns.ts'
import type { Named } from './read-cell.ts'

type Language = 'ar' | 'en'
type Cell = string | number

/** Numbers and texts only, so that the file reads back as it was written. */
interface Template extends Omit<SheetTable, 'rows'> {
  readonly rows: readonly (readonly Cell[])[]
}

/** Example values by kind; a text is marked as an example. */
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

/** The words of a column in one language; for a reference, the names of the rows it may refer to. */
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

/** The row of examples, to be overwritten; if it is unchanged, the import skips it. */
export const exampleRow = (columns: readonly ImportColumn[], named: ByField, language: Language): readonly Cell[] =>
  columns.map((column) => exampleOf(column, named[column.field], language))

const OFFERED_MAX = 1000

/** The template sheet: headings in one language, a row of examples, and drop-down lists. */
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
