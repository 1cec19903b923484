import { describe, expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { day } from '#domain/kernel/time.ts'
import { type ShelfProduct, withChosen, withField, withOneMore } from './stock-line.ts'

const veil: ShelfProduct = { id: 'veil', nameAr: 'طرحة', nameEn: 'Veil', barcode: '628', onHand: 7, buyPrice: minor(900) }
const pins: ShelfProduct = { ...veil, id: 'pins', nameEn: 'Pins' }

describe('lines of a stock operation', () => {
  test('scanning a product again increases its line, which keeps its position', () => {
    const lines = withOneMore(withOneMore(withOneMore([], veil, 1), pins, 2), veil, 3)
    expect(lines.map(({ productId, quantity, countedAt }) => [productId, quantity, countedAt])).toEqual([
      ['pins', 1, 2],
      ['veil', 2, 3],
    ])
  })

  test('a cleared quantity starts again with the next scan', () => {
    const cleared = withField(withOneMore([], veil, 1), 0, { quantity: null }, 2)
    expect(withOneMore(cleared, veil, 3)[0]?.quantity).toBe(1)
  })

  test('a product chosen by hand waits for its quantity, and choosing it again has no effect', () => {
    const lines = withChosen([], veil, 1)
    expect(lines).toMatchObject([{ productId: 'veil', quantity: null }])
    expect(withChosen(lines, veil, 2)).toBe(lines)
  })

  test('the time of a count is that of its quantity, independent of other fields', () => {
    const priced = withField(withOneMore([], veil, 1), 0, { unitCost: minor(1_000) }, 9)
    expect(priced[0]).toMatchObject({ unitCost: 1_000, countedAt: 1 })
  })

  test('a chosen batch stays with its line when the product is scanned again, and can be removed', () => {
    const chosen = withField(withOneMore([], veil, 1), 0, { batchId: 'batch', batchDay: day('2026-12-10') }, 9)
    expect(withOneMore(chosen, veil, 2)[0]).toMatchObject({ quantity: 2, batchId: 'batch', batchDay: '2026-12-10' })
    expect(withField(chosen, 0, { batchId: null, batchDay: null }, 9)[0]).toMatchObject({ batchId: null, countedAt: 1 })
  })
})
