import { expect, test } from 'vitest'
import { ATTENTION_KIND } from '#domain/attention/attention.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { DOCUMENT_KIND } from '#domain/files/document.ts'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import { CONTRACT_STATUS } from '#domain/orders/papers/rent-contract.ts'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { ORDER_STATUS } from '#domain/orders/rental-order.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, PAYMENT_STATUS } from '#domain/payments/payment.ts'
import { PENALTY } from '#domain/rentals/booking/insurance.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { INVOICE_KIND, INVOICE_STATUS, INVOICE_TYPE, LINE_KIND } from '#domain/sales/invoice.ts'

/* They are in rows, queued operations and hashes of printed documents; a changed meaning would change all of those. */
test('stored numbers keep their meaning in every release', () => {
  expect({ INVOICE_STATUS, INVOICE_KIND, INVOICE_TYPE }).toEqual({
    INVOICE_STATUS: { cancelled: 0, issued: 1 },
    INVOICE_KIND: { simplified: 1, tax: 2 },
    INVOICE_TYPE: { invoice: 388, creditNote: 381, debitNote: 383, advance: 386 },
  })
  expect(LINE_KIND).toEqual({ service: 1, product: 2, rentItemSale: 3, rental: 4, advance: 5, charge: 6, package: 7, openAmount: 8 })
  expect({ PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_SOURCE }).toEqual({
    PAYMENT_METHOD: { cash: 1, creditCard: 2, transfer: 3, cheque: 4, paymentLink: 5, website: 6, giftCard: 7, balance: 8 },
    PAYMENT_STATUS: { cancelled: 0, paid: 1 },
    PAYMENT_SOURCE: { billing: 0, insuranceAmount: 1, debitNote: 2, creditNote: 3, giftCard: 4, deposit: 5 },
  })
  expect({ INSURANCE_ENTRY, CONTRACT_STATUS, ORDER_STATUS, PENALTY, ATTENTION_KIND }).toEqual({
    INSURANCE_ENTRY: { taken: 1, returned: 2, kept: 3 },
    CONTRACT_STATUS: { pending: 1, signed: 2 },
    ORDER_STATUS: { open: 1, closed: 2, cancelled: 3 },
    PENALTY: { breachOfContract: 1, others: 2 },
    ATTENTION_KIND: { exception: 1, rejected: 2, parked: 3 },
  })
  expect({ SHARED_PAPER, ATTACHMENT_PURPOSE, DOCUMENT_KIND }).toEqual({
    SHARED_PAPER: { invoice: 1, order: 2, contract: 3 },
    ATTACHMENT_PURPOSE: { picture: 1, conditionOut: 2, conditionBack: 3, document: 4, damage: 5 },
    DOCUMENT_KIND: {
      ...{ identity: 1, residence: 2, passport: 3, contract: 4, licence: 5 },
      ...{ certificate: 6, warranty: 7, purchase: 8, film: 9, other: 99 },
    },
  })
  expect([new Set(Object.values(RENT_STATE)).size, new Set(Object.values(STANDING)).size]).toEqual([
    Object.keys(RENT_STATE).length,
    Object.keys(STANDING).length,
  ])
})
