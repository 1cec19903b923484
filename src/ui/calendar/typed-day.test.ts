import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

test.each([
  ['2026-12-09', '2026-12-09'],
  ['9/12/2026', '2026-12-09'],
  ['09.12.26', '2026-12-09'],
  ['٩/١٢/٢٠٢٦', '2026-12-09'],
  ['31/11/2026', null],
  ['9/13/2026', null],
  ['9/12', null],
  ['', null],
])('reads %s as %s', (text, read) => {
  expect(typedDay(text)).toBe(read)
})
