import { attendanceSetting } from '#domain/settings/attendance-setting.ts'
import { attention } from '#domain/attention/attention.ts'
import { type CustomerMerge, customerMerge, detailsOf } from '#domain/customers/customer-merge.ts'
import { customer } from '#domain/customers/customer.ts'
import { ORDER_STATUS, rentalOrder } from '#domain/orders/rental-order.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { day, dayOf } from '#domain/kernel/time.ts'
import { ZERO, minor } from '#domain/kernel/money.ts'
import { GATEWAY, GATEWAY_STATUS, type GatewayPayment, gatewayPayment } from '#domain/payments/gateway-payment.ts'
import { accountContract, issuedAccountContract } from '#domain/platform/account-contract.ts'
import { PLAN } from '#domain/platform/account-invoice.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { INVOICE_STATUS, INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import { LETTER_ABOUT, MAIL_STATUS, letter } from '#domain/settings/letter.ts'
import { invoiceRating } from '#domain/surveys/invoice-rating.ts'
import type { InvoiceRating } from '#domain/surveys/rate-invoice.ts'
import { PLAIN_MOVE, STOCK_OPERATION, stockMove } from '#domain/stock/stock-move.ts'
import { bulkInsert } from '#server/store/bulk.ts'
import type { Database } from '#server/store/database.ts'
import { OWNER, exampleCustomers, exampleProducts, seedShop } from '../support/direct-till.ts'
import { exampleBooking } from '../support/examples/example-booking.ts'
import { sampleRow } from '../support/examples/sample-row.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, examplePiece, exampleSetting, sha256 } from '../support/examples/example-shop.ts'

const PIECES = 60
const NOTICES = 20

/** Each sample has its own piece, so that a new sample never conflicts with a recorded one. */
export const pieceId = (nth: number): string => exampleId(50_000 + nth)
export const noticeId = (nth: number): string => exampleId(51_000 + nth)
/** A reservation without a payment, past its end. */
export const UNPAID_ID = exampleId(52_001)
/** An order of the opening data that no till sample uses. */
export const OLD_ORDER_ID = exampleId(52_000)

/** An open complaint of a customer. */
export const COMPLAINT_ID = exampleId(53_001)
const complaint: InvoiceRating = {
  ...{ id: COMPLAINT_ID, rating: 1, service: 1, staff: null, place: null, price: null, comment: 'late', commentKind: 3, isComplaint: true },
  ...{ ratedAt: EXAMPLE_NOW, ratedOn: dayOf(EXAMPLE_NOW, exampleSetting.timeZone), handledAt: null, handledBy: null, handlingNote: null },
}

/** The position where employees check in. */
export const GOLDEN_SHOP = { latitude: 24_713_552, longitude: 46_675_296 }

const oldOrder = {
  ...{ id: OLD_ORDER_ID, number: 'T09-000001', customerId: exampleCustomers[0]?.id ?? '', customerName: 'سارة', customerMobile: null },
  ...{ eventOn: null, note: null, shareCode: 'an-order-of-golden-days', status: ORDER_STATUS.open, openedAt: EXAMPLE_NOW },
  ...{ openedOn: dayOf(EXAMPLE_NOW, exampleSetting.timeZone), employeeId: null, deviceId: null },
  ...{ agreed: ZERO, advancePaid: ZERO, advanceKept: ZERO, invoiced: ZERO, paidOnline: ZERO, insuranceHeld: ZERO },
}

/** Goods received at a wrong cost. */
export const WRONG_MOVE_ID = exampleId(53_000)
const wrongMove = {
  ...{ ...PLAIN_MOVE, id: WRONG_MOVE_ID, productId: exampleProducts[0]?.id ?? '', operation: STOCK_OPERATION.addQuantity, quantity: 4 },
  ...{ movedAt: EXAMPLE_NOW, movedOn: dayOf(EXAMPLE_NOW, exampleSetting.timeZone), unitCost: minor(85_000), value: minor(340_000) },
}

/** Two merged customers, and the entries of the merge. */
const mergedInto = { ...exampleCustomer, id: exampleId(7803), mobile: '966500007803', points: 0 }
const mergedAway = { ...mergedInto, id: exampleId(7802), mobile: '966500007802', mergedInto: mergedInto.id, isMerged: true }
const oldMerge: CustomerMerge = {
  ...{ id: exampleId(7804), fromId: mergedAway.id, intoId: mergedInto.id, mergedAt: EXAMPLE_NOW, mergedBy: null, doubleIds: [] },
  ...{ before: detailsOf(mergedInto), after: detailsOf(mergedInto), points: 0, pointsByPapers: 0 },
  ...{ isMobileShared: false, isEmailShared: false, isUndone: false },
}

