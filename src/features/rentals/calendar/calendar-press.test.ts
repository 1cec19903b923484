import { expect, test } from 'vitest'
import { addDays, day, instant, startOfDay } from '#domain/kernel/time.ts'
import { DOUBLE_TAP_MS, secondTapReader } from '../../../device/second-tap.ts'
import { exampleId, examplePiece } from '../../../../tests/support/examples/example-shop.ts'
import { isPast, pressMeans } from './calendar-chosen.ts'
import { makeAxis } from './grid/calendar-axis.ts'

/** The results of taps on spots of the calendar, each with its delay after the previous one. */
function taps(spots: readonly { readonly at: string; readonly bookingId?: string; readonly afterMs?: number }[], mayBook = true) {
  const isSecond = secondTapReader()
  let now = 1_000
  return spots.map(({ at, bookingId = null, afterMs = 100 }) => pressMeans({ bookingId }, isSecond(at, (now += afterMs)), mayBook))
}

test('a double tap on free days requests them and never deselects anything', () => {
  expect(taps([{ at: '3:7' }, { at: '3:7' }])).toEqual(['choose', 'reserve'])
  const booked = { at: '3:7', bookingId: exampleId(1) }
  expect(taps([booked, booked, booked])).toEqual(['open', 'open', 'open'])
})

test('two taps on different days or with time between only select; without permission to book a double tap only selects, too', () => {
  expect(taps([{ at: '3:7' }, { at: '3:8' }, { at: '3:7' }])).toEqual(['choose', 'choose', 'choose'])
  expect(taps([{ at: '3:7' }, { at: '3:7', afterMs: DOUBLE_TAP_MS }])).toEqual(['choose', 'choose'])
  expect(taps([{ at: '3:7' }, { at: '3:7' }], false)).toEqual(['choose', 'choose'])
})

test('days can be reserved until the last of them has ended', () => {
  const [zone, last] = ['Asia/Riyadh', day('2027-03-02')]
  const ends = startOfDay(addDays(last, 1), zone)
  const shown = { axis: makeAxis(day('2027-03-01'), 30, zone, 10), view: { categoryOf: () => null } }
  const chosen = { piece: examplePiece, from: day('2027-03-01'), to: last, bar: null }
  expect(isPast(chosen, { ...shown, now: instant(ends - 1) })).toBe(false)
  expect(isPast(chosen, { ...shown, now: ends })).toBe(true)
})
