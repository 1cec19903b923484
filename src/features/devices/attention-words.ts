import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ATTENTION_KIND } from '#domain/attention/attention.ts'
import type { CommandName } from '#domain/registry.ts'
import type { StateName } from '../../ui/state-chip.tsx'

/** What became of it, in a word and a look. */
export const kindWords: Readonly<
  Record<number, { readonly word: MessageDescriptor; readonly state: StateName; readonly says: MessageDescriptor }>
> = {
  [ATTENTION_KIND.exception]: {
    word: msg`Done, with a question`,
    state: 'waiting',
    says: msg`It happened at the counter and stands. Somebody should look at what follows.`,
  },
  [ATTENTION_KIND.rejected]: {
    word: msg`Not accepted`,
    state: 'overdue',
    says: msg`It was not done. Do it again in another way, or leave it.`,
  },
  [ATTENTION_KIND.parked]: {
    word: msg`Kept aside`,
    state: 'blocked',
    says: msg`It happened at the counter and is kept whole, but could not be entered in the books yet.`,
  },
}

/** What was to be done. A command without words here does not compile. */
export const commandWords: Readonly<Record<CommandName, MessageDescriptor>> = {
  issueInvoice: msg`Invoice`,
  holdBill: msg`Bill put on hold`,
  discardHeldBill: msg`Held bill removed`,
  addCustomer: msg`New customer`,
  editCustomer: msg`Change of a customer`,
  changeOfflineSelling: msg`Change of offline selling`,
  changeReceipt: msg`Change of receipts`,
  changeBusiness: msg`Change of the business`,
  setEmployeePin: msg`PIN of an employee`,
  resolveAttention: msg`Closing of a notice`,
  takeLease: msg`Keeping a piece for a till`,
  releaseLease: msg`Giving a kept piece free`,
  reserve: msg`Request for a reservation`,
  reserveInLease: msg`Reservation`,
  handOver: msg`Hand-over of a piece`,
  takeBack: msg`Return of pieces`,
  cancelBooking: msg`Cancelling of a booking`,
  rescheduleBooking: msg`Other days for a booking`,
  swapPiece: msg`Another piece for a booking`,
  blockTime: msg`Block time of a piece`,
  bookProva: msg`Fitting`,
  attendProva: msg`Fitting attended`,
  startMaintenance: msg`Piece to the workshop`,
  receiveFromMaintenance: msg`Piece back from the workshop`,
  startCleaning: msg`Piece to cleaning`,
  receiveFromCleaning: msg`Piece back from cleaning`,
}

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commandWords, name)
