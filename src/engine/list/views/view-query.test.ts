import { day } from '#domain/kernel/time.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { customer } from '#domain/customers/customer.ts'
import { parseSearch } from '../../search-params.ts'
import { readListAddress } from '../list-address.ts'
import { listSearch } from '../list-search.ts'
import { addressOfView, isAsSaved, periodsIn, queryOfView, viewsFor } from './view-query.ts'

const query = {
  record: customer,
  sort: { field: 'createdAt', descending: true },
  sorts: ['name', 'createdAt'],
  filters: ['status', 'createdAt'],
} as const
const TODAY = day('2026-12-20')
const at = (text: string) => readListAddress(v.parse(listSearch, parseSearch(text)), query)

describe('a saved view of a list', () => {
  test('contains search, filters, sort and columns, but neither the page nor its own id', () => {
    const text = queryOfView(at('q=x&status=1&sort=name&columns=name,owed&page=7&view=v'), query, TODAY)
    expect(at(text)).toEqual({ ...at('q=x&status=1&sort=name&columns=name,owed'), savedId: null })
    expect(queryOfView(at('page=3'), query, TODAY)).toBe('')
  })

  test('opens as it was saved, on the first page', () => {
    const opened = addressOfView({ id: 'v', query: 'status=1&sort=name' }, query, TODAY)
    expect(opened).toMatchObject({ savedId: 'v', columns: null, view: { page: 0, sort: 'name', filters: { status: '1' } } })
  })

  test('opens without a filter, a sort or a text that is no longer valid', () => {
    for (const text of ['colour=red&sort=height&status=1', 'status=1&createdAt.from=yesterday', '%%%&status=1', 'status=1&page=abc'])
      expect(addressOfView({ id: 'v', query: text }, query, TODAY).view).toMatchObject({
        sort: 'createdAt',
        filters: { status: '1' },
        page: 0,
      })
    expect(addressOfView({ id: 'v', query: null }, query, TODAY).view.filters).toEqual({})
  })

  test('counts as changed once something else is shown, but not on its other pages', () => {
    const saved = { id: 'v', query: 'status=1' }
    expect(isAsSaved(at('status=1&view=v&page=2'), saved, query, TODAY)).toBe(true)
    expect(isAsSaved(at('status=0&view=v'), saved, query, TODAY)).toBe(false)
    expect(isAsSaved(at('status=1&view=v&columns=name'), saved, query, TODAY)).toBe(false)
  })

  test('is offered to its owner and, when shared, to everyone; not if it is removed or belongs to another page', () => {
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

const sold = { record: invoice, sort: { field: 'issuedAt', descending: true }, sorts: ['issuedAt'], filters: ['issuedOn', 'type'] } as const
const soldAt = (text: string) => readListAddress(v.parse(listSearch, parseSearch(text)), sold)
const days = (from: string, before: string) => `issuedOn.from=${from}&issuedOn.before=${before}`
const opened = (text: string, on: string) => {
  const { filters } = addressOfView({ id: 'v', query: text }, sold, day(on)).view
  return [filters['issuedOn.from'], filters['issuedOn.before']]
}

describe('a relative period', () => {
  test.each([
    ['today', days('2026-12-20', '2026-12-21'), '2027-01-05', ['2027-01-05', '2027-01-06']],
    ['yesterday', days('2026-12-19', '2026-12-20'), '2027-01-01', ['2026-12-31', '2027-01-01']],
    ['this-week', days('2026-12-20', '2026-12-27'), '2027-01-05', ['2027-01-03', '2027-01-10']],
    ['this-month', days('2026-12-01', '2027-01-01'), '2027-01-05', ['2027-01-01', '2027-02-01']],
    ['last-month', days('2026-11-01', '2026-12-01'), '2027-01-05', ['2026-12-01', '2027-01-01']],
    ['this-year', days('2026-01-01', '2027-01-01'), '2027-01-05', ['2027-01-01', '2028-01-01']],
  ])('%s is saved as such, and resolved on the day on which the view is opened', (name, text, on, shown) => {
    const stored = queryOfView(soldAt(`${text}&type=388`), sold, TODAY)
    expect(parseSearch(stored)['issuedOn.period']).toBe(name)
    expect(stored).not.toContain('2026')
    expect(opened(stored, on)).toEqual(shown)
    expect(addressOfView({ id: 'v', query: stored }, sold, day(on)).view.filters['type']).toBe('388')
    expect(periodsIn(stored, sold)).toEqual([name])
  })

  test('days that do not match a preset period are saved as they were chosen', () => {
    for (const text of [
      days('2026-12-01', '2026-12-31'),
      days('2026-12-02', '2027-01-01'),
      'issuedOn.from=2026-12-01',
      'issuedOn.before=2027-01-01',
    ]) {
      const stored = queryOfView(soldAt(text), sold, TODAY)
      expect(queryOfView(soldAt(stored), sold, TODAY)).toBe(stored)
      expect(stored).toBe(text)
      expect(periodsIn(stored, sold)).toEqual([])
    }
    // Views of former versions contain fixed days.
    expect(opened(days('2026-12-01', '2027-01-01'), '2027-01-05')).toEqual(['2026-12-01', '2027-01-01'])
  })

  test('counts as unchanged a month later, and as changed once other days are shown', () => {
    const saved = { id: 'v', query: 'issuedOn.period=this-month' }
    const january = day('2027-01-05')
    expect(isAsSaved(soldAt(days('2027-01-01', '2027-02-01')), saved, sold, january)).toBe(true)
    expect(isAsSaved(soldAt(days('2026-12-01', '2027-01-01')), saved, sold, january)).toBe(false)
  })

  test('is dropped if it is unknown, or if its field is not a day or not a filter', () => {
    for (const text of ['issuedOn.period=next-age', 'issuedOn.period=', 'type.period=this-month', 'dueOn.period=this-month']) {
      expect(opened(text, '2027-01-05')).toEqual([undefined, undefined])
      expect(periodsIn(text, sold)).toEqual([])
    }
  })
})
