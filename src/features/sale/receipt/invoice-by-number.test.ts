import { expect, test, vi } from 'vitest'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import type { SearchHit } from '../../../data/contract.ts'
import { receiptByNumber, receiptPath } from './invoice-by-number.ts'

const [PRODUCT, INVOICE] = [exampleId(40), exampleId(41)]
const hits: Readonly<Record<string, readonly (readonly [record: string, id: string])[]>> = {
  'T02C9N-000001': [['invoice', INVOICE]],
  '6281000000014': [['product', PRODUCT]],
  'A-000001': [
    ['product', PRODUCT],
    ['invoice', INVOICE],
  ],
}
vi.mock('../../../data/search/search.ts', () => ({
  findByCode: (code: string) =>
    Promise.resolve((hits[code] ?? []).map(([record, id]) => ({ record, row: { id } }) as unknown as SearchHit)),
}))

test('a typed number leads to the receipt of its document, and another code to nothing', async () => {
  expect(await receiptByNumber('T02C9N-000001')).toBe(receiptPath(INVOICE))
  expect(await receiptByNumber('A-000001')).toBe(receiptPath(INVOICE))
  expect(await receiptByNumber('6281000000014')).toBe(null)
  expect(await receiptByNumber('T02C9N-00000')).toBe(null)
})
