import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangingShop } from '../../tests/support/examples/changing-shop.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { B1, NOBODY, ORDER, act, numberedContexts, orderOf, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { may } from '../access/pages.ts'
import { customer } from '../customers/customer.ts'
import { insert } from '../kernel/define.ts'
import { ZERO, minor } from '../kernel/money.ts'
import { day } from '../kernel/time.ts'
import { GATEWAY, GATEWAY_STATUS, type GatewayPayment, gatewayPayment } from '../payments/gateway-payment.ts'
import { PAYMENT_METHOD, payment } from '../payments/payment.ts'
import type { Tender } from '../payments/tender.ts'
import { invoice } from '../sales/invoice.ts'
import { bookOrderPayment } from './book-order-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { hasMoney } from './order-view.ts'
import { afterDocument, orderPayableOnline, restToPay } from './online-advance.ts'
import { settleAdvances } from './visit-money.ts'

const PAGE = exampleId(1701)
/** A rental for 1,800.00 of which 500.00 are an advance. */
const LEFT = 130_000

const page = (more: Partial<GatewayPayment> = {}): GatewayPayment => ({
  ...{ id: PAGE, invoiceId: null, orderId: ORDER, customerId: exampleCustomer.id, gateway: GATEWAY.moyasar, status: GATEWAY_STATUS.paid },
  ...{ amount: minor(LEFT), currency: 'SAR', pageId: 'invoice-1', url: 'https://pay.example/1', gatewayPaymentId: 'payment-1' },
  ...{ paidAmount: minor(LEFT), paidCurrency: 'SAR', bookedAmount: ZERO, balanceAmount: ZERO },
  ...{ startedAt: EXAMPLE_NOW, startedOn: day('2026-11-21'), checkAt: null, paidAt: EXAMPLE_NOW, bookedAt: null },
  ...more,
})

const fromBalance = (amount: number): Tender => ({ ...cashOf(exampleId(1401), amount), method: PAYMENT_METHOD.balance })

