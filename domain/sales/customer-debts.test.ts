import { expect, test } from 'vitest'
import { exampleCustomer, exampleId } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import type { Reader } from '../kernel/define.ts'
import { customerDebts } from './customer-debts.ts'

const CUSTOMER = exampleId(101)
const documents = Array.from({ length: 30 }, (_, nth) => ({
  ...{ id: exampleId(5000 + nth), number: `A-${nth}`, customerId: CUSTOMER, orderId: nth % 3 === 0 ? exampleId(6000 + nth) : null },
  ...{ type: 388, issuedOn: '2026-11-20', issuedAt: nth, total: 1000, due: 600, prepaid: [], creditOf: null },
}))
const paid = (nth: number, document: number, amount: number, status = 1) => ({
  ...{ id: exampleId(7000 + nth), invoiceId: exampleId(5000 + document), amount, status, paidAt: nth },
})
const shop = {
  customer: [exampleCustomer],
  invoice: documents,
  payment: [...documents.map((_, nth) => paid(nth, nth, 400)), paid(40, 2, 100), paid(41, 2, 50), paid(42, 3, 99, 0), paid(43, 4, 600)],
}

function counting(read: Reader): { readonly reader: Reader; readonly requested: () => number } {
  let requested = 0
  const reader: Reader = { ...read, select: (record, selection) => ((requested += 1), read.select(record, selection)) }
  return { reader, requested: () => requested }
}

test('lists each document with its open amount, oldest first, without fully paid ones', async () => {
  const params = { customerId: CUSTOMER }
  const rows = (await customerDebts.read(memoryReader(shop), params)) ?? []
  expect(rows).toHaveLength(29)
  expect(rows.slice(0, 4).map((row) => [row.number, row.left])).toEqual([
    ['A-0', 600],
    ['A-1', 600],
    ['A-2', 450],
    ['A-3', 600],
  ])
  expect(rows.map((row) => row.number)).not.toContain('A-4')
})

test('reading a customer’s debts takes four queries, whatever the number of documents', async () => {
  const { reader, requested } = counting(memoryReader(shop))
  await customerDebts.read(reader, { customerId: CUSTOMER })
  expect(requested()).toBe(4)
})
