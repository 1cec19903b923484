import { expect, test } from 'vitest'
import { FORMAT_DEFAULT, makeFormat } from '../../i18n/format.ts'
import { endWords, startWords } from './day-words.ts'

const format = makeFormat('en', FORMAT_DEFAULT)
const MIDNIGHT = Date.parse('2026-11-25T00:00:00+03:00')

test('describes a period of whole days by its first and last day, and shows an agreed time', () => {
  expect([startWords(MIDNIGHT, format), endWords(MIDNIGHT, format)]).toEqual(['25 Nov 2026', '24 Nov 2026'])
  for (const at of [MIDNIGHT - 60_000, MIDNIGHT + 60_000])
    expect([startWords(at, format), endWords(at, format)]).toEqual([format.instant(at), format.instant(at)])
})
