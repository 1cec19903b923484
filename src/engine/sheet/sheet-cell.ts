import { type Day, daysBetween, isDay } from '#domain/kernel/time.ts'

/** The number formats of sheet cells: 100 is displayed as 100.00, and days can be calculated with. */
export type CellFormat = 'money' | 'integer' | 'day' | 'month' | 'instant'

export interface SheetFigure {
  readonly as: CellFormat
  /** Days since the spreadsheet epoch including the fraction of a day; whole currency units of an amount. */
  readonly value: number
  readonly text: string
}
export type SheetCell = string | number | SheetFigure

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
 * Converts a value of this kind to a typed cell; null for kinds that are exported as text. An instant is converted to
 * the shop's local time (`stamp`), because sheets have no time zones.
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
