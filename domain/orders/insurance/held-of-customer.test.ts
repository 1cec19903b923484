import { expect, it } from 'vitest'
import { exampleCustomer, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { heldOfCustomer } from './held-of-customer.ts'

const customerId = exampleCustomer.id
const order = (nth: number, insuranceHeld: number, of = customerId) => ({
  id: exampleId(nth),
  customerId: of,
  insuranceHeld,
  status: (nth % 3) + 1,
})

it('sums the held amounts of all orders of the customer only', async () => {
  const orders = [order(1, 50_000), order(2, 0), order(3, 25_000), order(4, 70_000, exampleId(999))]
  expect(await heldOfCustomer.read(memoryReader({ rental_order: orders }), { customerId })).toEqual({ held: 75_000 })
  expect(await heldOfCustomer.read(memoryReader({ rental_order: orders }), { customerId: exampleId(5) })).toEqual({ held: 0 })
})
