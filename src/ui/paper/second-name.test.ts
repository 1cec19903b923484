import { expect, test } from 'vitest'
import { secondName } from '#domain/kernel/second-name.ts'

const files = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('a paper says an English name below the Arabic one, and no name twice', () => {
  expect(secondName({ nameAr: 'طرحة', nameEn: 'Veil' })).toBe('Veil')
  expect(secondName({ nameAr: 'طرحة', nameEn: 'طرحة ' })).toBeNull()
  expect(secondName({ nameAr: 'طرحة', nameEn: '' })).toBeNull()
})

test('whatever prints both names asks for the second one', () => {
  const bare = Object.entries(files)
    .filter(([, text]) => /lang="en"[^>]*>\s*(<bdi>)?\{[\w.]*nameEn\}/.test(text) && !text.includes('secondName'))
    .map(([path]) => path)
  expect(bare).toEqual([])
})
