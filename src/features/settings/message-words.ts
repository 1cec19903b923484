import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageEvent, Placeholder } from '#domain/settings/message.ts'

interface EventWords {
  readonly title: MessageDescriptor
  /** When it is sent. */
  readonly when: MessageDescriptor
}

/** Title and occasion of each message, in the order of the screen. */
export const eventWords: Readonly<Record<MessageEvent, EventWords>> = {
  invoice: { title: msg`Invoice of a sale`, when: msg`Sent from an invoice, with the link to it.` },
  order: { title: msg`Order and its slips`, when: msg`Sent from a rental order and its receipts.` },
  contract: { title: msg`Rental contract`, when: msg`Sent once a contract is signed.` },
  giftCard: { title: msg`Gift card`, when: msg`Sent to whoever the gift card is for.` },
  moneyBack: { title: msg`Money given back`, when: msg`Sent with the slip of what was given back on an order.` },
  ready: { title: msg`Ready to collect`, when: msg`From the board of the rental desk, before a piece goes out.` },
  fitting: { title: msg`Reminder of a fitting`, when: msg`From the board and from the list of fittings.` },
  due: { title: msg`Reminder of a return`, when: msg`From the board, for a piece that is due back.` },
  overdue: { title: msg`Late return`, when: msg`From the board, for a piece that should be back by now.` },
  atRisk: {
    title: msg`Piece at risk, with others to offer`,
    when: msg`From the board, when a piece may not be back in time and similar pieces are available.`,
  },
  atRiskAlone: {
    title: msg`Piece at risk, with nothing to offer`,
    when: msg`From the board, when a piece may not be back in time and no similar piece is available.`,
  },
  owed: { title: msg`Reminder of a debt`, when: msg`From a customer's file and from the lists of what is owed.` },
  owedInvoice: {
    title: msg`Reminder of an invoice`,
    when: msg`From the list of follow-up invoices, where the shop is not paid online.`,
  },
  balance: { title: msg`Reminder of a balance`, when: msg`From the list of account balances, to whoever has money with the shop.` },
  orderPaymentLink: {
    title: msg`Payment link of an order`,
    when: msg`Sent from an order that is not paid in full, where the shop is paid online.`,
  },
  paymentLink: { title: msg`Payment link`, when: msg`Sent from an invoice that is not paid in full, where the shop is paid online.` },
  rating: { title: msg`Request for a rating`, when: msg`From the list of invoices to be rated, with the link to the survey.` },
  birthday: { title: msg`Birthday`, when: msg`From the list of birthdays, to whoever accepts messages.` },
}

/** Labels of the buttons that insert placeholders. */
export const placeholderWords: Readonly<Record<Placeholder, MessageDescriptor>> = {
  customer: msg({ message: 'Her name', context: 'placeholder' }),
  shop: msg({ message: 'Name of the shop', context: 'placeholder' }),
  number: msg({ message: 'Number', context: 'placeholder' }),
  sum: msg({ message: 'Total', context: 'placeholder' }),
  day: msg({ message: 'Day', context: 'placeholder' }),
  time: msg({ message: 'Time', context: 'placeholder' }),
  piece: msg({ message: 'Piece', context: 'placeholder' }),
  link: msg({ message: 'Link', context: 'placeholder' }),
}
