import { expect, it } from 'vitest'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { lowStock } from './low-stock.ts'

const row = (id: string, onHand: number, warnAt: number, status = 1) => ({ id, nameAr: id, nameEn: id, onHand, warnAt, status })
const read = (...products: ReturnType<typeof row>[]) => lowStock.read(memoryReader({ product: products }), {})

it('a product at or below its warning level is low', async () => {
  expect((await read(row('at', 3, 3), row('above', 4, 3)))?.first.map(({ id }) => id)).toEqual(['at'])
})

it('a disabled product is not listed', async () => {
  expect(await read(row('gone', 0, 3, 0))).toEqual({ products: 0, first: [] })
})

it('the lowest are listed first, including negative stock, up to a limit', async () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, at) => row(id, 3 - at, 3))
  expect(await read(...many)).toMatchObject({ products: 7, first: ['g', 'f', 'e', 'd', 'c'].map((id) => ({ id })) })
})
