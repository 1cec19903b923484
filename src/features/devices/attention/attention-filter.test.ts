import { expect, test } from 'vitest'
import * as v from 'valibot'
import { ATTENTION_KIND } from '#domain/attention/attention.ts'
import { parseSearch, stringifySearch } from '../../../engine/search-params.ts'
import { OFFICE, attentionSearch, bulkOf, byTill, choicesIn, narrowed, readFilter, writeFilter } from './attention-filter.ts'

const { exception, rejected, parked } = ATTENTION_KIND
const short = { kind: exception, code: 'stock.not-enough', deviceId: 'till-one' }
const shortToo = { ...short, deviceId: 'till-two' }
const aside = { kind: parked, code: 'sync.internal', deviceId: 'till-one' }
const office = { kind: rejected, code: 'customers.unknown', deviceId: null }
const rows = [short, aside, shortToo, office]
const read = (text: string) => readFilter(v.parse(attentionSearch, parseSearch(text)))
const all = { kind: null, till: null, code: null }

test('writes the filter of the inbox to the URL and reads it back', () => {
  const filter = { kind: parked, till: 'till-one', code: 'sync.internal' }
  expect(read(stringifySearch(writeFilter('done', filter)))).toEqual(filter)
  expect(writeFilter('done', filter).show).toBe('done')
  expect(writeFilter('open', all)).toEqual({})
  expect(read('?kind=broken')).toEqual(all)
})

test('filters the inbox by kind, till and code together', () => {
  expect(narrowed(rows, all)).toEqual(rows)
  expect(narrowed(rows, { ...all, till: OFFICE })).toEqual([office])
  expect(narrowed(rows, { kind: exception, till: 'till-one', code: null })).toEqual([short])
})

test('counts the notices of each choice, most first', () => {
  const { kinds, tills, codes } = choicesIn(rows, { ...all, till: 'till-one' })
  expect(tills).toEqual([
    { value: 'till-one', count: 2 },
    { value: 'till-two', count: 1 },
    { value: OFFICE, count: 1 },
  ])
  expect(kinds).toEqual([
    { value: exception, count: 1 },
    { value: parked, count: 1 },
  ])
  expect(codes.map(({ value }) => value)).toEqual(['stock.not-enough', 'sync.internal'])
})

test('groups notices by till in their order of arrival', () => {
  expect(byTill(rows)).toEqual([
    { till: 'till-one', rows: [short, aside] },
    { till: 'till-two', rows: [shortToo] },
    { till: OFFICE, rows: [office] },
  ])
})

test('accepts only equal notices that can be accepted at once', () => {
  expect(bulkOf(rows, { ...all, code: 'stock.not-enough' })).toEqual([short, shortToo])
  expect(bulkOf(rows, all)).toEqual([])
  expect(bulkOf(rows, { ...all, code: 'customers.unknown' })).toEqual([])
  expect(bulkOf([aside, aside], { ...all, code: 'sync.internal' })).toEqual([])
})
