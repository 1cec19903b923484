import { expect, test } from 'vitest'
import { HIND, SARA, clock, entry, readerOf } from '../../tests/support/examples/attended-shop.ts'
import { instant } from '../kernel/time.ts'
import { absencesBy } from './absences.ts'

const kept = entry(1, '2026-11-18T12:00', { employeeId: HIND })
const absent = async (text: string, entries: readonly object[]) =>
  (await absencesBy(readerOf(entries), instant(clock(text)))).map(({ person, day, endedAt }) => {
    expect([person.id, endedAt]).toEqual([SARA, clock(`${day}T17:00`)])
    return day.slice(8)
  })

test('nobody is absent before her last hours of the day are over, in a week before there was attendance, or longer ago than a week', async () => {
  // Wednesday and Thursday, and Sunday from the end of her hours on; it is kept since Wednesday.
  expect(await absent('2026-11-22T16:59', [kept])).toEqual(['18', '19'])
  expect(await absent('2026-11-22T17:00', [kept])).toEqual(['18', '19', '22'])
  expect(await absent('2026-11-24T23:59', [kept])).toEqual(['18', '19', '22', '23', '24'])
  expect(await absent('2026-11-25T00:00', [kept])).toEqual(['19', '22', '23', '24'])
  expect(await absent('2026-11-22T17:00', [])).toEqual([])
})

test('who was here in any of her hours is not absent, and one who came once they were over is told as who came', async () => {
  expect(await absent('2026-11-22T18:00', [kept, entry(1, '16:59')])).toEqual(['18', '19'])
  expect(await absent('2026-11-22T18:00', [kept, entry(1, '17:30')])).toEqual(['18', '19'])
})
