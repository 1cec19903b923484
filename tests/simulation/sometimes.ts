/**
 * Rare and dangerous places that a long run must have been to; a run that never was there has proved nothing about
 * them.
 */
export const POINTS = [
  'points were spent',
  'a sale was read ahead',
  'a lease was used',
  'a piece was handed over unplanned',
  'a piece came back',
  'a booking was in conflict',
  'a screen could not read',
  'a captive portal answered',
  'a request arrived twice',
  'an answer was lost after the server acted',
  'a commit met a full disk',
  'a storage connection died before a commit',
  'a commit was durable and told as failed',
  'a tab died just before a commit',
  'a tab died just after a commit',
  'a database hung on open',
  'a tab was closed',
  'the leading tab was closed',
  'a worker died',
  'a tab was frozen',
  'a frozen tab held the leadership',
  'a power cut took relaxed writes',
  'another build asked for the databases',
  'a device clock jumped',
  'the server died at a statement',
  'the account was busy',
  'the server was restored from a backup',
  'the server was restored from an older backup',
  'a restored server did not say so',
  'a till that the server forgot was looked after',
  'a till that sold since the backup heard of the restore by asking for news',
  'an answer came after the device had become another till',
  'a till of the version before sent its work',
  'a till got this version over work that was not sent',
  'a tab died in the middle of getting this version',
  'a tab was closed while its new version copied the shop',
  'a server of the version before did not have a record',
  'a server got this version over work that it had to park',
  'a month passed over work that was not sent',
  'a till that was enrolled after the backup came back with its work',
  'a rescue file was brought in',
  'the neighbour did business, too',
  'what stood aside was settled',
  'what was parked was settled',
  'a till learned of a restored server',
  'a profile was copied',
  'a copied till was found out',
  'a profile was lost',
  'a disk broke for good',
  'the server asked for a newer app',
  'a first copy ran under faults',
  'an operation was exception',
  'an operation was rejected',
  'an operation was parked',
  'two tabs acted at one moment',
  'a screen was held against the ledger',
  'tombstones were swept',
  'a row was deleted',
  'a day could not be closed',
  'a day was closed',
  'a visit was paid',
  'an order was opened without money',
  'a contract was signed',
  'an insurance amount was taken later',
  'an insurance amount was returned',
  'something was charged to an insurance amount',
  'an order was called off',
  'rent was given back',
  'another price was agreed',
  'a rental got other days',
  'another piece took a place',
  'an order was closed',
  'a fitting was booked',
  'a dress was tried on while it was made ready',
  'a piece was looked over',
  'a file was attached',
  'a file was taken away',
  'somebody was measured',
  'a piece left the desk for good or came back',
  'what was owed was paid later',
  'a rental was changed to another piece',
  'a rental was changed to other days',
  'another till had the piece of a changed rental',
  'something was given twice, and told',
] as const
export type Point = (typeof POINTS)[number]

const counts = new Map<Point, number>()

export function sometimes(point: Point): void {
  counts.set(point, (counts.get(point) ?? 0) + 1)
}

/** What was counted since the last time this was asked. */
export function takeSometimes(): Record<string, number> {
  const taken = Object.fromEntries(counts)
  counts.clear()
  return taken
}
