import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PERIODS, spanOf } from './period.ts'
import { addDays, day, daysBetween } from './time.ts'

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(day('2010-01-01'), count))

describe('the named periods of reports', () => {
  it('knows today and yesterday across the turn of a year', () => {
    expect(spanOf('today', day('2026-01-01'))).toEqual({ from: '2026-01-01', to: '2026-01-01' })
    expect(spanOf('yesterday', day('2026-01-01'))).toEqual({ from: '2025-12-31', to: '2025-12-31' })
  })

  it('ends the running month and year today', () => {
    expect(spanOf('thisMonth', day('2026-11-21'))).toEqual({ from: '2026-11-01', to: '2026-11-21' })
    expect(spanOf('thisYear', day('2026-11-21'))).toEqual({ from: '2026-01-01', to: '2026-11-21' })
  })

  it('takes whole months, quarters and years for the ones that are over', () => {
    expect(spanOf('lastMonth', day('2024-03-31'))).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(spanOf('lastMonth', day('2026-01-15'))).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(spanOf('lastQuarter', day('2026-11-21'))).toEqual({ from: '2026-07-01', to: '2026-09-30' })
    expect(spanOf('lastQuarter', day('2026-02-01'))).toEqual({ from: '2025-10-01', to: '2025-12-31' })
    expect(spanOf('lastYear', day('2026-11-21'))).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })

  it('goes back three months to the day after the same day, or to the start of a month after a shorter one', () => {
    expect(spanOf('last3Months', day('2026-11-21'))).toEqual({ from: '2026-08-22', to: '2026-11-21' })
    expect(spanOf('last3Months', day('2026-05-31'))).toEqual({ from: '2026-03-01', to: '2026-05-31' })
  })

  it('gives every period of every day a first day that is not after its last, and none of the short ones passes 92 days', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...PERIODS), (today, period) => {
        const span = spanOf(period, today)
        expect(span.from <= span.to).toBe(true)
        expect(span.to <= today).toBe(true)
        if (!period.endsWith('Year')) expect(daysBetween(span.from, span.to)).toBeLessThan(92)
      }),
    )
  })
})
