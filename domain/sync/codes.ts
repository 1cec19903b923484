/** Why the server could not simply apply what a till sent. Each has words in both languages. */
export const SYNC_CODES = [
  /** A document's number skips one or more: something that was printed has not arrived. */
  'sync.number-gap',
  /** A document's number was used before. */
  'sync.number-duplicate',
  /** A document carries the series of another till. */
  'sync.series-differs',
  /** A document does not follow the one before it by its hash. */
  'sync.chain-broken',
  /** What was printed is not what the server works out. */
  'sync.document-differs',
  /** A command, or a version of it, that this server does not know. */
  'sync.unknown-command',
  /** It counts in a person's own signed-in session only; a till's word for who she is does not do. */
  'sync.needs-session',
  /** Somebody's leave was used, and her PIN does not prove it. */
  'sync.override-unproved',
  /** A till names somebody whose PIN does not prove it, and others who work on it may not do this. */
  'sync.actor-unproved',
  /** PINs were tried on a till until it gave up asking. */
  'sync.pins-guessed',
  /** The content of the operation is not valid for its command. */
  'sync.invalid',
  /** The till's clock said a time that no calendar has. */
  'sync.time-impossible',
  /** It makes a row that another operation has made already. */
  'sync.row-exists',
  /** It changes a row that the server does not have, perhaps because the operation that makes it is parked. */
  'sync.row-missing',
  /** The piece is already spoken for in that period. */
  'sync.period-taken',
  /** It would bring a sum or an amount past what a row may hold. */
  'sync.beyond-bounds',
  /** A stored row holds what no operation can have put there; lists and copies go on without it. */
  'sync.row-damaged',
  /** The till was revoked; what it sends is kept and waits for a person. */
  'sync.device-revoked',
  /** Two copies of one till exist; what they send is kept and waits for a person. */
  'sync.device-forked',
  /** So much of a till that was revoked, or exists twice, waits for a person that no more of it is taken; it keeps the rest. */
  'sync.quarantine-full',
  /** The till was taken out of service, and its series closed; what it sends all the same counts, and is reported. */
  'sync.device-retired',
  /** The till is of a time that this server has forgotten by a restore; its credential proved it, and it was written down again. */
  'sync.till-returned',
  /** The same, brought in by its rescue file: it was written down as a till out of service. */
  'sync.till-from-file',
  /** The same, but another till of the shop has its number series by now. */
  'sync.series-taken',
  /** The public link of a paper is another paper's, too: neither can be opened by it. */
  'sync.link-not-unique',
  /** A rescue file lacks operations before this one. */
  'sync.queue-gap',
  /** A restored server lacks operations that their till has let go of since: nobody holds them. */
  'sync.operations-lost',
  /** A person decided that it shall have no effect. */
  'sync.dismissed',
  /** Somebody has settled it already. */
  'sync.already-settled',
  /** A till's copy of the records differs from the server's. */
  'sync.checksum-differs',
  /** The same operation arrived once more under another place in the queue. */
  'sync.operation-repeated',
  /** A document is issued at a till only, which owns the series. */
  'sync.needs-till',
  /** More than one operation can hold. Said before it is stored; nothing of it is in any queue. */
  'sync.operation-too-large',
  /** The list price that was shown was never in the catalogue. */
  'sync.list-price-differs',
  /** The list price is one that the catalogue had at another time: the till had not heard of the change. */
  'sync.list-price-outdated',
  /** What was sold is not in the catalogue. */
  'sync.item-unknown',
  /** What was sold is in the catalogue as something else. */
  'sync.item-kind-differs',
  /** The seller or the terms on a paper were never those of the settings. */
  'sync.shop-data-differ',
  /** They are those of another time. */
  'sync.shop-data-outdated',
  /** Nobody with this number is among the employees. */
  'sync.employee-unknown',
  /** Whoever is named did not work here at the time. */
  'sync.employee-dismissed',
  /** A discount code gave another percentage than it did at the time, or is called otherwise. */
  'sync.code-differs',
  /** A discount code was out of use at the time. */
  'sync.code-disabled',
  /** A discount code was not valid on that day. */
  'sync.code-out-of-days',
  /** A discount code took something off goods that it was not for. */
  'sync.code-not-for-goods',
  /** An offer was sold with other services, uses or days than it had at the time. */
  'sync.offer-differs',
  /** An offer was sold that was disabled or over at the time. */
  'sync.offer-not-sold',
  /** It is said to have been done after it was received. */
  'sync.time-after-receipt',
  /** It is said to have been done before the till was enrolled. */
  'sync.time-before-enrolment',
  /** It is said to have been done before what the till did before it. */
  'sync.time-went-back',
  /** The till's clock was so far off that its paper bears another day. */
  'sync.clock-far-off',
  /** It waited on her own phone until there was a network. In the inbox: for longer than a week. */
  'sync.sent-later',
  /** The clock of her phone was changed between what she did and its sending. */
  'sync.phone-clock-moved',
  /** An order carries the number series of another till. */
  'sync.order-series-differs',
  /** Another order has the same number. */
  'sync.order-number-duplicate',
  /** A price, an insurance amount or the terms of calling off were changed by what a till sent, where nobody proves who she is. */
  'sync.price-changed-at-till',
  /** Money was taken or given back at a till without an open shift, in a shop that wants one. */
  'sync.no-open-shift',
  /** What a till said that its drawer should hold is not what it did in the shift. */
  'sync.shift-sums-differ',
  /** The server met an error of its own. */
  'sync.internal',
] as const
export type SyncCode = (typeof SYNC_CODES)[number]
