import { expect, test } from 'vitest'
import * as v from 'valibot'
import { parseSearch } from '../search-params.ts'
import { narrowRows, readNarrowView, writeNarrowView } from './report-narrow.ts'
import { reportSearch } from './report-search.ts'

const narrowing = { find: ['code', 'customer'], choices: { state: {} } }
const rows = [
  { code: 'WD-0012', customer: 'نورة العتيبي', state: 4 },
  { code: 'WD-0013', customer: 'أسماء', state: 5 },
  { code: 'ED-0001', customer: null, state: 5 },
]
const read = (text: string) => v.parse(reportSearch, parseSearch(text))
const codes = (search: string) => narrowRows(rows, narrowing, readNarrowView(read(search), narrowing)).map(({ code }) => code)

test('filters a report by folded words and by choices together', () => {
  expect(codes('')).toEqual(['WD-0012', 'WD-0013', 'ED-0001'])
  expect(codes('find=نوره')).toEqual(['WD-0012'])
  expect(codes('find=wd-0013')).toEqual(['WD-0013'])
  expect(codes('state=5')).toEqual(['WD-0013', 'ED-0001'])
  expect(codes('state=5&find=اسماء')).toEqual(['WD-0013'])
})

test('writes only the chosen filters into the address', () => {
  expect(writeNarrowView(readNarrowView(read('find=a&state=5&other=1'), narrowing))).toEqual({ find: 'a', state: '5' })
  expect(writeNarrowView({ find: '', filters: { state: '' } })).toEqual({})
})
