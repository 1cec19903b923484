import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommandName, EntityCommandName } from '#domain/registry.ts'

/** Commands that change no row which has a timeline. */
type Silent = 'holdBill' | 'takeUpHeldBill' | 'discardHeldBill' | 'resolveAttention' | 'withdrawLink'
/** Those of a noun's definition are said by what they do (`nounActWords`). */
type ToldCommand = Exclude<CommandName, EntityCommandName | Silent>

/** What was done, as a timeline tells it. A command without words here does not compile. */
const actWords: Readonly<Record<ToldCommand, MessageDescriptor>> = {
  issueInvoice: msg({ message: 'Invoice issued', context: 'timeline' }),
  payInvoice: msg({ message: 'Paid of what was owed', context: 'timeline' }),
  changeOfflineSelling: msg({ message: 'Offline selling changed', context: 'timeline' }),
  changeReceipt: msg({ message: 'Receipts changed', context: 'timeline' }),
  changeBusiness: msg({ message: 'Business data changed', context: 'timeline' }),
  changeIdleLock: msg({ message: 'Idle lock changed', context: 'timeline' }),
  changeDiscountCeiling: msg({ message: 'Discount ceiling changed', context: 'timeline' }),
  chooseTills: msg({ message: 'Tills chosen', context: 'timeline' }),
  setEmployeePin: msg({ message: 'PIN set', context: 'timeline' }),
  takeLease: msg({ message: 'Kept for a till', context: 'timeline' }),
  releaseLease: msg({ message: 'No longer kept for a till', context: 'timeline' }),
  reserve: msg({ message: 'Reserved', context: 'timeline' }),
  reserveInLease: msg({ message: 'Reserved', context: 'timeline' }),
  handOver: msg({ message: 'Handed over', context: 'timeline' }),
  takeBack: msg({ message: 'Taken back', context: 'timeline' }),
  cancelBooking: msg({ message: 'Booking cancelled', context: 'timeline' }),
  rescheduleBooking: msg({ message: 'Other days', context: 'timeline' }),
  swapPiece: msg({ message: 'Given another piece', context: 'timeline' }),
  blockTime: msg({ message: 'Blocked', context: 'timeline' }),
  bookProva: msg({ message: 'Fitting booked', context: 'timeline' }),
  attendProva: msg({ message: 'Fitting attended', context: 'timeline' }),
  startMaintenance: msg({ message: 'Sent to the workshop', context: 'timeline' }),
  receiveFromMaintenance: msg({ message: 'Back from the workshop', context: 'timeline' }),
  startCleaning: msg({ message: 'Sent to cleaning', context: 'timeline' }),
  receiveFromCleaning: msg({ message: 'Back from cleaning', context: 'timeline' }),
  planCare: msg({ message: 'Care planned', context: 'timeline' }),
  noteCareCost: msg({ message: 'Cost of care written down', context: 'timeline' }),
  arrangePictures: msg({ message: 'Pictures changed', context: 'timeline' }),
  setPieceInService: msg({ message: 'Put into or taken out of service', context: 'timeline' }),
  addMeasurement: msg({ message: 'Measured', context: 'timeline' }),
  checkOutVisit: msg({ message: 'Paid at the rental desk', context: 'timeline' }),
  openOrder: msg({ message: 'Order opened', context: 'timeline' }),
  editOrder: msg({ message: 'Order changed', context: 'timeline' }),
  agreePrice: msg({ message: 'Price changed', context: 'timeline' }),
  changeRental: msg({ message: 'Exchanged or moved', context: 'timeline' }),
  signContract: msg({ message: 'Contract', context: 'timeline' }),
  takeInsurance: msg({ message: 'Insurance amount taken', context: 'timeline' }),
  returnInsurance: msg({ message: 'Insurance amount given back', context: 'timeline' }),
  chargeInsurance: msg({ message: 'Late return or damage charged', context: 'timeline' }),
  cancelOrder: msg({ message: 'Cancelled', context: 'timeline' }),
  refundRent: msg({ message: 'Rent given back', context: 'timeline' }),
  closeOrder: msg({ message: 'Order closed', context: 'timeline' }),
  attachFile: msg({ message: 'Picture or paper added', context: 'timeline' }),
  removeAttachment: msg({ message: 'Picture or paper removed', context: 'timeline' }),
  addDocument: msg({ message: 'Document added', context: 'timeline' }),
  editDocument: msg({ message: 'Document changed', context: 'timeline' }),
  removeDocument: msg({ message: 'Document removed', context: 'timeline' }),
  recordCondition: msg({ message: 'Condition written down', context: 'timeline' }),
}

/** What a noun's own commands do, by how their names begin. */
const nounActWords = {
  add: msg({ message: 'Created', context: 'timeline' }),
  edit: msg({ message: 'Changed', context: 'timeline' }),
  disable: msg({ message: 'Disabled', context: 'timeline' }),
  reactivate: msg({ message: 'Active again', context: 'timeline' }),
  arrange: msg({ message: 'Moved in the list', context: 'timeline' }),
  import: msg({ message: 'Brought in from a file', context: 'timeline' }),
} as const
type NounAct = keyof typeof nounActWords
const NOUN_ACTS = Object.keys(nounActWords) as NounAct[]

const isTold = (name: string): name is ToldCommand => Object.hasOwn(actWords, name)

/** What was done, in words; also by a command of a release that is newer than this one. */
export function wordOfAct(command: string): MessageDescriptor {
  if (isTold(command)) return actWords[command]
  const act = NOUN_ACTS.find((name) => command.startsWith(name))
  return act ? nounActWords[act] : msg({ message: 'Changed', context: 'timeline' })
}
