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
  'sync.needs-session': msg`This counts only when she does it herself, signed in with her password. A till sent it, so nothing was done; do it again.`,
  'sync.override-unproved': msg({
    message: 'The till says that {name} allowed it, and her PIN does not prove it. Ask her.',
  }),
  'sync.pins-guessed': msg({
    message: 'Wrong PINs were tried on till {till}: {failures} in a row. The PINs that were tried too often no longer open it.',
  }),
  'sync.unknown-command': msg`The server does not know this operation yet. It is kept whole until the server is updated.`,
  'sync.invalid': msg`The server could not read this operation. It is kept whole for a person to look at.`,
  'sync.row-exists': msg`Another operation has already made this record. It is kept whole for a person to look at.`,
  'sync.row-missing': msg`It changes a record that the server does not have yet. It is kept whole until that arrives.`,
  'sync.period-taken': msg`The piece is already spoken for in these days. Offer the customer another piece or other days.`,
  'sync.beyond-bounds': msg`It would make a sum larger than the books can hold. It is kept whole: look for a wrong price or quantity.`,
  'sync.row-damaged': msg`A record on the server is damaged: lists and tills go on without it. Tell whoever looks after the server.`,
  'sync.device-revoked': msg`This till was revoked. What it sends is kept until a person accepts it.`,
  'sync.device-forked': msg`There are two copies of this till. What they send is kept; enrol the device again.`,
  'sync.device-retired': msg`A till that was taken out of service has sent this. It counts; check the closed number series.`,
  'sync.till-returned': msg`This till was enrolled after the backup from which the server was restored. It is back and sends everything again. If it was taken out of service in the meantime, do it again.`,
  'sync.till-from-file': msg`The server did not know this till any more; its rescue file was brought in. It stands in the list as out of service, with its number series.`,
  'sync.series-taken': msg`A till came back after a restore, and another till has its number series. Save its sales to a rescue file, bring the file in, and compare the numbers with the printed receipts.`,
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
  'sync.internal': msg`The server failed on this operation. It is kept whole for a person to look at.`,
}
