import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleCustomer } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { DAY_MS, type Instant, instant } from '../kernel/time.ts'
import { CUSTOMER_CLASS, classWhere, customerClass } from './customer-class.ts'
import { customer } from './customer.ts'

const NOW = instant(1_790_000_000_000)
const daysAgo = (days: number): Instant => instant(NOW - days * DAY_MS)
const of = (invoiceCount: number, lastSeenAt: Instant) => customerClass({ invoiceCount, lastSeenAt }, NOW)

describe('the class of a customer', () => {
  it('is new with at most one invoice under 60 days old', () => {
    expect(of(1, daysAgo(59))).toBe(CUSTOMER_CLASS.new)
    expect(of(0, daysAgo(59))).toBe(CUSTOMER_CLASS.new)
  })

  it('is frequent with several invoices and a recent one', () => {
    expect(of(2, daysAgo(1))).toBe(CUSTOMER_CLASS.frequent)
  })

  it('is missed once 60 days have passed, with any number of invoices', () => {
    for (const count of [0, 1, 9]) {
      expect(of(count, daysAgo(60))).toBe(CUSTOMER_CLASS.missed)
      expect(of(count, instant(daysAgo(60) + 1))).not.toBe(CUSTOMER_CLASS.missed)
    }
  })

  it('is not missed when a wrong clock put the invoice into the future', () => {
    expect(of(2, daysAgo(-1))).toBe(CUSTOMER_CLASS.frequent)
  })

  it('matches the query conditions of the class', async () => {
    const visits = fc.record({
      invoiceCount: fc.nat(4),
      at: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -9e9, max: 9e9 })),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(visits, { maxLength: 20 }), async (given) => {
        const rows = given.map(({ invoiceCount, at }, nth) => ({
          ...exampleCustomer,
          ...{ id: `01940000-0000-7000-8000-${String(nth).padStart(12, '0')}`, invoiceCount, lastSeenAt: instant(daysAgo(60) + at) },
        }))
        for (const code of Object.values(CUSTOMER_CLASS)) {
          const found = await memoryReader({ customer: rows }).select(customer, { where: classWhere(code, NOW), limit: 100 })
          expect(found.map(({ id }) => id)).toEqual(rows.filter((row) => customerClass(row, NOW) === code).map(({ id }) => id))
        }
      }),
    )
  })
})
