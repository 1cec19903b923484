import { expect, test } from 'vitest'
import type { SearchHit } from '../../../data/contract.ts'
import { groupedHits } from './sale-item-hits.ts'

const hit = (record: string, id: string, isExact?: true): SearchHit => ({
  record,
  row: { id } as unknown as SearchHit['row'],
  ...(isExact ? { isExact } : {}),
})
const ids = (hits: readonly SearchHit[]) => groupedHits(hits).map(({ row }) => row.id)

test('what is sold stands before whom it is sold to', () => {
  expect(ids([hit('customer', 'hanan'), hit('service', 'henna'), hit('rent_item', 'dress'), hit('product', 'veil')])).toEqual([
    'henna',
    'veil',
    'dress',
    'hanan',
  ])
})

test('what is named exactly stands before everything else, a customer too', () => {
  expect(ids([hit('customer', 'sara', true), hit('customer', 'sarah'), hit('product', 'sarape')])).toEqual(['sara', 'sarah', 'sarape'])
})
