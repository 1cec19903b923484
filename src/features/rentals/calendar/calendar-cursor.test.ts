import { expect, test } from 'vitest'
import { type Cursor, chosenDays, cursorAt, stepOfKey, stepped } from './calendar-cursor.ts'

const BOUNDS = { rows: 10, days: 100 }
const right = { rows: 0, days: 1 }
const down = { rows: 1, days: 0 }
const BOOKING = '019a0000-0000-7000-8000-000000000001'
const carrying = (more: Partial<NonNullable<Cursor['carry']>> = {}): Cursor => ({
  ...cursorAt(3, 20, BOUNDS),
  carry: { bookingId: BOOKING, grip: 'whole', rows: 0, days: 0, ...more },
})

test('moves the cell with the arrow keys and keeps it inside the calendar', () => {
  expect(stepped(cursorAt(3, 20, BOUNDS), right, false, BOUNDS)).toMatchObject({ row: 3, anchor: 21, head: 21 })
  expect(stepped(cursorAt(9, 99, BOUNDS), { rows: 1, days: 1 }, false, BOUNDS)).toMatchObject({ row: 9, head: 99 })
  expect(cursorAt(-4, 500, BOUNDS)).toMatchObject({ row: 0, head: 99 })
})

test('extends the days with Shift in either direction from the anchor', () => {
  const back = stepped(cursorAt(3, 20, BOUNDS), { rows: 0, days: -2 }, true, BOUNDS)
  expect(chosenDays(back)).toEqual({ from: 18, to: 20 })
  expect(chosenDays(stepped(back, { rows: 0, days: 5 }, true, BOUNDS))).toEqual({ from: 20, to: 23 })
})

test('leads to the next day with the left arrow in Arabic', () => {
  expect(stepOfKey('ArrowLeft', true)).toEqual(right)
  expect(stepOfKey('ArrowLeft', false)).toEqual({ rows: 0, days: -1 })
  expect(stepOfKey('PageDown', true)).toEqual({ rows: 10, days: 0 })
  expect(stepOfKey('a', true)).toBe(null)
})

test('keeps the days of a booking that is carried to another row', () => {
  const later = stepped(carrying(), right, false, BOUNDS)
  expect(later.carry).toMatchObject({ rows: 0, days: 1 })
  expect(stepped(later, down, false, BOUNDS).carry).toMatchObject({ rows: 1, days: 0 })
  expect(stepped(carrying({ rows: 6 }), down, false, BOUNDS).carry).toMatchObject({ rows: 6 })
})

test('moves the end of a carried booking with Shift and keeps it on its row', () => {
  expect(stepped(carrying({ rows: 2 }), right, true, BOUNDS).carry).toEqual({ bookingId: BOOKING, grip: 'end', rows: 0, days: 1 })
})
