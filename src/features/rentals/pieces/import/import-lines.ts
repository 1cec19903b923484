import * as v from 'valibot'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import { latinDigits, latinNumber, fold } from '#domain/kernel/text.ts'
import { pieceCode } from '#domain/rentals/piece/piece-form.ts'
import { type RentItemForm, rentItemNoun } from '#domain/rentals/piece/rent-items.ts'
import type { Cell } from '../../../../engine/sheet/read-sheet.ts'
import { IMPORT_COLUMNS, type ImportField, NEEDED } from './import-columns.ts'
import type { RentGroup } from '../use-rent-groups.ts'

/** What is wrong with a line: at which column, in a code that has words. */
export interface LineFault {
  readonly field: ImportField | null
  readonly code: string
  /** What stood there. */
  readonly found: string
}
export interface ImportLine {
  /** As the spreadsheet counts it: the head is line 1. */
  readonly line: number
  readonly item: RentItemForm | null
  readonly faults: readonly LineFault[]
}
export type ReadSheet =
  | { readonly ok: true; readonly lines: readonly ImportLine[]; readonly unknownHeads: readonly string[] }
  /** The columns that are missing; no line was looked at. */
  | { readonly ok: false; readonly missing: readonly ImportField[] }

const textIn = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? dayText(cell) : String(cell).trim()
}
const dayText = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))

function columnOf(head: string): ImportField | null {
  const wanted = fold(head)
  if (wanted === '') return null
  const found = IMPORT_COLUMNS.find(({ field, ar, en, also }) => [field, ar, en, ...also].some((name) => fold(name) === wanted))
  return found?.field ?? null
}

/** An amount in either digits; a cell of Excel holds a fraction of riyals, which is rounded to the halala it means. */
function moneyIn(cell: Cell): number | null {
  if (typeof cell === 'number') return Math.round(cell * 100)
  // The currency goes first, so that the signs between the digits are read as an amount's.
  const text = latinNumber(latinDigits(textIn(cell)).replace(/[^\d.,٫٬،-]|[.,](?!\d)/g, ''))
  if (text === '') return textIn(cell) === '' ? null : Number.NaN
  return Math.round(Number(text) * 100)
}

function wholeIn(cell: Cell): number | null {
  const text = typeof cell === 'number' ? String(cell) : latinNumber(textIn(cell)).replace(/\s*(cm|سم)$/i, '')
  return text === '' ? null : Number(text)
}

/** A day as spreadsheets write it: a date of Excel, 2026-03-01, or 1/3/2026 with the day first, as it is written here. */
function dayIn(cell: Cell): string | null {
  const text = latinDigits(textIn(cell))
  if (text === '') return null
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (!match) return text.slice(0, 10)
  const [, day = '', month = '', year = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export const MONEY: readonly ImportField[] = ['rentPrice', 'sellPrice', 'buyPrice', 'insuranceAmount']
export const CM: readonly ImportField[] = ['heightCm', 'chestCm', 'waistCm', 'hipsCm', 'armsCm']

function valueOf(field: ImportField, cell: Cell, categoryOf: (name: string) => string): unknown {
  if (MONEY.includes(field)) return moneyIn(cell)
  if (CM.includes(field)) return wholeIn(cell)
  if (field === 'boughtOn') return dayIn(cell)
  if (field === 'categoryId') return categoryOf(textIn(cell))
  return textIn(cell)
}

const BLANK = {
  ...{ nameEn: '', buyPrice: 0, boughtOn: null, sellPrice: null, sizeLabel: '', colourAr: '', colourEn: '', insuranceAmount: null },
  ...{ heightCm: null, chestCm: null, waistCm: null, hipsCm: null, armsCm: null },
  ...{ bufferBeforeDays: null, bufferAfterDays: null, isFavourite: false },
}

/** The lines of the template show how it is filled; left in a file they are nobody's pieces. */
const EXAMPLE_CODE = /^EXAMPLE-\d+$/

const isEmptyRow = (row: readonly Cell[]): boolean => row.every((cell) => textIn(cell) === '')

/**
 * Reads the rows of a sheet, its heads in the first. Each line becomes a piece or says what is wrong with it; a line that is
 * wrong keeps no other from coming in. `codes` are those that the shop has already.
 */
export function readImport(rows: readonly (readonly Cell[])[], groups: readonly RentGroup[], codes: ReadonlySet<string>): ReadSheet {
  const [heads = [], ...body] = rows
  const fields = heads.map((head) => columnOf(textIn(head)))
  const missing = NEEDED.filter((field) => !fields.includes(field))
  if (missing.length > 0) return { ok: false, missing }
  const byName = new Map(groups.flatMap((group) => [group.nameAr, group.nameEn].map((name) => [fold(name), group.id] as const)))
  const categoryOf = (name: string): string => byName.get(fold(name)) ?? ''
  const firstWith = new Map<string, number>()
  const lines = body.flatMap((row, nth): ImportLine[] => {
    const cellOf = (field: ImportField | null): Cell => row[fields.indexOf(field)]
    if (isEmptyRow(row) || EXAMPLE_CODE.test(textIn(cellOf('code')))) return []
    const line = nth + 2
    const filled = fields.flatMap((field) => (field === null ? [] : [[field, valueOf(field, cellOf(field), categoryOf)] as const]))
    const read = { ...BLANK, ...Object.fromEntries(filled) }
    const parsed = v.safeParse(rentItemNoun.draft, { ...read, buyPrice: read.buyPrice ?? 0 })
    const faults = Object.entries(fieldFaults(parsed.issues ?? [])).map(([path, [code = 'invalid']]): LineFault => {
      const field = IMPORT_COLUMNS.find((column) => column.field === path)?.field ?? null
      const found = textIn(cellOf(field))
      const isUnknown = field === 'categoryId' && found !== ''
      return { field, code: isUnknown ? 'rentals.category-unknown' : code, found }
    })
    const code = pieceCode(textIn(cellOf('code')))
    const first = firstWith.get(code)
    if (code !== '' && (codes.has(code) || first !== undefined)) faults.push({ field: 'code', code: 'rentals.code-taken', found: code })
    if (first === undefined) firstWith.set(code, line)
    return [{ line, item: parsed.success && faults.length === 0 ? parsed.output : null, faults: firstOfEach(faults) }]
  })
  const unknownHeads = heads.filter((head, nth) => fields[nth] === null && textIn(head) !== '').map(textIn)
  return { ok: true, lines, unknownHeads }
}

/** Of two faults of one cell the first is said. */
const firstOfEach = (faults: readonly LineFault[]): readonly LineFault[] =>
  faults.filter((fault, nth) => faults.findIndex((one) => one.field === fault.field) === nth)
