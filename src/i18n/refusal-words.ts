import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { AccessCode, FieldCode } from '#domain/platform/calls.ts'
import type { RefusalCode } from '#domain/registry.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import { type Format, useFormat } from './format.ts'
import { orderWords } from './order-words.ts'
import { rentalWords } from './rental-words.ts'
import { syncWords } from './sync-words.ts'

/** Everything that the product can say no with. A code without a sentence here does not compile. */
export type SpokenCode = RefusalCode | AccessCode | FieldCode | SyncCode

/** Answers of sign-in and of the transport. */
const accessWords: Record<AccessCode, MessageDescriptor> = {
  'username-incorrect': msg`The username is not correct.`,
  'password-incorrect': msg`The password is not correct.`,
  'account-does-not-exist': msg`There is no account with this number.`,
  'account-disabled': msg`This account is disabled. Please contact us.`,
  'account-expired': msg`This account has expired. Please contact sales.`,
  'user-not-active': msg`This user is not active. Ask the manager to activate it.`,
  'user-does-not-exist': msg`There is no such user.`,
  'another-session-exists': msg`This user is signed in somewhere else.`,
  'session-expired': msg`The session has ended, or somebody signed in with the same user.`,
  'not-logged-in': msg`Please sign in first.`,
  'ip-blocked': msg`Sign-in is refused for a while after too many wrong attempts. Try again later.`,
  'user-slowed': msg`Somebody tried wrong passwords for this user. Wait a minute and try again, or ask for a new password by letter.`,
  'too-many-requests': msg`This was tried too often in a short while. Wait a moment, then try again.`,
  'file-quota': msg`There is no room for more pictures on the server now. They stay on this device and are sent later.`,
  'reset-link-dead': msg`This link is no longer good: it was used, or it is older than an hour. Ask for a new one.`,
  'link-withdrawn': msg`The shop has withdrawn this link.`,
  'email-already-exists': msg`This e-mail is already used.`,
  'registration-closed': msg`New shops cannot be opened on this server. Ask whoever runs it.`,
  'too-large': msg`This is too large to send.`,
  'not-json': msg`The server could not read what was sent.`,
  'too-deep': msg`The server could not read what was sent.`,
  'unknown-command': msg`The server does not know this operation. Reload to get the newest version.`,
  'unknown-endpoint': msg`The server does not know this address. Reload to get the newest version.`,
  'not-found': msg`This was not found. It may have been removed.`,
  'other-shop': msg`This belongs to another shop on this server. Sign in there and try again.`,
  'no-permission': msg`You have no permission for this. Ask the manager.`,
  'server-error': msg`Something went wrong on the server. Nothing you typed is lost; try again.`,
  'till-revoked': msg`This till was taken out of service. What it has not sent is kept on it.`,
  'upgrade-needed': msg`This version of the app is too old. Update it; what you sold is kept and still sent.`,
  invalid: msg`This value is not correct.`,
}

/** Faults of one field, said without its label; `fieldSentence` puts the label in front. */
const fieldWords: Record<FieldCode, MessageDescriptor> = {
  required: msg`This field is required.`,
  'too-long': msg`This is too long.`,
  'too-many': msg`There are too many of these.`,
  integer: msg`This should be a whole number.`,
  'time-zone': msg`This time zone is not known.`,
  email: msg`This e-mail is not written correctly.`,
  choice: msg`Choose one of the list.`,
  day: msg`This is not a day of the calendar.`,
  'date-and-time': msg`This is not a date and time.`,
  time: msg`This is not a time of the day.`,
  colour: msg`This is not a colour.`,
  coordinates: msg`This is not a place. Paste two figures or a link to a map.`,
  'hours-overlap': msg`Two of these times lie over each other.`,
  'letters-only': msg`Only letters and spaces are allowed.`,
  'password-short': msg`The password needs at least 10 characters.`,
  'password-common': msg`This password is easy to guess: many people use it, or it is made of your own name, e-mail or shop. Choose another one.`,
  quantity: msg`The quantity should be between 1 and 9999.`,
  'end-before-start': msg`The end is before the start.`,
  'range-too-long': msg`This period is too long. Choose a shorter one.`,
  id: msg`This record is not known.`,
  invalid: msg`This value is not correct.`,
}

