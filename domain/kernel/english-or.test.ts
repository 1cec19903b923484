import { expect, test } from 'vitest'
import { englishOr } from './text.ts'

test('the Arabic name stands in for the English one where there is none', () => {
  for (const nothing of [undefined, null, '', '  ']) expect(englishOr(nothing, 'دار اللؤلؤة')).toBe('دار اللؤلؤة')
  expect(englishOr(' Pearl House ', 'دار اللؤلؤة')).toBe('Pearl House')
})
