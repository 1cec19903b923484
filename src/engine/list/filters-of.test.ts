import { expect, test } from 'vitest'
import type { invoices } from '#domain/sales/queries.ts'
import type { ListDeclaration } from '../declarations.ts'
import { filtersOf } from './filters-of.ts'

const [number, type, status] = [{ id: 'number' }, { id: 'type' }, { id: 'status' }]
const choices = { 1: { id: 'issued' } }
const list: Pick<ListDeclaration<typeof invoices>, 'columns' | 'offered' | 'filters'> = {
  columns: [
    { field: 'number', label: number },
    { field: 'type', label: type },
  ],
  offered: [{ field: 'status', label: status, choices }],
  filters: ['status', { field: 'type', label: number }, 'type'],
}

test('a filter that is named by its field has the words and choices of the column, also of one that is only offered', () => {
  expect(filtersOf(list)).toEqual([
    { field: 'status', label: status, choices },
    { field: 'type', label: number },
    { field: 'type', label: type },
  ])
  expect(filtersOf({ columns: list.columns })).toEqual([])
})
