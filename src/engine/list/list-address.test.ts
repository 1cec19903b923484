import { describe, expect, test } from 'vitest'
import { readListView, writeListView } from './list-address.ts'

const query = { sort: { field: 'createdAt', descending: true }, sorts: ['name', 'createdAt'], filters: ['status'] } as const

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

  test('what the list does not know is left out instead of asked of the server', () => {
    const view = readListView(new URLSearchParams('sort=password&page=-3&owner=1&page=x'), query)
    expect(view).toMatchObject({ sort: 'createdAt', page: 0, filters: {} })
  })
})
