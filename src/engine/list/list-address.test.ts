import { describe, expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import { readListView, writeListView } from './list-address.ts'

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
})
