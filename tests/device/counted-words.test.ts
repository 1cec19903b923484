import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const CATALOGUES = join(import.meta.dirname, '../../locales/ar')
const SIX_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

test('counted entities have the six Arabic plural forms', () => {
  const text = readdirSync(CATALOGUES).map((name) => readFileSync(join(CATALOGUES, name), 'utf8'))
  const said = [...text.join('\n').matchAll(/^msgid "\{count, plural, one \{\{shown\}.*"\nmsgstr "(.*)"$/gm)].map(([, words = '']) => words)
  expect(said.length).toBeGreaterThan(10)
  for (const words of said) expect([...words.matchAll(/(\w+) \{(?!shown)/g)].map(([, form]) => form)).toEqual(SIX_FORMS)
})
