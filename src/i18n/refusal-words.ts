import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { AccessCode, FieldCode } from '#domain/platform/calls.ts'
import type { RefusalCode } from '#domain/registry.ts'
import type { CodeFieldFault } from '#domain/sales/codes/code-objections.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import { accessWords } from './access-words.ts'
import { attendanceWords } from './attendance-words.ts'
import { codeWords } from './code-words.ts'
import { shiftWords } from './shift-words.ts'
import { type Format, useFormat } from './format.ts'
import { orderWords } from './order-words.ts'
import { rentalWords } from './rental-words.ts'
import { syncWords } from './sync-words.ts'

/** Everything that the product can say no with. A code without a sentence here does not compile. */
export type SpokenCode = RefusalCode | AccessCode | FieldCode | SyncCode | CodeFieldFault

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
  'service-letters': msg`Only letters, digits, spaces and the signs - ( ) | \\ are allowed.`,
  'latin-code': msg`Only English letters and digits.`,
  'password-short': msg`The password needs at least 10 characters.`,
  'password-common': msg`This password is easy to guess: many people use it, or it is made of your own name, e-mail or shop. Choose another one.`,
  'email-same': msg`This is the e-mail that you sign in with now.`,
  'alias-letters': msg`Only English letters and digits, without spaces and dashes.`,
  'alias-short': msg`At least 3 letters or digits.`,
  'alias-taken': msg`Another shop has this name already. Choose another one.`,
  'alias-fixed': msg`The shop has chosen its name already. It cannot be changed.`,
  'mobile-required': msg`The mobile number is required.`,
  'mobile-wrong': msg`The mobile number is incomplete or wrong.`,
  quantity: msg`The quantity should be between 1 and 9999.`,
  'stock-quantity': msg`The quantity should be a whole number from 1 to 1,000,000.`,
  'stock-count': msg`What was counted should be a whole number from 0 to 1,000,000.`,
  'stock-count-old': msg`This was counted more than a month ago. Count it again.`,
  'stock-lines': msg`Scan or choose at least one product.`,
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
  'customers.merge-with-herself': msg`Choose another customer than herself.`,
  'customers.merged-already': msg({ message: '{name} was merged into another customer already.' }),
  'customers.merge-notes-too-long': msg`The notes of both are too long together. Shorten one of them first.`,
  'customers.merge-too-many': msg`So many customers were merged into her already that no more fit.`,
  'customers.account-differs': msg({
    message: 'It was entered in the name of “{othersName}”, and it belongs to “{name}”. Find out whose account the money goes to.',
  }),
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
  'sales.products-not-allowed': msg`You have no permission to sell products. Take them off the bill, or ask someone with permission to sign in here.`,
  'sales.discount-not-allowed': msg`You have no permission to give a discount.`,
  'sales.discount-above-ceiling': msg({
    message: 'At most {mostAmount} may be taken off here, and {offAmount} is. Ask someone with permission to allow more.',
  }),
  'sales.discount-override-not-allowed': msg`Ask someone with permission to allow this discount.`,
  'sales.discounted-despite': msg`This discount was allowed against the rules.`,
  'sales.customer-unknown': msg`The customer of this bill was not found. Choose her again.`,
  'sales.already-issued': msg({ message: 'This bill was issued already, as invoice {number}.' }),
  'sales.invoice-unknown': msg`This invoice was not found.`,
  'sales.payment-more-than-left': msg`Less than this is left to pay of the invoice. Look at it again before you take the money.`,
  'sales.return-not-allowed': msg`You have no permission to return what was sold. Ask someone with permission to allow it with her PIN.`,
  'sales.not-returnable': msg({ message: 'Nothing can be returned of {number}: it is no invoice over the counter.' }),
  'sales.return-more-than-sold': msg({
    message:
      '{left, select, 0 {Nothing of {name} is left to return} ٠ {Nothing of {name} is left to return} other {Only {left} of {name} can still be returned}}.',
  }),
  'sales.return-differs': msg({
    message: 'By invoice {number}, {expectedAmount} are to be given back for this and not {shownAmount}, or the lines are others.',
  }),
  'sales.settle-first': msg({ message: '{leftAmount} of this invoice are still owed. Settle them first, then take back what was sold.' }),
  'sales.refund-differs': msg({ message: '{expectedAmount} are to be given back in money, and {shownAmount} were.' }),
  'sales.hold-not-allowed': msg`Bills may not be put on hold here.`,
  'sales.held-bill-finished': msg`This bill was finished on another till: it was sold, set aside again or thrown away there.`,
  'sales.held-bill-gone': msg`This bill is no longer on hold: somebody finished or removed it.`,
  'stock.not-enough': msg({
    message: '{onHand, select, 0 {None is left of {name}} ٠ {None is left of {name}} other {Only {onHand} left of {name}}}.',
  }),
  'stock.oversold': msg({ message: 'More was sold of {name} than the books had.' }),
  'stock.no-permission': msg`You have no permission to change the stock. Ask the manager.`,
  'stock.product-unknown': msg`This product was not found. Remove the line and choose it again.`,
  'stock.supplier-unknown': msg`This supplier was not found. Choose another one.`,
  'stock.below-books': msg({ message: 'More of {name} left the shelf than the books had.' }),
  'stock.stocktake-unknown': msg`This stocktake was not found.`,
  'stock.stocktake-closed': msg({ message: 'The stocktake {stocktake} was closed already.' }),
  'stock.reason-other': msg`The reason does not fit what was done with the goods. Ask who entered it.`,
  'stock.move-unknown': msg`This entry was not found.`,
  'stock.move-fixed': msg`Only goods that came in, were used or were written off are put right here: a sale by a credit note, a count by another count.`,
  'stock.move-corrected': msg`This entry was put right already.`,
  'stock.move-unchanged': msg`This is what the entry says already. Change the quantity or the cost.`,
  'stock.counted-after-close': msg({
    message: 'This was counted after the stocktake {stocktake} was closed. It is kept, and the books did not change.',
  }),
  'stock.counted-since': msg({ message: '{name} was counted again after this count; the later count is used.' }),
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
  'entities.picture-in-file': msg`A file imports no pictures.`,
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
  'settings.vat-rate-without-tax': msg`A business that is not registered has no tax rate.`,
  'settings.end-before-start': msg`The last day is before the first.`,
  'settings.period-too-long': msg({ message: 'At most {days} days at a time.' }),
  'settings.periods-overlap': msg`These days lie over others above. Change one of them.`,
  'settings.hours-required': msg`Say from when until when, or that the shop is closed.`,
  'settings.telephone-prefix': msg`A telephone number starts with + or 00 and the country.`,
  'settings.whatsapp-prefix': msg`A WhatsApp number is written with its country, without + and 00.`,
  'settings.phone-wrong': msg`This number is incomplete or wrong.`,
  'settings.page-id-digits': msg`The number of a page has digits only.`,
  'settings.placeholder-unknown': msg({ message: '{placeholder} is not known here. Choose one of the buttons above the field.' }),
  'settings.brace-alone': msg({
    message: 'There is a {placeholder} by itself. A placeholder stands in two braces, as the buttons write it.',
  }),
  'settings.message-none-active': msg`At least one of the Arabic or English messages must be active.`,
  'settings.link-missing': msg`Without the link there is nothing to open. Put the link into the message.`,
  'settings.letter-unknown': msg`This letter was not found.`,
  'settings.letter-not-waiting': msg`This letter does not wait any more. Ask for a new one where it came from.`,
  'settings.missing': msg`The settings of this account were not found.`,
  'employees.no-permission': msg`You have no permission to change employees.`,
  'employees.unknown': msg`This employee was not found or is no longer active.`,
  'employees.role-unknown': msg`This role was not found.`,
  'employees.role-of-owner': msg`The owner is held to no ceiling.`,
  'employees.target-holds-more': msg`You cannot set the PIN of someone with permission to do more than you. She can set it herself.`,
  'employees.role-beyond-own': msg`You cannot give a role that may do more than you. Ask the owner.`,
  'employees.role-of-owner-not-given': msg`The role of the owner cannot be given. Choose another one.`,
  'employees.owner-not-changed': msg`The owner changes her own file herself, and keeps her role and her access.`,
  'employees.holds-more': msg`You cannot change someone with permission to do more than you. Ask the owner.`,
  'roles.no-permission': msg`You have no permission to change roles.`,
  'employees.owner-role-fixed': msg`The role of the owner is not changed: she may do everything. Ask the provider.`,
  'employees.role-holds-more': msg`You cannot change a role that may do more than you. Ask the owner.`,
  'employees.grants-beyond-own': msg`You cannot give by a role what you do not hold yourself. Ask the owner.`,
  'employees.role-held': msg({
    message:
      '{count, plural, one {One employee holds} two {Two employees hold} other {# employees hold}} this role. Give another one first.',
  }),
  'employees.invite-without-email': msg`She has no e-mail. Write one into her file, then invite her.`,
  'employees.invite-without-login': msg`She may not sign in with a password. Allow it in her file, then invite her.`,
  'employees.invite-gone': msg`She no longer works here, so that she is not invited.`,
  'employees.anew-by-owner': msg`Only the owner may let somebody be invited anew who has a password.`,
  'employees.has-password': msg`She signs in with a password already. One that was forgotten she replaces at the sign-in.`,
  'employees.email-not-confirmed': msg`Confirm your own e-mail first: the letter with the link is in your postbox. Then invitations can be sent.`,
  'employees.email-signs-in': msg`Somebody signs in with this e-mail already, here or in another shop. Write another one into her file.`,
  'employees.end-before-start': msg`The last day is before the first.`,
  'employees.period-too-long': msg({ message: 'At most {days} days at a time.' }),
  'employees.periods-overlap': msg`These days lie over others above. Change one of them.`,
  'employees.hours-overlap': msg`These hours lie over others above on the same days. Change one of them.`,
  'employees.pin-too-short': msg({
    message: 'The PIN of someone with permission to override or decide for the shop needs at least {digits} digits.',
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
  ...codeWords,
  ...rentalWords,
  ...orderWords,
  ...entityWords,
  ...houseWords,
  ...attendanceWords,
  ...shiftWords,
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

const DAY = /^\d{4}-\d\d-\d\d$/

function spokenText(key: string, value: string, format: Format): string {
  if (key.endsWith('On') && DAY.test(value)) return format.day(value)
  return CODES.includes(key) ? format.code(value) : value
}

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
  return wordsIn(i18n, useFormat())
}

/** The same where no component speaks. */
export function wordsIn(i18n: I18n, format: Format): Words {
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
