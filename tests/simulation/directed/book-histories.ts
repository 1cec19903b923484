import { ZERO, minor } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import { returnInsurance, takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { openAdvances, pointsOfPart } from '#domain/orders/visit-money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { PENALTY } from '#domain/rentals/booking/insurance.ts'
import { claimFor } from '#domain/rentals/booking/claim.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { callOff, charge, finish } from '../people/order-acts.ts'
import { type VisitDesk, buyerOf, checkOut, rentalLineOf, shareCodeOf } from '../people/visit-desk.ts'
import { customers, pieces } from '../world/shop.ts'
import { WORLD_START } from '../world/world.ts'
import { deskOf, documentsOf, reservedOf } from './desk-of.ts'
import { type Directed, ONE_TILL } from './directed.ts'
import { type Director, found } from './director.ts'

const cash = (visit: VisitDesk, tendered: number): Tender => ({
  ...{ id: visit.newId(), method: PAYMENT_METHOD.cash, tendered: minor(tendered), authorizationCode: null, reference: null },
})

/** Rents a dress for free days, paying an advance or the whole rent. */
export async function rent(
  director: Director,
  kind: 'advance' | 'invoice',
  insurance: number,
  pieceId = pieces[1]?.id,
): Promise<VisitDesk> {
  const visit = await deskOf(director, found(customers[0], 'there are customers').id)
  const piece = found(
    pieces.find(({ id }) => id === pieceId),
    'the piece is there',
  )
  const outAt = instant(WORLD_START + 30 * DAY_MS)
  const claim = claimFor(piece, outAt, instant(outAt + 2 * DAY_MS))
  const part = { bookingId: visit.newId(), claim, invoicedBefore: ZERO, person: null, isDelivered: false }
  const lines = [rentalLineOf(visit, piece, piece.rentPrice, part)]
  const opened = { orderId: visit.newId(), orderShareCode: shareCodeOf(visit.newId()), eventOn: null, orderNote: null }
  const advance = kind === 'advance' ? { amount: minor(33_333), nameAr: 'عربون', nameEn: 'Advance' } : null
  await checkOut(visit, { ...opened, kind, advance, lines, prepaid: [], insurance: minor(insurance) })
  return visit
}

/** The order of the opening data with a paid advance and a held insurance amount. */
async function reserved(director: Director) {
  const { row, order } = await reservedOf(director)
  const visit = await deskOf(director, order.customerId)
  return { row, order, visit, of: { orderId: order.id, customerId: order.customerId } }
}

const paperOf = (visit: VisitDesk, tenders: Tender[], total: number) => ({
  ...visit.head,
  ...{ invoiceId: visit.newId(), shareCode: shareCodeOf(visit.newId()), buyer: buyerOf(visit), tenders, total: minor(total) },
})

/** Acts of the desk that client and server compute alike and wrongly; only the oracle finds them. */
export const BOOK_HISTORIES: readonly Directed[] = [
  {
    defect: 'B03',
    what: 'a dress is rented, and an advance is paid of it',
    shop: ONE_TILL,
    script: async (director) => {
      await rent(director, 'advance', 20_000)
      await director.settle(0)
    },
  },
  {
    defect: 'B04',
    what: 'a dress is rented and paid whole',
    shop: ONE_TILL,
    script: async (director) => {
      await rent(director, 'invoice', 0)
      await director.settle(0)
    },
  },
  {
    defect: 'B05',
    what: 'a late fee and a damage are charged, for more than is held',
    shop: ONE_TILL,
    script: async (director) => {
      const { row, order, visit, of } = await reserved(director)
      const about = { kind: PENALTY.others, nameAr: 'تلف', nameEn: 'Damage', reason: 'تمزق في الذيل', bookingId: row.id }
      const charges = [
        { ...about, id: visit.newId(), isTaxed: true, amount: minor(40_003) },
        { ...about, id: visit.newId(), isTaxed: false, amount: minor(35_000) },
      ]
      const rest = 75_003 - order.insuranceHeld
      const paper = paperOf(visit, [cash(visit, rest)], rest)
      await director.act(0, chargeInsurance, { ...paper, ...of, charges, covered: order.insuranceHeld, paymentId: visit.newId() })
      await director.settle(0)
    },
  },
  {
    defect: 'B06',
    what: 'a part of an advance is given back',
    shop: ONE_TILL,
    script: async (director) => {
      const { order, visit, of } = await reserved(director)
      const [open] = openAdvances(await documentsOf(director, 'orderId', order.id))
      const advance = found(open, 'an advance was paid')
      const amount = minor(12_345)
      const line = { kind: LINE_KIND.advance, itemId: order.id, nameAr: 'عربون', nameEn: 'Advance', rental: null }
      const lines = [{ ...line, ...pointsOfPart(advance, amount), amount, vatRate: visit.head.terms.vatRate }]
      const creditOf = advance.invoiceId
      const paper = paperOf(visit, [cash(visit, 12_345)], 12_345)
      await director.act(0, refundRent, { ...paper, ...of, creditOf, lines, reason: 'ألغت العميلة' })
      await director.settle(0)
    },
  },
  {
    defect: 'B07',
    what: 'more is held of an order, paid with a note that is too large',
    shop: ONE_TILL,
    script: async (director) => {
      const { order, visit } = await reserved(director)
      const timeZone = visit.head.seller.timeZone
      await director.act(0, takeInsurance, { orderId: order.id, amount: minor(15_000), tenders: [cash(visit, 50_000)], timeZone })
      await director.settle(0)
    },
  },
  {
    defect: 'B08',
    what: 'a part of what is held goes back',
    shop: ONE_TILL,
    script: async (director) => {
      const { order, visit } = await reserved(director)
      const how = {
        method: PAYMENT_METHOD.cash,
        authorizationCode: null,
        reference: null,
        note: null,
        timeZone: visit.head.seller.timeZone,
      }
      await director.act(0, returnInsurance, { orderId: order.id, entryId: visit.newId(), amount: minor(5_000), ...how })
      await director.settle(0)
    },
  },
  {
    defect: 'B16',
    what: 'all that is held of an order goes back by the owner’s leave, and its dress is still to come',
    shop: ONE_TILL,
    script: async (director) => {
      const { order, visit } = await reserved(director)
      const { timeZone } = visit.head.seller
      const override = { reason: 'بإذن المالكة', by: visit.employeeId }
      const how = { method: PAYMENT_METHOD.cash, authorizationCode: null, reference: null, note: null, timeZone, override }
      await director.act(0, returnInsurance, { orderId: order.id, entryId: visit.newId(), amount: order.insuranceHeld, ...how })
      await director.settle(0)
    },
  },
  {
    defect: 'B09',
    what: 'a rent that was left to owe is paid later, with a note that is too large',
    shop: ONE_TILL,
    script: async (director) => {
      // Of the order that is out and half paid for.
      const visit = await deskOf(director, found(customers[1], 'there are customers').id)
      const [document] = (await documentsOf(director, 'customerId', visit.buyer.id)).filter(({ due }) => due > 0)
      const { id: invoiceId, due } = found(document, 'a document is owed')
      const of = { invoiceId, customerId: visit.buyer.id, timeZone: visit.head.seller.timeZone }
      await director.act(0, payInvoice, { ...of, tenders: [cash(visit, due + 7_700)], total: due })
      await director.settle(0)
    },
  },
  {
    defect: 'B10',
    what: 'a reservation is called off so late that a part of its advance is kept',
    shop: ONE_TILL,
    script: async (director) => {
      const { row, order, visit } = await reserved(director)
      const documents = await documentsOf(director, 'orderId', order.id)
      await callOff(visit, { order, documents, standing: [row] })
      await director.settle(0)
    },
  },
  {
    defect: 'B11',
    what: 'a damage is charged, and the screen says what a late return would cost',
    shop: ONE_TILL,
    script: async (director) => {
      const { row, order, visit } = await reserved(director)
      await charge(visit, { order, documents: await documentsOf(director, 'orderId', order.id), standing: [row] })
      await director.settle(0)
    },
  },
  {
    defect: 'B12',
    what: 'the rest of a rent is invoiced, and its advance settled',
    shop: ONE_TILL,
    script: async (director) => {
      const { row, order, visit } = await reserved(director)
      await finish(visit, { order, documents: await documentsOf(director, 'orderId', order.id), standing: [row] })
      await director.settle(0)
    },
  },
]
