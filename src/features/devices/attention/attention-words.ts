import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ATTENTION_ACT, type AttentionAct } from '#domain/attention/attention-act.ts'
import { ATTENTION_KIND } from '#domain/attention/attention.ts'
import type { Advice } from '#domain/attention/advice.ts'
import type { CommandName, EntityCommandName } from '#domain/registry.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import type { OperationAudit } from '#domain/sync/devices.ts'
import type { StateName } from '../../../ui/state-chip.tsx'

interface KindWords {
  readonly word: MessageDescriptor
  readonly state: StateName
  readonly says: MessageDescriptor
}

/** What became of it, in a word and a look. */
export const kindWords: Readonly<Record<number, KindWords>> = {
  [ATTENTION_KIND.exception]: {
    word: msg`Done, with a question`,
    state: 'waiting',
    says: msg`It happened at the counter and counts. Somebody should check what follows.`,
  },
  [ATTENTION_KIND.rejected]: {
    word: msg`Not accepted`,
    state: 'overdue',
    says: msg`It was not done. Do it again in another way, or leave it.`,
  },
  [ATTENTION_KIND.parked]: {
    word: msg`Kept aside`,
    state: 'cleaning',
    says: msg`It happened at the counter and is kept whole, but could not be entered in the books yet.`,
  },
}

/** Those of a noun's definition are said by its name (`entityCommandWord`). */
type OwnCommandName = Exclude<CommandName, EntityCommandName>

/** What was to be done. A command without words here does not compile. */
export const commandWords: Readonly<Record<OwnCommandName, MessageDescriptor>> = {
  issueInvoice: msg`Invoice`,
  holdBill: msg`Bill put on hold`,
  discardHeldBill: msg`Held bill removed`,
  takeUpHeldBill: msg`Held bill taken up`,
  addQuantity: msg`Quantity added to the stock`,
  adjustQuantity: msg`Count of products`,
  takeFromStock: msg`Goods used, lost or expired`,
  correctStockMove: msg`Stock entry put right`,
  startStocktake: msg`Stocktake begun`,
  countStock: msg`Counts for a stocktake`,
  closeStocktake: msg`Stocktake closed`,
  changeOfflineSelling: msg`Change of offline selling`,
  changeReceipt: msg`Change of receipts`,
  changeBusiness: msg`Change of the business`,
  changeTax: msg`Change of the tax`,
  changeAccounting: msg`Change of debts, holds and points`,
  changeBusinessHours: msg`Change of the business hours`,
  changeSpecialHours: msg`Change of the hours of some days`,
  changeChannels: msg`Change of the contact channels`,
  changeMessage: msg`Change of the messages to customers`,
  changeIdleLock: msg`Change of the auto-lock`,
  changeDiscountCeiling: msg`Discount ceiling of a role`,
  chooseTills: msg`Tills of an employee`,
  inviteEmployee: msg`Inviting an employee to sign in`,
  retryLetter: msg`Sending a letter again`,
  mergeCustomers: msg`Merging two customers`,
  removeRole: msg`Deleting a role`,
  setEmployeePin: msg`PIN of an employee`,
  openShift: msg`Opening of a shift`,
  moveCash: msg`Cash in or out of the drawer`,
  openDrawer: msg`Drawer opened without a sale`,
  closeShift: msg`Close of a shift`,
  checkIn: msg`Check-in of an employee`,
  checkOut: msg`Check-out of an employee`,
  correctAttendance: msg`Correction of attendance`,
  changeAttendanceSetting: msg`Change of the attendance settings`,
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
  planCare: msg`Planned care of a piece`,
  noteCareCost: msg`Cost of care of a piece`,
  arrangePictures: msg`Pictures of a piece`,
  setPieceInService: msg`Piece into or out of service`,
  addMeasurement: msg`Measurements`,
  payInvoice: msg`Payment of what was owed`,
  returnSale: msg`Return of a sale`,
  checkOutVisit: msg`Visit to the rental desk`,
  openOrder: msg`Reservation of a visit`,
  editOrder: msg`Change of an order`,
  agreePrice: msg`Another price for a rental`,
  changeRental: msg`Another piece or other days, with the price`,
  signContract: msg`Contract`,
  takeInsurance: msg`Insurance amount taken`,
  returnInsurance: msg`Insurance amount returned`,
  chargeInsurance: msg`Charge for late return or damage`,
  cancelOrder: msg`Cancelling of an order`,
  refundRent: msg`Credit note`,
  closeOrder: msg`Closing of an order`,
  withdrawLink: msg`Withdrawing of a link`,
  attachFile: msg`Picture or paper attached`,
  removeAttachment: msg`Picture or paper removed`,
  addDocument: msg`Document added`,
  editDocument: msg`Document changed`,
  removeDocument: msg`Document removed`,
  recordCondition: msg`Condition of a piece`,
}

const isCommandName = (name: string): name is OwnCommandName => Object.hasOwn(commandWords, name)

/** What a notice is about that no command led to: most of them speak of a till as such. */
const SUBJECTS: Readonly<Partial<Record<SyncCode, MessageDescriptor>>> = {
  'sync.checksum-differs': msg`This till's copy`,
  'sync.row-damaged': msg`A damaged record`,
  'sync.link-not-unique': msg`Link of a paper`,
}
const isSubject = (code: string): code is SyncCode => Object.hasOwn(SUBJECTS, code)

