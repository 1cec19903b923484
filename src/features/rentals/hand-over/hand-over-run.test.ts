import { expect, test } from 'vitest'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { claimLeaving } from './hand-over-run.ts'

const day = (nth: number) => instant(1_790_000_000_000 + nth * DAY_MS)
const claim = { startsAt: day(3), outAt: day(4), dueAt: day(6), endsAt: day(8) }

test('a piece handed over within its period keeps its plan, also on the evening before', () => {
  for (const now of [3, 3.8, 5, 9]) expect(claimLeaving(claim, day(now))).toEqual(claim)
})

test('a piece fetched days early is claimed from now on, so that it is not promised in between', () => {
  expect(claimLeaving(claim, day(1))).toEqual({ startsAt: day(1), outAt: day(1), dueAt: day(6), endsAt: day(8) })
})
