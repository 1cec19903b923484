import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import type { DocumentTitle } from './receipt-figures.ts'

/**
 * The words on paper. A tax document is in Arabic whatever language the till speaks, with English beside it
 * (ZATCA resolution of 2023-05-19, Annex 2), so both catalogues are read and no switch of language changes a receipt.
 */
export const documentTitles: Record<DocumentTitle, MessageDescriptor> = {
  plain: msg`Invoice`,
  simplified: msg`Simplified Tax Invoice`,
  tax: msg`Tax Invoice`,
}

export const methodWords: Record<PaymentMethod, MessageDescriptor> = {
  [PAYMENT_METHOD.cash]: msg`Cash`,
  [PAYMENT_METHOD.creditCard]: msg`Card`,
  [PAYMENT_METHOD.transfer]: msg`Bank transfer`,
  [PAYMENT_METHOD.cheque]: msg`Cheque`,
  [PAYMENT_METHOD.paymentLink]: msg`Payment link`,
  [PAYMENT_METHOD.website]: msg`Website`,
}

export const documentWords = {
  copy: msg`Copy`,
  cancelled: msg`Cancelled`,
  number: msg`Invoice no.`,
  issuedAt: msg`Date`,
  sellerTrn: msg`VAT no.`,
  registration: msg`CR no.`,
  phone: msg`Phone`,
  customer: msg`Customer`,
  customerTrn: msg`Customer VAT no.`,
  item: msg`Item`,
  quantity: msg`Qty`,
  unitPrice: msg`Unit price`,
  lineTotal: msg`Total incl. VAT`,
  amount: msg`Amount`,
  discount: msg`Discount`,
  subtotal: msg`Subtotal`,
  billDiscount: msg`Bill discount`,
  net: msg`Total excl. VAT`,
  vat: msg`VAT`,
  total: msg`Total incl. VAT`,
  totalPlain: msg`Total`,
  payments: msg`Payments`,
  authorization: msg`Auth. code`,
  reference: msg`Reference`,
  tendered: msg`Cash received`,
  change: msg`Change`,
  due: msg`Remaining due`,
  pointsSpent: msg`Points spent`,
  pointsEarned: msg`Points earned`,
  note: msg`Note`,
} satisfies Record<string, MessageDescriptor>

/** Says one thing in one language, or in both. */
export interface BothLanguages {
  readonly ar: (words: MessageDescriptor) => string
  readonly en: (words: MessageDescriptor) => string
}

const catalogues = {
  ar: () => import('../../../locales/ar/sale.po'),
  en: () => import('../../../locales/en/sale.po'),
}

async function speaker(language: 'ar' | 'en'): Promise<I18n> {
  const { messages }: { messages: Messages } = await catalogues[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}

let both: Promise<BothLanguages> | null = null

/** Both catalogues, loaded once. */
export function bothLanguages(): Promise<BothLanguages> {
  both ??= Promise.all([speaker('ar'), speaker('en')]).then(([ar, en]) => ({
    ar: (words) => ar._(words),
    en: (words) => en._(words),
  }))
  return both
}
