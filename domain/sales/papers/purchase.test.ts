import { expect, test } from 'vitest'
import { misremembered } from '../../../tests/support/examples/customer-visits.ts'
import { exampleDemoShop } from '../../../tests/support/examples/demo-rows.ts'
import { exampleCustomer, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { cashOf, exampleRefund, exampleVisit } from '../../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { B1, act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { customer } from '../../customers/customer.ts'
import { minor } from '../../kernel/money.ts'
import { checkOutVisit } from '../../orders/check-out-visit.ts'
import { refundRent } from '../../orders/refund-rent.ts'
import { invoice } from '../invoice.ts'

const INVOICE = exampleId(1101)
const visit = exampleVisit({ tenders: [cashOf(exampleId(1102), 50_000)] })

test('beside every customer of a shop of a year stands how often she bought and when last', async () => {
  const read = memoryReader(Object.fromEntries(exampleDemoShop().rows))
  const [customers, documents] = await Promise.all([read.select(customer, { limit: 10_000 }), read.select(invoice, { limit: 10_000 })])
  expect(misremembered(customers, documents)).toEqual([])
  expect(new Set(customers.map(({ invoiceCount }) => Math.min(invoiceCount, 2)))).toEqual(new Set([0, 1, 2]))
})

test.each([
  [1, 1],
  [0, 0],
])('a purchase of which credit notes leave %i halala counts %i times, and the day on which she came stays', async (left, times) => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  const hers = () => shop.rows(customer).find(({ id }) => id === exampleCustomer.id)
  await act(shop, checkOutVisit, visit, contextOf())
  const [{ issuedAt, total } = { issuedAt: 0, total: 0 }] = shop.rows(invoice)
  expect(hers()).toMatchObject({ invoiceCount: 1, lastSeenAt: issuedAt })
  const input = exampleRefund(INVOICE, total - left, { bookingId: B1, tenders: [], total: minor(0) })
  await act(shop, refundRent, input, contextOf())
  expect(hers()).toMatchObject({ invoiceCount: times, lastSeenAt: issuedAt })
  expect(misremembered(shop.rows(customer), shop.rows(invoice))).toEqual([])
})
