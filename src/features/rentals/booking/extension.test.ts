import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { addDays, day, startOfDay } from '#domain/kernel/time.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { markOn } from '../parts/use-day-marks.tsx'
import { extensionOf, nextCustomer } from './extension.ts'

const ZONE = 'Asia/Riyadh'
const at = (on: string) => startOfDay(day(on), ZONE)
/** From the 9th to the 11th, followed by two days of cleaning. */
const rental = { id: exampleId(1), outAt: at('2026-12-09'), dueAt: at('2026-12-12'), endsAt: at('2026-12-14'), rentPrice: minor(90_000) }
const next = { startsAt: at('2026-12-18'), endsAt: at('2026-12-24') }
const to = (last: string, price: number | null = 90_000) => ({
  ...{ from: day('2026-12-09'), to: day(last), price: price === null ? null : minor(price) },
})

test('an extension shows until when the piece is free, including its cleaning, and the price by the day', () => {
  expect(extensionOf(to('2026-12-13'), rental, [next], ZONE)).toEqual({
    ...{ days: 5, daysBefore: 3, byTheDay: 150_000, proposed: 150_000, isByList: false, difference: 0, givenAway: 60_000 },
    ...{ freeUntil: '2026-12-15', isTaken: false },
  })
  expect(extensionOf(to('2026-12-13', null), rental, [next], ZONE)).toMatchObject({ difference: 60_000, givenAway: 0 })
  expect(extensionOf(to('2026-12-13', 140_000), rental, [next], ZONE)).toMatchObject({ difference: 50_000, givenAway: 10_000 })
  // Fewer days cost less only if a price is typed.
  expect(extensionOf(to('2026-12-10', null), rental, [next], ZONE)).toMatchObject({ byTheDay: 60_000, proposed: 90_000, difference: 0 })
  expect(extensionOf(to('2026-12-13', 150_000), rental, [next], ZONE).difference).toBe(60_000)
  expect(extensionOf(to('2026-12-16'), rental, [next], ZONE).isTaken).toBe(true)
  expect(extensionOf(to('2026-12-30'), rental, [], ZONE)).toMatchObject({ freeUntil: null, isTaken: false })
})

test('prices days by the list where it has lengths, and keeps an agreed discount', () => {
  const listed = { before: minor(100_000), after: minor(140_000) }
  const of = (last: string, prices = listed) => extensionOf(to(last, null), rental, [], ZONE, prices)
  expect(of('2026-12-13')).toMatchObject({ byTheDay: 130_000, proposed: 130_000, difference: 40_000, isByList: true })
  // A list with a lower price for more days does not refund anything by itself.
  expect(of('2026-12-13', { before: minor(100_000), after: minor(90_000) })).toMatchObject({ byTheDay: 80_000, proposed: 90_000 })
  expect(of('2026-12-10', { before: minor(100_000), after: minor(70_000) })).toMatchObject({ byTheDay: 60_000, proposed: 90_000 })
})

test('names the next customer and their first day, or nobody if the shop needs the piece first or no booking follows', () => {
  const own = { ...next, customerId: exampleId(7), outAt: at('2026-12-20') }
  const later = { startsAt: at('2027-01-02'), endsAt: at('2027-01-05'), customerId: exampleId(8), outAt: at('2027-01-03') }
  const before = { startsAt: at('2026-12-01'), endsAt: at('2026-12-05'), customerId: exampleId(9), outAt: at('2026-12-02') }
  expect(nextCustomer(rental, [later, before, own], ZONE)).toEqual({ customerId: exampleId(7), from: '2026-12-20' })
  const work = { startsAt: at('2026-12-14'), endsAt: at('2026-12-15'), customerId: null, outAt: at('2026-12-14') }
  expect([nextCustomer(rental, [own, work], ZONE), nextCustomer(rental, [before], ZONE)]).toEqual([null, null])
})

test('a next booking that leaves no time for cleaning takes none of the own days', () => {
  const soon = { startsAt: at('2026-12-12'), endsAt: at('2026-12-15') }
  expect(extensionOf(to('2026-12-11'), rental, [soon], ZONE)).toMatchObject({ freeUntil: '2026-12-11', isTaken: false })
  expect(extensionOf(to('2026-12-12'), rental, [soon], ZONE).isTaken).toBe(true)
})

test('marks a day as taken from the first day of preparation to the last day of cleaning', () => {
  const marks = ['2026-12-17', '2026-12-18', '2026-12-23', '2026-12-24'].map((on) => markOn(day(on), [next], ZONE))
  expect(marks).toEqual(['free', 'taken', 'taken', 'free'])
  expect(markOn(addDays(day('2026-12-17'), 1), [], ZONE)).toBe('free')
})
