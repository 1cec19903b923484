import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { AccessCode, FieldCode } from '#domain/platform/calls.ts'
import type { RefusalCode } from '#domain/registry.ts'
import type { CodeFieldFault } from '#domain/sales/codes/code-objections.ts'
import type { OfferFieldFault } from '#domain/sales/offers/offer-objections.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import { accessWords } from './access-words.ts'
import { attendanceWords } from './attendance-words.ts'
import { codeWords } from './code-words.ts'
import { giftCardWords } from './gift-card-words.ts'
import { fieldWords } from './field-words.ts'
import { shiftWords } from './shift-words.ts'
import { type Format, useFormat } from './format.ts'
import { offerWords } from './offer-words.ts'
import { orderWords } from './order-words.ts'
import { paymentWords } from './payment-words.ts'
import { rentalWords } from './rental-words.ts'
import { syncWords } from './sync-words.ts'

/** All refusal and fault codes. A code without a message does not compile. */
export type SpokenCode = RefusalCode | AccessCode | FieldCode | SyncCode | CodeFieldFault | OfferFieldFault

const customerWords = {
  'customers.mobile-required': msg`The mobile number is required.`,
  'customers.mobile-wrong': msg`The mobile number is incomplete or wrong.`,
  'customers.mobile-already-exists': msg({ message: 'This mobile number already belongs to {name}.' }),
  'customers.email-already-exists': msg({ message: 'This e-mail already belongs to {name}.' }),
  'customers.name-letters': msg`The name of a person has only letters. Leave digits and signs out, or write them in the notes. For a business, choose “A business” under “Kind of customer”.`,
  'customers.birth-ahead': msg`This date of birth is in the future. Check the year.`,
  'customers.birth-long-ago': msg`This date of birth is more than 120 years ago. Check the year.`,
  'customers.trn-wrong': msg`The tax number has 15 digits; in Saudi Arabia it starts and ends with 3, in the Emirates it starts with 100.`,
  'customers.no-permission': msg`You have no permission to add or change customers.`,
  'customers.unknown': msg`This customer was not found.`,
  'customers.merge-with-herself': msg`Choose a different customer.`,
  'customers.merged-already': msg({ message: '{name} was merged into another customer already.' }),
  'customers.merge-notes-too-long': msg`The notes of both are too long together. Shorten one of them first.`,
  'customers.merge-too-many': msg`Too many customers were already merged into this file.`,
  'customers.not-merged': msg({ message: '{name} is not merged into another customer any more.' }),
  'customers.merge-unrecorded': msg`This merge was made before merges could be undone, so it stays.`,
  'customers.undo-late': msg({ message: 'A merge can be undone for {hours} hours only. This one is older.' }),
  'customers.undo-latest-first': msg({ message: '{name} was merged later. Undo that merge first.' }),
  'customers.account-differs': msg({
    message: 'It was recorded for “{othersName}” but belongs to “{name}”. Check whose account the money belongs to.',
  }),
  'customers.balance-not-enough': msg({ message: 'The customer does not have enough balance: {ownedAmount}, not {spentAmount}.' }),
  'customers.balance-needs-customer': msg`Choose the customer whose balance it is.`,
  'sales.deposits-not-allowed': msg`You have no permission to take deposits or give them back.`,
  'customers.points-not-enough': msg({ message: 'The customer has only {owned} points, not {spent}.' }),
  'customers.points-below-minimum': msg({ message: 'The customer has {owned} points. She can use points once she has {least}.' }),
}

