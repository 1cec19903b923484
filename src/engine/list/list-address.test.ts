import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { customer } from '#domain/customers/customer.ts'
import { queryRequestSchema } from '#domain/platform/calls.ts'
import { parseSearch, stringifySearch } from '../search-params.ts'
import { type ListView, PAGE_LAST, PAGE_ROWS, isNarrowedView, readListAddress, writeListAddress } from './list-address.ts'
import { listSearch } from './list-search.ts'

const query = {
  record: customer,
  sort: { field: 'createdAt', descending: true },
  sorts: ['name', 'createdAt'],
  filters: ['status', 'createdAt'],
} as const
const read = (text: string) => readListAddress(v.parse(listSearch, parseSearch(text)), query)
const readView = (text: string) => read(text).view
const write = (view: ListView) => stringifySearch(writeListAddress({ view, columns: null, savedId: null }, query))

describe('the address of a list', () => {
  test('is the initial view when empty', () => {
    const view = readView('')
    expect(view).toEqual({ search: '', sort: 'createdAt', isDescending: true, page: 0, filters: {} })
    expect(write(view)).toBe('')
  })

  test('round-trips search, sort, page and filters', () => {
    const view = { search: 'نورة', sort: 'name', isDescending: false, page: 2, filters: { status: '1' } }
    expect(readView(write(view))).toEqual(view)
  })

  test('contains several values of a filter and the bounds of a range', () => {
    const view = readView('status=1,0&createdAt.from=1700000000000')
    expect(view.filters).toEqual({ status: '1,0', 'createdAt.from': '1700000000000' })
    expect(readView(write(view))).toEqual(view)
  })

  test('omits a filter value that its field cannot have', () => {
    expect(readView('status=seven&createdAt.from=x&createdAt.upto=1').filters).toEqual({})
  })

  test('omits parameters unknown to the list instead of sending them to the server', () => {
    const view = readView('sort=password&page=-3&owner=1&page=x')
    expect(view).toMatchObject({ sort: 'createdAt', page: 0, filters: {} })
  })

  test('limits the page to the last one that can be requested', () => {
    for (const typed of ['300000', '99999999', '1e15']) {
      const { page } = readView(`page=${typed}`)
      expect(v.safeParse(queryRequestSchema, { offset: String(page * PAGE_ROWS) }).success).toBe(true)
      expect(page).toBe(PAGE_LAST)
    }
  })

  test('round-trips the columns and the saved view', () => {
    const text = 'q=%D9%86&status=1&columns=name%2Cowed&view=one'
    const address = read(text)
    expect(address).toMatchObject({ columns: ['name', 'owed'], savedId: 'one', view: { search: 'ن', filters: { status: '1' } } })
    expect(read(stringifySearch(writeListAddress(address, query)))).toEqual(address)
    expect(writeListAddress({ ...address, columns: null, savedId: null, view: readView('') }, query)).toEqual({})
  })

  test('treats a list as empty only on its first page and without filters', () => {
    const reported = (text: string) => isNarrowedView(readView(text))
    expect(['', 'page=1', 'sort=name'].map(reported)).toEqual([false, false, false])
    expect(['q=x', 'status=1', 'page=99999'].map(reported)).toEqual([true, true, true])
  })

  test('accepts any typed text', () => {
    const typed = ['columns=', 'columns=,,,', 'view=', 'view=%00&columns=%F0%9F', 'columns=1&columns=2&page=1e9&sort=__proto__', 'status=%']
    for (const text of typed) {
      const address = read(text)
      expect(read(stringifySearch(writeListAddress(address, query)))).toEqual(address)
    }
  })
})