const customerWords = {
  'customers.mobile-required': msg`The mobile number is required.`,
  'customers.mobile-wrong': msg`The mobile number is incomplete or wrong.`,
  'customers.mobile-already-exists': msg({ message: 'This mobile number already belongs to {name}.' }),
  'customers.email-already-exists': msg({ message: 'This e-mail already belongs to {name}.' }),
  'customers.trn-wrong': msg`The tax number has 15 digits; in Saudi Arabia it starts and ends with 3, in the Emirates it starts with 100.`,
  'customers.no-permission': msg`You have no permission to add or change customers.`,
  'customers.unknown': msg`This customer was not found.`,
  'customers.points-not-enough': msg({ message: 'The customer has only {owned} points; {spent} were to be spent.' }),
}

const saleWords = {
  'sales.bill-is-empty': msg`The bill is empty. Add something to it first.`,
  'sales.bill-too-large': msg`The bill comes to more than one bill can hold. Check prices and quantities, or make two bills of it.`,
  'sales.total-differs': msg`The total has changed. Look at the bill again before you take the money.`,
  'sales.terms-differ': msg`The tax settings changed since this bill was opened. Look at the total again.`,
  'sales.no-permission': msg`You have no permission to sell.`,
  'sales.debt-not-allowed': msg`The bill has to be paid in full.`,
  'sales.debt-needs-customer': msg`Choose the customer who will pay the rest later.`,
  'sales.price-change-not-allowed': msg`You have no permission to change a price.`,
  'sales.discount-not-allowed': msg`You have no permission to give a discount.`,
  'sales.discount-above-ceiling': msg({
    message: 'At most {mostAmount} may be taken off here, and {offAmount} is. Ask somebody who may allow more.',
  }),
  'sales.discount-override-not-allowed': msg`Ask somebody who may allow this discount.`,
  'sales.discounted-despite': msg`This discount was allowed against the rules.`,
  'sales.customer-unknown': msg`The customer of this bill was not found. Choose her again.`,
  'sales.already-issued': msg({ message: 'This bill was issued already, as invoice {number}.' }),
  'sales.invoice-unknown': msg`This invoice was not found.`,
  'sales.payment-more-than-left': msg`Less than this is left to pay of the invoice. Look at it again before you take the money.`,
  'sales.hold-not-allowed': msg`Bills may not be put on hold here.`,
  'sales.held-bill-finished': msg`This bill was finished on another till: it was sold, set aside again or thrown away there.`,
  'sales.held-bill-gone': msg`This bill is no longer on hold: somebody finished or removed it.`,
  'stock.not-enough': msg({
    message: '{onHand, select, 0 {None is left of {name}} ٠ {None is left of {name}} other {Only {onHand} left of {name}}}.',
  }),
  'stock.oversold': msg({ message: 'More was sold of {name} than the books had.' }),
  'payments.more-than-due': msg`This is more than what is due. Only cash is given back.`,
  'payments.authorization-code-required': msg`The card needs its authorization code.`,
  'payments.amount-required': msg`Enter an amount.`,
}

/** What every noun that is added and changed by its definition can answer. */
const entityWords = {
  'entities.no-permission': msg`You have no permission to change this. Ask the manager.`,
  'entities.unknown': msg`This was not found. It may have been removed.`,
  'entities.already-exists': msg({ message: 'This already belongs to {name}.' }),
  'entities.twice-in-file': msg`This stands twice in the file.`,
  'entities.reference-unknown': msg`Choose one of the list.`,
  'entities.picture-unknown': msg`The picture is not here yet. Try again, or choose another one.`,
  'entities.picture-not-square': msg`This picture is not square. Choose it again, and its middle is cut out.`,
  'entities.picture-in-file': msg`A file brings in no pictures.`,
  'entities.reference-disabled': msg({ message: '{name} is disabled. Choose another one, or make it active again.' }),
  'entities.mobile-required': msg`The mobile number is required.`,
  'entities.mobile-wrong': msg`The mobile number is incomplete or wrong.`,
  'entities.trn-wrong': msg`The tax number has 15 digits; in Saudi Arabia it starts and ends with 3, in the Emirates it starts with 100.`,
}