/** An invoice paid through a payment gateway. */
const owedInvoice = {
  ...sampleRow(invoice, 7711),
  ...{ customerId: mergedInto.id, type: INVOICE_TYPE.invoice, status: INVOICE_STATUS.issued, total: minor(10_000) },
  ...{ lines: [], prepaid: [], remaining: minor(10_000), received: ZERO, creditOf: null, orderId: null, pointsEarned: 0 },
} as never
const paidPage: GatewayPayment = {
  ...{ id: exampleId(7710), invoiceId: exampleId(7711), orderId: null, customerId: mergedInto.id, gateway: GATEWAY.moyasar },
  ...{ status: GATEWAY_STATUS.paid, amount: minor(10_000), currency: 'SAR', pageId: 'page', url: null, gatewayPaymentId: 'payment' },
  ...{ paidAmount: minor(10_000), paidCurrency: 'SAR', bookedAmount: ZERO, balanceAmount: ZERO, startedAt: EXAMPLE_NOW },
  ...{ startedOn: dayOf(EXAMPLE_NOW, exampleSetting.timeZone), checkAt: null, paidAt: EXAMPLE_NOW, bookedAt: null },
}

/** The same for an order. */
const orderPage: GatewayPayment = {
  ...{ ...paidPage, id: exampleId(7712), invoiceId: null, orderId: OLD_ORDER_ID, customerId: oldOrder.customerId, pageId: 'order-page' },
}

/** A contract with the provider, which waits for its signature. */
const party = { nameAr: 'المزوّد', nameEn: 'Provider', trn: null, addressAr: '', addressEn: '' }
const texts = { titleAr: 'عقد اشتراك', titleEn: 'Subscription contract', textAr: 'نص العقد', textEn: 'The text' }
const waitingContract = issuedAccountContract(
  { ...texts, plan: PLAN.basic, fromOn: day('2026-12-01'), untilOn: day('2027-11-30'), total: minor(115_000) },
  {
    ...{ id: exampleId(7720), no: 1, now: EXAMPLE_NOW, timeZone: exampleSetting.timeZone, currency: 'SAR', provider: party, shop: party },
    ...{ ownerId: OWNER.employeeId, sha256 },
  },
)

/**
 * The shop in which recordings are replayed. Recorded operations refer to its rows by id: rows and fields may be added
 * here but never removed.
 */
export async function seedGoldenShop(db: Database, accountId: number): Promise<void> {
  await seedShop(db, accountId)
  const pieces = Array.from({ length: PIECES }, (_, nth) => ({ ...examplePiece, id: pieceId(nth), code: `WD-${1000 + nth}` }))
  const notices = Array.from({ length: NOTICES }, (_, nth) => ({
    ...{ id: noticeId(nth), kind: 1 as const, code: 'sync.number-gap', command: 'issueInvoice', deviceId: null, seq: null },
    ...{ operationId: null, details: {}, raisedAt: EXAMPLE_NOW, resolvedAt: null, resolvedBy: null },
  }))
  await db.inAccount(accountId, async (tx) => {
    await bulkInsert(tx, accountId, rentItem, pieces)
    const doubles = [7800, 7801].map((nth) => ({ ...exampleCustomer, id: exampleId(nth), mobile: `96650000${nth}`, points: 0 }))
    await bulkInsert(tx, accountId, customer, doubles)
    await bulkInsert(tx, accountId, customer, [mergedAway, mergedInto])
    await bulkInsert(tx, accountId, customerMerge, [oldMerge])
    await bulkInsert(tx, accountId, attention, notices)
    await bulkInsert(tx, accountId, rentalOrder, [oldOrder])
    await bulkInsert(tx, accountId, booking, [exampleBooking(52_001, pieceId(59), 30_000, 30_002, { lapsesAt: EXAMPLE_NOW })])
    const setting = { id: ONLY_ROW_ID, place: GOLDEN_SHOP, radiusMetres: 50, graceMinutes: 5, holidays: [] }
    await bulkInsert(tx, accountId, attendanceSetting, [setting])
    const sent = { about: LETTER_ABOUT.invitation, recipient: 'hind@shop.example', status: MAIL_STATUS.pending, failure: null, attempts: 1 }
    const when = { writtenAt: EXAMPLE_NOW, writtenOn: dayOf(EXAMPLE_NOW, exampleSetting.timeZone), sentAt: null, nextTryAt: EXAMPLE_NOW }
    await bulkInsert(tx, accountId, invoiceRating, [complaint])
    await bulkInsert(tx, accountId, stockMove, [wrongMove])
    await bulkInsert(tx, accountId, invoice, [owedInvoice])
    await bulkInsert(tx, accountId, gatewayPayment, [paidPage, orderPage])
    await bulkInsert(tx, accountId, letter, [{ id: exampleId(7701), ...sent, ...when }])
  })
  // The operator alone writes it.
  await db.asPlatform((tx) => bulkInsert(tx, accountId, accountContract, [{ ...waitingContract, number: `C-${accountId}` }]))
}
