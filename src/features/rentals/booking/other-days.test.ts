import { expect, test } from 'vitest'
import { DAY_MS, day, instant } from '#domain/kernel/time.ts'
import { movedClaim, nextAfter, typedAlong } from './extension.ts'

const at = (nth: number) => instant(1_790_000_000_000 + nth * DAY_MS)
const on = (nth: number) => day(`2026-11-${String(10 + nth).padStart(2, '0')}`)
const days = (from: number, to: number) => ({ from: on(from), to: on(to) })
const care = { startsAt: at(0), outAt: at(0), dueAt: at(2), endsAt: at(2) }
const taken = [
  { startsAt: at(9), endsAt: at(11) },
  { startsAt: at(4), endsAt: at(6) },
]

test('the next booking is the one that begins first after the care', () => {
  expect(nextAfter(care, taken)?.startsAt).toBe(at(4))
  expect(nextAfter(care, [])).toBeNull()
})

test('longer care ends later, but no later than the next booking begins', () => {
  const next = nextAfter(care, taken)
  const longer = (by: number, before: typeof next) => movedClaim(care, days(0, 1), days(0, 1 + by), before)
  expect(longer(1, next)).toEqual({ startsAt: at(0), outAt: at(0), dueAt: at(3), endsAt: at(3) })
  expect(longer(2, next)).toMatchObject({ endsAt: at(4) })
  expect(longer(7, next)).toMatchObject({ dueAt: at(4), endsAt: at(4) })
  expect(longer(7, null)).toMatchObject({ endsAt: at(9) })
})

test('a booking on other days keeps its preparation and cleaning', () => {
  const rental = { startsAt: at(0), outAt: at(1), dueAt: at(3), endsAt: at(5) }
  expect(movedClaim(rental, days(1, 2), days(3, 4), null)).toEqual({ startsAt: at(2), outAt: at(3), dueAt: at(5), endsAt: at(7) })
  expect(movedClaim(rental, days(1, 2), days(1, 1), null)).toEqual({ ...rental, dueAt: at(2), endsAt: at(4) })
})

test('another first day moves the last one too; an invalid day moves nothing', () => {
  expect(typedAlong(on(5), days(1, 3))).toEqual({ to: on(7) })
  expect(typedAlong('', days(1, 3))).toEqual({})
})
