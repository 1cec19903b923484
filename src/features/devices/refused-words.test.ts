import { expect, test } from 'vitest'
import { refusedWords } from './refused-words.ts'

test('a file is called damaged on its way only where the server said so', () => {
  const said = (status: number, code: string | null) => refusedWords({ status, code }).message ?? ''
  expect(said(422, 'damaged')).toContain('damaged on its way')
  for (const code of ['invalid', 'too-deep', null]) expect(said(422, code)).toMatch(/^The server does not take it/)
  expect(said(0, null)).toContain('has lost the picture')
})
