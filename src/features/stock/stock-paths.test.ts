import { expect, test } from 'vitest'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { goodsIn, labelsOf } from './paths.ts'

test('the URL of labels merges lines of a product and ignores invalid parts', () => {
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
