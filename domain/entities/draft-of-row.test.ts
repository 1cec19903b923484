import { expect, test } from 'vitest'
import { products } from '../catalog/products.ts'
import { exampleProduct } from '../../tests/support/examples/example-shop.ts'
import { draftOfRow } from './draft-of-row.ts'

test('a form shows no English name where the Arabic one is stored instead, and no price for zero', () => {
  const lent = { ...exampleProduct, nameAr: 'طرحة', nameEn: 'طرحة', buyPrice: 0 }
  expect(draftOfRow(products, lent)).toMatchObject({ nameAr: 'طرحة', nameEn: null, buyPrice: null })
  expect(draftOfRow(products, { ...lent, nameEn: 'Veil', buyPrice: 500 })).toMatchObject({ nameEn: 'Veil', buyPrice: 500 })
})
