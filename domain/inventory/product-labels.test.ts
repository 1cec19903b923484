import { describe, expect, test } from 'vitest'
import { exampleId, exampleProduct } from '../../tests/support/examples/example-shop.ts'
import { stockRoom } from '../../tests/support/examples/stock-room.ts'
import { product } from '../catalog/catalog.ts'
import { ownBarcode } from '../catalog/own-barcode.ts'
import { giveBarcodes } from './product-labels.ts'

const { id } = exampleProduct
const other = exampleId(777)

describe('giving barcodes', () => {
  test('assigns one to products without a code only', async () => {
    const room = stockRoom({ barcode: null })
    room.put(product, { ...exampleProduct, id: other, barcode: '6281000000017' })
    await room.act(giveBarcodes, { productIds: [id, other] })
    expect([room.product().barcode, room.product(other).barcode]).toEqual([ownBarcode(id), '6281000000017'])
  })

  test('skips a code already used', async () => {
    const room = stockRoom({ barcode: null })
    room.put(product, { ...exampleProduct, id: other, barcode: ownBarcode(id) })
    await room.act(giveBarcodes, { productIds: [id] })
    expect(room.product().barcode).toBe(ownBarcode(id, 1))
  })

  test('is refused if all tries are used, or for an unknown product', async () => {
    const room = stockRoom({ barcode: null })
    for (let nth = 0; nth < 5; nth += 1) room.put(product, { ...exampleProduct, id: exampleId(800 + nth), barcode: ownBarcode(id, nth) })
    await expect(room.act(giveBarcodes, { productIds: [id] })).rejects.toThrow('stock.no-code-left')
    await expect(room.act(giveBarcodes, { productIds: [exampleId(999)] })).rejects.toThrow('stock.product-unknown')
  })
})
