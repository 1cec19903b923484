import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { customer } from '#domain/customers/customer.ts'
import { queryRequestSchema } from '#domain/platform/calls.ts'
import { PAGE_LAST, PAGE_ROWS, isNarrowedView, readListAddress, readListView, writeListAddress, writeListView } from './list-address.ts'

const query = {
  record: customer,
  sort: { field: 'createdAt', descending: true },
  sorts: ['name', 'createdAt'],
  filters: ['status', 'createdAt'],
} as const

describe('the address of a list', () => {
  test('without anything is the list as it opens', () => {
    const view = readListView(new URLSearchParams(), query)
    expect(view).toEqual({ search: '', sort: 'createdAt', isDescending: true, page: 0, filters: {} })
    expect(writeListView(view, query)).toBe('')
  })

  test('says search, sort, page and filters, and reads back as it was written', () => {
    const view = { search: 'نورة', sort: 'name', isDescending: false, page: 2, filters: { status: '1' } }
    expect(readListView(new URLSearchParams(writeListView(view, query)), query)).toEqual(view)
  })

  test('says several values of a filter and the bounds of a range', () => {
    const view = readListView(new URLSearchParams('status=1,0&createdAt.from=1700000000000'), query)
    expect(view.filters).toEqual({ status: '1,0', 'createdAt.from': '1700000000000' })
    expect(readListView(new URLSearchParams(writeListView(view, query)), query)).toEqual(view)
  })

  test('a filter that its field cannot hold is left out', () => {
    expect(readListView(new URLSearchParams('status=seven&createdAt.from=x&createdAt.upto=1'), query).filters).toEqual({})
  })

  test('what the list does not know is left out instead of asked of the server', () => {
    const view = readListView(new URLSearchParams('sort=password&page=-3&owner=1&page=x'), query)
    expect(view).toMatchObject({ sort: 'createdAt', page: 0, filters: {} })
  })

  test('a page that no list has is the last one that can be asked for', () => {
    for (const typed of ['300000', '99999999', '1e15']) {
      const { page } = readListView(new URLSearchParams(`page=${typed}`), query)
      expect(v.safeParse(queryRequestSchema, { offset: String(page * PAGE_ROWS) }).success).toBe(true)
      expect(page).toBe(PAGE_LAST)
    }
  })

  test('says the columns and the saved view, and reads back as it was written', () => {
    const text = 'q=%D9%86&status=1&columns=name%2Cowed&view=one'
    const address = readListAddress(new URLSearchParams(text), query)
    expect(address).toMatchObject({ columns: ['name', 'owed'], savedId: 'one', view: { search: 'ن', filters: { status: '1' } } })
    expect(readListAddress(new URLSearchParams(writeListAddress(address, query)), query)).toEqual(address)
    expect(writeListAddress({ ...address, columns: null, savedId: null, view: readListView(new URLSearchParams(), query) }, query)).toBe('')
  })

  test('a list without rows is only empty on its first page and with nothing asked of it', () => {
    const told = (text: string) => isNarrowedView(readListView(new URLSearchParams(text), query))
    expect(['', 'page=1', 'sort=name'].map(told)).toEqual([false, false, false])
    expect(['q=x', 'status=1', 'page=99999'].map(told)).toEqual([true, true, true])
  })

  test('is read whatever was typed into it', () => {
    const typed = ['columns=', 'columns=,,,', 'view=', 'view=%00&columns=%F0%9F', 'columns=1&columns=2&page=1e9&sort=__proto__', 'status=%']
    for (const text of typed) {
      const address = readListAddress(new URLSearchParams(text), query)
      expect(readListAddress(new URLSearchParams(writeListAddress(address, query)), query)).toEqual(address)
    }
  })
})
