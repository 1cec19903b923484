import { expect, test } from 'vitest'
import type { Day } from '#domain/kernel/time.ts'
import { firstDays } from './extension.ts'

const day = (text: string) => text as Day
const FIRST = day('2026-10-05')

test('uses the chosen days; a single day sets only the beginning', () => {
  expect(firstDays(FIRST, { from: day('2026-10-08'), to: day('2026-10-11') }, 2)).toEqual({ from: '2026-10-08', to: '2026-10-11' })
  expect(firstDays(FIRST, { from: day('2026-10-08'), to: day('2026-10-08') }, 2)).toEqual({ from: '2026-10-08', to: '2026-10-09' })
})

test('no day is before the first possible one', () => {
  expect(firstDays(FIRST, { from: day('2026-10-01'), to: day('2026-10-07') }, 2)).toEqual({ from: '2026-10-05', to: '2026-10-07' })
  expect(firstDays(FIRST, { from: day('2026-10-01'), to: day('2026-10-02') }, 2)).toEqual({ from: '2026-10-05', to: '2026-10-06' })
  expect(firstDays(FIRST, undefined, 5)).toEqual({ from: '2026-10-05', to: '2026-10-09' })
})
