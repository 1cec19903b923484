import { expect, test } from 'vitest'
import { productLine, pieceLine, serviceLine } from '../../../tests/support/examples/decided-sale.ts'
import { exampleId, exampleProduct, exampleService } from '../../../tests/support/examples/example-shop.ts'
import { CODE_CATEGORY } from '../../discounts/discount-code.ts'
import { minor } from '../../kernel/money.ts'
import { covers, linesFor } from './bill-code.ts'

const own = { services: [{ serviceId: exampleService.id }], products: [{ productId: exampleProduct.id }] }
const others = { services: [{ serviceId: exampleId(9) }], products: [{ productId: exampleId(9) }] }
const { all, allServices, allProducts, selected, selectedServices, selectedProducts } = CODE_CATEGORY

test.each([
  [all, others, true, true],
  [allServices, others, true, false],
  [allProducts, others, false, true],
  [selected, own, true, true],
  [selected, others, false, false],
  [selectedServices, own, true, false],
  [selectedServices, others, false, false],
  [selectedProducts, own, false, true],
  [selectedProducts, others, false, false],
])('category %i with %o covers the service: %s, the product: %s, and never a piece', (category, goods, service, product) => {
  expect(covers({ category, ...goods }, serviceLine())).toBe(service)
  expect(covers({ category, ...goods }, productLine())).toBe(product)
  expect(covers({ category, ...goods }, pieceLine())).toBe(false)
})

test('a line with its own discount does not get the code', () => {
  const goods = { category: all, services: [], products: [] }
  expect(linesFor(goods, [serviceLine({ discount: minor(1) }), productLine(), pieceLine()])).toEqual([productLine().id])
})