describe('bookOrderPayment', () => {
  let shop: ChangingShop
  const contextOf = numberedContexts()
  const { page: menu, action } = may('accounting', 'receivable')
  const server = () => contextOf({ document: null, deviceId: null, actor: { employeeId: null, permissions: { [menu]: [action] } } })
  const book = (row: GatewayPayment) => {
    shop.apply([insert(gatewayPayment, row)])
    return act(shop, bookOrderPayment, { gatewayPaymentId: row.id }, server())
  }
  const her = () => shop.rows(customer).find(({ id }) => id === exampleCustomer.id)
  const rest = () => restToPay(orderOf(shop))
  const lastBill = (tenders: readonly Tender[], nth = 1501) => {
    const prepaid = settleAdvances(shop.rows(invoice), orderOf(shop).advancePaid, minor(180_000))
    return exampleVisit({ prepaid, tenders, more: { invoiceId: exampleId(nth) } })
  }
  const pay = (tenders: readonly Tender[], nth?: number) => act(shop, checkOutVisit, lastBill(tenders, nth), contextOf())

  beforeEach(async () => {
    shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ advance: 50_000 }), contextOf())
  })

  test('goes onto the balance once, and reduces the order’s open amount without a document or till', async () => {
    expect(await book(page())).toEqual([])
    const online = shop.rows(payment).filter(({ method }) => method === PAYMENT_METHOD.paymentLink)
    expect(online).toMatchObject([{ amount: LEFT, invoiceId: null, source: 5, reference: 'payment-1', deviceId: null, tillSeq: null }])
    expect([rest(), her()?.balance]).toEqual([{ online: LEFT, toPay: 0 }, LEFT])
    expect(shop.rows(gatewayPayment)).toMatchObject([{ bookedAmount: LEFT, balanceAmount: 0 }])
    expect(await act(shop, bookOrderPayment, { gatewayPaymentId: PAGE }, server())).toEqual(['payments.online-already-booked'])
    expect([her()?.balance, shop.rows(invoice).length]).toEqual([LEFT, 1])
  })

  test('lets the balance pay the final document, after which nothing waits', async () => {
    await book(page())
    expect(await pay([fromBalance(LEFT)])).toEqual([])
    expect([rest(), orderOf(shop).paidOnline, her()?.balance, her()?.owed]).toEqual([{ online: 0, toPay: 0 }, 0, 0, 0])
  })

  test('with a partial payment leaves only the remainder to pay', async () => {
    await book(page({ paidAmount: minor(100_000) }))
    expect(rest()).toEqual({ online: 100_000, toPay: 30_000 })
    expect(await pay([fromBalance(100_000), cashOf(exampleId(1402), 30_000)])).toEqual([])
    expect([rest(), orderOf(shop).paidOnline, her()?.balance]).toEqual([{ online: 0, toPay: 0 }, 0, 0])
  })

  test('reports a document that collects the money again, even one halala, but not if the rest covers both', async () => {
    await book(page({ paidAmount: minor(100_000) }))
    const more = exampleVisit({ advance: 30_000, tenderId: exampleId(1403), more: { invoiceId: exampleId(1502) } })
    expect(await act(shop, checkOutVisit, more, contextOf())).toEqual([])
    expect(rest()).toEqual({ online: 100_000, toPay: 0 })
    const over = exampleVisit({ advance: 1, tenderId: exampleId(1404), more: { invoiceId: exampleId(1503) } })
    expect(await act(shop, checkOutVisit, over, contextOf())).toEqual(['orders.paid-online-already'])
  })

  test('keeps and reports all payments when two offline tills also took the rest', async () => {
    const [first, second] = [lastBill([cashOf(exampleId(1405), LEFT)], 1504), lastBill([cashOf(exampleId(1406), LEFT)], 1505)]
    await book(page())
    expect(await act(shop, checkOutVisit, first, contextOf())).toEqual(['orders.paid-online-already'])
    expect(await act(shop, checkOutVisit, second, contextOf())).toEqual(expect.arrayContaining(['orders.invoiced-already']))
    expect([her()?.balance, shop.rows(invoice).length]).toEqual([LEFT, 3])
  })

  test('is a surplus on the balance if the order was paid at the counter meanwhile', async () => {
    await pay([cashOf(exampleId(1407), LEFT)])
    expect(await book(page())).toEqual(['payments.online-more-than-left'])
    expect([rest(), orderOf(shop).paidOnline, her()?.balance]).toEqual([{ online: 0, toPay: 0 }, 0, LEFT])
    expect(shop.rows(gatewayPayment)).toMatchObject([{ bookedAmount: 0, balanceAmount: LEFT }])
  })

  test('is a surplus if one halala more was taken than was open', async () => {
    expect(await book(page({ paidAmount: minor(LEFT + 1) }))).toEqual(['payments.online-more-than-left'])
    expect([rest(), her()?.balance]).toEqual([{ online: LEFT, toPay: 0 }, LEFT + 1])
  })

  test('is refundable from the balance if the order was cancelled, before or after', async () => {
    const off = { orderId: ORDER, bookingIds: [B1], reason: 'تأجل', keptAdvance: ZERO, keptInvoiced: ZERO }
    await shop.run(cancelOrder, off, contextOf())
    expect(orderPayableOnline(orderOf(shop), 'SAR')).toBe(ZERO)
    expect(await book(page())).toEqual(['payments.online-more-than-left'])
    expect([her()?.balance, orderOf(shop).paidOnline, orderOf(shop).status]).toEqual([LEFT, 0, 3])
  })

  test('is refused without the permission, before payment, or in another currency', async () => {
    shop.apply([insert(gatewayPayment, page())])
    expect(await act(shop, bookOrderPayment, { gatewayPaymentId: PAGE }, contextOf({ document: null, ...NOBODY }))).toEqual([
      'sales.no-permission',
    ])
    expect(await book(page({ id: exampleId(1702), status: GATEWAY_STATUS.inProgress }))).toEqual(['payments.online-not-paid'])
    expect(await book(page({ id: exampleId(1703), paidCurrency: 'USD' }))).toEqual(['payments.online-currency-differs'])
    expect(await book(page({ id: exampleId(1704), orderId: null, invoiceId: exampleId(1101) }))).toEqual(['payments.online-unknown'])
    expect(her()?.balance ?? 0).toBe(0)
  })

  test('keeps the reservations, like any payment', async () => {
    const none = { agreed: minor(1), advancePaid: ZERO, advanceKept: ZERO, invoiced: ZERO, insuranceHeld: ZERO }
    expect([hasMoney(none), hasMoney({ ...none, paidOnline: minor(1) })]).toEqual([false, true])
  })

  test('an order can be paid online while at least one currency unit is open', async () => {
    const order = orderOf(shop)
    const payable = (paidOnline: number, currency = 'SAR') => orderPayableOnline({ ...order, paidOnline: minor(paidOnline) }, currency)
    expect([payable(0), payable(LEFT - 100), payable(LEFT - 99), payable(0, 'KWD')]).toEqual([LEFT, 100, 0, 0])
  })
})

test('the waiting money never exceeds the balance, and a price reduction is not a surplus of the next document', () => {
  const sums = (left: number, paidOnline: number) => ({
    ...{ agreed: minor(left), advancePaid: ZERO, advanceKept: ZERO, invoiced: ZERO, insuranceHeld: ZERO, paidOnline: minor(paidOnline) },
  })
  const after = (from: number, to: number, balance: number, spent: number) =>
    Object.values(afterDocument({ before: sums(from, 500), after: sums(to, 500), balance: minor(balance), spent: minor(spent) }))
  expect(after(500, 0, 500, 500)).toEqual([0, 0])
  expect(after(500, 0, 0, 0)).toEqual([0, 0])
  expect(after(500, 0, 200, 0)).toEqual([200, 200])
  expect(after(100, 0, 500, 0)).toEqual([500, 100])
  expect(after(0, 0, 500, 0)).toEqual([500, 0])
  expect(after(600, 500, 500, 0)).toEqual([500, 0])
})
