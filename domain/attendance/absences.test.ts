import { expect, test } from 'vitest'
import { HIND, SARA, clock, entry, readerOf } from '../../tests/support/examples/attended-shop.ts'
import { instant } from '../kernel/time.ts'
import { absencesBy } from './absences.ts'

const saved = entry(1, '2026-11-18T12:00', { employeeId: HIND })
const absent = async (text: string, entries: readonly object[]) =>
  (await absencesBy(readerOf(entries), instant(clock(text)))).map(({ person, day, endedAt }) => {
    expect([person.id, endedAt]).toEqual([SARA, clock(`${day}T17:00`)])
    return day.slice(8)
  })

test('an absence is listed for a week after the planned hours, but not for days before the first attendance entry', async () => {
  // Wednesday and Thursday, and Sunday once the hours are over; attendance is recorded since Wednesday.
  expect(await absent('2026-11-22T16:59', [saved])).toEqual(['18', '19'])
  expect(await absent('2026-11-22T17:00', [saved])).toEqual(['18', '19', '22'])
  expect(await absent('2026-11-24T23:59', [saved])).toEqual(['18', '19', '22', '23', '24'])
  expect(await absent('2026-11-25T00:00', [saved])).toEqual(['19', '22', '23', '24'])
  expect(await absent('2026-11-22T17:00', [])).toEqual([])
})

test('an employee who was present during or after the planned hours is not absent', async () => {
  expect(await absent('2026-11-22T18:00', [saved, entry(1, '16:59')])).toEqual(['18', '19'])
  expect(await absent('2026-11-22T18:00', [saved, entry(1, '17:30')])).toEqual(['18', '19'])
})
