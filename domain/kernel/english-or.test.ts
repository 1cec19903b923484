import { expect, test } from 'vitest'
import { englishOr } from './text.ts'

test('falls back to the Arabic name', () => {
  for (const nothing of [undefined, null, '', '  ']) expect(englishOr(nothing, 'دار اللؤلؤة')).toBe('دار اللؤلؤة')
  expect(englishOr(' Pearl House ', 'دار اللؤلؤة')).toBe('Pearl House')
})
