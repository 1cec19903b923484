import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SyncCode } from '#domain/sync/codes.ts'

/** Why an uploaded operation needs attention: what happened, and what to do next. */
export const syncWords: Record<SyncCode, MessageDescriptor> = {
  'sync.number-gap': msg`A document number was skipped: one that was printed before it has not arrived. Open the till and let it send.`,
  'sync.number-duplicate': msg`This document number was used before. Both documents are kept; compare them with the printed receipts.`,
  'sync.series-differs': msg`The document carries the number series of another till. It is kept; check which till printed it.`,
  'sync.chain-broken': msg`The document does not follow the one before it on this till. Compare it with the printed receipt.`,
  'sync.document-differs': msg`The printed receipt differs from the server’s calculation. Compare the two.`,
  'sync.needs-session': msg`This only counts when the employee does it personally, with their own password or PIN. The till sent it without that, so nothing was done. Do it again.`,
  'sync.override-unproved': msg({
    message: 'The till says that {name} allowed it, but no PIN proves it. Ask {name}.',
  }),
  'sync.actor-unproved': msg({
    message:
      'The till says that {name} did it, but no PIN proves who unlocked the till. The others there have no permission for it. Ask {name}.',
  }),
  'sync.pins-guessed': msg({
    message: 'Wrong PINs were tried on till {till}: {failures} in a row. PINs that were tried too often no longer open it.',
  }),
  'sync.unknown-command': msg`The server does not know this operation yet. It is kept until the server is updated.`,
  'sync.invalid': msg`The server could not read this operation. It is kept for review.`,
  'sync.time-impossible': msg`The till’s clock showed a time that does not exist. The operation is kept for review; set the clock of the till.`,
  'sync.row-exists': msg`Another operation already created this record. It is kept for review.`,
  'sync.row-missing': msg`It changes a record that is not on the server yet. It is kept until that record arrives.`,
  'sync.period-taken': msg`The piece is already booked on these days. Offer the customer another piece or other days.`,
  'sync.beyond-bounds': msg`This makes a total that is too large to record. It is kept: look for a wrong price or quantity.`,
  'sync.row-damaged': msg`A record on the server is damaged: lists and tills work without it. Tell the server administrator.`,
  'sync.device-revoked': msg`This till was revoked. What it sends is kept until somebody accepts it.`,
  'sync.device-forked': msg`There are two copies of this till. What they send is kept; enrol the device again.`,
  'sync.quarantine-full': msg({
    message:
      'Too many operations of till {till} wait for a decision, so the server takes no more of them. The till keeps the rest. Decide on those that wait.',
  }),
  'sync.device-retired': msg`A till that is out of service sent this. It counts; check its closed number series.`,
  'sync.till-returned': msg`This till was enrolled after the backup from which the server was restored. It is back and sends everything again. If it was taken out of service in the meantime, take it out of service again. The owner can unlock it; choose in the employees’ files who else works on it.`,
  'sync.till-from-file': msg`The server no longer knew this till; its rescue file was imported. It is listed as out of service, with its number series.`,
  'sync.series-taken': msg`A till came back after a restore, and another till has its number series. Save its sales to a rescue file, import the file, and compare the numbers with the printed receipts.`,
  'sync.link-not-unique': msg`The link of this document also belongs to another document, so nobody can open it. Give the customer a printed copy.`,
  'sync.queue-gap': msg`Operations before this one are missing from the rescue file. It is kept until somebody decides.`,
  'sync.operations-lost': msg({
    message:
      'The server was restored from an old copy, and till {till} no longer holds operations {from} to {to}: they are lost. Compare with the printed receipts and reports.',
  }),
  'sync.dismissed': msg`Somebody decided to leave this out of the records. The reason is saved with it.`,
  'sync.already-settled': msg`Somebody already settled this. Open the list again.`,
  'sync.checksum-differs': msg`This till’s copy differs from the server. The till copies everything again; check it in an hour.`,
  'sync.operation-repeated': msg`The same operation arrived twice. Only the first one counts.`,
  'sync.needs-till': msg`This needs a till: enrol this device first.`,
  'sync.operation-too-large': msg`This is too large to be sent in one piece. Shorten the notes, or split it: a bill into two bills.`,
  'sync.list-price-differs': msg({
    message:
      '{count, plural, one {The list price {shownAmount} of {name} was never in the catalogue.} other {# list prices on this bill were never in the catalogue; {name} was shown at {shownAmount}.}} Compare it with the catalogue and ask who sold it.',
  }),
  'sync.list-price-outdated': msg({
    message:
      '{count, plural, one {{name} was sold at {shownAmount}, an outdated catalogue price.} other {# items were sold at outdated catalogue prices; {name} at {shownAmount}.}} The till had not received the change yet.',
  }),
  'sync.item-unknown': msg({
    message:
      '{count, plural, one {{name} is not in the catalogue of this shop.} other {# things on this bill are not in the catalogue, {name} among them.}} Compare it with the printed receipt.',
  }),
  'sync.item-kind-differs': msg({
    message:
      '{name} is in the catalogue as something else: {kind, select, service {a service} product {a product} other {a piece}}. Compare it with the printed receipt.',
  }),
  'sync.shop-data-differ': msg({
    message:
      'The document differs from your settings: {what, select, trn {the tax number} vatRate {the VAT rate} pointValue {the value of a point} pointsPerUnit {the points earned} currency {the currency} country {the country} timeZone {the time zone} commercialRegistration {the commercial registration} phone {the phone number} addressAr {the address} addressEn {the address} nameAr {the name} nameEn {the name} other {the note}} is “{shown}” there, and should be “{expected}”.',
  }),
  'sync.shop-data-outdated': msg({
    message:
      'The settings had changed, but the till had not received the change when it printed this: {what, select, trn {the tax number} vatRate {the VAT rate} pointValue {the value of a point} pointsPerUnit {the points earned} currency {the currency} country {the country} timeZone {the time zone} commercialRegistration {the commercial registration} phone {the phone number} addressAr {the address} addressEn {the address} nameAr {the name} nameEn {the name} other {the note}} is “{shown}” there, and was “{expected}”.',
  }),
  'sync.employee-unknown': msg`The employee named here is not one of this shop’s employees. Find out who worked at the till.`,
  'sync.employee-dismissed': msg`The employee who is named here did not work in the shop at the time. Find out who worked at the till.`,
  'sync.code-differs': msg({
    message:
      'The discount code {code} was used as “{shown}”, but it was “{expected}” at the time. Compare it with the code and ask who sold it.',
  }),
  'sync.code-disabled': msg({ message: 'The discount code {code} was used after it was disabled. Ask who sold it.' }),
  'sync.code-out-of-days': msg({ message: 'The discount code {code} was used on a day when it was not valid. Ask who sold it.' }),
  'sync.code-not-for-goods': msg({
    message:
      '{count, plural, one {The discount code {code} was used for {name}, which it does not apply to.} other {The discount code {code} was used for # items that it does not apply to; {name} is one of them.}} Ask who sold it.',
  }),
  'sync.offer-differs': msg({
    message: 'The offer “{name}” was sold with other services, uses or days than it had at the time. Compare it and ask who sold it.',
  }),
  'sync.offer-not-sold': msg({ message: 'The offer “{name}” was sold after it was disabled or had expired. Ask who sold it.' }),
  'sync.time-after-receipt': msg({
    message:
      'The till says that this was done on {saidAt}, but it arrived before that, on {otherAt}. Check the date on the printed document and set the till’s clock.',
  }),
  'sync.time-before-enrolment': msg({
    message:
      'The till says that this was done on {saidAt}, but the till was only enrolled on {otherAt}. Check the date on the printed document and set the till’s clock.',
  }),
  'sync.time-went-back': msg({
    message:
      'The till says that this was done on {saidAt}, before its last operation on {otherAt}. Check the date on the printed document and set the till’s clock.',
  }),
  'sync.clock-far-off': msg({
    message:
      'The till’s clock was wrong: the document is dated {printedAt}, but it was {otherAt}. Set the till’s clock and ask your accountant about the date.',
  }),
  'sync.sent-later': msg({
    message: 'Entered on the employee’s own phone on {saidAt} without a network, and received on {otherAt}.',
  }),
  'sync.phone-clock-moved': msg({
    message:
      'The phone says that this was done on {saidAt}, but its clock was changed before this arrived on {otherAt}. The time may be wrong: ask the employee.',
  }),
  'sync.order-series-differs': msg({
    message: 'Order {number} carries the number series of another till; this one has {series}. It is kept; check which till opened it.',
  }),
  'sync.order-number-duplicate': msg({
    message: 'Another order also has number {number}. Both are kept; find each one by the customer’s name.',
  }),
  'sync.price-changed-at-till': msg({
    message:
      '{count, plural, one {{what, select, cancellation {The cancellation terms of {name} were changed at a till.} other {{name} was changed at a till from {wasAmount} to {isAmount}.}}} other {# prices and terms were changed at a till; {name} from {wasAmount} to {isAmount}.}} A till cannot prove who did it: ask the employee who is named.',
  }),
  'sync.no-open-shift': msg`Money was taken or refunded at this till without an open shift, and this shop requires one. Count the drawer and open a shift. This notice is not repeated until it is closed.`,
  'sync.shift-sums-differ': msg({
    message:
      'When its shift was closed, till {till} expected {shownAmount}; by its sales and payments it should have been {expectedAmount}. Compare the count with the shift.',
  }),
  'sync.internal': msg`The server could not process this operation. It is kept for review.`,
}
