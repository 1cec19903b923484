import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

const entries = (readme.split('## Glossary')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((row) => /^\| (?!Word )/.test(row))
  .map((row) => row.split('|').map((cell) => cell.trim()))

test('the glossary lists each word once, in order', () => {
  const words = entries.map(([, word = '']) => word)
  expect(words.length).toBeGreaterThan(40)
  expect(words).toEqual([...new Set(words)].toSorted((a, b) => a.localeCompare(b, 'en')))
})

test('every word has an Arabic form and a meaning', () => {
  for (const [, word, arabic = '', meaning = ''] of entries)
    expect([word, /[\u0621-\u064a]/.test(arabic), meaning !== '']).toEqual([word, true, true])
})