/** What was to be done; of a notice without a command, what it is about. */
export function wordOfCommand(command: string, code = ''): MessageDescriptor {
  if (isCommandName(command)) return commandWords[command]
  if (command !== '') return msg`An operation of a newer version`
  return (isSubject(code) ? SUBJECTS[code] : undefined) ?? msg`The till itself`
}

/** What to do first. */
export const adviceWords: Readonly<Record<Advice, MessageDescriptor>> = {
  'compare-paper': msg`Compare the printed receipt with the document here. The customer's paper counts: do not ask her for it twice.`,
  'send-till': msg`Open that till where it has a connection and let it send. What is missing usually arrives automatically.`,
  'ask-support': msg`Nobody at the counter can mend this. Tell the server's administrator; the details name the record.`,
  'ask-employee': msg`Ask the employee who did it. If it was right, accept it; if she should be allowed to, change her role.`,
  'collect-rest': msg`Agree with the customer when she pays the rest. Her page shows what she owes.`,
  'look-at-customer': msg`Open the customer's page and put right what is wrong there.`,
  'count-shelf': msg`Count what is on the shelf. More was sold than the books knew of.`,
  'find-piece': msg`Find out where the piece is: it was sold although it was not for sale here.`,
  'other-piece': msg`Call the customer and offer her another piece or other days.`,
  'check-settings': msg`The tax settings changed while the till had no connection. The receipt bears the old ones; ask your accountant whether that is right.`,
  'after-update': msg`The till is newer than the server. Once the server is updated, enter it again.`,
  'after-missing': msg`It waits for something that has not arrived. Let every till send, then enter it again.`,
  'look-for-double': msg`Look whether it is in the books already. If it is, leave this one out.`,
  'judge-till': msg`Decide whether you trust what this till sends. If it was used in your shop, enter it; if not, leave it out.`,
  'check-clock': msg`Compare the date on the paper, and set the clock of that till. If the date was made up, ask who worked there.`,
  correct: msg`Enter it again. If it is kept aside once more, support can correct it: send them the operation.`,
  'copy-again': msg`The till copies everything afresh automatically. Look at its page in an hour; sales that wait are safe.`,
  'own-session': msg`Open it again and do it signed in with your own password. Nothing of it counts yet.`,
  'ask-allower': msg`Ask her whether she allowed it. If she did, let her set a new PIN, which proves it from then on; if not, somebody used her name.`,
  'look-at-till': msg`Look who works at that till. Whoever forgot her PIN sets a new one, signed in with her password.`,
  'new-pin': msg`Tell her. If nobody agreed this with her, she sets another PIN, signed in with her own password.`,
  nothing: msg`There is nothing more to do. Close it when you have read it.`,
}

interface ActWords {
  /** The verb on the button. */
  readonly verb: MessageDescriptor
  /** What follows from it, said before it is done. */
  readonly explains: MessageDescriptor
  /** How the history tells it. */
  readonly past: MessageDescriptor
}

export const actWords: Readonly<Record<AttentionAct, ActWords>> = {
  [ATTENTION_ACT.handled]: {
    verb: msg`I have dealt with it`,
    explains: msg`Close it because it was put right in another way. Write down how, so that others can read it later.`,
    past: msg`Dealt with in another way`,
  },
  [ATTENTION_ACT.accept]: {
    verb: msg`Accept it as it is`,
    explains: msg`Close it and change nothing.`,
    past: msg`Accepted as it is`,
  },
  [ATTENTION_ACT.rerun]: {
    verb: msg`Enter it again`,
    explains: msg`The server tries once more to enter exactly what the till sent. It counts once, however often you try.`,
    past: msg`Entered again`,
  },
  [ATTENTION_ACT.fix]: {
    verb: msg`Correct and enter`,
    explains: msg`For support: the content is changed and entered. What the till sent is kept beside it.`,
    past: msg`Corrected and entered`,
  },
  [ATTENTION_ACT.dismiss]: {
    verb: msg`Leave it out`,
    explains: msg`It will not count in money, stock or bookings. It is kept whole with your reason and can still be read.`,
    past: msg`Left out of the books`,
  },
  [ATTENTION_ACT.substitute]: {
    verb: msg`Give another piece`,
    explains: msg`The customer keeps her days and her price and gets another piece. Call her first.`,
    past: msg`Another piece was given`,
  },
}

/** The audit of the server, in the words of the same acts. */
export const auditWords: Readonly<Record<OperationAudit['action'], MessageDescriptor>> = {
  rerun: actWords[ATTENTION_ACT.rerun].past,
  fix: actWords[ATTENTION_ACT.fix].past,
  dismiss: actWords[ATTENTION_ACT.dismiss].past,
  behind: msg`Entered automatically, after what it waited for`,
  import: msg`Arrived in a rescue file`,
}

/** Where an operation stands on the server. */
export const statusWords: Readonly<Record<OperationAudit['status'], { readonly word: MessageDescriptor; readonly state: StateName }>> = {
  applied: { word: msg`In the books`, state: 'active' },
  exception: { word: msg`In the books, with a question`, state: 'waiting' },
  rejected: { word: msg`Not accepted`, state: 'overdue' },
  parked: { word: msg`Kept aside`, state: 'cleaning' },
  quarantined: { word: msg`In safe keeping`, state: 'blocked' },
}