const houseWords = {
  'settings.no-permission': msg`You have no permission to change the settings.`,
  'settings.name-too-long-for-qr': msg`The name is too long for the tax QR of an invoice. Shorten it.`,
  'settings.trn-length': msg`The tax number has 15 digits.`,
  'settings.trn-ksa': msg`A tax number in Saudi Arabia starts with 3 and ends with 3.`,
  'settings.trn-uae': msg`A tax number in the Emirates starts with 100.`,
  'settings.vat-rate-required': msg`A business with a tax number needs a tax rate above zero.`,
  'settings.missing': msg`The settings of this account were not found.`,
  'employees.no-permission': msg`You have no permission to change employees.`,
  'employees.unknown': msg`This employee was not found or is no longer active.`,
  'employees.role-unknown': msg`This role was not found.`,
  'employees.role-of-owner': msg`The owner is held to no ceiling.`,
  'employees.target-holds-more': msg`You cannot set the PIN of somebody who may do more than you. She can set it herself.`,
  'employees.role-beyond-own': msg`You cannot give a role that may do more than you. Ask the owner.`,
  'employees.role-of-owner-not-given': msg`The role of the owner cannot be given. Choose another one.`,
  'employees.owner-not-changed': msg`The owner changes her own file herself, and keeps her role and her access.`,
  'employees.holds-more': msg`You cannot change somebody who may do more than you. Ask the owner.`,
  'employees.end-before-start': msg`The last day is before the first.`,
  'employees.period-too-long': msg({ message: 'At most {days} days at a time.' }),
  'employees.periods-overlap': msg`These days lie over others above. Change one of them.`,
  'employees.pin-too-short': msg({
    message: 'The PIN of somebody who may override or decide for the shop needs at least {digits} digits.',
  }),
  'employees.pin-set-by-another': msg({ message: 'Somebody else has set the PIN of {name}.' }),
  'files.no-permission': msg`You have no permission to add or remove pictures here. Ask the manager.`,
  'files.unknown': msg`This file was not found.`,
  'documents.no-permission': msg`You have no permission to add or change documents here. Ask the manager.`,
  'documents.unknown': msg`This document was not found. It may have been removed.`,
  'documents.owner-unknown': msg`What this document belongs to was not found. Look whether it was removed.`,
  'links.no-permission': msg`You have no permission to withdraw this link. Ask the manager.`,
  'links.paper-unknown': msg`The server does not know this paper yet. Wait until this till has sent it, then try again.`,
  'attention.no-permission': msg`You have no permission to close this.`,
  'attention.unknown': msg`This was not found.`,
  'attention.act-not-offered': msg`This cannot be done about it. Open the list again and choose another way.`,
}

export const refusalWords: Record<SpokenCode, MessageDescriptor> = {
  ...accessWords,
  ...fieldWords,
  ...customerWords,
  ...saleWords,
  ...rentalWords,
  ...orderWords,
  ...entityWords,
  ...houseWords,
  ...syncWords,
}

const unknownWords = msg({ message: 'This was not possible ({code}). Try again or ask the manager.' })

const isSpoken = (code: string): code is SpokenCode => Object.hasOwn(refusalWords, code)
export type Details = Readonly<Record<string, string | number>>

/** One figure of a notice: an amount or a time, by the end of its name, a number of things for a plural, or a plain number. */
function spokenFigure(key: string, value: number, format: Format): string | number {
  if (key.endsWith('Amount')) return format.money(value)
  if (key.endsWith('At')) return format.instant(value)
  return key === 'count' ? value : format.number(value)
}

const CODES: readonly string[] = ['code', 'number']

const spokenText = (key: string, value: string, format: Format): string => (CODES.includes(key) ? format.code(value) : value)

/** Details as they stand in a sentence. */
export const spokenDetails = (details: Details | null | undefined, format: Format): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(details ?? {}).map(([key, value]) => [
      key,
      typeof value === 'number' ? spokenFigure(key, value, format) : spokenText(key, value, format),
    ]),
  )

export interface Words {
  /** The sentence for a code, in the page's language. With a label it starts with the field it is about. */
  readonly say: (code: string, details?: Details | null, fieldLabel?: string) => string
}

/** Speaks refusals, field faults and answers of the server. */
export function useWords(): Words {
  const { i18n } = useLingui()
  const format = useFormat()
  return {
    say(code, details, fieldLabel) {
      const descriptor = isSpoken(code) ? refusalWords[code] : unknownWords
      const spoken = spokenDetails(details, format)
      const name = i18n.locale === 'en' ? details?.nameEn : details?.nameAr
      const values: Record<string, unknown> = { code, ...(name === undefined ? {} : { name }), ...spoken }
      const sentence = i18n._(descriptor.id, values, { message: descriptor.message })
      return fieldLabel ? `${fieldLabel}: ${sentence}` : sentence
    },
  }
}
