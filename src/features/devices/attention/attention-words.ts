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

export const kindWords: Readonly<Record<number, KindWords>> = {
  [ATTENTION_KIND.exception]: {
    word: msg`Done, needs review`,
    state: 'waiting',
    says: msg`It happened at the counter and counts. Somebody should review it.`,
  },
  [ATTENTION_KIND.rejected]: {
    word: msg`Not accepted`,
    state: 'overdue',
    says: msg`It was not done. Do it again in another way, or leave it.`,
  },
  [ATTENTION_KIND.parked]: {
    word: msg`Waiting for a decision`,
    state: 'cleaning',
    says: msg`It happened at the counter and is kept, but could not be recorded yet.`,
  },
}

/** Commands of entity definitions are worded by the entity's name (`entityCommandWord`). */
type OwnCommandName = Exclude<CommandName, EntityCommandName>

/** Words of commands. A command without words does not compile. */
export const commandWords: Readonly<Record<OwnCommandName, MessageDescriptor>> = {
  issueInvoice: msg`Invoice`,
  holdBill: msg`Bill put on hold`,
  discardHeldBill: msg`Held bill removed`,
  takeUpHeldBill: msg`Held bill opened`,
  addQuantity: msg`Quantity added to the stock`,
  adjustQuantity: msg`Product count`,
  takeFromStock: msg`Goods used, lost or expired`,
  correctStockMove: msg`Stock entry corrected`,
  startStocktake: msg`Stocktake started`,
  countStock: msg`Stocktake counts`,
  closeStocktake: msg`Stocktake closed`,
  giveBarcodes: msg`Barcodes given to products`,
  changeOfflineSelling: msg`Offline selling changed`,
  changeReceipt: msg`Print settings changed`,
  changeBusiness: msg`Business details changed`,
  changeTax: msg`Tax settings changed`,
  changeAccounting: msg`Credit, hold and points settings changed`,
  changeBusinessHours: msg`Business hours changed`,
  changeSpecialHours: msg`Special hours changed`,
  changeHolidays: msg`Holidays of the shop changed`,
  changeOnlinePage: msg`Text of the online page changed`,
  changeOnlineBooking: msg`Online booking changed`,
  changeChannels: msg`Contact channels changed`,
  changeMessage: msg`Messages to customers changed`,
  changePaymentMethods: msg`Methods of payment changed`,
  changePrintedParts: msg`Printed parts of invoices changed`,
  signAccountContract: msg`Subscription contract signed`,
  changeIdleLock: msg`Auto-lock changed`,
  changeRentalDesk: msg`Days of the rental desk changed`,
  changeNameOrder: msg`Order of names changed`,
  changeDiscountCeiling: msg`Discount limit of a role`,
  changeOwnDetails: msg`Own details`,
  chooseTills: msg`Employee’s tills`,
  inviteEmployee: msg`Employee invited to sign in`,
  retryLetter: msg`E-mail sent again`,
  mergeCustomers: msg`Customers merged`,
  undoCustomerMerge: msg`Merge of customers undone`,
  removeRole: msg`Role deleted`,
  setEmployeePin: msg`Employee PIN`,
  openShift: msg`Shift opened`,
  moveCash: msg`Cash in or out of the drawer`,
  openDrawer: msg`Drawer opened without a sale`,
  closeShift: msg`Shift closed`,
  checkIn: msg`Employee check-in`,
  checkOut: msg`Employee check-out`,
  correctAttendance: msg`Attendance corrected`,
  changeAttendanceSetting: msg`Attendance settings changed`,
  resolveAttention: msg`Notice closed`,
  takeLease: msg`Piece held for a till`,
  releaseLease: msg`Piece hold released`,
  reserve: msg`Request for a reservation`,
  reserveInLease: msg`Reservation`,
  handOver: msg`Piece handed over`,
  takeBack: msg`Pieces received`,
  cancelBooking: msg`Booking cancelled`,
  lapseReservation: msg`Unpaid reservation lapsed`,
  bookOnlinePayment: msg`Online payment`,
  bookOrderPayment: msg`Online payment of an order`,
  prolongReservation: msg`Unpaid reservation kept longer`,
  rescheduleBooking: msg`Other days for a booking`,
  swapPiece: msg`Another piece for a booking`,
  blockTime: msg`Block time of a piece`,
  bookProva: msg`Fitting`,
  attendProva: msg`Fitting attended`,
  startMaintenance: msg`Piece to the workshop`,
  receiveFromMaintenance: msg`Piece back from the workshop`,
  startCleaning: msg`Piece to cleaning`,
  receiveFromCleaning: msg`Piece back from cleaning`,
  planCare: msg`Piece care planned`,
  noteCareCost: msg`Care cost of a piece`,
  describeBooking: msg`Details of a booking`,
  arrangePictures: msg`Pictures of a piece`,
  setPieceInService: msg`Piece into or out of service`,
  addMeasurement: msg`Measurements`,
  payInvoice: msg`Balance paid`,
  takeDeposit: msg`Deposit taken`,
  cancelDeposit: msg`Deposit cancelled`,
  payOutBalance: msg`Balance paid out`,
  returnSale: msg`Sale returned`,
  changePaymentMethod: msg`Payment method changed`,
  takeTip: msg`Tip taken`,
  cancelTip: msg`Tip cancelled`,
  refundWithoutReceipt: msg`Refund without a receipt`,
  issueDebitNote: msg`Debit note issued`,
  sellGiftCard: msg`Gift card sold`,
  checkOutVisit: msg`Rental order`,
  openOrder: msg`Reservation without payment`,
  editOrder: msg`Order changed`,
  agreePrice: msg`Another price for a rental`,
  changeRental: msg`Another piece or other days, with the price`,
  signContract: msg`Contract`,
  takeInsurance: msg`Insurance amount taken`,
  returnInsurance: msg`Insurance amount returned`,
  chargeInsurance: msg`Charge for late return or damage`,
  cancelOrder: msg`Order cancelled`,
  refundRent: msg`Credit note`,
  closeOrder: msg`Order closed`,
  handleComplaint: msg`Complaint handled`,
  recordRatingRequest: msg`Rating requested`,
  recordPaymentReminder: msg`Payment reminder sent`,
  withdrawLink: msg`Link withdrawn`,
  attachFile: msg`Picture or document attached`,
  removeAttachment: msg`Picture or document removed`,
  addDocument: msg`Document added`,
  editDocument: msg`Document changed`,
  removeDocument: msg`Document removed`,
  recordCondition: msg`Condition of a piece`,
}

