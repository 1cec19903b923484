import { expect, test } from 'vitest'
import { csvOf } from './sheet.ts'

const sheet = {
  title: 'x',
  isRightToLeft: true,
  heads: ['الاسم', 'Owes'],
  pages: [
    [
      ['نورة', 12.5],
      ['a,"b"', -3],
    ],
    [['=1+1', 0]],
  ],
} as const

test('writes CSV that Excel opens as UTF-8, with numbers as numbers and without texts that run as formulas', async () => {
  const bytes = new Uint8Array(await (await csvOf(sheet)).arrayBuffer())
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFFالاسم,Owes\r\nنورة,12.5\r\n"a,""b""",-3\r\n\'=1+1,0\r\n')
})
