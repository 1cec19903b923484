import { expect, test } from 'vitest'
import type { SearchHit } from '../../../data/contract.ts'
import { begunFirst, groupedHits } from './sale-item-hits.ts'

const hit = (record: string, id: string, isExact?: true): SearchHit => ({
  record,
  row: { id } as unknown as SearchHit['row'],
  ...(isExact ? { isExact } : {}),
})
const ids = (hits: readonly SearchHit[]) => groupedHits(hits).map(({ row }) => row.id)

test('items are listed before customers', () => {
  expect(ids([hit('customer', 'hanan'), hit('service', 'henna'), hit('rent_item', 'dress'), hit('product', 'veil')])).toEqual([
    'henna',
    'veil',
    'dress',
    'hanan',
  ])
})

test('an exact match comes first, also a customer', () => {
  expect(ids([hit('customer', 'sara', true), hit('customer', 'sarah'), hit('product', 'sarape')])).toEqual(['sara', 'sarah', 'sarape'])
})

test('an item whose name begins with the words comes before one that contains them', () => {
  const named = (id: string, nameAr: string, nameEn: string): SearchHit => ({
    record: 'service',
    row: { id, nameAr, nameEn } as unknown as SearchHit['row'],
  })
  const hits = [named('hands', 'نقش حناء لليدين', 'Henna for hands'), named('bridal', 'حِنّاء عروس', 'Bridal henna')]
  expect(begunFirst(hits, 'حناء').map(({ row }) => row.id)).toEqual(['bridal', 'hands'])
  expect(begunFirst(hits, 'henna').map(({ row }) => row.id)).toEqual(['hands', 'bridal'])
  // A part of a word does not count; the order of the search stays.
  expect(begunFirst(hits, 'bri').map(({ row }) => row.id)).toEqual(['hands', 'bridal'])
})