const isCommandName = (name: string): name is OwnCommandName => Object.hasOwn(commandWords, name)

/** Subjects of notices without a command, mostly about a till. */
const SUBJECTS: Readonly<Partial<Record<SyncCode, MessageDescriptor>>> = {
  'sync.checksum-differs': msg`This till's copy`,
  'sync.row-damaged': msg`A damaged record`,
  'sync.link-not-unique': msg`Document link`,
}
const isSubject = (code: string): code is SyncCode => Object.hasOwn(SUBJECTS, code)

/** The words of a command; for a notice without one, its subject. */
export function wordOfCommand(command: string, code = ''): MessageDescriptor {
  if (isCommandName(command)) return commandWords[command]
  if (command !== '') return msg`An operation of a newer version`
  return (isSubject(code) ? SUBJECTS[code] : undefined) ?? msg`The till itself`
}

/** What to do first. */
export const adviceWords: Readonly<Record<Advice, MessageDescriptor>> = {
  'compare-paper': msg`Compare the printed receipt with the document here. The customer’s printed copy is the valid one: do not charge her twice.`,
  'send-till': msg`Open that till where it has a connection and let it send. What is missing usually arrives automatically.`,
  'ask-support': msg`This cannot be fixed at the counter. Tell the server administrator; the details name the record.`,
  'ask-employee': msg`Ask the employee who did it. If it was right, accept it; if the employee should be allowed to do it, change the role.`,
  'collect-rest': msg`Agree with the customer when she pays the rest. Her page shows what she owes.`,
  'look-at-customer': msg`Open the customer’s page and correct what is wrong there.`,
  'count-shelf': msg`Count what is on the shelf. More was sold than was in stock.`,
  'find-piece': msg`Find out where the piece is: it was sold although it was not for sale here.`,
  'other-piece': msg`Call the customer and offer her another piece or other days.`,
  'call-unpaid': msg`Call the customer. If she still wants the piece, reserve it again while it is free, and take an advance.`,
  'check-settings': msg`The tax settings changed while the till had no connection. The receipt bears the old ones; ask your accountant whether that is right.`,
  'after-update': msg`The till is newer than the server. Once the server is updated, enter it again.`,
  'after-missing': msg`It waits for something that has not arrived. Let every till send, then enter it again.`,
  'look-for-double': msg`Check whether it is already recorded. If it is, leave this one out.`,
  'judge-till': msg`Decide whether you trust what this till sends. If it was used in your shop, enter it; if not, leave it out.`,
  'check-clock': msg`Check the date on the printed document, and set the clock of that till. If the date is not real, ask who worked there.`,
  correct: msg`Enter it again. If it comes back here, support can correct it: send them the operation.`,
  'copy-again': msg`The till copies everything again automatically. Check its page in an hour; unsent sales are safe.`,
  'own-session': msg`Sign in with your own password and do it again. Nothing of it counts yet.`,
  'ask-allower': msg`Ask the person named. If they allowed it, they should set a new PIN, which proves it from then on; if not, somebody used their name.`,
  'look-at-till': msg`Check who works at that till. Anyone who forgot their PIN can sign in with their password and set a new one.`,
  'new-pin': msg`Tell the employee. If they did not agree to it, they should sign in with their password and set another PIN.`,
  nothing: msg`There is nothing more to do. Close it when you have read it.`,
}

