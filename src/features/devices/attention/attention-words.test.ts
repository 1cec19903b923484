import { expect, it } from 'vitest'
import { wordOfCommand } from './attention-words.ts'
import { namedTill } from './use-till-label.ts'

it('heads a notice with its operation, or with its subject if there was none', () => {
  const reported = (command: string, code?: string) => wordOfCommand(command, code).message
  expect([reported('issueInvoice'), reported('somethingNewer'), reported('issueInvoice', 'sync.checksum-differs')]).toEqual([
    'Invoice',
    'An operation of a newer version',
    'Invoice',
  ])
  expect([reported('', 'sync.checksum-differs'), reported('', 'sync.row-damaged')]).toEqual(["This till's copy", 'A damaged record'])
  expect(['sync.till-returned', 'sync.pins-guessed', 'sync.series-taken', 'of-tomorrow'].map((code) => reported('', code))).toEqual(
    Array.from({ length: 4 }, () => 'The till itself'),
  )
})

it('shows the series once for a till without another name', () => {
  expect([namedTill({ name: 'Front', series: 'T01' }), namedTill({ name: 'T01', series: 'T01' })]).toEqual(['Front (T01)', 'T01'])
})
