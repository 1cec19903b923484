import { describe, expect, test } from 'vitest'
import { daysOf, exampleBooking } from '../../../../tests/support/examples/example-booking.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { fittingTrouble } from '../booking/fitting-act.tsx'

const desk = { now: instant(0), deskId: null, customerId: exampleId(301) }
const onDay = (day: number) => ({ startsAt: instant(Math.round(day * DAY_MS)), endsAt: instant(Math.round((day + 0.1) * DAY_MS)) })

describe('a fitting, before it is requested', () => {
  test('is possible if nothing is planned for the piece', () => {
    const others = [exampleBooking(1, exampleId(9), 20, 22)]
    expect(fittingTrouble(onDay(8), others, [daysOf(10, 12)], desk)).toBeNull()
  })

  test('is not possible while another customer has the piece', () => {
    const others = [exampleBooking(1, exampleId(9), 7, 9)]
    expect(fittingTrouble(onDay(8), others, [], desk)).toBe('taken')
  })

  test('is possible during the preparation for the customer, but not once they have the piece', () => {
    const own = { ...exampleBooking(1, exampleId(9), 10, 12), startsAt: instant(8 * DAY_MS), customerId: desk.customerId }
    expect(fittingTrouble(onDay(9), [own], [own], desk)).toBeNull()
    expect(fittingTrouble(onDay(9), [own], [], { ...desk, customerId: exampleId(302) })).toBe('taken')
    expect(fittingTrouble(onDay(9.95), [], [own], desk)).toBe('own-days')
  })
})
