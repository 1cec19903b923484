import { describe, expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import { readListAddress } from '../list-address.ts'
import { addressOfView, isAsSaved, queryOfView, viewsFor } from './view-query.ts'

const query = {
  record: customer,
  sort: { field: 'createdAt', descending: true },
  sorts: ['name', 'createdAt'],
  filters: ['status', 'createdAt'],
} as const
const at = (text: string) => readListAddress(new URLSearchParams(text), query)

describe('a saved view of a list', () => {
  test('keeps search, filters, sort and columns, and neither the page nor itself', () => {
    const text = queryOfView(at('q=x&status=1&sort=name&columns=name,owed&page=7&view=v'), query)
    expect(at(text)).toEqual({ ...at('q=x&status=1&sort=name&columns=name,owed'), savedId: null })
    expect(queryOfView(at('page=3'), query)).toBe('')
  })

  test('opens as it was saved, on the first page', () => {
    const opened = addressOfView({ id: 'v', query: 'status=1&sort=name' }, query)
    expect(opened).toMatchObject({ savedId: 'v', columns: null, view: { page: 0, sort: 'name', filters: { status: '1' } } })
  })

  test('of which a filter, a sort or the whole text no longer fits opens without it', () => {
    for (const text of ['colour=red&sort=height&status=1', 'status=1&createdAt.from=yesterday', '%%%&status=1', 'status=1&page=abc'])
      expect(addressOfView({ id: 'v', query: text }, query).view).toMatchObject({ sort: 'createdAt', filters: { status: '1' }, page: 0 })
    expect(addressOfView({ id: 'v', query: null }, query).view.filters).toEqual({})
  })

  test('is changed once something else is shown, and as saved on its other pages', () => {
    const saved = { id: 'v', query: 'status=1' }
    expect(isAsSaved(at('status=1&view=v&page=2'), saved, query)).toBe(true)
    expect(isAsSaved(at('status=0&view=v'), saved, query)).toBe(false)
    expect(isAsSaved(at('status=1&view=v&columns=name'), saved, query)).toBe(false)
  })

  test('is offered to its owner and, when shared, to everybody; one of another page or removed to nobody', () => {
    const row = { id: 'own', page: 3, isShared: false, ownerId: 'sara', status: 1 }
    const rows = [
      row,
      { ...row, id: 'of hind', ownerId: 'hind' },
      { ...row, id: 'shared', ownerId: 'hind', isShared: true },
      { ...row, id: 'forged', isShared: true, page: 4 },
      { ...row, id: 'removed', status: 0 },
    ]
    const who = { page: 3, employeeId: 'sara', active: 1 }
    expect(viewsFor(rows, who).map(({ id }) => id)).toEqual(['own', 'shared'])
    expect(viewsFor(rows, { ...who, page: null })).toEqual([])
  })
})
