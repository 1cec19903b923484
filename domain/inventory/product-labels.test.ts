import { describe, expect, test } from 'vitest'
import { exampleId, exampleProduct } from '../../tests/support/examples/example-shop.ts'
import { stockRoom } from '../../tests/support/examples/stock-room.ts'
import { product } from '../catalog/catalog.ts'
import { ownBarcode } from '../catalog/own-barcode.ts'
import { giveBarcodes } from './product-labels.ts'

const { id } = exampleProduct
const other = exampleId(777)

describe('a code of the shop', () => {
  test('is given to what bears none; what has a code keeps it', async () => {
    const room = stockRoom({ barcode: null })
    room.put(product, { ...exampleProduct, id: other, barcode: '6281000000017' })
    await room.act(giveBarcodes, { productIds: [id, other] })
    expect([room.product().barcode, room.product(other).barcode]).toEqual([ownBarcode(id), '6281000000017'])
  })

  test('that another product bears already is passed over', async () => {
    const room = stockRoom({ barcode: null })
    room.put(product, { ...exampleProduct, id: other, barcode: ownBarcode(id) })
    await room.act(giveBarcodes, { productIds: [id] })
    expect(room.product().barcode).toBe(ownBarcode(id, 1))
  })

  test('is refused where all of its tries are borne, and of a product that nobody knows', async () => {
    const room = stockRoom({ barcode: null })
    for (let nth = 0; nth < 5; nth += 1) room.put(product, { ...exampleProduct, id: exampleId(800 + nth), barcode: ownBarcode(id, nth) })
    await expect(room.act(giveBarcodes, { productIds: [id] })).rejects.toThrow('stock.no-code-left')
    await expect(room.act(giveBarcodes, { productIds: [exampleId(999)] })).rejects.toThrow('stock.product-unknown')
  })
})
