import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'
import { DRAWER_MOVE } from '#domain/shifts/shift.ts'
import { inBothLanguages } from '../../i18n/both-languages.ts'

type Words = Readonly<Record<number, MessageDescriptor>>

export const methodWords: Words = {
  [PAYMENT_METHOD.cash]: msg`Cash`,
  [PAYMENT_METHOD.creditCard]: msg`Card`,
  [PAYMENT_METHOD.transfer]: msg`Bank transfer`,
  [PAYMENT_METHOD.cheque]: msg`Cheque`,
  [PAYMENT_METHOD.paymentLink]: msg`Payment link`,
  [PAYMENT_METHOD.website]: msg`Website`,
}

export const moveWords: Words = {
  [DRAWER_MOVE.in]: msg({ message: 'Cash in', context: 'shift' }),
  [DRAWER_MOVE.out]: msg({ message: 'Cash out', context: 'shift' }),
  [DRAWER_MOVE.opened]: msg({ message: 'Drawer opened, no sale', context: 'shift' }),
}

/** The documents of a shift by type. */
export const paperWords: Words = {
  [INVOICE_TYPE.invoice]: msg({ message: 'Invoices', context: 'shift' }),
  [INVOICE_TYPE.advance]: msg({ message: 'Advance invoices', context: 'shift' }),
  [INVOICE_TYPE.creditNote]: msg({ message: 'Credit notes', context: 'shift' }),
  [INVOICE_TYPE.debitNote]: msg({ message: 'Debit notes', context: 'shift' }),
}

export const otherPaper = msg({ message: 'Other documents', context: 'shift' })

export const zWords = {
  shopZ: msg({ message: 'Z report of the day', context: 'shift' }),
  day: msg({ message: 'Business day', context: 'shift' }),
  allTills: msg({ message: 'All tills', context: 'shift' }),
  stillOpen: msg({ message: 'Shift still open', context: 'shift' }),
  notFinal: msg({ message: 'Not final: some shifts are still open', context: 'shift' }),
  x: msg({ message: 'X report', context: 'shift' }),
  z: msg({ message: 'Z report', context: 'shift' }),
  notClosed: msg({ message: 'The shift is still open', context: 'shift' }),
  copy: msg({ message: 'Copy', context: 'paper' }),
  amended: msg({ message: 'Amended: operations arrived after closing', context: 'shift' }),
  expectedThen: msg({ message: 'Expected at the close', context: 'shift' }),
  till: msg({ message: 'Till', context: 'shift' }),
  opened: msg({ message: 'Opened', context: 'shift' }),
  closed: msg({ message: 'Closed', context: 'shift' }),
  openedBy: msg({ message: 'Opened by', context: 'shift' }),
  closedBy: msg({ message: 'Closed by', context: 'shift' }),
  float: msg({ message: 'Opening float', context: 'shift' }),
  sales: msg({ message: 'Sales and rentals', context: 'shift' }),
  refunds: msg({ message: 'Given back', context: 'shift' }),
  deposits: msg({ message: 'Deposits, less what was given back', context: 'shift' }),
  insuranceTaken: msg({ message: 'Insurance amounts taken', context: 'shift' }),
  insuranceReturned: msg({ message: 'Insurance amounts returned', context: 'shift' }),
  giftCardsSold: msg`Gift cards sold`,
  giftCardsSpent: msg`Paid by gift card, not in the total`,
  tips: msg({ message: 'Tips', context: 'shift' }),
  rounding: msg({ message: 'Rounding', context: 'cash' }),
  cashIn: msg({ message: 'Cash in', context: 'shift' }),
  cashOut: msg({ message: 'Cash out', context: 'shift' }),
  drawerOpened: msg({ message: 'Drawer opened, no sale', context: 'shift' }),
  expected: msg({ message: 'Expected', context: 'shift' }),
  counted: msg({ message: 'Counted', context: 'shift' }),
  difference: msg({ message: 'Difference', context: 'shift' }),
  total: msg({ message: 'All methods', context: 'shift' }),
  vat: msg({ message: 'VAT included', context: 'shift' }),
  discount: msg({ message: 'Discounts included', context: 'shift' }),
  owed: msg({ message: 'Still owed', context: 'shift' }),
  cashCount: msg({ message: 'Count of the drawer', context: 'shift' }),
  note: msg({ message: 'Note', context: 'shift' }),
}

/** Papers are in Arabic with English, regardless of the page's language. */
export const shiftsInBothLanguages = inBothLanguages(
  () => import('../../../locales/ar/shifts.po'),
  () => import('../../../locales/en/shifts.po'),
)
