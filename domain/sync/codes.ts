/** Reasons why the server could not simply apply a till's operation. Each is translated into both languages. */
export const SYNC_CODES = [
  /** The document number skips one or more: a printed document has not arrived. */
  'sync.number-gap',
  'sync.number-duplicate',
  /** The document carries another till's series. */
  'sync.series-differs',
  /** The document's hash does not continue the till's hash chain. */
  'sync.chain-broken',
  /** The printed document differs from what the server computes. */
  'sync.document-differs',
  /** This server does not know the command or its version. */
  'sync.unknown-command',
  /** Requires the employee's own signed-in session; a till's statement of who acted is not enough. */
  'sync.needs-session',
  /** The operation needed an approval, and the PIN proof of the approver is missing or wrong. */
  'sync.override-unproved',
  /** The actor named by the till is not proved by a PIN, and other employees of that till may not do this. */
  'sync.actor-unproved',
  /** So many wrong PINs were entered on a till that it stopped accepting any. */
  'sync.pins-guessed',
  'sync.invalid',
  /** The till's clock gave a time outside the calendar. */
  'sync.time-impossible',
  /** Inserts a row that another operation has already inserted. */
  'sync.row-exists',
  /** Changes a row that the server does not have, perhaps because the operation that inserts it is parked. */
  'sync.row-missing',
  /** The piece is already booked in that period. */
  'sync.period-taken',
  /** A sum or an amount would exceed what a row may hold. */
  'sync.beyond-bounds',
  /** A stored row has content that no operation can have written; lists and copies skip it. */
  'sync.row-damaged',
  /** The till was revoked; its operations are quarantined until a person decides. */
  'sync.device-revoked',
  /** Two copies of one till exist; their operations are quarantined until a person decides. */
  'sync.device-forked',
  /** The quarantine of a revoked or duplicated till is full: the server takes no more, and the till keeps the rest. */
  'sync.quarantine-full',
  /** The till was retired and its series closed; operations it still sends count, and are reported. */
  'sync.device-retired',
  /** The server was restored to a state from before this till existed; its credential proved it, and it was registered again. */
  'sync.till-returned',
  /** As above, but registered from its rescue file, as a retired till. */
  'sync.till-from-file',
  /** As above, but another till of the shop now has its number series. */
  'sync.series-taken',
  /** Two documents have the same public link: neither can be opened by it. */
  'sync.link-not-unique',
  /** A rescue file lacks operations before this one. */
  'sync.queue-gap',
  /** A restored server lacks operations that their till has deleted since: they are lost. */
  'sync.operations-lost',
  /** A person decided that the operation has no effect. */
  'sync.dismissed',
  /** Already resolved by someone else. */
  'sync.already-settled',
  /** A till's copy of the records differs from the server's. */
  'sync.checksum-differs',
  /** The same operation arrived again at another place in the queue. */
  'sync.operation-repeated',
  /** A document can only be issued on a till, which owns the series. */
  'sync.needs-till',
  /** The operation exceeds the size limit. Refused before it is stored or queued. */
  'sync.operation-too-large',
  /** The list price shown was never in the catalogue. */
  'sync.list-price-differs',
  /** The list price is from another time: the till had not received the change. */
  'sync.list-price-outdated',
  /** The item sold is not in the catalogue. */
  'sync.item-unknown',
  /** The item sold is in the catalogue as another kind. */
  'sync.item-kind-differs',
  /** The seller or the terms on a document never matched the settings. */
  'sync.shop-data-differ',
  /** The seller or the terms on a document are those of another time. */
  'sync.shop-data-outdated',
  /** There is no employee with this id. */
  'sync.employee-unknown',
  /** The named employee did not work here at the time. */
  'sync.employee-dismissed',
  /** A discount code had another percentage or name at the time. */
  'sync.code-differs',
  /** A discount code was disabled at the time. */
  'sync.code-disabled',
  /** A discount code was not valid on that day. */
  'sync.code-out-of-days',
  /** A discount code was applied to goods it does not cover. */
  'sync.code-not-for-goods',
  /** An offer was sold with other services, uses or days than it had at the time. */
  'sync.offer-differs',
  /** An offer was sold that was disabled or had ended at the time. */
  'sync.offer-not-sold',
  /** The stated time is after the receipt. */
  'sync.time-after-receipt',
  /** The stated time is before the till's enrolment. */
  'sync.time-before-enrolment',
  /** The stated time is before the till's previous operation. */
  'sync.time-went-back',
  /** The till's clock was so far off that its document bears another day. */
  'sync.clock-far-off',
  /** Waited on the employee's phone until there was a network. In the inbox: for longer than a week. */
  'sync.sent-later',
  /** The phone's clock was changed between the action and its sending. */
  'sync.phone-clock-moved',
  /** The order carries another till's number series. */
  'sync.order-series-differs',
  /** Another order has the same number. */
  'sync.order-number-duplicate',
  /** A till changed a price, an insurance amount or the cancellation terms without proof of who did it. */
  'sync.price-changed-at-till',
  /** Money was taken or refunded without an open shift, in a shop that requires one. */
  'sync.no-open-shift',
  /** The expected drawer sums stated by the till differ from its operations in the shift. */
  'sync.shift-sums-differ',
  'sync.internal',
] as const
export type SyncCode = (typeof SYNC_CODES)[number]