const saleWords = {
  'sales.bill-is-empty': msg`The bill is empty. Add something to it first.`,
  'sales.bill-too-large': msg`The total is too large for one bill. Check prices and quantities, or split it into two bills.`,
  'sales.total-differs': msg`The total has changed. Check the bill again before you take the money.`,
  'sales.terms-differ': msg`The tax settings changed since this bill was opened. Look at the total again.`,
  'sales.no-permission': msg`You have no permission to sell.`,
  'sales.debt-not-allowed': msg`The bill has to be paid in full.`,
  'sales.debt-needs-customer': msg`Choose the customer who will pay the rest later.`,
  'sales.price-change-not-allowed': msg`You have no permission to change a price.`,
  'sales.products-not-allowed': msg`You have no permission to sell products. Take them off the bill, or ask someone with permission to sign in here.`,
  'sales.open-amount-not-allowed': msg({
    message: 'You have no permission to sell “{name}” for {priceAmount}: it is on no list of the shop.',
  }),
  'sales.discount-not-allowed': msg`You have no permission to give a discount.`,
  'sales.discount-above-ceiling': msg({
    message: 'The largest discount here is {mostAmount}, and this one is {offAmount}. Ask someone with permission to allow more.',
  }),
  'sales.discount-override-not-allowed': msg`Ask someone with permission to allow this discount.`,
  'sales.discounted-despite': msg`This discount was allowed against the rules.`,
  'sales.override-not-allowed': msg`Ask someone with permission to allow this.`,
  'sales.allowed-despite': msg`This was allowed against the rules.`,
  'sales.customer-unknown': msg`The customer of this bill was not found. Choose her again.`,
  'sales.already-issued': msg({ message: 'This bill was issued already, as invoice {number}.' }),
  'sales.invoice-unknown': msg`This invoice was not found.`,
  'sales.payment-more-than-left': msg`The invoice has less left to pay than this. Check it again before you take the money.`,
  'sales.return-not-allowed': msg`You have no permission to return sales. Ask someone with permission to allow it with their PIN.`,
  'sales.not-returnable': msg({ message: 'Nothing on {number} can be returned: it is not a counter sale.' }),
  'sales.refund-without-receipt-not-allowed': msg`You have no permission to refund without a receipt. Ask someone with permission to allow it with their PIN.`,
  'sales.debit-note-not-allowed': msg`You have no permission to issue debit notes. Ask someone with permission to allow it with their PIN.`,
  'sales.not-debitable': msg({ message: 'Nothing can be added to {number}: it is no invoice, or it was returned. Issue a new invoice.' }),
  'sales.debit-note-differs': msg({ message: 'The VAT is not that of invoice {number}. Open the debit note again and enter the amounts.' }),
  'sales.return-more-than-sold': msg({
    message:
      '{left, select, 0 {Nothing of {name} is left to return} ٠ {Nothing of {name} is left to return} other {Only {left} of {name} can still be returned}}.',
  }),
  'sales.return-differs': msg({
    message: 'According to invoice {number}, the refund is {expectedAmount} and not {shownAmount}, or the items differ.',
  }),
  'sales.settle-first': msg({ message: '{leftAmount} of this invoice is still unpaid. Take the payment first, then return the items.' }),
  'sales.refund-differs': msg({ message: 'The refund should be {expectedAmount}, not {shownAmount}.' }),
  'sales.hold-not-allowed': msg`Bills cannot be put on hold here.`,
  'sales.held-bill-finished': msg`This bill was finished on another till: it was sold, put on hold again or deleted there.`,
  'sales.held-bill-gone': msg`This bill is no longer on hold: somebody finished or removed it.`,
  'stock.not-enough': msg({
    message: '{onHand, select, 0 {None is left of {name}} ٠ {None is left of {name}} other {Only {onHand} left of {name}}}.',
  }),
  'stock.oversold': msg({ message: 'More of {name} was sold than was in stock.' }),
  'stock.no-permission': msg`You have no permission to change the stock. Ask the manager.`,
  'stock.product-unknown': msg`This product was not found. Remove the line and choose it again.`,
  'stock.supplier-unknown': msg`This supplier was not found. Choose another one.`,
  'stock.below-books': msg({ message: 'More of {name} left the stock than was recorded.' }),
  'stock.stocktake-unknown': msg`This stocktake was not found.`,
  'stock.stocktake-closed': msg({ message: 'The stocktake {stocktake} was closed already.' }),
  'stock.reason-other': msg`The reason does not fit what was done with the goods. Ask who entered it.`,
  'stock.move-unknown': msg`This entry was not found.`,
  'stock.move-fixed': msg`Only added, used or written-off stock is corrected here. Correct a sale with a credit note, and a count with another count.`,
  'stock.move-corrected': msg`This entry was already corrected.`,
  'stock.move-unchanged': msg`This is what the entry says already. Change the quantity or the cost.`,
  'stock.no-code-left': msg`No free barcode was found for a product. Type one into the product yourself.`,
  'stock.counted-after-close': msg({
    message: 'This was counted after the stocktake {stocktake} was closed. It is kept, but the stock did not change.',
  }),
  'stock.counted-since': msg({ message: '{name} was counted again after this count; the later count is used.' }),
}

/** Refusals common to all entities. */
const entityWords = {
  'entities.no-permission': msg`You have no permission to change this. Ask the manager.`,
  'entities.unknown': msg`This was not found. It may have been removed.`,
  'entities.changed-meanwhile': msg`Somebody else changed this meanwhile. Look at it and save again.`,
  'entities.already-exists': msg({ message: 'This already belongs to {name}.' }),
  'entities.twice-in-file': msg`This is in the file twice.`,
  'entities.reference-unknown': msg`Choose from the list.`,
  'entities.picture-unknown': msg`The picture is not here yet. Try again, or choose another one.`,
  'entities.picture-not-square': msg`This picture is not square. Choose it again to crop it.`,
  'entities.picture-in-file': msg`Pictures cannot be imported from a file.`,
  'entities.reference-disabled': msg({ message: '{name} is disabled. Choose another one, or make it active again.' }),
  'entities.mobile-required': msg`The mobile number is required.`,
  'entities.mobile-wrong': msg`The mobile number is incomplete or wrong.`,
  'entities.service-letters': msg`Only letters, digits, spaces and the signs - ( ) | \\ are allowed.`,
  'entities.trn-wrong': msg`The tax number has 15 digits; in Saudi Arabia it starts and ends with 3, in the Emirates it starts with 100.`,
}

