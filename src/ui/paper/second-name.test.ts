import { expect, test } from 'vitest'
import { secondName } from '#domain/kernel/second-name.ts'

const files = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('returns the English name unless it equals the Arabic one', () => {
  expect(secondName({ nameAr: 'طرحة', nameEn: 'Veil' })).toBe('Veil')
  expect(secondName({ nameAr: 'طرحة', nameEn: 'طرحة ' })).toBeNull()
  expect(secondName({ nameAr: 'طرحة', nameEn: '' })).toBeNull()
})

test('is used by everything that prints both names', () => {
  const bare = Object.entries(files)
    .filter(([, text]) => /lang="en"[^>]*>\s*(<bdi>)?\{[\w.]*nameEn\}/.test(text) && !text.includes('secondName'))
    .map(([path]) => path)
  expect(bare).toEqual([])
})
