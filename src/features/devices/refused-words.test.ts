import { expect, test } from 'vitest'
import { refusedWords } from './refused-words.ts'

test('calls a file damaged only if the server said so', () => {
  const said = (status: number, code: string | null) => refusedWords({ status, code }).message ?? ''
  expect(said(422, 'damaged')).toContain('damaged while it was sent')
  for (const code of ['invalid', 'too-deep', null]) expect(said(422, code)).toMatch(/^The server does not accept it/)
  expect(said(0, null)).toContain('has lost the picture')
})
