import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SyncCode } from '#domain/sync/codes.ts'

/** Why something that a till sent waits for a person: what happened, and what to do next. */
export const syncWords: Record<SyncCode, MessageDescriptor> = {
  'sync.number-gap': msg`A document number was skipped: one that was printed before it has not arrived. Open the till and let it send.`,
  'sync.number-duplicate': msg`This document number was used before. Both documents are kept; compare them with the printed receipts.`,
  'sync.series-differs': msg`The document carries the number series of another till. It is kept; check which till printed it.`,
  'sync.chain-broken': msg`The document does not follow the one before it on this till. Compare it with the printed receipt.`,
  'sync.document-differs': msg`The receipt that was printed differs from what the server works out. Compare the two.`,
  'sync.needs-session': msg`This counts only when she does it herself, signed in with her password or by her own PIN. A till sent it without that, so nothing was done; do it again.`,
  'sync.override-unproved': msg({
    message: 'The till says that {name} allowed it, and her PIN does not prove it. Ask her.',
  }),
  'sync.actor-unproved': msg({
    message: 'The till says that {name} did it, and nothing proves that her PIN unlocked the till. Others there may not do it. Ask her.',
  }),
  'sync.pins-guessed': msg({
    message: 'Wrong PINs were tried on till {till}: {failures} in a row. The PINs that were tried too often no longer open it.',
  }),
  'sync.unknown-command': msg`The server does not know this operation yet. It is kept whole until the server is updated.`,
  'sync.invalid': msg`The server could not read this operation. It is kept whole for a person to look at.`,
  'sync.time-impossible': msg`The till’s clock said a time that no calendar has. It is kept whole for a person to look at; set the clock of the till.`,
  'sync.row-exists': msg`Another operation has already made this record. It is kept whole for a person to look at.`,
  'sync.row-missing': msg`It changes a record that the server does not have yet. It is kept whole until that arrives.`,
  'sync.period-taken': msg`The piece is already spoken for in these days. Offer the customer another piece or other days.`,
  'sync.beyond-bounds': msg`It would make a sum larger than the books can hold. It is kept whole: look for a wrong price or quantity.`,
  'sync.row-damaged': msg`A record on the server is damaged: lists and tills go on without it. Tell the server's administrator.`,
  'sync.device-revoked': msg`This till was revoked. What it sends is kept until a person accepts it.`,
  'sync.device-forked': msg`There are two copies of this till. What they send is kept; enrol the device again.`,
  'sync.quarantine-full': msg({
    message:
      'So much of till {till} waits for a decision that the server takes no more of it. The till keeps the rest. Decide about what waits.',
  }),
  'sync.device-retired': msg`A till that was taken out of service has sent this. It counts; check the closed number series.`,
  'sync.till-returned': msg`This till was enrolled after the backup from which the server was restored. It is back and sends everything again. If it was taken out of service in the meantime, do it again. The owner can unlock it; choose in the files of the employees who else works on it.`,
  'sync.till-from-file': msg`The server did not know this till any more; its rescue file was imported. It stands in the list as out of service, with its number series.`,
  'sync.series-taken': msg`A till came back after a restore, and another till has its number series. Save its sales to a rescue file, import the file, and compare the numbers with the printed receipts.`,
  'sync.link-not-unique': msg`The link of this paper is the link of another one, too, by a fault or on purpose. Nobody can open it; give the customer the printed paper.`,
  'sync.queue-gap': msg`Operations before this one are missing from the rescue file. It is kept until a person decides.`,
  'sync.operations-lost': msg({
    message:
      'The server was restored from an old copy, and till {till} no longer holds operations {from} to {to}: they are lost. Compare with the printed receipts and reports.',
  }),
  'sync.dismissed': msg`A person decided that this shall have no effect. The reason is kept with it.`,
  'sync.already-settled': msg`Somebody has settled this already. Open the list again.`,
  'sync.checksum-differs': msg`This till's copy differs from the server. The till copies everything afresh; look at it again in an hour.`,
  'sync.operation-repeated': msg`The same operation arrived twice. Only the first one counts.`,
  'sync.needs-till': msg`This needs a till: enrol this device first.`,
  'sync.operation-too-large': msg`This is too large to be sent in one piece. Shorten the notes, or split it: a bill into two bills.`,
  'sync.list-price-differs': msg({
    message:
      '{count, plural, one {The list price {shownAmount} of {name} was never in the catalogue.} other {# list prices on this bill were never in the catalogue; {name} was shown at {shownAmount}.}} Compare it with the catalogue and ask who sold it.',
  }),
  'sync.list-price-outdated': msg({
    message:
      '{count, plural, one {{name} was sold at {shownAmount}, a price that the catalogue had at another time.} other {# things were sold at prices that the catalogue had at another time; {name} at {shownAmount}.}} The till had not heard of the change.',
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
      'The paper does not bear what your settings say: {what, select, trn {the tax number} vatRate {the VAT rate} pointValue {the value of a point} pointsPerUnit {the points that are earned} currency {the currency} country {the country} timeZone {the time zone} commercialRegistration {the commercial registration} phone {the phone number} addressAr {the address} addressEn {the address} nameAr {the name} nameEn {the name} other {the note}} is “{shown}” there, and should be “{expected}”.',
  }),
  'sync.shop-data-outdated': msg({
    message:
      'The settings had changed, and the till had not heard of it when it printed this: {what, select, trn {the tax number} vatRate {the VAT rate} pointValue {the value of a point} pointsPerUnit {the points that are earned} currency {the currency} country {the country} timeZone {the time zone} commercialRegistration {the commercial registration} phone {the phone number} addressAr {the address} addressEn {the address} nameAr {the name} nameEn {the name} other {the note}} is “{shown}” there, and was “{expected}”.',
  }),
  'sync.employee-unknown': msg`Nobody of this shop is the employee who is named here. Find out who worked at the till.`,
  'sync.employee-dismissed': msg`The employee who is named here did not work in the shop at the time. Find out who worked at the till.`,
  'sync.code-differs': msg({
    message:
      'The discount code {code} was used with “{shown}”, and by the shop it was “{expected}” at the time. Compare it with the code and ask who sold it.',
  }),
  'sync.code-disabled': msg({ message: 'The discount code {code} was used when it was no longer in use. Ask who sold it.' }),
  'sync.code-out-of-days': msg({ message: 'The discount code {code} was used on a day on which it was not valid. Ask who sold it.' }),
  'sync.code-not-for-goods': msg({
    message:
      '{count, plural, one {The discount code {code} took something off {name}, and it is not for that.} other {The discount code {code} took something off # things that it is not for; {name} is one of them.}} Ask who sold it.',
  }),
  'sync.time-after-receipt': msg({
    message:
      'The till says that this was done on {saidAt}, and it arrived before that, on {otherAt}. Compare the date on the paper and set the till’s clock.',
  }),
  'sync.time-before-enrolment': msg({
    message:
      'The till says that this was done on {saidAt}, and it was set up only on {otherAt}. Compare the date on the paper and set the till’s clock.',
  }),
  'sync.time-went-back': msg({
    message:
      'The till says that this was done on {saidAt}, before what it had done on {otherAt}. Compare the date on the paper and set the till’s clock.',
  }),
  'sync.clock-far-off': msg({
    message:
      'The till’s clock was wrong: the paper is dated {printedAt}, and it was {otherAt}. Set the till’s clock and ask your accountant about the date.',
  }),
  'sync.order-series-differs': msg({
    message: 'Order {number} carries the number series of another till; this one has {series}. It is kept; check which till opened it.',
  }),
  'sync.order-number-duplicate': msg({
    message: 'Another order has the number {number}, too. Both are kept; look each of them up by the name of the customer.',
  }),
  'sync.price-changed-at-till': msg({
    message:
      '{count, plural, one {{what, select, cancellation {The terms on which {name} is called off were changed at a till.} other {{name} was changed at a till from {wasAmount} to {isAmount}.}}} other {# prices and terms were changed at a till; {name} from {wasAmount} to {isAmount}.}} A till does not prove who does it: ask whoever is named.',
  }),
  'sync.no-open-shift': msg`Money was taken or given back at this till with no shift open, and this shop wants one. Have the drawer counted and a shift opened. It is not said again until this is closed.`,
  'sync.shift-sums-differ': msg({
    message:
      'When its shift was closed, till {till} said that there should be {shownAmount}; by what it did it should have been {expectedAmount}. Compare the count with the file of the shift.',
  }),
  'sync.internal': msg`The server failed on this operation. It is kept whole for a person to look at.`,
}
