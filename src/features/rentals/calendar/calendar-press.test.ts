import { expect, test } from 'vitest'
import { DOUBLE_TAP_MS, secondTapReader } from '../../../device/second-tap.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { pressMeans } from './calendar-chosen.ts'

/** What taps on a spot of the calendar come to, each so long after the one before. */
function taps(spots: readonly { readonly at: string; readonly bookingId?: string; readonly afterMs?: number }[], mayBook = true) {
  const isSecond = secondTapReader()
  let now = 1_000
  return spots.map(({ at, bookingId = null, afterMs = 100 }) => pressMeans({ bookingId }, isSecond(at, (now += afterMs)), mayBook))
}

test('a double tap on free days asks for them, and never takes anything out', () => {
  expect(taps([{ at: '3:7' }, { at: '3:7' }])).toEqual(['choose', 'reserve'])
  const booked = { at: '3:7', bookingId: exampleId(1) }
  expect(taps([booked, booked, booked])).toEqual(['open', 'open', 'open'])
})

test('two taps on two days, or with time between them, choose; and whoever may not book only chooses', () => {
  expect(taps([{ at: '3:7' }, { at: '3:8' }, { at: '3:7' }])).toEqual(['choose', 'choose', 'choose'])
  expect(taps([{ at: '3:7' }, { at: '3:7', afterMs: DOUBLE_TAP_MS }])).toEqual(['choose', 'choose'])
  expect(taps([{ at: '3:7' }, { at: '3:7' }], false)).toEqual(['choose', 'choose'])
})