const houseWords = {
  'contracts.no-permission': msg`Only the owner of the account can sign this contract.`,
  'contracts.unknown': msg`This contract was not found.`,
  'contracts.signature-required': msg`The signature is missing. Sign in the box.`,
  'contracts.signed-already': msg`This contract was already signed. It cannot be signed again.`,
  'contracts.withdrawn': msg`The provider has withdrawn this contract. Ask the provider for a new one.`,
  'contracts.expired': msg`The last day of this contract has passed. Ask the provider for a new one.`,
  'settings.no-permission': msg`You have no permission to change the settings.`,
  'settings.name-too-long-for-qr': msg`The name is too long for the tax QR of an invoice. Shorten it.`,
  'settings.trn-length': msg`The tax number has 15 digits.`,
  'settings.trn-ksa': msg`A tax number in Saudi Arabia starts with 3 and ends with 3.`,
  'settings.trn-uae': msg`A tax number in the Emirates starts with 100.`,
  'settings.vat-rate-required': msg`A business with a tax number needs a tax rate above zero.`,
  'settings.vat-rate-without-tax': msg`A business that is not registered has no tax rate.`,
  'settings.payment-method-required': msg`At least one method of payment stays in use.`,
  'settings.booking-window-empty': msg`Nothing could be booked: the latest day comes before the earliest time.`,
  'settings.deposit-amount-required': msg`Enter an amount above zero, or choose no deposit.`,
  'settings.deposit-rate-range': msg`Enter 1 to 100 per cent.`,
  'settings.end-before-start': msg`The last day is before the first.`,
  'settings.period-too-long': msg({ message: 'At most {days} days at a time.' }),
  'settings.periods-overlap': msg`These days overlap with others above. Change one of them.`,
  'settings.hours-required': msg`Enter the opening and closing times, or mark the shop as closed.`,
  'settings.telephone-prefix': msg`A phone number starts with + or 00 and the country code.`,
  'settings.whatsapp-prefix': msg`Write the WhatsApp number with its country code, without + or 00.`,
  'settings.phone-wrong': msg`This number is incomplete or wrong.`,
  'settings.page-id-digits': msg`A page number has digits only.`,
  'settings.placeholder-unknown': msg({ message: '{placeholder} is not known here. Choose one of the buttons above the field.' }),
  'settings.brace-alone': msg({
    message: 'There is a single {placeholder}. Placeholders need double braces: add them with the buttons.',
  }),
  'settings.message-none-active': msg`At least one of the Arabic or English messages must be active.`,
  'settings.link-missing': msg`Without the link there is nothing to open. Put the link into the message.`,
  'settings.letter-unknown': msg`This e-mail was not found.`,
  'settings.letter-not-waiting': msg`This e-mail is no longer waiting to be sent. Ask for a new one.`,
  'settings.missing': msg`The settings of this account were not found.`,
  'employees.no-permission': msg`You have no permission to change employees.`,
  'employees.unknown': msg`This employee was not found or is no longer active.`,
  'employees.role-unknown': msg`This role was not found.`,
  'employees.role-of-owner': msg`The owner has no discount limit.`,
  'employees.target-holds-more': msg`You cannot set the PIN of somebody with more permissions than you have. They can set it themselves.`,
  'employees.role-beyond-own': msg`You cannot give a role with more permissions than you have. Ask the owner.`,
  'employees.role-of-owner-not-given': msg`The role of the owner cannot be given. Choose another one.`,
  'employees.owner-not-changed': msg`Only the owner can change the owner’s file. The owner’s role and access stay as they are.`,
  'employees.holds-more': msg`You cannot change somebody with more permissions than you have. Ask the owner.`,
  'roles.no-permission': msg`You have no permission to change roles.`,
  'employees.owner-role-fixed': msg`The owner’s role cannot be changed: it has all permissions. Ask the provider.`,
  'employees.role-holds-more': msg`You cannot change a role with more permissions than you have. Ask the owner.`,
  'employees.grants-beyond-own': msg`You cannot give a permission that you do not have. Ask the owner.`,
  'employees.role-held': msg({
    message:
      '{count, plural, offset:3 =1 {{name} has} =2 {{name} have} =3 {{name} have} one {{name} and one more have} other {{name} and # more have}} this role. Give them another role first.',
  }),
  'employees.invite-without-email': msg`This employee has no e-mail. Add it to their file, then invite them.`,
  'employees.invite-without-login': msg`This employee is not allowed to sign in with a password. Allow it in their file, then invite them.`,
  'employees.invite-gone': msg`This employee no longer works here and cannot be invited.`,
  'employees.anew-by-owner': msg`Only the owner can reset the password of somebody else.`,
  'employees.has-password': msg`This employee already has a password. If it is forgotten, they can replace it on the sign-in page.`,
  'employees.email-not-confirmed': msg`Confirm your own e-mail first: the link is in your inbox. Then you can send invitations.`,
  'employees.email-signs-in': msg`This e-mail is already used to sign in, here or in another shop. Enter another one in the employee’s file.`,
  'employees.end-before-start': msg`The last day is before the first.`,
  'employees.period-too-long': msg({ message: 'At most {days} days at a time.' }),
  'employees.periods-overlap': msg`These days overlap with others above. Change one of them.`,
  'employees.hours-overlap': msg`These hours overlap with others above on the same days. Change one of them.`,
  'employees.pin-too-short': msg({
    message: 'The PIN of someone who can approve exceptions needs at least {digits} digits.',
  }),
  'employees.pin-set-by-another': msg({ message: 'Somebody else has set the PIN of {name}.' }),
  'files.no-permission': msg`You have no permission to add or remove pictures here. Ask the manager.`,
  'files.unknown': msg`This file was not found.`,
  'documents.no-permission': msg`You have no permission to add or change documents here. Ask the manager.`,
  'documents.unknown': msg`This document was not found. It may have been removed.`,
  'documents.owner-unknown': msg`What this document belongs to was not found. Look whether it was removed.`,
  'links.no-permission': msg`You have no permission to withdraw this link. Ask the manager.`,
  'links.paper-unknown': msg`This document is not on the server yet. Wait until this till has sent it, then try again.`,
  'surveys.no-permission': msg`You have no permission to handle complaints. Ask the manager.`,
  'ratings.no-permission': msg`You have no permission to ask customers for a rating. Ask the manager.`,
  'reminders.no-permission': msg`You have no permission to remind customers of payments. Ask the manager.`,
  'surveys.rating-unknown': msg`This complaint was not found. Open the list again.`,
  'surveys.already-handled': msg`Somebody has handled this already. Open the list again to see what was done.`,
  'attention.no-permission': msg`You have no permission to close this.`,
  'attention.unknown': msg`This was not found.`,
  'attention.act-not-offered': msg`This cannot be done here. Open the list again and choose another way.`,
}