interface ActWords {
  readonly verb: MessageDescriptor
  readonly explains: MessageDescriptor
  readonly past: MessageDescriptor
}

export const actWords: Readonly<Record<AttentionAct, ActWords>> = {
  [ATTENTION_ACT.handled]: {
    verb: msg`Mark as resolved`,
    explains: msg`Close it because it was solved in another way. Write how, so that others can read it later.`,
    past: msg`Resolved in another way`,
  },
  [ATTENTION_ACT.accept]: {
    verb: msg`Accept as is`,
    explains: msg`Close it and change nothing.`,
    past: msg`Accepted as is`,
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
    explains: msg`It will not count in money, stock or bookings. It is kept with your reason and can still be read.`,
    past: msg`Left out of the records`,
  },
  [ATTENTION_ACT.substitute]: {
    verb: msg`Give another piece`,
    explains: msg`The customer keeps her days and her price and gets another piece. Call her first.`,
    past: msg`Another piece was given`,
  },
}

/** Audit actions of the server, worded like the acts. */
export const auditWords: Readonly<Record<OperationAudit['action'], MessageDescriptor>> = {
  rerun: actWords[ATTENTION_ACT.rerun].past,
  fix: actWords[ATTENTION_ACT.fix].past,
  dismiss: actWords[ATTENTION_ACT.dismiss].past,
  behind: msg`Entered automatically, after what it waited for`,
  import: msg`Arrived in a rescue file`,
}

export const statusWords: Readonly<Record<OperationAudit['status'], { readonly word: MessageDescriptor; readonly state: StateName }>> = {
  applied: { word: msg`Recorded`, state: 'active' },
  exception: { word: msg`Recorded, needs review`, state: 'waiting' },
  rejected: { word: msg`Not accepted`, state: 'overdue' },
  parked: { word: msg`Waiting for a decision`, state: 'cleaning' },
  quarantined: { word: msg`Set aside`, state: 'blocked' },
}
