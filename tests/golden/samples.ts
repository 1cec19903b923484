import { addCustomer, editCustomer } from '#domain/customers/commands.ts'
import type { CommandDefinition, InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { recordPaymentReminder } from '#domain/orders/reminders/payment-reminder.ts'
import { recordRatingRequest } from '#domain/surveys/rating-request.ts'
import { cancelBooking, rescheduleBooking, swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { releaseLease, takeLease } from '#domain/rentals/booking/lease.ts'
import { addMeasurement } from '#domain/rentals/piece/measure.ts'
import { arrangePictures, setPieceInService } from '#domain/rentals/piece/piece-commands.ts'
import { reserve, reserveInLease } from '#domain/rentals/booking/reserve.ts'
import {
  attendProva,
  blockTime,
  bookProva,
  receiveFromCleaning,
  receiveFromMaintenance,
  startCleaning,
  startMaintenance,
} from '#domain/rentals/booking/blocked-period.ts'
import { describeBooking } from '#domain/rentals/booking/describe-booking.ts'
import { prolongReservation } from '#domain/rentals/booking/prolong-reservation.ts'
import { noteCareCost, planCare } from '#domain/rentals/booking/planned-care.ts'
import { CARE_WORK } from '#domain/rentals/booking/rent-state.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import type { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { discardHeldBill, holdBill, takeUpHeldBill } from '#domain/sales/held-bill.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { type DirectTill, OWNER, TRAINEE_ID, exampleCustomers } from '../support/direct-till.ts'
import { exampleId, EXAMPLE_NOW, exampleSetting } from '../support/examples/example-shop.ts'
import { HOUR_MS, instant } from '#domain/kernel/time.ts'
import { claimOf, exampleReservation, stretchOf } from '../support/examples/rental-desk.ts'
import { womanForm } from '../support/examples/new-woman.ts'
import { ATTENDANCE_SAMPLES, ONLINE_ATTENDANCE_SAMPLES } from './attendance-samples.ts'
import { ENTITY_SAMPLES, ONLINE_ENTITY_SAMPLES } from './entity-samples.ts'
import { FILE_SAMPLES } from './file-samples.ts'
import { GIFT_SAMPLES } from './gift-samples.ts'
import { COMPLAINT_ID, OLD_ORDER_ID, UNPAID_ID, noticeId, pieceId } from './shop.ts'
import { SHIFT_SAMPLES } from './shift-samples.ts'
import { ONLINE_STOCK_SAMPLES, STOCK_SAMPLES } from './stock-samples.ts'
import { VISIT_SAMPLES } from './visit-samples.ts'

/** Where a sample is made: a till of the golden shop, and new ids. */
export interface Desk {
  readonly till: DirectTill
  readonly newId: () => Id
}

/** What a till queues for one act, including the acts that it requires. */
export type Sample = (desk: Desk) => Promise<Operation[]>

const customerForm = womanForm({
  ...{ name: 'هند القحطاني', email: 'hind@example.com', address: 'حي الملقا، الرياض', notes: 'تفضّل العاجي' },
})
const buyer = exampleCustomers[1]?.id ?? ''

const reservation = (desk: Desk, piece: number, claim = claimOf(3, 5)) =>
  exampleReservation(0, claim, { bookingId: desk.newId(), rentItemId: pieceId(piece), customerId: buyer, note: 'تقصير ٣ سم' })
const blockedPeriod = (desk: Desk, piece: number) => ({
  bookingId: desk.newId(),
  rentItemId: pieceId(piece),
  period: stretchOf(1, 2),
  note: null,
})

/** Days far from those that the other samples use with the piece. */
const plannedCare = (desk: Desk, piece: number) => ({
  ...{ ...blockedPeriod(desk, piece), period: stretchOf(40, 43), note: 'تقصير الذيل' },
  ...{ work: CARE_WORK.alteration, cost: minor(9_000) },
})

/** Several acts at the same till in order. */
async function inTurn(...acts: readonly (() => Promise<Operation>)[]): Promise<Operation[]> {
  const ops: Operation[] = []
  for (const act of acts) ops.push(await act())
  return ops
}

const openBill = async (desk: Desk) => {
  const { args } = await desk.till.copy().sale(1)
  // A sale's input contains the bill that was open before it.
  return (args as InputOf<typeof issueInvoice>).bill
}

function held(desk: Desk, bill: InputOf<typeof holdBill>['bill'], heldBillId: Id): Promise<Operation> {
  return desk.till.queue(holdBill, { heldBillId, label: 'هند، فستان السهرة', bill })
}

async function afterReservation<C extends CommandDefinition>(
  desk: Desk,
  piece: number,
  command: C,
  inputOf: (bookingId: Id) => InputOf<C>,
): Promise<Operation[]> {
  const given = reservation(desk, piece)
  return inTurn(
    () => desk.till.queue(reserve, given),
    () => desk.till.queue(command, inputOf(given.bookingId)),
  )
}

/**
 * A sample of every command that a till queues, by name and version. A command with a new version keeps the samples of
 * the old ones for as long as they can be made; recorded samples always remain.
 */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'issueInvoice@1': async ({ till }) => [
    await till.sale(0),
    await till.sale(1),
    await till.sale(2, (input) => ({ ...input, bill: { ...input.bill, note: 'هدية' } })),
  ],
  'recordRatingRequest@1': async ({ till }) => {
    const sold = await till.sale(1)
    return [sold, await till.queue(recordRatingRequest, { invoiceId: (sold.args as InputOf<typeof issueInvoice>).invoiceId })]
  },
  'recordPaymentReminder@1': ({ till }) =>
    inTurn(() => till.queue(recordPaymentReminder, { customerId: exampleCustomers[0]?.id ?? '', invoiceId: null, about: 1, channel: 1 })),
  'addCustomer@1': ({ till, newId }) =>
    inTurn(() => till.queue(addCustomer, { customerId: newId(), customer: { ...customerForm, mobile: '0559876543' } })),
  'editCustomer@1': ({ till }) =>
    inTurn(() =>
      till.queue(editCustomer, { customerId: exampleCustomers[2]?.id ?? '', customer: { ...customerForm, mobile: '0551112222' } }),
    ),
  'holdBill@1': async (desk) => [await held(desk, await openBill(desk), desk.newId())],
  'discardHeldBill@1': async (desk) => {
    const heldBillId = desk.newId()
    return [await held(desk, await openBill(desk), heldBillId), await desk.till.queue(discardHeldBill, { heldBillId })]
  },
  'takeUpHeldBill@1': async (desk) => {
    const heldBillId = desk.newId()
    return [await held(desk, await openBill(desk), heldBillId), await desk.till.queue(takeUpHeldBill, { heldBillId })]
  },
  'takeLease@1': ({ till, newId }) =>
    inTurn(() => till.queue(takeLease, { leaseId: newId(), rentItemId: pieceId(0), window: stretchOf(0, 30), hours: 48 })),
  'releaseLease@1': ({ till, newId }) => {
    const leaseId = newId()
    const lease = () => till.queue(takeLease, { leaseId, rentItemId: pieceId(1), window: stretchOf(0, 30), hours: 48 })
    return inTurn(lease, () => till.queue(releaseLease, { leaseId }))
  },
  'reserve@1': (desk) => inTurn(() => desk.till.queue(reserve, reservation(desk, 2))),
  'reserveInLease@1': (desk) => {
    const lease = { leaseId: desk.newId(), rentItemId: pieceId(3), window: stretchOf(0, 30), hours: 48 }
    const within = { reservation: reservation(desk, 3, claimOf(5, 7)), judgedAt: EXAMPLE_NOW }
    return inTurn(
      () => desk.till.queue(takeLease, lease),
      () => desk.till.queue(reserveInLease, within),
    )
  },
  'handOver@1': (desk) => inTurn(() => desk.till.queue(handOver, reservation(desk, 4, claimOf(0, 2)))),
  'takeBack@1': (desk) => {
    const given = reservation(desk, 5, claimOf(0, 2))
    const back = { pieces: [{ bookingId: given.bookingId, condition: 2 as const, note: 'بقعة صغيرة' }] }
    return inTurn(
      () => desk.till.queue(handOver, given),
      () => desk.till.queue(takeBack, back),
    )
  },
  'cancelBooking@1': (desk) => afterReservation(desk, 6, cancelBooking, (bookingId) => ({ bookingId, reason: 'تأجل الحفل' })),
  'rescheduleBooking@1': (desk) => afterReservation(desk, 7, rescheduleBooking, (bookingId) => ({ bookingId, claim: claimOf(10, 12) })),
  'swapPiece@1': (desk) => afterReservation(desk, 8, swapPiece, (bookingId) => ({ bookingId, rentItemId: pieceId(9) })),
  'blockTime@1': (desk) => inTurn(() => desk.till.queue(blockTime, blockedPeriod(desk, 10))),
  'bookProva@1': (desk) => inTurn(() => desk.till.queue(bookProva, { ...blockedPeriod(desk, 11), customerId: buyer })),
  'attendProva@1': (desk) => {
    const planned = { ...blockedPeriod(desk, 12), customerId: buyer }
    return inTurn(
      () => desk.till.queue(bookProva, planned),
      () => desk.till.queue(attendProva, { bookingId: planned.bookingId }),
    )
  },
  'startMaintenance@1': (desk) => inTurn(() => desk.till.queue(startMaintenance, blockedPeriod(desk, 13))),
  'receiveFromMaintenance@1': (desk) => {
    const care = blockedPeriod(desk, 14)
    return inTurn(
      () => desk.till.queue(startMaintenance, care),
      () => desk.till.queue(receiveFromMaintenance, { bookingId: care.bookingId }),
    )
  },
  'startCleaning@1': (desk) => inTurn(() => desk.till.queue(startCleaning, blockedPeriod(desk, 15))),
  'receiveFromCleaning@1': (desk) => {
    const care = blockedPeriod(desk, 16)
    return inTurn(
      () => desk.till.queue(startCleaning, care),
      () => desk.till.queue(receiveFromCleaning, { bookingId: care.bookingId }),
    )
  },
  'planCare@1': (desk) => inTurn(() => desk.till.queue(planCare, plannedCare(desk, 15))),
  'noteCareCost@1': (desk) => {
    const care = plannedCare(desk, 16)
    return inTurn(
      () => desk.till.queue(planCare, care),
      () => desk.till.queue(noteCareCost, { bookingId: care.bookingId, cost: minor(12_500) }),
    )
  },
  'describeBooking@1': (desk) =>
    afterReservation(desk, 20, describeBooking, (bookingId) => ({ bookingId, person: 'سارة', note: 'طرحة طويلة', isDelivered: true })),
  'prolongReservation@1': (desk) => {
    const given = { ...reservation(desk, 43), keptHours: 24 }
    const until = instant(EXAMPLE_NOW + 36 * HOUR_MS)
    return inTurn(
      () => desk.till.queue(reserve, given),
      () => desk.till.queue(prolongReservation, { bookingId: given.bookingId, until }),
    )
  },
  'arrangePictures@1': (desk) =>
    inTurn(() => desk.till.queue(arrangePictures, { rentItemId: pieceId(18), pictureIds: [desk.newId(), desk.newId()] })),
  'setPieceInService@1': (desk) =>
    inTurn(
      () => desk.till.queue(setPieceInService, { rentItemId: pieceId(19), isInService: false }),
      () => desk.till.queue(setPieceInService, { rentItemId: pieceId(19), isInService: true }),
    ),
  'addMeasurement@1': (desk) => {
    const sizes = { heightCm: 162, chestCm: 92, waistCm: 71, hipsCm: null, armsCm: null }
    const taken = { measurementId: desk.newId(), customerId: buyer, person: 'أختها ريم', sizes, note: 'مع الكعب ٨ سم' }
    return inTurn(() => desk.till.queue(addMeasurement, taken))
  },
  ...VISIT_SAMPLES,
  ...FILE_SAMPLES,
  ...STOCK_SAMPLES,
  ...ENTITY_SAMPLES,
  ...ATTENDANCE_SAMPLES,
  ...SHIFT_SAMPLES,
  ...GIFT_SAMPLES,
}

const { nameAr, nameEn, trn, vatRate, addressAr, addressEn, phone, commercialRegistration } = exampleSetting

/** Inputs of the online commands, by name and version. */
export const ONLINE_SAMPLES: Readonly<Record<string, unknown>> = {
  'handleComplaint@1': { ratingId: COMPLAINT_ID, note: 'We called her' },
  'withdrawLink@1': { paper: SHARED_PAPER.order, paperId: OLD_ORDER_ID },
  'changeOfflineSelling@1': { isOn: true },
  'changeReceipt@1': { paper: 1, digits: 1, receiptNoteAr: 'شكرًا لزيارتكم', receiptNoteEn: 'Thank you' },
  'changeBusiness@1': { nameAr, nameEn, trn, vatRate, addressAr, addressEn, phone, commercialRegistration },
  'changeTax@1': { isRegistered: true, trn, vatRate },
  'changeAccounting@1': { isDebtAllowed: true, isHoldAllowed: true, pointsPerUnit: 1, pointValue: 5 },
  'changePaymentMethods@1': { cash: true, creditCard: true, transfer: true, cheque: false, paymentLink: true, website: false },
  'changePrintedParts@1': {
    ...{ logo: true, registration: true, servedBy: false, terms: true, customerMobile: true },
    ...{ serviceTermsAr: '', serviceTermsEn: '', rentalTermsAr: 'تعاد القطعة نظيفة.', rentalTermsEn: 'Pieces come back clean.' },
    ...{ productTermsAr: '', productTermsEn: '' },
  },
  'changeBusinessHours@1': { hours: [{ day: 0, from: '10:00', to: '22:00' }] },
  'changeSpecialHours@1': {
    specialHours: [{ startsOn: '2027-03-09', endsOn: '2027-03-12', isClosed: false, from: '16:00', to: '01:00' }],
  },
  'changeHolidays@1': { holidays: [{ name: 'عيد الفطر', startsOn: '2027-03-09', endsOn: '2027-03-12' }] },
  'changeOnlinePage@1': {
    ...{ titleAr: 'دار الياسمين', titleEn: 'Dar Al Yasmin', aboutAr: 'فساتين زفاف', aboutEn: 'Wedding dresses' },
    ...{ bookingNoteAr: '', bookingNoteEn: '' },
  },
  'changeOnlineBooking@1': {
    ...{ isBookingOpen: true, hoursAhead: 24, daysAhead: 60, depositKind: 2, depositAmount: null, depositRate: 2_000 },
  },
  'changeChannels@1': { channels: { telephone: '+966112345678', whatsapp: '966501234567', instagram: '@daralyasmin' } },
  'resolveAttention@2': { attentionId: noticeId(1), act: 2, note: 'وُجد الإيصال' },
  'signAccountContract@1': { contractId: exampleId(7720), signerName: 'نورة الياسمين', signature: 'M10,20 L30,40 L50,20' },
  'changeIdleLock@1': { minutes: 10 },
  'changeRentalDesk@1': { businessDayEndsAt: 3 },
  'lapseReservation@1': { bookingId: UNPAID_ID },
  'bookOnlinePayment@1': { gatewayPaymentId: exampleId(7710) },
  'bookOrderPayment@1': { gatewayPaymentId: exampleId(7712) },
  'changeNameOrder@1': { isArticleIgnored: true },
  'changeMessage@1': { event: 'invoice', ar: 'أهلًا {customer}، هذه فاتورتك: {link}', en: '' },
  'changeDiscountCeiling@1': { roleId: exampleId(311), ceiling: rate(1_500) },
  'chooseTills@1': { employeeId: TRAINEE_ID, tillIds: [] },
  'changeOwnDetails@1': { employeeId: OWNER.employeeId, own: { nameAr: 'نورة الياسمين', nameEn: 'Noura Al Yasmin', mobile: '0501112233' } },
  ...ONLINE_ENTITY_SAMPLES,
  ...ONLINE_STOCK_SAMPLES,
  'inviteEmployee@1': { employeeId: exampleId(7700) },
  'retryLetter@1': { letterId: exampleId(7701) },
  'mergeCustomers@1': { from: exampleId(7800), into: exampleId(7801) },
  'undoCustomerMerge@1': { from: exampleId(7802), into: exampleId(7803) },
  'removeRole@1': { roleId: exampleId(7700) },
  ...ONLINE_ATTENDANCE_SAMPLES,
  'setEmployeePin@1': { employeeId: TRAINEE_ID, salt: '0f'.repeat(16), hash: 'a0'.repeat(32), iterations: 600_000 },
}
