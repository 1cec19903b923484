import { expect, test } from 'vitest'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { goodsIn, labelsOf } from './paths.ts'

test('labels of a delivery are named in their address: two lines of one product are one, and what somebody typed there is left out', () => {
  const [one, two] = [exampleId(1), exampleId(2)]
  const goods = [
    { productId: one, quantity: 3 },
    { productId: two, quantity: 1_000_000 },
    { productId: one, quantity: 2 },
  ]
  const address = new URL(labelsOf(goods), 'https://shop.example')
  expect(goodsIn(address.searchParams.get('goods') ?? '')).toEqual([
    { productId: one, quantity: 5 },
    { productId: two, quantity: 1_000_000 },
  ])
  expect(goodsIn(`${one}.0_x.3_${two}_${one}.-1_`)).toEqual([])
  expect(goodsIn('')).toEqual([])
})
