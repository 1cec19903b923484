import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageEvent, Placeholder } from '#domain/settings/message.ts'
import { type BothLanguages, inBothLanguages } from '../../i18n/both-languages.ts'

/** The default messages. Placeholders in braces are filled in when sent. */
const usual: Readonly<Record<MessageEvent, MessageDescriptor>> = {
  invoice: msg({ message: 'Your invoice {number} from {shop}: {link}' }),
  order: msg({ message: 'Your order {number} at {shop}: {link}' }),
  contract: msg({ message: 'Your rental contract with {shop}: {link}' }),
  paymentLink: msg({
    message: 'Hello {customer}, {sum} is left to pay of your invoice {number} at {shop}. You can pay it here: {link}',
  }),
  orderPaymentLink: msg({
    message: 'Hello {customer}, {sum} is left to pay of your order {number} at {shop}. You can pay it here: {link}',
  }),
  moneyBack: msg({ message: 'What was given back on your order {number} at {shop}: {link}' }),
  giftCard: msg({ message: 'Hello {customer}, here is your gift card of {sum} from {shop}: {link}' }),
  ready: msg({
    message: 'Hello {customer}, this is {shop}. {piece} is ready for you from {day}. We look forward to seeing you.',
  }),
  fitting: msg({
    message: 'Hello {customer}, this is {shop}. We are expecting you for the fitting of {piece} on {day} at {time}.',
  }),
  due: msg({
    message: 'Hello {customer}, this is {shop}. A kind reminder that {piece} is due back on {day} by {time}.',
  }),
  overdue: msg({
    message:
      'Hello {customer}, this is {shop}. {piece} was due back on {day}. Please bring it as soon as you can, or tell us when we may expect it.',
  }),
  atRisk: msg({
    message:
      'Hello {customer}, this is {shop}. We are sorry: {piece}, which you reserved for {day}, may not be ready in time. We have kept beautiful pieces like it for you. When would it suit you to come and see them?',
  }),
  atRiskAlone: msg({
    message:
      'Hello {customer}, this is {shop}. We are sorry: {piece}, which you reserved for {day}, may not be ready in time. Please call us or come by: we will find another piece or other days with you.',
  }),
  owed: msg({
    message: 'Hello {customer}, this is {shop}. A kind reminder that {sum} is still to be paid. You are welcome to come by or to call us.',
  }),
  owedInvoice: msg({
    message:
      'Hello {customer}, this is {shop}. A kind reminder that {sum} of your invoice {number} is still to be paid. You are welcome to come by or to call us.',
  }),
  balance: msg({
    message:
      'Hello {customer}, this is {shop}. {sum} of your money is on your account with us. You are welcome to use it on your next visit.',
  }),
  birthday: msg({ message: 'Happy birthday, {customer}! {shop} wishes you a beautiful day and a happy year.' }),
  rating: msg({ message: 'Hello {customer}, thank you for choosing {shop}. How was your visit? Please rate it here: {link}' }),
}

/** Both catalogues, because messages are in the customer's language. */
export const messagesInBothLanguages = inBothLanguages(
  () => import('../../../locales/ar/messages.po'),
  () => import('../../../locales/en/messages.po'),
)

/** Each variable maps to itself, so that the catalogue returns the text with its variables in braces. */
const AS_TYPED: Readonly<Record<Placeholder, string>> = {
  ...{ customer: '{customer}', shop: '{shop}', number: '{number}', sum: '{sum}' },
  ...{ day: '{day}', time: '{time}', piece: '{piece}', link: '{link}' },
}

/** The default text of an event, with placeholders. */
export const usualWords = (event: MessageEvent, language: 'ar' | 'en', say: BothLanguages): string =>
  say[language]({ ...usual[event], values: AS_TYPED })

/** An example customer and piece for previews. */
export const exampleWords = {
  customer: msg({ message: 'Noura', context: 'example' }),
  piece: msg({ message: 'Evening dress (D-104)', context: 'example' }),
} as const
