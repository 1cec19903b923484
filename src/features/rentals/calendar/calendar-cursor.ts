import type { Carry } from './calendar-plan.ts'

/** The cursor of the calendar: a row and the days from the anchor to the moving head, or a booking that is carried. */
export interface Cursor {
  readonly row: number
  readonly anchor: number
  readonly head: number
  readonly carry: Carry | null
}

export interface Bounds {
  readonly rows: number
  readonly days: number
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

export const cursorAt = (row: number, day: number, bounds: Bounds): Cursor => ({
  row: within(row, bounds.rows),
  anchor: within(day, bounds.days),
  head: within(day, bounds.days),
  carry: null,
})

/** The chosen days, both inclusive. */
export const chosenDays = ({ anchor, head }: Cursor): { readonly from: number; readonly to: number } => ({
  from: Math.min(anchor, head),
  to: Math.max(anchor, head),
})

export interface Step {
  readonly rows: number
  readonly days: number
}

/** Moves the cell; with `isStretching` extends the range within its row instead. */
export function stepped(cursor: Cursor, step: Step, isStretching: boolean, bounds: Bounds): Cursor {
  if (cursor.carry) return carried(cursor, step, isStretching, bounds)
  const head = within(cursor.head + step.days, bounds.days)
  if (isStretching) return { ...cursor, head }
  return { row: within(cursor.row + step.rows, bounds.rows), anchor: head, head, carry: null }
}

function carried(cursor: Cursor, step: Step, isStretching: boolean, bounds: Bounds): Cursor {
  const { carry } = cursor
  if (!carry) return cursor
  // Shift always moves the end; after a change of grip the offset starts again from the original days.
  const grip = isStretching ? 'end' : carry.grip
  const days = (grip === carry.grip ? carry.days : 0) + step.days
  if (grip === 'end') return { ...cursor, carry: { ...carry, grip, rows: 0, days } }
  const row = within(cursor.row + carry.rows + step.rows, bounds.rows)
  const rows = row - cursor.row
  return { ...cursor, carry: { ...carry, grip, rows, days: rows === 0 ? days : 0 } }
}

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
  PageUp: { rows: -10, days: 0 },
  PageDown: { rows: 10, days: 0 },
}

/** The step of a key. Horizontal arrows are visual: in Arabic the left one leads to the next day. */
export function stepOfKey(key: string, isRtl: boolean): Step | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return { rows: 0, days: 1 }
  if (key === back) return { rows: 0, days: -1 }
  return ARROWS[key] ?? null
}
