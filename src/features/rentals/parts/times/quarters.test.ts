import { expect, test } from 'vitest'
import { quartersWith } from './time-choice.tsx'

test('times are offered by quarters of an hour, the morning first and the night last', () => {
  const times = quartersWith('17:00')
  expect(times).toHaveLength(96)
  expect([times[0], times[1], times.at(-1)]).toEqual(['06:00', '06:15', '05:45'])
})

test('a time that was set to the minute stays what it is', () => {
  expect(quartersWith('17:20')).toHaveLength(97)
  expect(quartersWith('17:20').slice(45, 48)).toEqual(['17:15', '17:20', '17:30'])
})
