import { expect, it } from 'vitest'
import { DAY_MS } from '../time.ts'
import { ENDED_WRITTEN_WITHIN_MS, accountEnd, daysUntil, endLetterDue } from './account-end.ts'

const END = 1_800_000_000_000

it('is near from three days before, and over from the end on', () => {
  const before = [3 * DAY_MS + 1, 3 * DAY_MS, 1, 0, -DAY_MS]
  expect(before.map((left) => accountEnd(END, END - left))).toEqual([null, 'near', 'near', 'over', 'over'])
  expect(accountEnd(null, END)).toBeNull()
})

it('counts a begun day, and never below zero', () => {
  expect([2.5 * DAY_MS, DAY_MS, 1, 0, -DAY_MS].map((left) => daysUntil(END, END - left))).toEqual([3, 1, 1, 0, 0])
})

it('is announced by e-mail from exactly two days before, and as ended for seven days', () => {
  const left = [2 * DAY_MS + 1, 2 * DAY_MS, 1, 0, -ENDED_WRITTEN_WITHIN_MS + 1, -ENDED_WRITTEN_WITHIN_MS]
  expect(left.map((ms) => endLetterDue(END, END - ms))).toEqual([null, 'ending', 'ending', 'ended', 'ended', null])
  expect(endLetterDue(null, END)).toBeNull()
})
