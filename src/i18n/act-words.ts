import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServerAct } from '#domain/activity/server-acts.ts'
import type { CommandName, EntityCommandName } from '#domain/registry.ts'

/** Commands that change no row with a timeline. */
type Silent = 'holdBill' | 'takeUpHeldBill'
/** Commands of an entity's definition have common words (`entityActWords`). */
type ReportedCommand = Exclude<CommandName, EntityCommandName | Silent> | ServerAct

/** The words of commands in timelines. A command or server action without words does not compile. */
const actWords: Readonly<Record<ReportedCommand, MessageDescriptor>> = {
  issueInvoice: msg({ message: 'Invoice issued', context: 'timeline' }),
  sellGiftCard: msg({ message: 'Gift card sold', context: 'timeline' }),
  openShift: msg({ message: 'Shift opened', context: 'timeline' }),
  closeShift: msg({ message: 'Shift closed', context: 'timeline' }),
  moveCash: msg({ message: 'Cash put in or taken out', context: 'timeline' }),
  openDrawer: msg({ message: 'Drawer opened without a sale', context: 'timeline' }),
  discardHeldBill: msg({ message: 'Held bill discarded', context: 'timeline' }),
  resolveAttention: msg({ message: 'Notice closed', context: 'timeline' }),
  handleComplaint: msg({ message: 'Complaint handled', context: 'timeline' }),
  recordRatingRequest: msg({ message: 'Rating requested', context: 'timeline' }),
  recordPaymentReminder: msg({ message: 'Payment reminder sent', context: 'timeline' }),
  withdrawLink: msg({ message: 'Public link withdrawn', context: 'timeline' }),
  enrolTill: msg({ message: 'Till enrolled', context: 'timeline' }),
  retireTill: msg({ message: 'Till taken out of service', context: 'timeline' }),
  revokeTill: msg({ message: 'Till revoked', context: 'timeline' }),
  chooseAlias: msg({ message: 'Name in links chosen', context: 'timeline' }),
  acceptInvitation: msg({ message: 'Invitation accepted', context: 'timeline' }),
  resetPassword: msg({ message: 'Password reset by e-mail', context: 'timeline' }),
  takeOverSession: msg({ message: 'Signed in here and out elsewhere', context: 'timeline' }),
  signInBeside: msg({ message: 'Signed in on one more device', context: 'timeline' }),
  endOtherSessions: msg({ message: 'Signed out on another device', context: 'timeline' }),
  payInvoice: msg({ message: 'Balance paid', context: 'timeline' }),
  takeDeposit: msg({ message: 'Deposit taken', context: 'timeline' }),
  cancelDeposit: msg({ message: 'Deposit cancelled', context: 'timeline' }),
  payOutBalance: msg({ message: 'Balance paid out', context: 'timeline' }),
  returnSale: msg({ message: 'Sale returned', context: 'timeline' }),
  changePaymentMethod: msg({ message: 'Payment method changed', context: 'timeline' }),
  takeTip: msg({ message: 'Tip taken', context: 'timeline' }),
  cancelTip: msg({ message: 'Tip cancelled', context: 'timeline' }),
  refundWithoutReceipt: msg({ message: 'Refunded without a receipt', context: 'timeline' }),
  issueDebitNote: msg({ message: 'Debit note issued', context: 'timeline' }),
  addQuantity: msg({ message: 'Quantity added', context: 'timeline' }),
  takeFromStock: msg({ message: 'Taken off the shelf without a sale', context: 'timeline' }),
  adjustQuantity: msg({ message: 'Counted', context: 'timeline' }),
  startStocktake: msg({ message: 'Stocktake started', context: 'timeline' }),
  correctStockMove: msg({ message: 'Stock entry corrected', context: 'timeline' }),
  giveBarcodes: msg({ message: 'Barcode given', context: 'timeline' }),
  countStock: msg({ message: 'Counted', context: 'timeline' }),
  closeStocktake: msg({ message: 'Counted', context: 'timeline' }),
  changeOfflineSelling: msg({ message: 'Offline selling changed', context: 'timeline' }),
  changeReceipt: msg({ message: 'Print settings changed', context: 'timeline' }),
  changeBusiness: msg({ message: 'Business details changed', context: 'timeline' }),
  changeTax: msg({ message: 'Tax changed', context: 'timeline' }),
  changeAccounting: msg({ message: 'Credit and points rules changed', context: 'timeline' }),
  changeBusinessHours: msg({ message: 'Business hours changed', context: 'timeline' }),
  changeSpecialHours: msg({ message: 'Special hours changed', context: 'timeline' }),
  changeHolidays: msg({ message: 'Holidays of the shop changed', context: 'timeline' }),
  changeOnlinePage: msg({ message: 'Text of the online page changed', context: 'timeline' }),
  changeOnlineBooking: msg({ message: 'Online booking changed', context: 'timeline' }),
  changeChannels: msg({ message: 'Contact channels changed', context: 'timeline' }),
  changeMessage: msg({ message: 'Messages to customers changed', context: 'timeline' }),
  changePaymentMethods: msg({ message: 'Methods of payment changed', context: 'timeline' }),
  changePrintedParts: msg({ message: 'Printed parts of invoices changed', context: 'timeline' }),
  signAccountContract: msg({ message: 'Subscription contract signed', context: 'timeline' }),
  changeIdleLock: msg({ message: 'Auto-lock changed', context: 'timeline' }),
  changeRentalDesk: msg({ message: 'Days of the rental desk changed', context: 'timeline' }),
  changeNameOrder: msg({ message: 'Order of names changed', context: 'timeline' }),
  changeDiscountCeiling: msg({ message: 'Discount limit changed', context: 'timeline' }),
  inviteEmployee: msg({ message: 'Invited to sign in', context: 'timeline' }),
  retryLetter: msg({ message: 'E-mail sent again', context: 'timeline' }),
  mergeCustomers: msg({ message: 'Customers merged', context: 'timeline' }),
  undoCustomerMerge: msg({ message: 'Merge of customers undone', context: 'timeline' }),
  removeRole: msg({ message: 'Role deleted', context: 'timeline' }),
  changeOwnDetails: msg({ message: 'Own details changed', context: 'timeline' }),
  chooseTills: msg({ message: 'Tills chosen', context: 'timeline' }),
  checkIn: msg({ message: 'Checked in', context: 'timeline' }),
  checkOut: msg({ message: 'Checked out', context: 'timeline' }),
  correctAttendance: msg({ message: 'Attendance corrected', context: 'timeline' }),
  changeAttendanceSetting: msg({ message: 'Attendance settings changed', context: 'timeline' }),
  setEmployeePin: msg({ message: 'PIN set', context: 'timeline' }),
  takeLease: msg({ message: 'Held for a till', context: 'timeline' }),
  releaseLease: msg({ message: 'No longer held for a till', context: 'timeline' }),
  reserve: msg({ message: 'Reserved', context: 'timeline' }),
  reserveInLease: msg({ message: 'Reserved', context: 'timeline' }),
  handOver: msg({ message: 'Handed over', context: 'timeline' }),
  takeBack: msg({ message: 'Received', context: 'timeline' }),
  cancelBooking: msg({ message: 'Booking cancelled', context: 'timeline' }),
  lapseReservation: msg({ message: 'Unpaid reservation lapsed', context: 'timeline' }),
  bookOnlinePayment: msg({ message: 'Paid online', context: 'timeline' }),
  bookOrderPayment: msg({ message: 'Order paid online', context: 'timeline' }),
  changePaymentGateway: msg({ message: 'Payment gateway changed', context: 'timeline' }),
  changeCardTerminals: msg({ message: 'Card terminals changed', context: 'timeline' }),
  prolongReservation: msg({ message: 'Unpaid reservation kept longer', context: 'timeline' }),
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
  noteCareCost: msg({ message: 'Care cost recorded', context: 'timeline' }),
  describeBooking: msg({ message: 'Details changed', context: 'timeline' }),
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
  attachFile: msg({ message: 'Picture or document added', context: 'timeline' }),
  removeAttachment: msg({ message: 'Picture or document removed', context: 'timeline' }),
  addDocument: msg({ message: 'Document added', context: 'timeline' }),
  editDocument: msg({ message: 'Document changed', context: 'timeline' }),
  removeDocument: msg({ message: 'Document removed', context: 'timeline' }),
  recordCondition: msg({ message: 'Condition recorded', context: 'timeline' }),
}

const entityActWords = {
  add: msg({ message: 'Created', context: 'timeline' }),
  edit: msg({ message: 'Changed', context: 'timeline' }),
  disable: msg({ message: 'Disabled', context: 'timeline' }),
  reactivate: msg({ message: 'Active again', context: 'timeline' }),
  arrange: msg({ message: 'Moved in the list', context: 'timeline' }),
  import: msg({ message: 'Imported from a file', context: 'timeline' }),
} as const
type EntityAct = keyof typeof entityActWords
const NOUN_ACTS = Object.keys(entityActWords) as EntityAct[]

const hasWords = (name: string): name is ReportedCommand => Object.hasOwn(actWords, name)
const entityActOf = (name: string): EntityAct | undefined => NOUN_ACTS.find((act) => name.startsWith(act))
/** Whether a timeline has words for a command. */
export const isReported = (name: string): boolean => hasWords(name) || entityActOf(name) !== undefined

/** The words of a command; general ones for a command of a newer release. */
export function wordOfAct(command: string): MessageDescriptor {
  if (hasWords(command)) return actWords[command]
  const act = entityActOf(command)
  return act ? entityActWords[act] : msg({ message: 'Changed', context: 'timeline' })
}