export const refusalWords: Record<SpokenCode, MessageDescriptor> = {
  ...accessWords,
  ...fieldWords,
  ...customerWords,
  ...saleWords,
  ...codeWords,
  ...offerWords,
  ...giftCardWords,
  ...rentalWords,
  ...orderWords,
  ...paymentWords,
  ...entityWords,
  ...houseWords,
  ...attendanceWords,
  ...shiftWords,
  ...syncWords,
}

const unknownWords = msg({ message: 'This was not possible ({code}). Try again or ask the manager.' })

const isSpoken = (code: string): code is SpokenCode => Object.hasOwn(refusalWords, code)
export type Details = Readonly<Record<string, string | number>>

/** Formats a number in a message: an amount or a time by the end of its name, a plural's count unchanged, or a plain number. */
function spokenFigure(key: string, value: number, format: Format): string | number {
  if (key.endsWith('Amount')) return format.money(value)
  if (key.endsWith('At')) return format.instant(value)
  if (key.endsWith('Time')) return format.time(value)
  return key === 'count' ? value : format.number(value)
}

const CODES: readonly string[] = ['code', 'number']

const DAY = /^\d{4}-\d\d-\d\d$/

function spokenText(key: string, value: string, format: Format): string {
  if (key.endsWith('On') && DAY.test(value)) return format.day(value)
  return CODES.includes(key) ? format.code(value) : value
}

/** Formats details for use in a message. */
export const spokenDetails = (details: Details | null | undefined, format: Format): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(details ?? {}).map(([key, value]) => [
      key,
      typeof value === 'number' ? spokenFigure(key, value, format) : spokenText(key, value, format),
    ]),
  )

export interface Words {
  /** The message of a code in the page's language. With a label it starts with the field's name. */
  readonly say: (code: string, details?: Details | null, fieldLabel?: string) => string
}

/** The messages of refusals, field faults and server errors. */
export function useWords(): Words {
  const { i18n } = useLingui()
  return wordsIn(i18n, useFormat())
}

/** The same outside of components. */
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
