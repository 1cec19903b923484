import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { FORMAT_DEFAULT, makeFormat } from '../../i18n/format.ts'
import { reportText } from './report-value.tsx'
import { namedRows } from './shown-report.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('fills a missing name with a word, and keeps existing names', () => {
  const word = { id: 'nobody', message: 'Nobody' }
  const rows = [
    { name: 'Sara', doer: 1, acts: 3 },
    { name: null, doer: 2, acts: 2 },
    { name: null, doer: 1, acts: 1 },
  ]
  const named = namedRows(rows, { unnamed: { name: ({ doer }) => (doer === 2 ? word : null) } }, i18n)
  expect(named.map(({ name, acts }) => [name, acts])).toEqual([
    ['Sara', 3],
    ['Nobody', 2],
    [null, 1],
  ])
  expect(namedRows(rows, {}, i18n)).toBe(rows)
})

test('formats a time of day like the time of an instant', () => {
  const format = makeFormat('en', FORMAT_DEFAULT)
  expect(reportText({ kind: 'time' }, '16:02', format, i18n)).toBe(format.time(Date.parse('2026-11-22T16:02:00+03:00')))
  expect(reportText({ kind: 'time' }, '09:05', format, i18n)).toBe('09:05 am')
  expect(reportText({ kind: 'time' }, null, format, i18n)).toBe('')
})
