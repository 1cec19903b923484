import { expect, test } from 'vitest'
import { day, startOfDay } from '#domain/kernel/time.ts'
import { axisWidth, dayAt, indexOfDay, isWeekend, holidayAt, holidaysOf, makeAxis, monthsOf, placeOf } from './calendar-axis.ts'

const RIYADH = 'Asia/Riyadh'
const axis = makeAxis(day('2026-11-28'), 40, RIYADH, 44)

test('draws an instant in its day in the zone of the shop', () => {
  const noon = startOfDay(day('2026-12-01'), RIYADH) + 12 * 3_600_000
  expect(placeOf(axis, startOfDay(day('2026-12-01'), RIYADH))).toBe(3 * 44)
  expect(placeOf(axis, noon)).toBe(3.5 * 44)
  expect(axisWidth(axis)).toBe(1760)
})

test('converts days to positions and back', () => {
  expect(dayAt(axis, 3)).toBe('2026-12-01')
  expect(indexOfDay(axis, day('2026-12-01'))).toBe(3)
})

test('lists every month once in the head', () => {
  expect(monthsOf(axis, { from: 0, to: 40 })).toEqual([
    { month: '2026-11', from: 0, to: 3 },
    { month: '2026-12', from: 3, to: 34 },
    { month: '2027-01', from: 34, to: 40 },
  ])
})

test('a holiday of the shop covers its days, both inclusive, within the axis', () => {
  const of = (name: string, from: string, to: string) => ({ name, startsOn: day(from), endsOn: day(to) })
  const parts = holidaysOf(axis, [
    of('before', '2026-11-20', '2026-11-27'),
    of('begun', '2026-11-27', '2026-11-28'),
    of('Eid', '2026-12-01', '2026-12-03'),
  ])
  expect(parts).toEqual([
    { name: 'begun', from: 0, to: 1 },
    { name: 'Eid', from: 3, to: 6 },
  ])
  expect([2, 3, 5, 6].map((index) => holidayAt(parts, index)?.name)).toEqual([undefined, 'Eid', 'Eid', undefined])
  expect(holidaysOf(axis, [of('end', '2027-01-06', '2027-01-09'), of('after', '2027-01-07', '2027-01-07')])).toEqual([
    { name: 'end', from: 39, to: 40 },
  ])
})

test('each country has its own weekend', () => {
  const [friday, saturday, sunday] = [day('2026-11-20'), day('2026-11-21'), day('2026-11-22')]
  expect([friday, saturday, sunday].map((one) => isWeekend(one, false))).toEqual([true, true, false])
  expect([friday, saturday, sunday].map((one) => isWeekend(one, true))).toEqual([false, true, true])
})
