import { expect, it } from 'vitest'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { openDebts } from './open-debts.ts'

const read = (...owed: readonly number[]) =>
  openDebts.read(memoryReader({ customer: owed.map((amount, at) => ({ id: String(at), owed: amount, status: at % 2 })) }), {})

it('the total includes the debts of all customers, including disabled ones', async () => {
  expect(await read(5000, 0, 250)).toEqual({ customers: 2, owed: 5250 })
})

it('a negative debt does not reduce the debts of others', async () => {
  expect(await read(5000, -700)).toEqual({ customers: 1, owed: 5000 })
})

it('there are no debts when everything is paid', async () => {
  expect(await read(0, 0)).toEqual({ customers: 0, owed: 0 })
})
