import { type Day, daysBetween, isDay } from '#domain/kernel/time.ts'

/** How a figure of a sheet is written there: what makes 100 stand as 100.00, and a day one that can be counted from. */
export type CellFormat = 'money' | 'integer' | 'day' | 'month' | 'instant'

export interface SheetFigure {
  readonly as: CellFormat
  /** Days since the day that spreadsheets count from, with their part of a day; of an amount its whole units. */
  readonly value: number
  /** The same in a file that knows no formats. */
  readonly text: string
}
export type SheetCell = string | number | SheetFigure

/** Day 0 of spreadsheets. */
const DAY_ZERO = '1899-12-30' as Day
const DAY_SECONDS = 86_400
const DAY_LENGTH = 10
const MINUTE_LENGTH = 16

function clockSeconds(stamp: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = stamp
    .slice(DAY_LENGTH + 1)
    .split(':')
    .map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

/**
 * What a value of this kind is in a sheet, where it is a figure there; null of everything that leaves as words. An instant is what the
 * shop's clock said (`stamp`), because sheets know no zones.
 */
export function sheetFigure(kind: string, value: unknown, stamp: (at: number) => string): SheetFigure | null {
  if (kind === 'money' && typeof value === 'number') return { as: 'money', value: value / 100, text: String(value / 100) }
  if (kind === 'integer' && typeof value === 'number') return { as: 'integer', value, text: String(value) }
  if ((kind === 'day' || kind === 'month') && isDay(value))
    return { as: kind, value: daysBetween(DAY_ZERO, value), text: kind === 'day' ? value : value.slice(0, 7) }
  if (kind !== 'instant' || typeof value !== 'number') return null
  const said = stamp(value)
  const on = said.slice(0, DAY_LENGTH)
  if (!isDay(on)) return null
  return {
    as: 'instant',
    value: daysBetween(DAY_ZERO, on) + clockSeconds(said) / DAY_SECONDS,
    text: said.slice(0, MINUTE_LENGTH).replace('T', ' '),
  }
}
