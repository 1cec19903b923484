import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO, minor } from '#domain/kernel/money.ts'
import { day } from '#domain/kernel/time.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { agreePrice, closeOrder, editOrder } from '#domain/orders/change-order.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { returnInsurance, takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { signContract } from '#domain/orders/papers/sign-contract.ts'
import type { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { cancelDeposit, payOutBalance } from '#domain/sales/balance/give-balance-back.ts'
import { takeDeposit } from '#domain/sales/balance/take-deposit.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { takeTip } from '#domain/payments/tips/take-tip.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { issueDebitNote } from '#domain/sales/debit-notes/issue-debit-note.ts'
import { writeDebitNote } from '#domain/sales/debit-notes/write-debit-note.ts'
import { cancelTip } from '#domain/shifts/cancel-tip.ts'
import { changePaymentMethod } from '#domain/shifts/change-payment-method.ts'
import { refundWithoutReceipt } from '#domain/sales/returns/refund-without-receipt.ts'
import { returnSale } from '#domain/sales/returns/return-sale.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { OWNER, exampleCustomers } from '../support/direct-till.ts'
import { seller, terms } from '../support/examples/decided-sale.ts'
import { exampleSetting } from '../support/examples/example-shop.ts'
import {
  cardOf,
  cashOf,
  exampleCharge,
  exampleCharges,
  exampleContract,
  exampleOrder,
  exampleRefund,
  exampleVisit,
  rentalLine,
} from '../support/examples/example-visit.ts'
import { returning, soldFile } from '../support/examples/return-shop.ts'
import type { Desk, Sample } from './samples.ts'
import { pieceId } from './shop.ts'

const customerId = exampleCustomers[1]?.id ?? ''
const { timeZone } = exampleSetting

const line = (desk: Desk, piece: number, bookingId: Id) =>
  rentalLine(bookingId, { id: desk.newId(), itemId: pieceId(piece) }, { person: 'أختها لمى', eventOn: day('2026-11-25') })

const tipOf = (amount: number) => ({ invoiceId: null, employeeId: OWNER.employeeId, amount: minor(amount), timeZone })

/** A visit that takes an advance and an insurance amount, partly by card, and the ids of what it made. */
async function visited(desk: Desk, piece: number) {
  const ids = { orderId: desk.newId(), bookingId: desk.newId(), invoiceId: desk.newId() }
  const visit = exampleVisit({
    ...{ lines: [line(desk, piece, ids.bookingId)], advance: 50_000, insurance: 100_000, customerId },
    tenders: [cardOf(desk.newId(), 60_000), cashOf(desk.newId(), 100_000)],
    more: { orderId: ids.orderId, invoiceId: ids.invoiceId, eventOn: day('2026-11-25'), orderNote: 'تقصير ٣ سم' },
  })
  return { ids, op: await desk.till.queue(checkOutVisit, visit) }
}

type Made = Awaited<ReturnType<typeof visited>>['ids']

const after =
  (piece: number, then: (desk: Desk, ids: Made) => Promise<Operation>): Sample =>
  async (desk) => {
    const { ids, op } = await visited(desk, piece)
    return [op, await then(desk, ids)]
  }

/** A cash payout from a balance. */
const backOf = (id: string, amount: number): InputOf<typeof payOutBalance> => ({
  ...{ id, customerId, amount: minor(amount), method: 1, authorizationCode: null, reference: null, timeZone },
})

/** Samples of acts about a visit at the rental desk. */
export const VISIT_SAMPLES: Readonly<Record<string, Sample>> = {
  'checkOutVisit@1': async (desk) => {
    const { ids, op } = await visited(desk, 30)
    const number = op.document ? `${op.document.series}-${String(op.document.no).padStart(6, '0')}` : ''
    const prepaid = [
      { invoiceId: ids.invoiceId, number, issuedOn: day('2026-11-21'), net: minor(43_478), vat: minor(6_522), gross: minor(50_000) },
    ]
    const rest = exampleVisit({
      ...{ lines: [line(desk, 30, ids.bookingId)], prepaid, customerId, tenderId: desk.newId() },
      more: { orderId: ids.orderId, invoiceId: desk.newId() },
    })
    return [op, await desk.till.queue(checkOutVisit, rest)]
  },
  'openOrder@1': async (desk) => [
    await desk.till.queue(openOrder, exampleOrder([line(desk, 31, desk.newId())], { orderId: desk.newId(), customerId })),
  ],
  'editOrder@1': after(32, ({ till }, { orderId }) =>
    till.queue(editOrder, { orderId, eventOn: day('2026-11-26'), note: 'تأجل الحفل يومًا' }),
  ),
  'agreePrice@1': after(33, ({ till }, { orderId, bookingId }) =>
    till.queue(agreePrice, { orderId, bookingId, rentPrice: minor(200_000), reason: 'يوم إضافي' }),
  ),
  'changeRental@1': after(43, ({ till }, { orderId, bookingId }) =>
    till.queue(changeRental, {
      ...{ orderId, bookingId, rentPrice: minor(210_000), reason: 'فستان أغلى' },
      change: { to: 'piece', rentItemId: pieceId(44) },
    }),
  ),
  'signContract@1': after(34, ({ till, newId }, { orderId }) =>
    till.queue(signContract, exampleContract({ contractId: newId(), orderId, customerId })),
  ),
  'takeInsurance@1': after(35, ({ till, newId }, { orderId }) =>
    till.queue(takeInsurance, { orderId, amount: minor(30_000), tenders: [cashOf(newId(), 50_000)], timeZone }),
  ),
  'returnInsurance@1': after(36, ({ till, newId }, { orderId }) =>
    till.queue(returnInsurance, {
      ...{ orderId, entryId: newId(), amount: minor(100_000), method: 1 as const, authorizationCode: null, reference: null },
      ...{ note: null, timeZone },
    }),
  ),
  'chargeInsurance@1': after(37, ({ till, newId }, { orderId }) => {
    const charges = [exampleCharge(0, 80_000, { id: newId() }), exampleCharge(1, 40_000, { id: newId(), kind: 1, isTaxed: true })]
    const more = { orderId, customerId, invoiceId: newId(), paymentId: newId(), tenders: [cashOf(newId(), 20_000)] }
    return till.queue(chargeInsurance, exampleCharges(charges, 100_000, more))
  }),
  'cancelOrder@1': after(38, ({ till }, { orderId, bookingId }) =>
    till.queue(cancelOrder, {
      ...{ orderId, bookingIds: [bookingId], reason: 'ألغت العميلة الحجز' },
      ...{ keptAdvance: minor(10_000), keptInvoiced: ZERO },
    }),
  ),
  'refundRent@1': after(39, ({ till, newId }, { orderId, invoiceId }) => {
    const more = { orderId, customerId, invoiceId: newId(), tenders: [cashOf(newId(), 20_000)] }
    return till.queue(refundRent, exampleRefund(invoiceId, 20_000, more))
  }),
  'payInvoice@1': async (desk) => {
    const { till, newId } = desk
    const { ids, op } = await visited(desk, 40)
    const { orderId } = ids
    const invoiceId = newId()
    // The charge exceeds the insurance amount by 200.00, of which a part is paid.
    const charges = [exampleCharge(0, 120_000, { id: newId() })]
    const more = { orderId, customerId, invoiceId, paymentId: newId(), tenders: [], total: minor(20_000) }
    const charged = await till.queue(chargeInsurance, exampleCharges(charges, 100_000, more))
    const tenders = [cardOf(newId(), 10_000), cashOf(newId(), 10_000)]
    const paid = await till.queue(payInvoice, { invoiceId, customerId, tenders, total: minor(15_000), timeZone })
    return [op, charged, paid]
  },
  'takeDeposit@1': async ({ till, newId }) => [
    await till.queue(takeDeposit, { customerId, tenders: [cashOf(newId(), 50_000)], total: minor(40_000), timeZone }),
  ],
  'cancelDeposit@1': async ({ till, newId }) => {
    const depositId = newId()
    const taken = await till.queue(takeDeposit, { customerId, tenders: [cashOf(depositId, 7_000)], total: minor(7_000), timeZone })
    return [taken, await till.queue(cancelDeposit, { ...backOf(newId(), 7_000), depositId })]
  },
  'changePaymentMethod@1': async ({ till, newId }) => {
    const paymentId = newId()
    const taken = await till.queue(takeDeposit, { customerId, tenders: [cashOf(paymentId, 9_000)], total: minor(9_000), timeZone })
    const right = { from: PAYMENT_METHOD.cash, to: PAYMENT_METHOD.creditCard, authorizationCode: '004512', reference: null }
    return [taken, await till.queue(changePaymentMethod, { paymentId, ...right, reason: 'دُفعت بالشبكة', timeZone })]
  },
  'takeTip@1': async ({ till, newId }) => [await till.queue(takeTip, { ...tipOf(1_500), tenders: [cashOf(newId(), 1_500)] })],
  'cancelTip@1': async ({ till, newId }) => {
    const tipId = newId()
    const taken = await till.queue(takeTip, { ...tipOf(2_000), tenders: [cashOf(tipId, 2_000)] })
    return [taken, await till.queue(cancelTip, { tipId, reason: 'أُعيدت للعميلة', timeZone })]
  },
  'payOutBalance@1': async ({ till, newId }) => [
    await till.queue(takeDeposit, { customerId, tenders: [cashOf(newId(), 9_000)], total: minor(9_000), timeZone }),
    await till.queue(payOutBalance, backOf(newId(), 4_000)),
  ],
  'returnSale@1': async ({ till, newId }) => {
    const sold = await till.sale(1)
    // The exact operation of a till.
    const file = await soldFile(sold.args as InputOf<typeof issueInvoice>)
    const ids = { invoiceId: newId(), shareCode: newId().replaceAll('-', ''), tenderId: newId() }
    return [
      sold,
      await till.queue(
        returnSale,
        returning(file, ids, [
          [2, 1],
          [0, 1],
        ]),
      ),
    ]
  },
  'issueDebitNote@1': async ({ till, newId }) => {
    const sold = await till.sale(2)
    const { invoice } = await soldFile(sold.args as InputOf<typeof issueInvoice>)
    const debits = [
      { id: newId(), debits: 0, text: '', amount: minor(1_250) },
      { id: newId(), debits: null, text: 'رسوم توصيل', amount: minor(3_000) },
    ]
    const paid = [cashOf(newId(), 4_250)]
    const ids = { invoiceId: newId(), shareCode: newId().replaceAll('-', '') }
    return [
      sold,
      await till.queue(issueDebitNote, writeDebitNote(invoice, { debits, reason: 'فرق السعر', tenders: paid }, ids, { seller, terms })),
    ]
  },
  'refundWithoutReceipt@1': async ({ till, newId }) => {
    const lineId = newId()
    const veil = { id: lineId, kind: LINE_KIND.openAmount, itemId: lineId, nameAr: 'طرحة', nameEn: 'Veil', isDamaged: false }
    const given = {
      ...{ invoiceId: newId(), shareCode: newId().replaceAll('-', ''), customerId: null, buyer: null, seller, terms },
      ...{ lines: [{ ...veil, quantity: 2, unitPrice: minor(2_500) }], reason: 'بلا إيصال', total: minor(5_000) },
    }
    return [await till.queue(refundWithoutReceipt, { ...given, tenders: [cashOf(newId(), 5_000)] })]
  },
  'closeOrder@1': async (desk) => {
    const orderId = desk.newId()
    return [await desk.till.queue(openOrder, exampleOrder([], { orderId, customerId })), await desk.till.queue(closeOrder, { orderId })]
  },
}
