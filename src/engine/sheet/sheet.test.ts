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

test('a CSV file opens in Excel as Arabic, with figures as figures and no text that runs as a formula', async () => {
  const bytes = new Uint8Array(await (await csvOf(sheet)).arrayBuffer())
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFFالاسم,Owes\r\nنورة,12.5\r\n"a,""b""",-3\r\n\'=1+1,0\r\n')
})
