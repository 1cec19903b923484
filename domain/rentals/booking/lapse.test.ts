import { describe, expect, test } from 'vitest'
import { exampleBooking } from '../../../tests/support/examples/example-booking.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { DAY_MS, HOUR_MS, instant } from '../../kernel/time.ts'
import { boundedLapse, isLapseDue, lapseAfter, lapseOf } from './lapse.ts'
import { RENT_STATE } from './rent-state.ts'

const NOW = instant(100 * DAY_MS)
const PICK_UP = instant(110 * DAY_MS)
const LAPSES = instant(NOW + 48 * HOUR_MS)
const reservation = (more: Parameters<typeof exampleBooking>[4] = {}) =>
  exampleBooking(1, exampleId(2), 110, 112, { lapsesAt: LAPSES, ...more })

describe('an unpaid reservation', () => {
  test('lapses after the hours set when it was made; without hours never', () => {
    expect(lapseAfter(48, PICK_UP, NOW)).toBe(LAPSES)
    expect(lapseAfter(0, PICK_UP, NOW)).toBeNull()
    expect(lapseAfter(undefined, PICK_UP, NOW)).toBeNull()
  })

  test('lapses at pick-up if earlier, and never once pick-up time has passed', () => {
    const at = (outAt: number) => lapseAfter(48, instant(outAt), NOW)
    expect([at(LAPSES - 1), at(LAPSES), at(LAPSES + 1)]).toEqual([LAPSES - 1, LAPSES, LAPSES])
    expect([at(NOW - 1), at(NOW), at(NOW + 1)]).toEqual([null, null, NOW + 1])
    expect(boundedLapse(null, PICK_UP, NOW)).toBeNull()
  })

  test('is due exactly at its time, not a millisecond before', () => {
    const due = (at: number) => isLapseDue(reservation(), instant(at))
    expect([due(LAPSES - 1), due(LAPSES), due(LAPSES + 1)]).toEqual([false, true, true])
  })

  test('does not lapse once paid, handed over or closed', () => {
    expect(lapseOf(reservation())).toBe(LAPSES)
    for (const other of [{ lapsesAt: null }, { state: RENT_STATE.rented }, { state: RENT_STATE.cancelled, closedAt: NOW }])
      expect(isLapseDue(reservation(other), instant(LAPSES + DAY_MS))).toBe(false)
  })
})
