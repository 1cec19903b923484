import { describe, expect, test } from 'vitest'
import { DAY_MS, type Day, HOUR_MS, day, instant } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { newBooking } from '#domain/rentals/booking/new-booking.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { exampleContext, exampleId, examplePiece } from '../../../../../tests/support/examples/example-shop.ts'
import { makeAxis } from './calendar-axis.ts'
import { barsOf } from './calendar-bars.ts'
import { eventPlaceOf, placesOf } from './calendar-places.ts'

const axis = makeAxis(day('2026-11-01'), 60, 'Asia/Riyadh', 40)
const at = (days: number) => instant(axis.startsAt + days * DAY_MS)

const booking = (nth: number, from: number, to: number, eventOn: Day | null = null): Booking => ({
  ...newBooking(
    {
      id: exampleId(nth),
      rentItemId: examplePiece.id,
      startsAt: at(from),
      outAt: at(from + 1),
      dueAt: at(to),
      endsAt: at(to + 1),
      state: RENT_STATE.reserved,
      standing: STANDING.firm,
    },
    exampleContext(),
    {},
  ),
  eventOn,
})

describe('computes the positions of the bars of a row', () => {
  test('an hour after a day of preparation stays visible and its bar ends at its end', () => {
    const fitting = { startsAt: at(2), outAt: instant(at(2) + 17 * HOUR_MS), dueAt: instant(at(2) + 18 * HOUR_MS) }
    expect(placesOf({ ...fitting, endsAt: fitting.dueAt }, axis)).toMatchObject({ start: 81, whole: 28, before: 6, after: 0, inner: 22 })
    const month = makeAxis(day('2026-11-01'), 60, 'Asia/Riyadh', 12)
    const rented = { startsAt: at(2), outAt: at(3), dueAt: at(4), endsAt: at(5) }
    expect(placesOf(rented, month)).toMatchObject({ whole: 34, before: 12, after: 12, inner: 10 })
  })

  test('measures the day of the event from the beginning of the own days', () => {
    const [withEvent, without] = barsOf([booking(1, 2, 6, day('2026-11-05')), booking(2, 10, 12)], at(0))
    if (!withEvent || !without) throw new Error('no bars')
    expect(eventPlaceOf(withEvent, placesOf(withEvent, axis), axis)).toBe(4 * 40 - (81 + 40))
    expect(eventPlaceOf(without, placesOf(without, axis), axis)).toBe(null)
  })

  test('a fitting of one hour is still wide enough to press', () => {
    const hour = { startsAt: at(3), outAt: at(3), dueAt: at(3) + DAY_MS / 24, endsAt: at(3) + DAY_MS / 24 }
    expect(placesOf(hour, axis).whole).toBe(22)
  })
})
