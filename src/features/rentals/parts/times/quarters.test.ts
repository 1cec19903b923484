import { expect, test } from 'vitest'
import { quartersWith } from './time-choice.tsx'

test('offers times by quarters of an hour, from morning to night', () => {
  const times = quartersWith('17:00')
  expect(times).toHaveLength(96)
  expect([times[0], times[1], times.at(-1)]).toEqual(['06:00', '06:15', '05:45'])
})

test('keeps a time that is not on a quarter', () => {
  expect(quartersWith('17:20')).toHaveLength(97)
  expect(quartersWith('17:20').slice(45, 48)).toEqual(['17:15', '17:20', '17:30'])
})
