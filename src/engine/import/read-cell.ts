import { readCoordinates } from '#domain/kernel/kinds/coordinates.ts'
import { fold, latinDigits, latinNumber } from '#domain/kernel/text.ts'
import type { Day } from '#domain/kernel/time.ts'
import { rowName } from '#domain/reference-names.ts'
import type { Cell } from '../sheet/read-sheet.ts'
import type { ImportColumn } from './import-columns.ts'
import { SHORT_YEAR, readDay } from './read-day.ts'

type Row = Readonly<Record<string, unknown>>

/** The value of a cell, or a fault code; `found` is the cell's text. */
export type CellAnswer = { readonly value: unknown } | { readonly code: string; readonly details?: Readonly<Record<string, string>> }

/** The rows that a reference may name. Rows of the same name cannot be distinguished. */
export interface Named {
  readonly byName: ReadonlyMap<string, readonly Row[]>
  readonly byId: ReadonlyMap<unknown, Row>
}

export const textIn = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

/** Several rows have this name. Only an import selects rows by name. */
export const AMBIGUOUS = 'import.ambiguous'

const NO_NUMBER = { code: 'invalid' } as const

/** Reads a number in Latin or Arabic digits with either decimal separator, ignoring a currency or unit. */
function figureIn(cell: Cell, perUnit: number): CellAnswer {
  if (typeof cell === 'number') return { value: Math.round(cell * perUnit) }
  const text = latinNumber(latinDigits(textIn(cell)).replace(/[^\d.,،٫٬+-]|[.,،](?!\d)/g, ''))
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? NO_NUMBER : { value: Math.round(value * perUnit) }
}

/** A unit after a number: 90 cm, ٤٥ دقيقة. */
const UNIT = /\s*\p{L}+\.?$/u

function wholeIn(cell: Cell): CellAnswer {
  const value = typeof cell === 'number' ? cell : Number(latinNumber(textIn(cell).replace(UNIT, '')))
  return Number.isFinite(value) ? { value } : NO_NUMBER
}

function dayIn(cell: Cell, { typed }: ImportColumn, today: Day): CellAnswer {
  const answer = readDay(textIn(cell), today, typed.isPast === true)
  if ('day' in answer) return { value: answer.day }
  return 'intended' in answer ? { code: SHORT_YEAR, details: { day: answer.intended } } : answer
}

function choiceIn(cell: Cell, { choices, typed }: ImportColumn): CellAnswer {
  if (typeof cell === 'boolean' && typed.kind === 'flag') return { value: cell }
  // Compared before folding, which removes symbols.
  const mark = textIn(cell)
  if (typed.kind === 'flag' && (YES_MARKS.has(mark) || NO_MARKS.has(mark))) return { value: YES_MARKS.has(mark) }
  const text = fold(mark)
  const found = choices.find(({ ar, en }) => fold(ar) === text || fold(en) === text)
  if (found) return { value: found.value }
  if (typed.kind !== 'flag') return { code: 'choice' }
  const bare = latinDigits(text)
  return TRUE.has(bare) ? { value: true } : FALSE.has(bare) ? { value: false } : { code: 'choice' }
}
const TRUE: ReadonlySet<string> = new Set(['1', 'true', 'x'])
const FALSE: ReadonlySet<string> = new Set(['0', 'false'])
const YES_MARKS: ReadonlySet<string> = new Set(['✓', '✔', '✅'])
const NO_MARKS: ReadonlySet<string> = new Set(['-', '–', '—', '✗', '✘', '❌'])

/** Reads several words of a choice, separated by commas or semicolons of either language. */
function choicesIn(cell: Cell, column: ImportColumn): CellAnswer {
  const found = textIn(cell)
    .split(/[,،;؛]/)
    .filter((part) => part.trim() !== '')
    .map((part) => choiceIn(part, column))
  const wrong = found.find((answer) => 'code' in answer)
  return wrong ?? { value: found.flatMap((answer) => ('value' in answer ? [answer.value] : [])) }
}

/** Reads a time of day: 9:30, ٠٩:٣٠, 9.30 pm, or a spreadsheet's fraction of a day. */
function timeIn(cell: Cell): CellAnswer {
  const minutes = typeof cell === 'number' && cell >= 0 && cell < 1 ? Math.round(cell * DAY_MINUTES) : minutesIn(textIn(cell))
  if (minutes === null || minutes >= DAY_MINUTES) return { code: 'time' }
  const two = (figure: number) => String(figure).padStart(2, '0')
  return { value: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}
const DAY_MINUTES = 24 * 60

function minutesIn(text: string): number | null {
  const match = /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s*(am|pm|ص|م)?$/i.exec(latinDigits(text))
  if (!match) return null
  const [, hour = '', minute = '', half = ''] = match
  if (Number(minute) > 59 || (half !== '' && Number(hour) > 12)) return null
  const isLate = half === 'م' || half.toLowerCase() === 'pm'
  return (half === '' ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0)) * 60 + Number(minute)
}

function referenceIn(cell: Cell, named: Named | undefined): CellAnswer {
  const rows = named?.byName.get(fold(textIn(cell))) ?? []
  const [only] = rows
  if (!only) return { code: 'entities.reference-unknown' }
  return rows.length === 1 ? { value: only['id'] } : { code: AMBIGUOUS }
}

/** Indexes rows by both folded names and by id. */
export function namedRows(rows: readonly Row[]): Named {
  const byName = new Map<string, Row[]>()
  for (const row of rows) {
    const name = rowName(row)
    for (const key of new Set(name ? [fold(name.ar), fold(name.en)] : [])) byName.set(key, [...(byName.get(key) ?? []), row])
  }
  return { byName, byId: new Map(rows.map((row) => [row['id'], row])) }
}

/** Reads a cell. An empty one gets the column's default value. */
export function readCell(cell: Cell, column: ImportColumn, named: Named | undefined, today: Day): CellAnswer {
  const { kind } = column.typed
  if (textIn(cell) === '') return { value: column.empty }
  if (kind === 'flag' || kind === 'choice') return choiceIn(cell, column)
  if (kind === 'reference') return referenceIn(cell, named)
  if (kind === 'choices') return choicesIn(cell, column)
  if (kind === 'time') return timeIn(cell)
  if (kind === 'coordinates') {
    const place = readCoordinates(textIn(cell))
    return place ? { value: place } : { code: 'coordinates' }
  }
  if (kind === 'integer') return wholeIn(cell)
  if (kind === 'money' || kind === 'price' || kind === 'rate') return figureIn(cell, 100)
  return kind === 'day' ? dayIn(cell, column, today) : { value: textIn(cell) }
}

/** A required column without a default value, which a file must have. */
export const isNeeded = ({ typed, empty }: ImportColumn): boolean => typed.isRequired && (empty === null || empty === '')
