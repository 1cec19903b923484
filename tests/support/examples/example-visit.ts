import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, minor } from '#domain/kernel/money.ts'
import type { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import type { openOrder } from '#domain/orders/open-order.ts'
import type { refundRent } from '#domain/orders/refund-rent.ts'
import type { signContract } from '#domain/orders/papers/sign-contract.ts'
import type { Visit, VisitLine } from '#domain/orders/visit-bill.ts'
import { pointsOfPart, visitTotals } from '#domain/orders/visit-money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, examplePiece, exampleSetting } from './example-shop.ts'
import { claimOf } from './rental-desk.ts'

const head = billHead(exampleSetting)
const SHARE = 'abcdefghijklmnopqrstuv'
const buyer = { name: exampleCustomer.name, mobile: exampleCustomer.mobile, trn: null }
const timeZone = exampleSetting.timeZone

export const cashOf = (id: Id, tendered: number): Tender => ({
  ...{ id, method: PAYMENT_METHOD.cash, tendered: minor(tendered), authorizationCode: null, reference: null },
})
export const cardOf = (id: Id, tendered: number): Tender => ({
  ...cashOf(id, tendered),
  ...{ method: PAYMENT_METHOD.creditCard, authorizationCode: '123456' },
})

/** A rental line: the example piece for three days at its price. */
export function rentalLine(bookingId: Id, more: Partial<VisitLine> = {}, part: Partial<NonNullable<VisitLine['rental']>> = {}): VisitLine {
  const { id: itemId, nameAr, nameEn, rentPrice, code } = examplePiece
  return {
    ...{ id: exampleId(1500), kind: LINE_KIND.rental, itemId, nameAr, nameEn, quantity: 1, unitPrice: rentPrice, listPrice: rentPrice },
    ...{ discount: ZERO, employeeId: null, note: null },
    rental: {
      ...{ bookingId, code, claim: claimOf(3, 6), eventOn: null, person: null, isDelivered: false },
      ...{ judgedAt: EXAMPLE_NOW, invoicedBefore: ZERO },
      ...part,
    },
    ...more,
  }
}

interface Requested {
  readonly lines?: readonly VisitLine[]
  readonly advance?: number
  readonly prepaid?: Visit['prepaid']
  readonly insurance?: number
  /** The tenders; by default the total in cash. */
  readonly tenders?: readonly Tender[]
  readonly tenderId?: Id
  readonly customerId?: Id
  readonly more?: Partial<Visit>
}

/** A correct visit paid in cash, with optional changes: an advance if one is given, otherwise an invoice. */
export function exampleVisit({
  lines,
  advance,
  prepaid = [],
  insurance = 0,
  tenders,
  tenderId,
  customerId,
  more = {},
}: Requested = {}): Visit {
  const bill = {
    ...{ customerId: customerId ?? exampleCustomer.id, lines: [...(lines ?? [rentalLine(exampleId(1000))])] },
    ...{ billDiscount: ZERO, pointsSpent: 0, note: null, heldBillId: null },
    ...more.bill,
  }
  const visit = {
    ...{ orderId: exampleId(1100), orderShareCode: SHARE, eventOn: null, orderNote: null },
    ...{ invoiceId: exampleId(1101), shareCode: SHARE, buyer, ...head },
    kind: advance === undefined ? ('invoice' as const) : ('advance' as const),
    advance: advance === undefined ? null : { amount: minor(advance), nameAr: 'عربون تأجير', nameEn: 'Advance on rental' },
    prepaid: [...prepaid],
    insurance: minor(insurance),
    ...more,
    bill,
  }
  const { toPay } = visitTotals(visit, visit.terms)
  return { ...visit, tenders: [...(tenders ?? [cashOf(tenderId ?? exampleId(1102), toPay)])], total: more.total ?? toPay }
}

/** A reservation without a payment. */
export const exampleOrder = (lines: readonly VisitLine[], more: Partial<InputOf<typeof openOrder>> = {}): InputOf<typeof openOrder> => ({
  ...{ orderId: exampleId(1100), orderShareCode: SHARE, eventOn: null, orderNote: null },
  ...{ customerId: exampleCustomer.id, buyer, timeZone, terms: head.terms, lines: [...lines] },
  ...more,
})

const paper = (invoiceId: Id, tenders: readonly Tender[]) => ({
  ...{ invoiceId, shareCode: SHARE, buyer, ...head, tenders: [...tenders] },
  total: minor(tenders.reduce((sum, tender) => sum + tender.tendered, 0)),
})

type Charge = InputOf<typeof chargeInsurance>['charges'][number]
export const exampleCharge = (nth: number, amount: number, more: Partial<Charge> = {}): Charge => ({
  ...{ id: exampleId(1200 + nth), kind: 2 as const, isTaxed: false, amount: minor(amount) },
  ...{ nameAr: 'إصلاح تلف', nameEn: 'Repair of damage', reason: 'تمزق في الذيل', bookingId: null },
  ...more,
})

/** Charges paid from the insurance amount, the rest in cash. */
export const exampleCharges = (
  charges: readonly Charge[],
  covered: number,
  more: Partial<InputOf<typeof chargeInsurance>> = {},
): InputOf<typeof chargeInsurance> => {
  const rest = charges.reduce((sum, charge) => sum + charge.amount, 0) - covered
  return {
    ...paper(exampleId(1210), rest > 0 ? [cashOf(exampleId(1211), rest)] : []),
    ...{ orderId: exampleId(1100), customerId: exampleCustomer.id, charges: [...charges], covered: minor(covered) },
    paymentId: exampleId(1212),
    ...more,
  }
}

/** A credit note refunded in cash, against a rental if one is given, otherwise against an advance. */
export const exampleRefund = (
  creditOf: Id,
  amount: number,
  more: Partial<InputOf<typeof refundRent>> & { readonly claim?: Claim; readonly bookingId?: Id } = {},
): InputOf<typeof refundRent> => {
  const { claim = claimOf(3, 6), bookingId, ...rest } = more
  const { outAt, dueAt } = claim
  const { nameAr, nameEn, code, id: itemId } = examplePiece
  return {
    ...paper(exampleId(1220), [cashOf(exampleId(1221), amount)]),
    ...{ orderId: exampleId(1100), customerId: exampleCustomer.id, creditOf, reason: 'ألغت العميلة الحجز' },
    lines: [
      {
        ...{ kind: bookingId ? LINE_KIND.rental : LINE_KIND.advance, itemId, nameAr, nameEn, vatRate: head.terms.vatRate },
        amount: minor(amount) as Money,
        rental: bookingId ? { bookingId, code, outAt, dueAt } : null,
        ...(bookingId ? {} : pointsOfPart(head.terms, minor(amount))),
      },
    ],
    ...rest,
  }
}

export const exampleContract = (more: Partial<InputOf<typeof signContract>> = {}): InputOf<typeof signContract> => {
  const { outAt, dueAt } = claimOf(3, 6)
  const { code, nameAr, nameEn, rentPrice } = examplePiece
  return {
    ...{ contractId: exampleId(1230), orderId: exampleId(1100), customerId: exampleCustomer.id, shareCode: SHARE },
    ...{ textAr: 'أقر باستلام الفستان سليمًا.', textEn: 'I received the dress in good condition.', timeZone },
    pieces: [{ bookingId: exampleId(1000), code, nameAr, nameEn, person: null, outAt, dueAt, rentPrice }],
    ...{ signerName: exampleCustomer.name, signature: 'M10,20 L30,40 L50,20' },
    ...more,
  }
}
