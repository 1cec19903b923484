import { expect, test } from 'vitest'
import type { Day } from '#domain/kernel/time.ts'
import { firstDays } from './extension.ts'

const day = (text: string) => text as Day
const FIRST = day('2026-10-05')

test('days that were chosen are those of the form, and one day alone says only where it begins', () => {
  expect(firstDays(FIRST, { from: day('2026-10-08'), to: day('2026-10-11') }, 2)).toEqual({ from: '2026-10-08', to: '2026-10-11' })
  expect(firstDays(FIRST, { from: day('2026-10-08'), to: day('2026-10-08') }, 2)).toEqual({ from: '2026-10-08', to: '2026-10-09' })
})

test('none lies before the first that is possible', () => {
  expect(firstDays(FIRST, { from: day('2026-10-01'), to: day('2026-10-07') }, 2)).toEqual({ from: '2026-10-05', to: '2026-10-07' })
  expect(firstDays(FIRST, { from: day('2026-10-01'), to: day('2026-10-02') }, 2)).toEqual({ from: '2026-10-05', to: '2026-10-06' })
  expect(firstDays(FIRST, undefined, 5)).toEqual({ from: '2026-10-05', to: '2026-10-09' })
})
