import { expect, test } from 'vitest'
import { decodeText, readCsv } from './csv.ts'

test.each([
  [
    'a,b\r\n1,"x ""y"", z"\r\n',
    [
      ['a', 'b'],
      ['1', 'x "y", z'],
    ],
  ],
  [
    '\uFEFFa;b\n1;"two\nlines"',
    [
      ['a', 'b'],
      ['1', 'two\nlines'],
    ],
  ],
  [
    'a\tb\n\t2',
    [
      ['a', 'b'],
      ['', '2'],
    ],
  ],
  ['', []],
])('reads the CSV %j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows)
})

test('decodes a text from an Arabic Windows', () => {
  expect(decodeText(new TextEncoder().encode('فستان').buffer as ArrayBuffer)).toBe('فستان')
  expect(decodeText(Uint8Array.from([0xdd, 0xd3, 0xca, 0xc7, 0xe4]).buffer)).toBe('فستان')
})
