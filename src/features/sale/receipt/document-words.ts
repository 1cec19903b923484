import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import { inBothLanguages } from '../../../i18n/both-languages.ts'
import type { DocumentSort, DocumentTitle } from '#domain/sales/papers/receipt-figures.ts'

/**
 * The words on paper. A tax document is in Arabic with English regardless of the till's language (ZATCA resolution of 2023-05-19, Annex 2),
 * so both catalogues are used and switching the language does not change a receipt.
 */
export const documentTitles: Record<DocumentSort, Record<DocumentTitle, MessageDescriptor>> = {
  invoice: { plain: msg`Invoice`, simplified: msg`Simplified Tax Invoice`, tax: msg`Tax Invoice` },
  advance: {
    plain: msg`Advance payment receipt`,
    simplified: msg`Simplified Tax Invoice: advance payment`,
    tax: msg`Tax Invoice: advance payment`,
  },
  credit: {
    plain: msg`Credit note`,
    simplified: msg`Credit note to a Simplified Tax Invoice`,
    tax: msg`Credit note to a Tax Invoice`,
  },
  debit: {
    plain: msg`Debit note`,
    simplified: msg`Debit note to a Simplified Tax Invoice`,
    tax: msg`Debit note to a Tax Invoice`,
  },
}

export const methodWords: Record<PaymentMethod, MessageDescriptor> = {
  [PAYMENT_METHOD.cash]: msg`Cash`,
  [PAYMENT_METHOD.creditCard]: msg`Card`,
  [PAYMENT_METHOD.transfer]: msg`Bank transfer`,
  [PAYMENT_METHOD.cheque]: msg`Cheque`,
  [PAYMENT_METHOD.paymentLink]: msg`Payment link`,
  [PAYMENT_METHOD.website]: msg`Website`,
  [PAYMENT_METHOD.balance]: msg({ message: 'Account balance', context: 'method' }),
  [PAYMENT_METHOD.giftCard]: msg`Gift card`,
}

export const documentWords = {
  copy: msg`Copy`,
  methodBefore: msg({ message: 'Method corrected; printed first as:', context: 'paper' }),
  cancelled: msg`Cancelled`,
  number: msg`Invoice no.`,
  issuedAt: msg`Date`,
  sellerTrn: msg`VAT no.`,
  registration: msg`CR no.`,
  phone: msg`Phone`,
  servedBy: msg`Served by`,
  itemCount: msg`Items`,
  customer: msg`Customer`,
  customerMobile: msg({ message: 'Customer’s mobile', context: 'paper' }),
  customerTrn: msg`Customer VAT no.`,
  item: msg`Item`,
  quantity: msg`Qty`,
  unitPrice: msg`Unit price`,
  lineTotal: msg`Total incl. VAT`,
  amount: msg`Amount`,
  discount: msg`Discount`,
  discountCode: msg`Discount code`,
  fromOffer: msg({ message: 'From the offer', context: 'paper' }),
  offerServices: msg`Services`,
  offerUses: msg({ message: 'Uses', context: 'offer' }),
  offerUntil: msg({ message: 'Valid until', context: 'paper' }),
  subtotal: msg`Subtotal`,
  billDiscount: msg`Bill discount`,
  net: msg`Total excl. VAT`,
  vat: msg`VAT`,
  untaxed: msg`Not subject to VAT`,
  total: msg`Total incl. VAT`,
  totalPlain: msg`Total`,
  prepaid: msg`Advance paid before`,
  payable: msg`To pay now`,
  payments: msg`Payments`,
  authorization: msg`Auth. code`,
  reference: msg`Reference`,
  fromInsurance: msg`From the insurance amount`,
  tipInCash: msg({ message: 'Tip, cash', context: 'sale' }),
  tipByCard: msg({ message: 'Tip, card', context: 'sale' }),
  rounding: msg({ message: 'Rounding', context: 'cash' }),
  tendered: msg`Cash received`,
  givenInCash: msg`Given in cash`,
  change: msg`Change`,
  due: msg`Remaining due`,
  paidLater: msg`Paid later`,
  creditedLater: msg`Off by credit note`,
  left: msg`Left to pay now`,
  offDebt: msg`Taken off what is owed`,
  pointsTaken: msg`Points taken back`,
  pointsBack: msg`Points given back`,
  reason: msg`Reason`,
  creditNumber: msg`Credit note no.`,
  creditOf: msg`Takes back invoice no.`,
  withoutReceipt: msg`Returned without a receipt`,
  debitNumber: msg`Debit note no.`,
  debitOf: msg`Adds to invoice no.`,
  pointsSpent: msg`Points spent`,
  pointsEarned: msg`Points earned`,
  note: msg`Note`,
  terms: msg`Terms`,
  serviceTerms: msg({ message: 'Terms of services', context: 'paper' }),
  rentalTerms: msg({ message: 'Terms of rental', context: 'paper' }),
  giftReceipt: msg`Gift receipt`,
  bringThis: msg`To exchange or return, bring this paper.`,
  productTerms: msg({ message: 'Terms of products', context: 'paper' }),
} satisfies Record<string, MessageDescriptor>

export const numberWords: Record<DocumentSort, MessageDescriptor> = {
  ...{ invoice: documentWords.number, advance: documentWords.number },
  ...{ credit: documentWords.creditNumber, debit: documentWords.debitNumber },
}

/** Both catalogues, loaded once. */
export const bothLanguages = inBothLanguages(
  () => import('../../../../locales/ar/sale.po'),
  () => import('../../../../locales/en/sale.po'),
)
