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
  it('calls a customer with one invoice, or none yet, under 60 days old new', () => {
    expect(of(1, daysAgo(59))).toBe(CUSTOMER_CLASS.new)
    expect(of(0, daysAgo(59))).toBe(CUSTOMER_CLASS.new)
  })

  it('calls a customer with several invoices and a fresh one frequent', () => {
    expect(of(2, daysAgo(1))).toBe(CUSTOMER_CLASS.frequent)
  })

  it('calls a customer missed from the moment at which 60 days have passed, however many invoices there were', () => {
    for (const count of [0, 1, 9]) {
      expect(of(count, daysAgo(60))).toBe(CUSTOMER_CLASS.missed)
      expect(of(count, instant(daysAgo(60) + 1))).not.toBe(CUSTOMER_CLASS.missed)
    }
  })

  it('does not call a customer missed whose clock-skewed invoice lies in the future', () => {
    expect(of(2, daysAgo(-1))).toBe(CUSTOMER_CLASS.frequent)
  })

  it('is asked for by conditions that hold of the customers of that class and of no other', async () => {
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
