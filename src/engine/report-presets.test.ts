import { expect, test } from 'vitest'
import { periodOf } from './report-presets.ts'

test('periods follow the calendar over the ends of months and years', () => {
  expect(periodOf('today', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  expect(periodOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(periodOf('thisMonth', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  expect(periodOf('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodOf('lastQuarter', '2026-02-10')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(periodOf('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
