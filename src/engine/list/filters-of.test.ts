import { expect, test } from 'vitest'
import { invoices } from '#domain/sales/queries.ts'
import type { ListDeclaration } from '../declarations.ts'
import { arrivalsOf, filtersOf } from './filters-of.ts'

const [number, type, status] = [{ id: 'number' }, { id: 'type' }, { id: 'status' }]
const choices = { 1: { id: 'issued' } }
const list: Pick<ListDeclaration<typeof invoices>, 'query' | 'columns' | 'offered' | 'filters'> = {
  query: invoices,
  columns: [
    { field: 'number', label: number },
    { field: 'type', label: type },
  ],
  offered: [{ field: 'status', label: status, choices }],
  filters: ['status', { field: 'type', label: number }, 'type'],
}

test('takes the words and choices of a filter named by its field from the column, also from an optional one', () => {
  expect(filtersOf(list)).toEqual([
    { field: 'status', label: status, choices },
    { field: 'type', label: number },
    { field: 'type', label: type },
  ])
  expect(filtersOf({ query: invoices, columns: list.columns })).toEqual([])
})

test('accepts a day without a column, and ignores other fields without one', () => {
  const named = filtersOf({ ...list, filters: ['issuedOn', 'remaining'] })
  expect(named.map(({ field, label }) => [field, label.message])).toEqual([['issuedOn', 'Day']])
})

test('labels a row and a day from the address by their columns, unless a filter control shows them', () => {
  const customer = { id: 'customer' }
  const withName = { ...list, columns: [...list.columns, { field: 'customerName' as const, label: customer }] }
  expect(arrivalsOf(withName).map(({ field, label }) => [field, label.message ?? label.id])).toEqual([
    ['customerId', 'customer'],
    ['issuedOn', 'Day'],
  ])
  expect(arrivalsOf({ ...withName, filters: ['issuedOn'] }).map(({ field }) => field)).toEqual(['customerId'])
  expect(arrivalsOf(list).map(({ field }) => field)).toEqual(['issuedOn'])
})
