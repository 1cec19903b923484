import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import type { DocumentSort, DocumentTitle } from '#domain/sales/papers/receipt-figures.ts'
import type { PaperTerms } from '#domain/sales/papers/as-printed.ts'
import { type Words, wordsOf } from '../words.ts'

const sale = (message: string, context?: string): Words => wordsOf('sale', message, context)

/** Titles of invoices, the same as on the receipt. */
export const documentTitles: Record<DocumentSort, Record<DocumentTitle, Words>> = {
  invoice: { plain: sale('Invoice'), simplified: sale('Simplified Tax Invoice'), tax: sale('Tax Invoice') },
  advance: {
    plain: sale('Advance payment receipt'),
    simplified: sale('Simplified Tax Invoice: advance payment'),
    tax: sale('Tax Invoice: advance payment'),
  },
  credit: {
    plain: sale('Credit note'),
    simplified: sale('Credit note to a Simplified Tax Invoice'),
    tax: sale('Credit note to a Tax Invoice'),
  },
  debit: {
    plain: sale('Debit note'),
    simplified: sale('Debit note to a Simplified Tax Invoice'),
    tax: sale('Debit note to a Tax Invoice'),
  },
}

export const methodWords: Record<PaymentMethod, Words> = {
  [PAYMENT_METHOD.cash]: sale('Cash'),
  [PAYMENT_METHOD.creditCard]: sale('Card'),
  [PAYMENT_METHOD.transfer]: sale('Bank transfer'),
  [PAYMENT_METHOD.cheque]: sale('Cheque'),
  [PAYMENT_METHOD.paymentLink]: sale('Payment link'),
  [PAYMENT_METHOD.website]: sale('Website'),
  [PAYMENT_METHOD.balance]: sale('Account balance', 'method'),
  [PAYMENT_METHOD.giftCard]: sale('Gift card'),
}

export const termsHeads: Record<PaperTerms['about'], Words> = {
  all: sale('Terms'),
  services: sale('Terms of services', 'paper'),
  rentals: sale('Terms of rental', 'paper'),
  products: sale('Terms of products', 'paper'),
}

export const invoiceWords = {
  cancelled: sale('Cancelled'),
  number: sale('Invoice no.'),
  issuedAt: sale('Date'),
  customer: sale('Customer'),
  customerTrn: sale('Customer VAT no.'),
  item: sale('Item'),
  quantity: sale('Qty'),
  unitPrice: sale('Unit price'),
  discount: sale('Discount'),
  discountCode: sale('Discount code'),
  fromOffer: sale('From the offer', 'paper'),
  offerServices: sale('Services'),
  offerUses: sale('Uses', 'offer'),
  offerUntil: sale('Valid until', 'paper'),
  subtotal: sale('Subtotal'),
  net: sale('Total excl. VAT'),
  vat: sale('VAT'),
  untaxed: sale('Not subject to VAT'),
  total: sale('Total incl. VAT'),
  totalPlain: sale('Total'),
  prepaid: sale('Advance paid before'),
  payable: sale('To pay now'),
  fromInsurance: sale('From the insurance amount'),
  rounding: sale('Rounding', 'cash'),
  tendered: sale('Cash received'),
  givenInCash: sale('Given in cash'),
  change: sale('Change'),
  due: sale('Remaining due'),
  paidLater: sale('Paid later'),
  creditedLater: sale('Off by credit note'),
  left: sale('Left to pay now'),
  offDebt: sale('Taken off what is owed'),
  pointsTaken: sale('Points taken back'),
  pointsBack: sale('Points given back'),
  creditNumber: sale('Credit note no.'),
  creditOf: sale('Takes back invoice no.'),
  withoutReceipt: sale('Returned without a receipt'),
  debitNumber: sale('Debit note no.'),
  debitOf: sale('Adds to invoice no.'),
  pointsSpent: sale('Points spent'),
  pointsEarned: sale('Points earned'),
} as const

export const numberWords: Record<DocumentSort, Words> = {
  ...{ invoice: invoiceWords.number, advance: invoiceWords.number },
  ...{ credit: invoiceWords.creditNumber, debit: invoiceWords.debitNumber },
}
