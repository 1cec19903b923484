import { expect, test } from 'vitest'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { listSearch } from './list/list-search.ts'
import { reportSearch } from './report/report-search.ts'
import { parseSearch, stringifySearch, wholeParam } from './search-params.ts'

test('reads texts of an address as texts in every script, and the last of duplicate names', () => {
  expect(parseSearch('?q=0501&big=1e5&flag=true&list=[1]')).toEqual({ q: '0501', big: '1e5', flag: 'true', list: '[1]' })
  expect(parseSearch('q=%D9%86%D9%88%D8%B1%D8%A9+%D8%A3&n=نورة')).toEqual({ q: 'نورة أ', n: 'نورة' })
  expect(parseSearch('q=1&q=2&empty=&bare')).toEqual({ q: '2', empty: '', bare: '' })
  expect(parseSearch('q=50%&w=%%%&x=100%25')).toEqual({ q: '50%', w: '%%%', x: '100%' })
  expect(parseSearch('')).toEqual({})
})

test('round-trips what is written, with several values of a filter as one text, and omits missing values', () => {
  const search = { q: 'نورة & 50%', status: '1,0', plus: 'a+b', empty: '' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ status: ['1', '0'], page: 2 })).toBe('?status=1%2C0&page=2')
  expect(stringifySearch({ q: undefined, view: null })).toBe('')
})

test('reads a whole number from a text and from a former result', () => {
  const read = (given: unknown) => v.parse(wholeParam, given)
  expect(['0', '07', 12].map(read)).toEqual([0, 7, 12])
  for (const given of ['', '-1', '1.5', '1e3', 'x', '1234567890', -1, null, ['1'], {}]) expect(read(given)).toBeUndefined()
})

const CASES: readonly (readonly [string, Record<string, unknown>])[] = [
  ['', {}],
  [
    'q=0501&sort=name&down=1&page=2&columns=name,owed&view=v',
    { q: '0501', sort: 'name', down: '1', page: 2, columns: 'name,owed', view: 'v' },
  ],
  ['q=&page=&down=&columns=', { q: '', columns: '' }],
  ['down=true&page=-3', {}],
  ['page=1.5', {}],
  ['page=1&page=7', { page: 7 }],
  ['q=50%&status=%&createdAt.from=2026-13-40', { q: '50%', status: '%', 'createdAt.from': '2026-13-40' }],
  ['issuedOn.period=this-month&type=388,381', { 'issuedOn.period': 'this-month', type: '388,381' }],
]

test.each(CASES)('reads %j the same way for a list, however often it was read', (text, read) => {
  const search = v.parse(listSearch, parseSearch(text))
  expect(JSON.parse(JSON.stringify(search))).toEqual(read)
  expect(v.parse(listSearch, search)).toEqual(search)
  expect(v.parse(listSearch, parseSearch(stringifySearch(search)))).toEqual(JSON.parse(JSON.stringify(search)))
})

test('treats values that are not texts as missing', () => {
  expect(v.parse(listSearch, { q: 5, sort: ['name'], page: {}, view: null })).toEqual({})
  expect(v.parse(reportSearch, { compare: ['year'], find: 5 })).toEqual({})
})

test('reads the comparison and search of a report, and leaves its other parameters as they are', () => {
  const read = (text: string) => JSON.parse(JSON.stringify(v.parse(reportSearch, parseSearch(text)))) as unknown
  expect(read('from=2026-11-01&to=x&compare=month&find=نورة&state=5')).toEqual({
    from: '2026-11-01',
    to: 'x',
    compare: 'month',
    find: 'نورة',
    state: '5',
  })
  for (const compare of ['decade', '', 'constructor', '__proto__']) expect(read(`compare=${compare}`)).toEqual({})
})

test('never fails as `validateSearch` of a route, and adds nothing to an address', () => {
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/customers', validateSearch: listSearch })
  const history = createMemoryHistory({ initialEntries: ['/customers'] })
  const router = createRouter({ routeTree: root.addChildren([list]), history, parseSearch, stringifySearch })
  for (const text of ['', 'page=-3&down=x&q=%', 'q=a&status=1,0', 'page=1e15&__proto__=1', 'view=&columns=&sort=__proto__']) {
    const match = router.matchRoutes('/customers', parseSearch(text)).at(-1)
    expect(match?.searchError).toBeUndefined()
    const saved = parseSearch(stringifySearch(match?.search ?? {}))
    expect(Object.keys(saved).filter((name) => !(name in parseSearch(text)))).toEqual([])
  }
})
