import { describe, expect, it } from 'vitest'
import { DAY_MS, type Instant, instant } from '../kernel/time.ts'
import { CUSTOMER_CLASS, customerClass } from './customer-class.ts'

const NOW = instant(1_790_000_000_000)
const daysAgo = (days: number): Instant => instant(NOW - days * DAY_MS)

describe('the class of a customer', () => {
  it('calls a customer with one invoice under 60 days old new', () => {
    expect(customerClass({ createdAt: daysAgo(400), invoiceCount: 1, lastInvoicedAt: daysAgo(59) }, NOW)).toBe(CUSTOMER_CLASS.new)
  })

  it('calls a customer with several invoices and a fresh one frequent', () => {
    expect(customerClass({ createdAt: daysAgo(400), invoiceCount: 2, lastInvoicedAt: daysAgo(1) }, NOW)).toBe(CUSTOMER_CLASS.frequent)
  })

  it('calls a customer missed once 60 days passed since the last invoice, however many there were', () => {
    expect(customerClass({ createdAt: daysAgo(400), invoiceCount: 9, lastInvoicedAt: daysAgo(60) }, NOW)).toBe(CUSTOMER_CLASS.missed)
    expect(customerClass({ createdAt: daysAgo(400), invoiceCount: 1, lastInvoicedAt: daysAgo(61) }, NOW)).toBe(CUSTOMER_CLASS.missed)
  })

  it('keeps a customer without any invoice new until 60 days after she was made', () => {
    expect(customerClass({ createdAt: daysAgo(59), invoiceCount: 0, lastInvoicedAt: null }, NOW)).toBe(CUSTOMER_CLASS.new)
    expect(customerClass({ createdAt: daysAgo(60), invoiceCount: 0, lastInvoicedAt: null }, NOW)).toBe(CUSTOMER_CLASS.missed)
  })

  it('does not call a customer missed whose clock-skewed invoice lies in the future', () => {
    expect(customerClass({ createdAt: daysAgo(400), invoiceCount: 2, lastInvoicedAt: daysAgo(-1) }, NOW)).toBe(CUSTOMER_CLASS.frequent)
  })
})
