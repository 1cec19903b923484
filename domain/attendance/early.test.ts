import { expect, test } from 'vitest'
import { HIND, closing, entry, herDay } from '../../tests/support/examples/attended-shop.ts'
import { DAY_STANDING } from './day-figures.ts'

const missed = async (entries: readonly object[], who: object = {}) => {
  const row = await herDay(entries, who)
  return row && [row['standing'], row['lateMinutes'], row['earlyMinutes']]
}
const { onTime, late, early, absent, unfinished, dayOff } = DAY_STANDING

test('leaving early counts beyond the grace period, up to the planned end', async () => {
  expect(await missed([entry(1, '09:00'), entry(2, '16:55'), ...closing()])).toEqual([onTime, 0, 0])
  expect(await missed([entry(1, '09:00'), entry(2, '16:54'), ...closing()])).toEqual([early, 0, 6])
  expect(await missed([entry(1, '09:00'), entry(2, '17:20'), ...closing()])).toEqual([onTime, 0, 0])
  // The last check-out counts, and late takes precedence over early.
  expect(await missed([entry(1, '09:00'), entry(2, '12:00'), entry(1, '13:00'), entry(2, '17:00'), ...closing()])).toEqual([onTime, 0, 0])
  expect(await missed([entry(1, '09:20'), entry(2, '12:00'), ...closing()])).toEqual([late, 20, 300])
})

test('leaving early does not count while the hours are in progress', async () => {
  const gone = [entry(1, '09:00'), entry(2, '12:00')]
  expect(await missed([...gone, entry(1, '16:59', { employeeId: HIND })])).toEqual([onTime, 0, 0])
  expect(await missed([...gone, entry(1, '17:00', { employeeId: HIND })])).toEqual([early, 0, 300])
})

test('leaving early does not count on a day that is absent, off or has a missing entry', async () => {
  expect(await missed(closing())).toEqual([absent, 0, 0])
  expect(await missed([entry(1, '09:00'), ...closing()])).toEqual([unfinished, 0, 0])
  expect(await missed([entry(2, '12:00'), ...closing()])).toEqual([unfinished, 0, 0])
  expect(await missed([entry(1, '09:00'), entry(2, '11:00'), entry(1, '12:00'), ...closing()])).toEqual([unfinished, 0, 0])
  expect(await missed([entry(1, '09:00'), entry(2, '11:00'), ...closing()], { workingHours: [] })).toEqual([dayOff, 0, 0])
})

test('each of two daily spans has its own end, and a span missed completely counts as late only', async () => {
  const workingHours = [
    { day: 0, from: '09:00', to: '13:00' },
    { day: 0, from: '16:00', to: '20:00' },
  ]
  const turns = (first: string, second: string) => [entry(1, '09:00'), entry(2, first), entry(1, '16:00'), entry(2, second), ...closing()]
  expect(await missed(turns('13:00', '20:00'), { workingHours })).toEqual([onTime, 0, 0])
  expect(await missed(turns('12:30', '20:00'), { workingHours })).toEqual([early, 0, 30])
  expect(await missed(turns('12:30', '19:50'), { workingHours })).toEqual([early, 0, 40])
  expect(await missed([entry(1, '09:00'), entry(2, '13:00'), ...closing()], { workingHours })).toEqual([late, 240, 0])
})

test('planned hours after midnight can be left early before and after midnight', async () => {
  const workingHours = [{ day: 0, from: '16:00', to: '01:00' }]
  const night = (out: string) => [entry(1, '16:00'), entry(2, out), entry(1, '2026-11-23T02:00', { employeeId: HIND })]
  expect(await missed(night('2026-11-23T00:55'), { workingHours })).toEqual([onTime, 0, 0])
  expect(await missed(night('2026-11-23T00:54'), { workingHours })).toEqual([early, 0, 6])
  expect(await missed(night('23:00'), { workingHours })).toEqual([early, 0, 120])
})
