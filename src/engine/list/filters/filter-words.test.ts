import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { invoices } from '#domain/sales/queries.ts'
import { FORMAT_DEFAULT, makeFormat } from '../../../i18n/format.ts'
import type { ListDeclaration } from '../../declarations.ts'
import { filtersInWords } from './filter-words.ts'
import { paperRules } from '../output/list-paper.ts'

const word = (message: string) => ({ id: message, message })
const list = {
  query: invoices,
  columns: [{ field: 'customerName', label: word('Customer') }],
  filters: [
    { field: 'status', label: word('Status'), choices: { 1: { word: word('Issued'), state: 'active' }, 0: word('Cancelled') } },
    { field: 'issuedOn', label: word('Day') },
  ],
} as unknown as ListDeclaration<any>
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const speaker = { format: makeFormat('en', FORMAT_DEFAULT), i18n, names: {}, daysInWords: () => 'This week' }
const view = (filters: Readonly<Record<string, string>>, search = '') => ({
  search,
  sort: 'issuedAt',
  isDescending: true,
  page: 0,
  filters,
})

test('describes the filters of a list in words, one by one', () => {
  const filters = { status: '0,1', 'issuedOn.from': '2026-11-15', 'issuedOn.before': '2026-11-22' }
  expect(filtersInWords(list, view(filters, 'noura'), speaker)).toEqual(['“noura”', 'Status: Cancelled, Issued', 'Day: This week'])
  expect(filtersInWords(list, view({}), speaker)).toEqual([])
})

test('mentions a choice with several values once', () => {
  const filters = [{ field: 'status', label: word('Status'), choices: { '0,1': word('Any'), 2: word('Other') } }]
  const grouped = { ...list, filters } as unknown as typeof list
  expect(filtersInWords(grouped, view({ status: '0,1,2' }), speaker)).toEqual(['Status: Any, Other'])
})

test('shows the name of a filtered row, never its id', () => {
  const named = { ...speaker, names: { c1: { ar: 'نورة', en: 'Noura' } } }
  expect(filtersInWords(list, view({ customerId: 'c1' }), named)).toEqual(['Customer: Noura'])
  expect(filtersInWords(list, view({ customerId: 'c1' }), speaker)).toEqual(['Customer'])
})

test('numbers the pages of a printed list, and uses landscape for many columns', () => {
  const columns = Array.from({ length: 7 }, () => ({ label: '', isFigure: false }))
  expect(paperRules({ columns: columns.slice(1) })).toMatch(/size: A4;.*counter\(page\)/)
  expect(paperRules({ columns })).toContain('A4 landscape')
  expect(paperRules({ columns })).toContain('[data-figure]:dir(rtl) { text-align: start }')
})
