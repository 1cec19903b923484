import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPARISONS, type Comparison, comparedPeriod, dayAtPlace, placeIn } from './compared-period.ts'
import { NEXT_RANGES, PAST_RANGES, dayRange } from '../day-range.ts'
import { type Period, monthOf } from './period.ts'
import { type Day, addDays, day, daysBetween } from '../time.ts'

const someDay = fc.integer({ min: 0, max: 20_000 }).map((nth) => addDays(day('1990-01-01'), nth))
const somePeriod = fc.record({ from: someDay, length: fc.integer({ min: 0, max: 800 }) }).map(({ from, length }): Period => ({
  from,
  to: addDays(from, length),
}))
const someMonths = fc.record({ from: someDay, months: fc.integer({ min: 1, max: 30 }) }).map(({ from, months }): Period => {
  const { from: first } = monthOf(from)
  let { to } = monthOf(from)
  for (let nth = 1; nth < months; nth += 1) ({ to } = monthOf(addDays(to, 1)))
  return { from: first, to }
})
const LONG_AGO = day('2080-01-01')
const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1
const monthsIn = ({ from, to }: Period): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

describe('comparedPeriod', () => {
  test('ends right before the period', () => {
    fc.assert(
      fc.property(fc.oneof(somePeriod, someMonths), (period) => {
        expect(comparedPeriod(period, 'before', LONG_AGO).to).toBe(addDays(period.from, -1))
      }),
    )
  })

  test('has the same length, in days or in whole months', () => {
    fc.assert(
      fc.property(somePeriod, (period) => {
        const before = comparedPeriod(period, 'before', LONG_AGO)
        const isWhole = period.from === monthOf(period.from).from && period.to === monthOf(period.to).to
        if (!isWhole) expect(lengthOf(before)).toBe(lengthOf(period))
      }),
    )
    fc.assert(
      fc.property(someMonths, fc.constantFrom(...COMPARISONS), (period, how) => {
        const its = comparedPeriod(period, how, LONG_AGO)
        expect([its.from, its.to]).toEqual([monthOf(its.from).from, monthOf(its.to).to])
        expect(monthsIn(its)).toBe(monthsIn(period))
      }),
    )
  })

  test('has the same days of the month, or the last day of a shorter month', () => {
    fc.assert(
      fc.property(somePeriod, fc.constantFrom<Comparison>('month', 'year'), (period, how) => {
        const its = comparedPeriod(period, how, LONG_AGO)
        expect(its.from <= its.to).toBe(true)
        const isAlike = (now: Day, then: Day) => Number(then.slice(8)) <= Number(now.slice(8)) || then === monthOf(then).to
        expect([isAlike(period.from, its.from), isAlike(period.to, its.to)]).toEqual([true, true])
        expect(monthsIn({ from: its.from, to: period.from })).toBe(how === 'month' ? 2 : 13)
      }),
    )
  })

  test('counts an unfinished period only up to today', () => {
    const november: Period = { from: day('2026-11-01'), to: day('2026-11-30') }
    expect(comparedPeriod(november, 'month', day('2026-11-22'))).toEqual({ from: '2026-10-01', to: '2026-10-22' })
    expect(comparedPeriod(november, 'before', day('2026-11-22'))).toEqual({ from: '2026-10-10', to: '2026-10-31' })
    expect(comparedPeriod(november, 'before', day('2026-12-01'))).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(comparedPeriod(november, 'year', day('2026-11-30'))).toEqual({ from: '2025-11-01', to: '2025-11-30' })
    expect(comparedPeriod({ from: day('2024-02-29'), to: day('2024-02-29') }, 'year', LONG_AGO)).toEqual({
      from: '2023-02-28',
      to: '2023-02-28',
    })
  })
})

test('placeIn and dayAtPlace are inverse', () => {
  fc.assert(
    fc.property(somePeriod, fc.constantFrom('day', 'week', 'month'), fc.nat(800), (period, by, nth) => {
      const its = addDays(period.from, nth % lengthOf(period))
      const place = placeIn(period, by, its)
      const first = dayAtPlace(period, by, place)
      expect(first !== null && first <= its).toBe(true)
      expect(placeIn(period, by, first as Day)).toBe(place)
    }),
  )
})

describe('dayRange', () => {
  test('returns ordered ranges around today', () => {
    fc.assert(
      fc.property(someDay, (today) => {
        for (const name of [...PAST_RANGES, ...NEXT_RANGES]) {
          const { from, to } = dayRange(name, today)
          expect(from <= to, name).toBe(true)
          if (name.startsWith('last-') || name === 'yesterday') expect(to < today, name).toBe(true)
          if (name.startsWith('next-') || name === 'tomorrow') expect(from > today, name).toBe(true)
          if (name.startsWith('this-') || name === 'today') expect(from <= today && today <= to, name).toBe(true)
        }
      }),
    )
  })

  test('returns future ranges that follow the current ones and mirror the past ones', () => {
    fc.assert(
      fc.property(someDay, (today) => {
        for (const unit of ['week', 'month', 'year'] as const) {
          const [now, next] = [dayRange(`this-${unit}`, today), dayRange(`next-${unit}`, today)]
          expect(next.from).toBe(addDays(now.to, 1))
          expect(dayRange(`this-${unit}`, next.from)).toEqual(next)
        }
        expect(dayRange('last-quarter', dayRange('next-quarter', today).from)).toEqual(dayRange('next-quarter', quarterBefore(today)))
        expect(monthsIn(dayRange('next-3-months', today))).toBe(3)
      }),
    )
  })
})

/** The first day of the previous quarter. */
const quarterBefore = (today: Day): Day => dayRange('last-quarter', today).from
